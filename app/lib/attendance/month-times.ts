import { type Calendar, isWorkday, workdayAfter } from "../calendar/working-days";
import { addDays, addMonths } from "../period-dates";

/** First and last day of a month of attendance: the natural one, or begun on a day of the month before (rule 31). */
export function monthPeriod(month: string, startDay: number): { from: string; to: string } {
  const first = `${month}-01`;
  if (startDay === 1) return { from: first, to: addDays(addMonths(first, 1), -1) };
  return { from: addDays(addMonths(first, -1), startDay - 1), to: addDays(first, startDay - 2) };
}

/** Working days before the pay date by whose end everybody has answered (attendance rule 36). */
export const BEFORE_PAY = 2;

/**
 * The last day on which a statement may be answered: so many working days after it was sent, at most the second working
 * day before the pay date, never before the day of sending (attendance rule 36).
 */
export function answerBy(sent: string, payDate: string, calendar: Calendar, days: number): string {
  const regular = workdayAfter(sent, days, calendar);
  let latest = payDate;
  for (let left = BEFORE_PAY; left > 0; left -= 1) {
    do latest = addDays(latest, -1);
    while (!isWorkday(latest, calendar));
  }
  const last = [regular, latest].sort()[0]!;
  return last < sent ? sent : last;
}
