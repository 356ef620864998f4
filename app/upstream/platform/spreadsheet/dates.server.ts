import { type Cell, normalizeCell } from "./cells.server";

/** What a number format shows of a serial number; null when it shows a plain number. */
export type DateKind = "date" | "datetime" | "time" | "elapsed" | null;
/** What a number format makes of a number: a day or time, its hundredfold with a per cent sign, or itself. */
export type ShownAs = DateKind | "percent";

const DAY = 86_400_000;
const MAX_SERIAL = 2_958_465; // 9999-12-31
const pad = (value: number, width = 2) => String(value).padStart(width, "0");

// ECMA-376 18.8.30, with the Chinese and Japanese built-in formats 27-36 and 50-58, which no styles part spells out.
const BUILT_IN: Record<number, ShownAs> = { 18: "time", 19: "time", 20: "time", 21: "time", 22: "datetime" };
for (const id of [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]) BUILT_IN[id] = "date";
for (const id of [32, 33, 34, 35, 45, 47, 55, 56]) BUILT_IN[id] = "time";
BUILT_IN[46] = "elapsed";
for (const id of [9, 10]) BUILT_IN[id] = "percent";

/** What a number format makes of a number, from its id and (for custom formats) its code. */
export function shownAs(id: number, code: string | undefined): ShownAs {
  if (code === undefined) return BUILT_IN[id] ?? null;
  const section = code
    .replace(/"[^"]*"/g, "")
    .replace(/\\.|_.|\*./g, "")
    .split(";", 1)[0]!
    .replace(/General|G\/通用格式/gi, "")
    .replace(/E[+-]/gi, "");
  if (section.includes("%")) return "percent";
  if (/\[(h+|m+|s+)\]/i.test(section)) return "elapsed";
  const bare = section.replace(/\[[^\]]*\]/g, "");
  const time = /[hs]|上午|AM\/PM/i.test(bare);
  const day = /[yde]|aaa/i.test(bare.replace(/AM\/PM|A\/P/gi, ""));
  if (day && time) return "datetime";
  if (time) return "time";
  return day || /m/i.test(bare) ? "date" : null;
}

/**
 * A serial number as the person sees it in Excel: the phantom 1900-02-29 (serial 60) included, seconds rounded.
 * null when the number is outside Excel's calendar.
 */
export function serialToText(serial: number, kind: Exclude<DateKind, null>, date1904: boolean): string | null {
  if (!(serial >= 0) || serial > MAX_SERIAL + 1) return null;
  const seconds = Math.round(serial * 86_400);
  const clock = (total: number) =>
    `${pad(Math.floor(total / 3600))}:${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`;
  if (kind === "elapsed") return clock(seconds);
  const time = clock(seconds % 86_400);
  // Ids 34, 35, 55 and 56 are times in Chinese Excel and dates in Japanese Excel: a whole number of days is a date.
  if (kind === "time" && !(serial >= 1 && Number.isInteger(serial))) return time;
  const day = serialDay(kind === "datetime" ? Math.floor(seconds / 86_400) : Math.floor(serial), date1904);
  if (day === null) return null;
  return kind === "datetime" ? `${day} ${time}` : day;
}

function serialDay(serial: number, date1904: boolean): string | null {
  // The 1900 system counts a 29 February 1900 that never was, so days before it stand one off.
  if (!date1904 && serial === 60) return "1900-02-29";
  const start = date1904 ? Date.UTC(1904, 0, 1) : serial < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  const date = new Date(start + serial * DAY);
  if (date.getUTCFullYear() > 9999) return null;
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** "YYYY-MM-DD" with optional " HH:mm:ss" -> serial of the 1900 system; null before 1900-03-01 or when not a date. */
export function textToSerial(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!match) return null;
  const [year, month, day, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (calendarDate(year, month, day) === null || hours > 23 || minutes > 59 || seconds > 59) return null;
  const serial = (Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / DAY;
  return serial > 60 ? serial + (hours * 3600 + minutes * 60 + seconds) / 86_400 : null;
}

function calendarDate(year: number, month: number, day: number): string | null {
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${pad(year, 4)}-${pad(month)}-${pad(day)}`
    : null;
}

const MONTH = /^(\d{4})(?:[-/.]?|\s*年\s*)(0?[1-9]|1[0-2])(?:\s*月)?$/;

/**
 * Whether a cell may be January as well as October: 2026.10 typed as a number is kept as 2026.1, and a csv of it shows
 * no more.
 */
export const isTenthLost = (cell: Cell | undefined): boolean =>
  /^\d{4}[.．]1$/.test(typeof cell === "number" ? String(cell) : typeof cell === "string" ? normalizeCell(cell) : "");

/**
 * A month as staff write it: 2026-12, 2026/12, 202612, 2026年12月, or the day that a workbook makes of it, as a cell, a
 * serial number or text. Returns "YYYY-MM", or null when it is none or may be two (`isTenthLost`).
 */
export function parseMonthCell(cell: Cell | undefined, options: { date1904?: boolean } = {}): string | null {
  const text = typeof cell === "number" ? String(cell) : typeof cell === "string" ? normalizeCell(cell) : "";
  const [, year, month] = MONTH.exec(text.replace(/／/g, "/").replace(/[－–]/g, "-").replace(/．/g, ".")) ?? [];
  // Five digits are a serial number: 2026 and one digit of a month would be a day of 1955.
  if (year && month && text.length > 5 && !isTenthLost(cell)) return `${year}-${month.padStart(2, "0")}`;
  return parseDateCell(cell, options)?.slice(0, 7) ?? null;
}

const DATE =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{4})(\d{2})(\d{2})|(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?)$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;

/**
 * A date as staff write it: 2025-07-01, 2025/7/1, 2025.7.1, 20250701, 2025年7月1日, a cell formatted as a date, or
 * Excel's serial number. Returns "YYYY-MM-DD", or null when it is no day of the calendar (serial 60 included).
 * A time of day is dropped; one that no clock shows is null.
 * @param options.date1904 the workbook counts from 1904; only matters for bare serial numbers
 */
export function parseDateCell(cell: Cell | undefined, options: { date1904?: boolean } = {}): string | null {
  if (typeof cell === "number") {
    if (Number.isInteger(cell) && cell >= 10_000_101 && cell <= 99_991_231) return parseDateCell(String(cell));
    const text = cell >= 1 ? serialToText(cell, "datetime", options.date1904 ?? false) : null;
    return text === null ? null : parseDateCell(text);
  }
  const raw = typeof cell === "object" && cell !== null && "date" in cell ? cell.date : cell;
  if (typeof raw !== "string") return null;
  const text = normalizeCell(raw).replace(/／/g, "/").replace(/[－–]/g, "-").replace(/．/g, ".").replace(/：/g, ":");
  const [, day, clock = "00:00"] = /^(.*?)(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/s.exec(text) ?? [];
  const parts = DATE.exec(day ?? "")
    ?.slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  // The years a day of the product may be of (contracts/endpoint): 0206 and 9999 are slips and placeholders.
  if (!parts || parts[0]! < 1900 || parts[0]! > 2199 || !TIME.test(clock)) return null;
  return calendarDate(parts[0]!, parts[1]!, parts[2]!);
}
