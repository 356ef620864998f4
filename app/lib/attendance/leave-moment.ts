import { isRealDate } from "../period";
import { minutesOfClock } from "./clock";
import { clockText } from "./punch-time";

/** When a leave begins or ends, as a file writes it: a date, with a half or a time of day. */
export interface Moment {
  date: string;
  /** 1 morning, 2 afternoon. */
  half: number | null;
  /** From 00:00 of the date. */
  minute: number | null;
}

const SHAPE =
  /^(\d{4})(?:[-/.]|\s*年\s*)(\d{1,2})(?:[-/.]|\s*月\s*)(\d{1,2})\s*日?(?:[ T]*(\d{1,2}):(\d{2})(?::00(?:\.0+)?)?|\s*(\S+))?$/;
const two = (digits: string) => digits.padStart(2, "0");

/**
 * "2026-11-20", "2026年11月20日", "2026/11/20 上午", "2026-11-20 14:00", "2026年11月20日 下午2:00"; null: none of them.
 * @param halves words for the halves, in lower case
 */
export function momentOf(typed: string, halves: ReadonlyMap<string, string>): Moment | null {
  const [, year, month = "", day = "", hour, minute, word] = SHAPE.exec(typed.normalize("NFKC").trim()) ?? [];
  if (year === undefined) return byClock(typed);
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

/** A time as people write it for punches: with 下午 or PM. */
function byClock(typed: string): Moment | null {
  const [date, time] = clockText(typed)?.split(" ") ?? [];
  return date && time ? { date, half: null, minute: minutesOfClock(time.slice(0, 5)) } : null;
}
