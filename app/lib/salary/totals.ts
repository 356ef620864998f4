import { ITEM_KIND, type ItemKind } from "~/contracts/salary/codes";
import type { PayItem } from "./items";

/** Fen of a person's line of a run; deductions and costs are positive. */
export interface Totals {
  gross: number;
  /** Insurance and housing fund, the employee's part. */
  insEmployee: number;
  tax: number;
  afterTax: number;
  net: number;
  /** What the employer pays besides. */
  employer: number;
}

const GROSS: readonly ItemKind[] = [ITEM_KIND.fixed, ITEM_KIND.variable, ITEM_KIND.attendanceDeduction];

/**
 * Totals of the items of a line, each the sum of rounded items by their signs (salary rule 11): earnings less
 * attendance deductions are gross; less insurance and fund, tax and after-tax items it is net.
 */
export function totals(items: readonly (Pick<PayItem, "kind" | "sign"> & { amountFen: number })[]): Totals {
  const sumOf = (kinds: readonly ItemKind[]) =>
    items.reduce((sum, { kind, sign, amountFen }) => {
      if (!kinds.includes(kind)) return sum;
      return sign < 0 ? sum - amountFen : sum + amountFen;
    }, 0);
  const gross = sumOf(GROSS);
  const [insEmployee, tax, afterTax] = [ITEM_KIND.insurance, ITEM_KIND.tax, ITEM_KIND.afterTax].map(
    (kind) => 0 - sumOf([kind]),
  ) as [number, number, number];
  const net = gross - insEmployee - tax - afterTax;
  return { gross, insEmployee, tax, afterTax, net, employer: sumOf([ITEM_KIND.employerCost]) };
}
