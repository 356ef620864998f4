import { CYCLE_KIND, type CycleKind } from "~/contracts/performance/codes";
import { addMonths, laterDay } from "~/lib/period";

/**
 * The month, yyyy-MM, in whose payroll a result is paid (performance rule 27): of a monthly cycle its month and as many
 * more as the company lags; of longer ones that of the lock. A postponed one comes in the later month.
 */
export function payMonth(
  cycle: { kind: CycleKind; toDate: string },
  { lag, lockedOn, postponedTo }: { lag: number; lockedOn: string; postponedTo?: string | null },
): string {
  const own = cycle.kind === CYCLE_KIND.month ? addMonths(`${cycle.toDate.slice(0, 7)}-01`, lag) : lockedOn;
  const month = own.slice(0, 7);
  return postponedTo ? laterDay(month, postponedTo) : month;
}
