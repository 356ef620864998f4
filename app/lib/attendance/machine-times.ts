import { addDays, isRealDate } from "../period-dates";
import { clockText } from "./punch-time";

const DAY = /(?:(?<year>\d{4})(?:[-/.]|\s*年\s*)(?<month>\d{1,2})(?:[-/.]|\s*月\s*)(?<date>\d{1,2})\s*日?[\sT]*)?/
  .source;
const CLOCK = /(?:(?<half>上午|下午|午前|午後)\s*)?(?<time>\d{1,2}:\d{2}(?::\d{2})?)(?<behind>\s*[ap]\.?m\.?)?/i.source;
/** A time, with its day or after midnight where that is said, and what stands before the next. */
const PART = new RegExp(`${DAY}(?<next>次日|翌日)?\\s*${CLOCK}[\\s,;、|/]*`, "iy");

/**
 * The times that a machine or its program wrote into one cell ("08:01 12:03 18:05", "08:0118:05", each with its day or
 * without), as "2026-11-06 08:01:00"; null where anything else stands, or a time of which nothing says the day.
 * @param day that the row is of; empty: its times say theirs
 */
export function timesIn(typed: string, day = ""): string[] | null {
  const text = typed.normalize("NFKC").trim();
  const whole = clockText(text);
  if (whole !== null) return [whole];
  const times: string[] = [];
  let on = day;
  for (let at = 0; at < text.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const part = PART.exec(text)?.groups;
    if (!part) return null;
    const { year, month = "", date = "", next, half = "", time = "", behind = "" } = part;
    if (year) on = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
    if (!isRealDate(on)) return null;
    const read = clockText(`${next ? addDays(on, 1) : on} ${half}${time}${behind}`);
    if (read === null) return null;
    times.push(read);
  }
  return times.length > 0 ? times : null;
}
