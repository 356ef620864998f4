import { addMonths } from "../period-dates";

/**
 * Employees rule 41: a change after the payroll cut-off applies from the next month.
 * @param cutoffDay last day of a month on which a change still counts for that month's payroll: the company's parameter
 * @returns the month (yyyy-MM) from which the card is used; null: at once
 */
export function wageCardMonth(day: string, cutoffDay: number): string | null {
  return Number(day.slice(8)) > cutoffDay ? addMonths(`${day.slice(0, 7)}-01`, 1).slice(0, 7) : null;
}

/** Swift code of a bank abroad (ISO 9362): bank, country, place, and perhaps a branch. */
export const isSwift = (code: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code);
