import { addDays, daysBetween, isRealDate } from "../period-dates";

/** Days that a list of days shows at most, and as long as nothing else was asked for. */
export const MOST_DAYS = 62;
const WEEK = 7;

/**
 * From which day to which a list shows days: the last seven that are over, as long as nothing else was asked for, and
 * the latest 62 of what was.
 * @param today the last day is the one before it where none was asked for
 */
export function dayRange(
  asked: { from?: string; to?: string },
  today: string,
): { from: string; to: string; shortened: boolean } {
  const [first, last] = [asked.from, asked.to].map((day) => (day && isRealDate(day) ? day : undefined));
  const to = last ?? (first && first >= today ? first : addDays(today, -1));
  const from = first && first <= to ? first : addDays(to, 1 - WEEK);
  const shortened = daysBetween(from, to) >= MOST_DAYS;
  return { from: shortened ? addDays(to, 1 - MOST_DAYS) : from, to, shortened };
}

/** Days of the edit log that are shown as long as nothing else was asked for. */
const MONTH = 30;

/** From which day to which the edit log shows changes. */
export function editRange(asked: { from?: string; to?: string }, today: string): { from: string; to: string } {
  const [first, last] = [asked.from, asked.to].map((day) => (day && isRealDate(day) ? day : undefined));
  const to = last ?? today;
  return { from: first ?? addDays(to, 1 - MONTH), to };
}
