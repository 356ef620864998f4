import {
  INDICATOR,
  type IndicatorKind,
  LEAST_LINES,
  MOST_LINES,
  MOST_MORE_LINES,
  WHOLE_BP,
} from "~/contracts/performance/codes";
import { formatPercent } from "~/lib/performance/format";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { isWeighted, judgeWeight } from "../indicators/weights.server";

export interface TargetLine {
  kind: IndicatorKind;
  weightBp: number;
  target: number | null;
}

const MEASURED: readonly number[] = [INDICATOR.higher, INDICATOR.lower];

/** Judges one line: its weight, and a target that is not 0 where the score is reckoned from it (rules 1, 6). */
export function judgeTarget(
  faults: Faults,
  { kind, weightBp, target }: TargetLine,
  weights: readonly [number, number],
  fieldOf: (name: string) => string,
): void {
  if (!isWeighted(kind)) {
    if (weightBp !== 0) addFault(faults, fieldOf("weight"), "perfScoring:said.noWeight");
    return;
  }
  judgeWeight(faults, fieldOf("weight"), weightBp, weights);
  if (MEASURED.includes(kind) && (target === null || target <= 0))
    addFault(faults, fieldOf("target"), target === null ? "errors:required" : "perfScoring:said.targetZero");
}

/** Judges the lines of a person together (performance rule 1). */
export function judgeTargets(faults: Faults, lines: readonly TargetLine[], field: string): void {
  const weighted = lines.filter(({ kind }) => isWeighted(kind));
  const sum = weighted.reduce((all, { weightBp }) => all + weightBp, 0);
  if (weighted.length < LEAST_LINES || weighted.length > MOST_LINES)
    addFault(faults, field, "perfScoring:said.lines", { least: LEAST_LINES, most: MOST_LINES });
  else if (lines.length - weighted.length > MOST_MORE_LINES)
    addFault(faults, field, "perfScoring:said.moreLines", { most: MOST_MORE_LINES });
  if (sum !== WHOLE_BP) addFault(faults, field, "perfScoring:said.weights", { x: formatPercent(sum) });
}
