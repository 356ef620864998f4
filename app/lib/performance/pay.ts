import { DAY_TYPE } from "~/contracts/calendar/codes";
import { GRADES, type Grade } from "~/contracts/performance/codes";
import { type Calendar, dayTypeOf, isWorkday } from "~/lib/calendar/working-days";
import { roundedQuotient } from "~/lib/payroll/exact";
import { shareOut } from "~/lib/payroll/share-out";
import { addDays } from "~/lib/period-dates";
import { weekdayOf } from "../attendance/week";

/** Days worked and days asked for, in hundredths (performance rule 25). */
export interface Attended {
  worked: number;
  required: number;
}

/** A locked month of attendance, as performance reads it. */
export interface MonthWorked {
  requiredCentiDay: number;
  paidHolidayDays: number;
  employedCentiDay: number;
  unpaidStdMin: number;
}

const STANDARD_DAY_MINUTES = 480n;
const SATURDAY = 5;

/** Over the months of a cycle: only time not worked and not paid counts, rounded once (performance rule 25). */
export function attended(months: readonly MonthWorked[]): Attended {
  const sum = (field: keyof MonthWorked) => months.reduce((all, month) => all + month[field], 0);
  const off = roundedQuotient(BigInt(sum("unpaidStdMin")) * 100n, STANDARD_DAY_MINUTES);
  return {
    required: sum("requiredCentiDay") + 100 * sum("paidHolidayDays"),
    worked: Math.max(0, sum("employedCentiDay") - off),
  };
}

/**
 * Performance pay in fen, rounded once (performance rule 25).
 * @param standard fen a month
 * @param attended left out where the standard is not prorated; without a required day nothing is paid
 */
export function performancePay(
  { standard, months, coefficientPct }: { standard: number; months: number; coefficientPct: number },
  attended?: Attended,
): number {
  const whole = BigInt(standard) * BigInt(months) * BigInt(coefficientPct);
  if (!attended) return roundedQuotient(whole, 100n);
  if (attended.required === 0) return 0;
  return roundedQuotient(whole * BigInt(attended.worked), 100n * BigInt(attended.required));
}

/**
 * Amounts of a department cut to its budget (performance rule 26): as `shareOut` does it, in fen; below the budget they
 * stay.
 * @param people in the order of their job numbers: equal remainders go to the earlier one
 */
export function withinBudget<T extends { budget: number; amount: number }>(people: readonly T[]): number[] {
  const budget = people.reduce((all, one) => all + one.budget, 0);
  const amounts = people.map(({ amount }) => amount);
  if (amounts.reduce((all, one) => all + one, 0) <= budget) return amounts;
  return shareOut(budget, amounts);
}

const FULL_PCT = 100;

/**
 * The coefficient in percent that a result is paid by: of the exempt 100 (performance rule 15); else what the standard
 * has for the grade (rule 25). A confirmed veto pays nothing (rule 8) unless an appeal gave another grade.
 */
export function coefficientPaid(
  sheet: { isExempt: boolean; veto: boolean; finalGrade: Grade | null; coefficientPct: number | null },
  coefficients: readonly { grade: Grade; pct: number }[],
): number {
  if (sheet.isExempt) return FULL_PCT;
  const lowest = GRADES[GRADES.length - 1]!;
  const grade = sheet.finalGrade ?? lowest;
  if (sheet.veto && grade === lowest) return 0;
  return coefficients.find((one) => one.grade === grade)?.pct ?? sheet.coefficientPct ?? 0;
}

/** What a month asks for by the work calendar, for whoever has no statement of it (performance rule 25). */
export function calendarMonth(month: string, calendar: Calendar): MonthWorked {
  const first = `${month}-01`;
  let required = 0;
  let holidays = 0;
  for (let at = first; at.startsWith(month); at = addDays(at, 1)) {
    if (isWorkday(at, calendar)) required += 100;
    else if (dayTypeOf(at, calendar) === DAY_TYPE.holiday && weekdayOf(at) < SATURDAY) holidays += 1;
  }
  return { requiredCentiDay: required, paidHolidayDays: holidays, employedCentiDay: 0, unpaidStdMin: 0 };
}
