import { isRealDate } from "../period-dates";
import { minutesOfClock } from "./clock";
import { clockText, WRITTEN_DAY } from "./punch-time";

/** When a leave begins or ends, as a file writes it: a date, with a half or a time of day. */
export interface Moment {
  date: string;
  /** 1 morning, 2 afternoon. */
  half: number | null;
  /** From 00:00 of the date. */
  minute: number | null;
}

const SHAPE = new RegExp(
  `${WRITTEN_DAY.source}(?:[ T]*(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::00(?:\\.0+)?)?|\\s*(?<word>\\S+))?$`,
);
const two = (digits: string) => digits.padStart(2, "0");

/**
 * "2026-11-20", "2026/11/20 上午", "2026-11-20 14:00", day and time also as of punches; null: none of them.
 * @param halves words for the halves, in lower case
 */
export function momentOf(typed: string, halves: ReadonlyMap<string, string>): Moment | null {
  const read = SHAPE.exec(typed.normalize("NFKC").trim())?.groups;
  if (!read) return byClock(typed);
  const { year, month = "", day = "", hour, minute, word } = read;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!isRealDate(date)) return null;
  if (hour !== undefined) {
    const at = 60 * Number(hour) + Number(minute);
    return Number(minute) > 59 || at > 1440 ? null : { date, half: null, minute: at };
  }
  if (word === undefined) return { date, half: null, minute: null };
  const half = halves.get(word.toLowerCase());
  return half === undefined ? byClock(typed) : { date, half: Number(half), minute: null };
}

/** A time as people write it for punches. */
function byClock(typed: string): Moment | null {
  const [date, time] = clockText(typed)?.split(" ") ?? [];
  return date && time ? { date, half: null, minute: minutesOfClock(time.slice(0, 5)) } : null;
}
