import { addDays, addMonths } from "../period";
import { type Calendar, isWorkday } from "../working-days";

/** The day on which the wages of a month are paid: the pay day of the next month, or the last day of work before it. */
export function payDateOf(month: string, payDay: number, calendar: Calendar): string {
  let day = addDays(addMonths(`${month}-01`, 1), payDay - 1);
  while (!isWorkday(day, calendar)) day = addDays(day, -1);
  return day;
}
