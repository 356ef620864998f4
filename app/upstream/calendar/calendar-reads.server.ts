import { and, asc, between, eq } from "drizzle-orm";
import type { DayType } from "~/contracts/calendar/codes";
import { MAY } from "~/contracts/calendar/may";
import { type Calendar, expectedWorkDays, workDaysPerMonth } from "~/lib/calendar/working-days";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { calendarNote } from "./calendar-note.server";
import { fixedHolidays, isShipped, standingDay } from "./calendar-seed.server";
import { mustReachSite, openSitesOf } from "./sites.server";
import { calendarDays } from "./tables.server";

/** What differs in a site's year; holidays that law fixes to a date stand there from the start (attendance rule 9). */
export async function daysOfYear(db: Reader | Tx, siteId: number, year: number) {
  const rows = await (db as Tx)
    .select({ date: calendarDays.date, dayType: calendarDays.dayType, name: calendarDays.name })
    .from(calendarDays)
    .where(and(eq(calendarDays.siteId, siteId), between(calendarDays.date, `${year}-01-01`, `${year}-12-31`)))
    .orderBy(asc(calendarDays.date));
  const fixed = fixedHolidays(siteId, year).filter(({ date }) => rows.every((row) => row.date !== date));
  return [...rows, ...fixed].sort((a, b) => a.date.localeCompare(b.date));
}

export const asCalendar = (days: readonly { date: string; dayType: DayType }[]): Calendar =>
  new Map(days.map(({ date, dayType }) => [date, dayType as DayType]));

/**
 * Working days by month, their sum, and what the sum should be (attendance rule 11); abroad nobody here knows what it
 * should be.
 */
export function figuresOf(siteId: number, year: number, calendar: Calendar) {
  const months = workDaysPerMonth(year, calendar);
  return {
    workDaysPerMonth: months,
    total: months.reduce((sum, n) => sum + n, 0),
    expected: siteId === OVERSEAS_SITE ? null : expectedWorkDays(year),
  };
}

/** Of the first site within reach where none is named: the clerk of one site finds that one. */
export async function calendarOfYear(
  db: Reader,
  caller: Caller,
  { siteId: named, year }: { siteId?: number; year: number },
) {
  const sites = openSitesOf(caller, MAY.calendar.edit);
  const siteId = named ?? sites[0] ?? 0;
  mustReachSite(caller, MAY.calendar.edit, siteId);
  const days = await daysOfYear(db, siteId, year);
  return {
    siteId,
    year,
    days,
    ...figuresOf(siteId, year, asCalendar(days)),
    shipped: isShipped(year) && siteId !== OVERSEAS_SITE,
    calendarNote: await calendarNote(db, caller, [siteId], { from: `${year}-01-01`, to: `${year}-12-31` }),
    sites,
  };
}

export async function calendarDayDetail(
  db: Reader,
  caller: Caller,
  { siteId, date }: { siteId: number; date: string },
) {
  mustReachSite(caller, MAY.calendar.edit, siteId);
  const [row] = await db
    .select()
    .from(calendarDays)
    .where(and(eq(calendarDays.siteId, siteId), eq(calendarDays.date, date)));
  const { dayType, name } = row ?? standingDay(siteId, date);
  return { siteId, date, dayType, name };
}
