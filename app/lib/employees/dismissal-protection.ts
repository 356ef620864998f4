import { addYears, endOfPeriod } from "../period-dates";
import { lastDayOfMonth, type Retiree, retirementMonths } from "./retirement";

interface Person extends Retiree {
  /** First day of the stay with this employer. */
  startDate: string;
}

/**
 * Art. 42 item 5 (employees rule 28): fifteen full years of unbroken service, the last day counted (rule 15), and less
 * than five years, by the calendar, from the last working day to the day the statutory age is reached; until the last
 * day of that month. A woman whose category is not on file is protected when either of hers would protect her.
 * @param day the last working day
 */
export const isLongServing = (person: Person, day: string): boolean => longServiceUntil(person, day) !== null;

/**
 * Until when art. 42 item 5 protects who is protected on a last working day: the last day of the statutory month; else
 * null.
 */
export function longServiceUntil(person: Person, day: string): string | null {
  if (endOfPeriod(person.startDate, 15 * 12) > day) return null;
  const { earliest, latest } = retirementMonths(person);
  const protecting = [latest, earliest].find(
    (retirement) => addYears(day, 5) > retirement.day && day <= lastDayOfMonth(retirement.month),
  );
  return protecting ? lastDayOfMonth(protecting.month) : null;
}
