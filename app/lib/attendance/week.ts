import { addDays, dayNumber, daysBetween } from "../period-dates";

const WEEK = 7;

/** The place of a date in its week: Monday is 0. 1970-01-01 was a Thursday. */
export const weekdayOf = (date: string): number => (dayNumber(date) + 3) % WEEK;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The seven days of a week from its Monday on. */
export const daysOfWeek = (monday: string): string[] => Array.from({ length: WEEK }, (_, n) => addDays(monday, n));

/** A period as the weeks of a calendar, from Monday on; null where a day lies outside of it. */
export function weeksOf(from: string, to: string): (string | null)[][] {
  const first = mondayOf(from);
  return Array.from({ length: Math.floor(daysBetween(first, to) / WEEK) + 1 }, (_, week) =>
    daysOfWeek(addDays(first, WEEK * week)).map((date) => (date < from || date > to ? null : date)),
  );
}
