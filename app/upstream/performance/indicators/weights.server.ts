import { type IndicatorKind, WEIGHTED } from "~/contracts/performance/codes";
import { formatPercent } from "~/lib/performance/format";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

export const isWeighted = (kind: IndicatorKind): boolean => (WEIGHTED as readonly number[]).includes(kind);

/** The weight of a line, in basis points, within what the company allows (performance rule 1). */
export function judgeWeight(
  faults: Faults,
  field: string,
  weight: number,
  [least, largest]: readonly [number, number],
): void {
  if (weight < least || weight > largest)
    addFault(faults, field, "perfTemplates:said.weight", { from: formatPercent(least), to: formatPercent(largest) });
}
