import { CYCLE_KIND, type CycleKind } from "~/contracts/performance/codes";
import { laterDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";

/** The month of a day, yyyy-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const monthAfter = (month: string, months = 1): string => monthOf(addMonths(`${month}-01`, months));

/**
 * The month, yyyy-MM, in whose payroll a result is paid (performance rule 27): of a monthly cycle its month and as many
 * more as the company lags; of longer ones that of the lock. A postponed one comes in the later month.
 */
export function payMonth(
  cycle: { kind: CycleKind; toDate: string },
  { lag, lockedOn, postponedTo }: { lag: number; lockedOn: string; postponedTo?: string | null },
): string {
  const month = cycle.kind === CYCLE_KIND.month ? monthAfter(monthOf(cycle.toDate), lag) : monthOf(lockedOn);
  return postponedTo ? laterDay(month, postponedTo) : month;
}
