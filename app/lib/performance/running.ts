import { formatPoints } from "./format";
import { levelScore } from "./scores";
import { parsePoints } from "./values";

/** A line of a form of points: its weight, and the score that stands where none is typed. */
export interface FormLine {
  weightBp: number;
  computedScore: number | null;
}

/** What the points typed so far come to; lines in the order of the form, those without weight say nothing. */
export function runningPoints(form: FormData, lines: readonly FormLine[]): string {
  const typed = lines.flatMap(({ weightBp, computedScore }, n) => {
    const said = form.get(`lines[${n}].score`);
    const score = typeof said === "string" && said !== "" ? Math.max(parsePoints(said) ?? 0, 0) : computedScore;
    return weightBp === 0 || score === null ? [] : [{ weightBp, score }];
  });
  return formatPoints(levelScore(typed));
}
