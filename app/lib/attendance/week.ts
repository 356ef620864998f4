import { addDays, dayNumber } from "../period";

/** The Monday of a day's week; 1970-01-01 was a Thursday. */
export const mondayOf = (day: string): string => addDays(day, -((dayNumber(day) + 3) % 7));

/** The seven days of a week from its Monday on. */
export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, n) => addDays(monday, n));
