import {
  INDICATOR,
  type IndicatorKind,
  LEAST_LINES,
  MOST_LINES,
  MOST_MORE_LINES,
  WEIGHTED,
  WHOLE_BP,
} from "~/contracts/performance/codes";
import { formatPercent } from "~/lib/performance/format";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

export interface TargetLine {
  kind: IndicatorKind;
  weightBp: number;
  target: number | null;
}

export const carriesWeight = (kind: IndicatorKind): boolean => (WEIGHTED as readonly number[]).includes(kind);
const MEASURED: readonly number[] = [INDICATOR.higher, INDICATOR.lower];

/** Judges one line: its weight, and a target that is not 0 where the score is reckoned from it (rules 1, 6). */
export function judgeTarget(
  faults: Faults,
  { kind, weightBp, target }: TargetLine,
  [leastWeight, mostWeight]: readonly [number, number],
  fieldOf: (name: string) => string,
): void {
  if (!carriesWeight(kind)) {
    if (weightBp !== 0) addFault(faults, fieldOf("weight"), "perfScoring:said.noWeight");
    return;
  }
  if (weightBp < leastWeight || weightBp > mostWeight)
    addFault(faults, fieldOf("weight"), "perfScoring:said.weight", {
      least: formatPercent(leastWeight),
      most: formatPercent(mostWeight),
    });
  if (MEASURED.includes(kind) && (target === null || target <= 0))
    addFault(faults, fieldOf("target"), target === null ? "errors:required" : "perfScoring:said.targetZero");
}

/** Judges the lines of a person together (performance rule 1). */
export function judgeTargets(faults: Faults, lines: readonly TargetLine[], field: string): void {
  const weighted = lines.filter(({ kind }) => carriesWeight(kind));
  const sum = weighted.reduce((all, { weightBp }) => all + weightBp, 0);
  if (weighted.length < LEAST_LINES || weighted.length > MOST_LINES)
    addFault(faults, field, "perfScoring:said.lines", { least: LEAST_LINES, most: MOST_LINES });
  else if (lines.length - weighted.length > MOST_MORE_LINES)
    addFault(faults, field, "perfScoring:said.moreLines", { most: MOST_MORE_LINES });
  if (sum !== WHOLE_BP) addFault(faults, field, "perfScoring:said.weights", { x: formatPercent(sum) });
}
