// Reckoning with calendar dates (YYYY-MM-DD, no time of day, no zone; employees rule 15). A file of its own, because
// most pages need no more than what day it is (decision 0041).

import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const DATE = "YYYY-MM-DD";
const DAY_MS = 86_400_000;

/** YYYY-MM-DD and a day that exists. Years below 100 are typing errors here, and refused. */
export const isRealDate = (text: string): boolean => numbered.has(text) || dayjs.utc(text, DATE, true).isValid();

/**
 * Dates asked for of late: whoever reckons months asks for the same few millions of times, and dayjs takes thirty
 * times as long to find one (3 μs, docs/decisions/0041).
 */
const numbered = new Map<string, number>();
const dated = new Map<number, string>();
const MOST_KEPT = 5_000;

function kept<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, value);
  return value;
}

function realDate(text: string): dayjs.Dayjs {
  if (!isRealDate(text)) throw new RangeError(`not a date: ${text}`);
  return dayjs.utc(text);
}

/** Days since 1970-01-01. Throws on a text that is no date, because every caller has checked it before. */
export const dayNumber = (date: string): number =>
  numbered.get(date) ?? kept(numbered, date, realDate(date).valueOf() / DAY_MS);

export const dateOfDayNumber = (days: number): string =>
  dated.get(days) ?? kept(dated, days, dayjs.utc(days * DAY_MS).format(DATE));

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(date: string, days: number): string {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** The same day number n months on; where that month lacks the day, its last day. */
export const addMonths = (date: string, months: number): string => realDate(date).add(months, "month").format(DATE);

export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12);
}

/**
 * The last day of an n-month period that starts on `start` (employees rule 15; Civil Code arts 202, 203): the same day
 * number n months on, minus one day; where that month lacks the day, its last day. Contract and probation ends use it.
 */
export function endOfPeriod(start: string, months: number): string {
  if (!Number.isInteger(months) || months < 1) throw new RangeError(`not a period of whole months: ${months}`);
  const same = addMonths(start, months);
  return same.slice(8) === start.slice(8) ? addDays(same, -1) : same;
}

/** Whole months in a period that includes both days: the largest n whose `endOfPeriod` is not after `end`. */
export function monthsInPeriod(start: string, end: string): number {
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  let months = years * 12 + Number(end.slice(5, 7)) - Number(start.slice(5, 7)) + 1;
  while (months > 0 && endOfPeriod(start, months) > end) months -= 1;
  return Math.max(0, months);
}
