import { dayNumber } from "../period";

/** The place of a date in its week: Monday is 0. 1970-01-01 was a Thursday. */
export const weekdayOf = (date: string): number => (dayNumber(date) + 3) % 7;
