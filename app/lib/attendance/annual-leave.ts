import { laterDay } from "../period";
import { addDays, addYears, daysBetween } from "../period-dates";

/** Days of annual leave by years of service with all employers (Paid Annual Leave Regulations, Decree 514 art. 3). */
const ENTITLEMENT = [
  { years: 20, days: 15 },
  { years: 10, days: 10 },
  { years: 1, days: 5 },
] as const;

/** Days of the year by which a part of it is measured, whatever year it is (Implementing Measures art. 5). */
const YEAR = 365;

/**
 * Days a year to which somebody is entitled on a day: none before twelve months of service are complete, which they are
 * on the day with the same number a year on.
 * @param serviceFrom when his service began, all employers counted, by proof
 */
export const entitlementOn = (day: string, serviceFrom: string): number =>
  ENTITLEMENT.find(({ years }) => addYears(serviceFrom, years) <= day)?.days ?? 0;

/** Days with one entitlement, both ends counted. */
export interface LeaveStretch {
  from: string;
  to: string;
  days: number;
  entitlement: number;
}

/** The days from one day to another, by what they entitle to: a threshold passed inside them begins another stretch. */
export function leaveStretches(from: string, to: string, serviceFrom: string): LeaveStretch[] {
  const steps = ENTITLEMENT.map(({ years }) => addYears(serviceFrom, years)).filter((day) => day > from && day <= to);
  const starts = [from, ...steps.toSorted()];
  return starts.map((start, n) => {
    const end = starts[n + 1] === undefined ? to : addDays(starts[n + 1]!, -1);
    return { from: start, to: end, days: daysBetween(start, end) + 1, entitlement: entitlementOn(start, serviceFrom) };
  });
}

/** Days from one day to another, both counted, times the entitlement of each. */
const accrued = (from: string, to: string, serviceFrom: string): number =>
  leaveStretches(from, to, serviceFrom).reduce((sum, { days, entitlement }) => sum + days * entitlement, 0);

/** The days of a year in the company, by what they entitle to; none where somebody comes after it. */
export function stretchesOfYear(year: number, hiredOn: string, serviceFrom: string): LeaveStretch[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return hiredOn > last ? [] : leaveStretches(laterDay(first, hiredOn), last, serviceFrom);
}

/**
 * The day from which annual leave of a year may be taken: the first of the year or in the company, or when twelve
 * months of service are complete (attendance rule 38).
 */
export const leaveDueOn = (year: number, hiredOn: string, serviceFrom: string): string =>
  laterDay(laterDay(`${year}-01-01`, hiredOn), addYears(serviceFrom, 1));

/** Days of sick leave in a year from which there is no annual leave, by what the year entitles to; a month has 30. */
const SICK_BAR: Readonly<Record<number, number>> = { 5: 60, 10: 90, 15: 120 };
/** Working days of personal leave that was paid. */
const PERSONAL_BAR = 20;

/**
 * What keeps somebody from the annual leave of a year (Decree 514 art. 4; attendance rule 38); null: nothing.
 * @param taken hundredths of days of that year: of personal leave that was not deducted from pay, of sick leave
 */
export function leaveBar(taken: { personal: number; sick: number }, entitlement: number): "personal" | "sick" | null {
  if (taken.personal >= 100 * PERSONAL_BAR) return "personal";
  return taken.sick >= 100 * (SICK_BAR[entitlement] ?? Number.POSITIVE_INFINITY) ? "sick" : null;
}

/**
 * Annual leave of a year, in whole days: what is left of the year in the company times the entitlement, a threshold
 * passed inside it counted by its days, parts below one day not granted (attendance rule 38).
 * @param hiredOn the first day in the company
 */
export function annualLeave(year: number, hiredOn: string, serviceFrom: string): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (hiredOn > last) return 0;
  const most = entitlementOn(last, serviceFrom);
  return Math.min(most, Math.floor(accrued(laterDay(first, hiredOn), last, serviceFrom) / YEAR));
}

/**
 * Days to be paid out to a leaver: what the passed part of the year gives, less what was taken; what was taken beyond
 * it is not claimed back (attendance rule 38; Implementing Measures art. 12).
 * @param taken in days, halves too
 */
export function unusedLeave(lastDay: string, hiredOn: string, serviceFrom: string, taken: number): number {
  const first = laterDay(`${lastDay.slice(0, 4)}-01-01`, hiredOn);
  return Math.max(0, Math.floor(accrued(first, lastDay, serviceFrom) / YEAR) - taken);
}
