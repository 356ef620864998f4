import { isRealDate } from "../period-dates";
import { instantOfMinute } from "./wall-clock";

const DAY = /^(?<year>\d{4})(?:[-/.]|\s*年\s*)(?<month>\d{1,2})(?:[-/.]|\s*月\s*)(?<day>\d{1,2})/;
/** A day as people write it, at the beginning of a text: "2026-11-06", "2026/11/6", "2026年11月6日". */
export const WRITTEN_DAY = new RegExp(`${DAY.source}\\s*日?`);
const HALF = /上午|下午|午前|午後|[ap]\.?\s?m\.?/;
const CLOCK = /(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.0+)?)?/;
const TIME = new RegExp(
  `${DAY.source}(?:\\s*日\\s*|[ T]+|(?=[上下午]))(?<before>${HALF.source})?\\s*${CLOCK.source}\\s*(?<behind>${HALF.source})?$`,
  "i",
);
const two = (digits: string) => digits.padStart(2, "0");

/** The hour of the day; 下午 14:06 is written too. */
function hourOf(shown: number, half: string): number {
  if (half === "") return shown;
  if (/^(下午|午後|p)/i.test(half)) return shown < 12 ? shown + 12 : shown;
  return shown === 12 ? 0 : shown < 12 ? shown : Number.NaN;
}

/**
 * A time as machines, workbooks and people write it ("2026/11/6 8:05", "2026年11月6日 下午8:05", "2026-11-06 8:05 PM",
 * full-width signs) as "2026-11-06 08:05:00"; null: not a time.
 */
export function clockText(typed: string): string | null {
  const read = TIME.exec(typed.normalize("NFKC").trim())?.groups;
  if (!read) return null;
  const { year, month = "", day = "", minute = "", second = "0", before = "", behind = "" } = read;
  const date = `${year}-${two(month)}-${two(day)}`;
  const hour = hourOf(Number(read.hour), before || behind);
  if (!isRealDate(date) || !(hour <= 23) || Number(minute) > 59 || Number(second) > 59) return null;
  return `${date} ${two(String(hour))}:${minute}:${two(second)}`;
}

/** The instant at which a clock of the zone shows it. */
export function instantOfClock(text: string, zone: string): Date {
  const [date = "", time = ""] = text.split(" ");
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return new Date(instantOfMinute(60 * hour + minute, date, zone).getTime() + 1000 * second);
}
