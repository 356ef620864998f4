import { CYCLE_KIND, type CycleKind } from "~/contracts/performance/codes";
import { addMonths } from "../period";

/** The month of a day, yyyy-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const monthAfter = (month: string, months = 1): string => monthOf(addMonths(`${month}-01`, months));

/** What of a cycle says when its results are paid. */
export interface Paid {
  kind: CycleKind;
  /** Last day of the cycle. */
  to: string;
}

/** The pay month that a monthly result is due in; others are due when they are locked (performance rule 27). */
export const dueMonth = ({ kind, to }: Paid, payLag: number): string | null =>
  kind === CYCLE_KIND.month ? monthAfter(monthOf(to), payLag) : null;

/**
 * In which month a result that is locked on a day is paid: a monthly one in its month and the lag, any other in the
 * month of the lock; what was postponed in the later month (performance rule 27).
 * @param postponedTo where it was put off to last; null: never
 */
export function payMonth(cycle: Paid, payLag: number, lockedOn: string, postponedTo: string | null): string {
  const month = dueMonth(cycle, payLag) ?? monthOf(lockedOn);
  return postponedTo !== null && postponedTo > month ? postponedTo : month;
}
