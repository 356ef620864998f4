import type { SheetLine, SheetScorer } from "~/contracts/performance/sheets";
import { formatPoints, formatValue } from "~/lib/performance/format";

const points = (score: number | null | undefined) =>
  score === null || score === undefined ? undefined : formatPoints(score);

/** What stands in the fields of a form of points at first: what its scorer has kept. */
export function scoreValues(version: number, lines: readonly SheetLine[], scorer: SheetScorer | undefined) {
  const given = scorer?.given;
  const entries = new Map(given?.entries.map((entry) => [entry.lineId, entry]));
  return {
    version,
    totalComment: given?.totalComment,
    bonus: given?.bonus ? formatPoints(given.bonus) : undefined,
    deduction: given?.deduction ? formatPoints(given.deduction) : undefined,
    lines: lines.map((line) => ({
      ...valuesOf(line),
      score: points(entries.get(line.id)?.score),
      comment: entries.get(line.id)?.comment,
    })),
  };
}

/** The same of a line's actual value and proofs. */
export const valuesOf = ({ actual, proof }: SheetLine) => ({
  actual: actual === null ? undefined : formatValue(actual),
  attachmentIds: proof.map(({ attachmentInfoId }) => String(attachmentInfoId)),
});
