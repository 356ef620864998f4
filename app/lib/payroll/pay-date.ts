import { BEFORE_PAY } from "../attendance/month-times";
import { type Calendar, isWorkday, workdaysBetween } from "../calendar/working-days";
import { addDays, addMonths } from "../period-dates";

/** The day on which the wages of a month are paid: the pay day of the next month, or the last day of work before it. */
export function payDateOf(month: string, payDay: number, calendar: Calendar): string {
  let day = addDays(addMonths(`${month}-01`, 1), payDay - 1);
  while (!isWorkday(day, calendar)) day = addDays(day, -1);
  return day;
}

/** Working days between the last day of a period and its pay date: what is left to answer and lock it in. */
export const workdaysToLock = (lastDay: string, payDate: string, calendar: Calendar): number =>
  workdaysBetween(addDays(lastDay, 1), addDays(payDate, -1), calendar);

/**
 * Whether the attendance of a period can be locked before its pay date as the rule has it: the last day to answer, so
 * many working days before the pay date (attendance rule 36), does not lie in the period.
 */
export const isLockedInTime = (lastDay: string, payDate: string, calendar: Calendar): boolean =>
  workdaysToLock(lastDay, payDate, calendar) >= BEFORE_PAY;
