import { INDICATOR, LEVEL, type Level, MOST_OVERRULED } from "~/contracts/performance/codes";
import { formatPoints } from "~/lib/performance/format";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { isWeighted } from "../indicators/weights.server";
import type { Entry, Line } from "./lines.server";
import { isSuperior } from "./sheet-acts.server";

/** What came of a line: points left out are none yet. */
export interface GivenEntry {
  lineId: number;
  score?: number;
  comment: string;
}

const ADDED: readonly number[] = [INDICATOR.bonus, INDICATOR.deduction];

/**
 * Judges what a scorer says of lines (performance rules 5 and 6), each fault at its field, and answers what is to be
 * kept. A line that the form does not name is named by its place on the sheet.
 */
export function judgeEntries(
  faults: Faults,
  lines: readonly Line[],
  given: readonly GivenEntry[],
  level: Level,
): Entry[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return given.flatMap(({ lineId, score = null, comment }, n) => {
    const line = byId.get(lineId);
    if (!line) {
      addFault(faults, `lines[${n}].lineId`, "errors:notOption");
      return [];
    }
    if (level !== LEVEL.self && score !== null) judgeComputed(faults, line, { lineId, score, comment }, n);
    if (ADDED.includes(line.kind) && score !== null && score > (line.maxPoints ?? 0))
      addFault(faults, `lines[${n}].score`, "perfScoring:said.mostPoints", { most: formatPoints(line.maxPoints ?? 0) });
    const scores = isWeighted(line.kind) || (ADDED.includes(line.kind) && isSuperior({ level }));
    return [{ lineId, score: scores ? score : null, comment }];
  });
}

/** A computed score is overruled by ten points at most, with a comment (performance rule 6). */
function judgeComputed(faults: Faults, { computedScore }: Line, { score, comment }: Entry, n: number): void {
  if (computedScore === null || score === null || score === computedScore) return;
  if (Math.abs(score - computedScore) > MOST_OVERRULED)
    addFault(faults, `lines[${n}].score`, "perfScoring:said.overruled", { score: formatPoints(computedScore) });
  else if (comment === "") addFault(faults, `lines[${n}].comment`, "perfScoring:said.overruleComment");
}

/**
 * The entries a scorer submits: what was kept and what is given now; a computed score stands where he says none. Every
 * line with a weight needs points.
 */
export function completeEntries(
  faults: Faults,
  lines: readonly Line[],
  kept: readonly Entry[],
  given: readonly Entry[],
): Entry[] {
  const byLine = new Map([...kept, ...given].map((entry) => [entry.lineId, entry]));
  const placeOf = new Map(given.map(({ lineId }, n) => [lineId, n]));
  return lines.flatMap((line, n) => {
    const entry = byLine.get(line.id) ?? { lineId: line.id, score: null, comment: "" };
    if (!isWeighted(line.kind)) return byLine.has(line.id) ? [entry] : [];
    const score = entry.score ?? line.computedScore;
    if (score === null) {
      const field = `lines[${placeOf.get(line.id) ?? n}].score`;
      if (!faults[field]) addFault(faults, field, "errors:required");
    }
    return [{ ...entry, score }];
  });
}

/** Points of bonus or deduction lines (kinds 6 and 7) together. */
export const addedPoints = (
  lines: readonly Line[],
  entries: readonly Entry[],
  kind: typeof INDICATOR.bonus | typeof INDICATOR.deduction,
): number => {
  const ids = new Set(lines.filter((line) => line.kind === kind).map(({ id }) => id));
  return entries.reduce((sum, { lineId, score }) => sum + (ids.has(lineId) ? (score ?? 0) : 0), 0);
};
