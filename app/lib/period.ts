// Calendar dates as text (YYYY-MM-DD): no time of day, no zone, so that nothing shifts by a day. Employees rule 15.

import { siteOf } from "./organization/known-company";
import { OVERSEAS_SITE } from "./organization/site-numbers";

const DAY = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The company's own zone: numbers, rights and lists that belong to no site follow its days. */
export const COMPANY_ZONE = "Asia/Shanghai";

/** The zone of a site, 7 the overseas warehouse. */
export const zoneOfSite = (siteId: number): string => siteOf(siteId)?.zone ?? COMPANY_ZONE;

/** The zone whose midnight ends a person's business day; who works abroad may have his own. */
export function zoneOf(place: { siteId: number; overseasWarehouse?: 0 | 1; overseasTimezone?: string | null }): string {
  if (place.overseasWarehouse === 1) return place.overseasTimezone || zoneOfSite(OVERSEAS_SITE);
  return zoneOfSite(place.siteId);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Since 2012 the day of every zone changes at full quarters of an hour; "today" is asked dozens of times a page. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_ONLY = Date.UTC(2012, 0, 1) / QUARTER_MS;
const lastDays = new Map<string, { quarter: number; day: string }>();

/** The calendar day of an instant in a zone: "today" is `businessDay(new Date(), zone)`. */
export function businessDay(instant: Date | number | string, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(zone, format);
  }
  const date = new Date(instant);
  const quarter = Math.floor(date.getTime() / QUARTER_MS);
  const last = lastDays.get(zone);
  if (last?.quarter === quarter) return last.day;
  const parts = Object.fromEntries(format.formatToParts(date).map((part) => [part.type, part.value]));
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  if (quarter >= QUARTERS_ONLY) lastDays.set(zone, { quarter, day });
  return day;
}

/** The company's calendar day: today, or that of an instant. */
export const companyDay = (instant: Date | number | string = new Date()): string => businessDay(instant, COMPANY_ZONE);

/** The instant at which a day of the company begins; China keeps one time all year. */
export const startOfDay = (day: string): string => `${day}T00:00:00+08:00`;

/** YYYY-MM-DD and a day that exists. Years below 100 are typing errors here, and refused. */
export function isRealDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Dates asked for of late: whoever reckons months asks for the same few millions of times. */
const numbered = new Map<string, number>();
const dated = new Map<number, string>();
const MOST_KEPT = 5_000;

/** Days since 1970-01-01. Throws on a text that is no date, because every caller has checked it before. */
export function dayNumber(date: string): number {
  const known = numbered.get(date);
  if (known !== undefined) return known;
  if (!isRealDate(date)) throw new RangeError(`not a date: ${date}`);
  const days = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY;
  if (numbered.size >= MOST_KEPT) numbered.clear();
  numbered.set(date, days);
  return days;
}

export function dateOfDayNumber(days: number): string {
  const known = dated.get(days);
  if (known !== undefined) return known;
  const date = new Date(days * DAY);
  const text = dateText(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  if (dated.size >= MOST_KEPT) dated.clear();
  dated.set(days, text);
  return text;
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(date: string, days: number): string {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other);

/** The same day number n months on; where that month lacks the day, its last day. */
export function addMonths(date: string, months: number): string {
  if (!isRealDate(date)) throw new RangeError(`not a date: ${date}`);
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month));
  return dateText(year, month, day);
}

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

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function dateText(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, "0")}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
}
