// What day it is, and where: calendar dates are text (YYYY-MM-DD), so that nothing shifts by a day (decision 0041).

import { siteOf } from "./organization/known-company";
import { OVERSEAS_SITE } from "./organization/site-numbers";

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

/**
 * The calendar day of an instant in a zone: "today" is `businessDay(new Date(), zone)`. Asked of Intl: dayjs asks it
 * too, and rounds what zones were apart by before 1972 to quarters of an hour.
 */
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

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other);
