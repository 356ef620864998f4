import { isRealDate } from "../period";

/** When a leave begins or ends, as a file writes it: a date, with a half or a time of day. */
export interface Moment {
  date: string;
  /** 1 morning, 2 afternoon. */
  half: number | null;
  /** From 00:00 of the date. */
  minute: number | null;
}

const SHAPE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]*(\d{1,2}):(\d{2})(?::00(?:\.0+)?)?|\s*(\S+))?$/;
const two = (digits: string) => digits.padStart(2, "0");

/**
 * "2026-11-20", "2026/11/20 上午", "2026-11-20 14:00"; null: none of them.
 * @param halves words for the halves, in lower case
 */
export function momentOf(typed: string, halves: ReadonlyMap<string, string>): Moment | null {
  const [, year, month = "", day = "", hour, minute, word] = SHAPE.exec(typed.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!isRealDate(date)) return null;
  if (hour !== undefined) {
    const at = 60 * Number(hour) + Number(minute);
    return Number(minute) > 59 || at > 1440 ? null : { date, half: null, minute: at };
  }
  if (word === undefined) return { date, half: null, minute: null };
  const half = halves.get(word.toLowerCase());
  return half === undefined ? null : { date, half: Number(half), minute: null };
}
