import { isRealDate } from "../period";
import { instantOfMinute } from "./wall-clock";

const TIME = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?$/;
const two = (digits: string) => digits.padStart(2, "0");

/** A time as machines and workbooks write it ("2026/11/6 8:05") as "2026-11-06 08:05:00"; null: not a time. */
export function clockText(typed: string): string | null {
  const [, year, month = "", day = "", hour = "", minute = "", second = "0"] = TIME.exec(typed.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!isRealDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${date} ${two(hour)}:${minute}:${two(second)}`;
}

/** The instant at which a clock of the zone shows it. */
export function instantOfClock(text: string, zone: string): Date {
  const [date = "", time = ""] = text.split(" ");
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return new Date(instantOfMinute(60 * hour + minute, date, zone).getTime() + 1000 * second);
}
