import { and, asc, between, eq } from "drizzle-orm";
import { type Calendar, type DayType, dayTypeOf, expectedWorkDays, workDaysPerMonth } from "~/lib/working-days";
import type { Caller } from "../platform/caller.server";
import type { Reader, Tx } from "../platform/db.server";
import { missing } from "../platform/refusal.server";
import { reaches } from "../platform/rights.server";
import { isShipped } from "./calendar-seed.server";
import { calendarDays } from "./tables.server";

export const EDIT_CALENDAR = 18101007;
const SITES = [1, 2, 3, 4, 5, 6];

/** Sites whose calendar the caller may see and change. A calendar belongs to no department: a scope of departments covers none. */
export const reachableSites = (caller: Caller): number[] => SITES.filter((siteId) => reaches(caller, EDIT_CALENDAR, { siteId, overseasWarehouse: 0, departmentId: 0 }));

export function mustReachSite(caller: Caller, siteId: number): void {
  if (!reachableSites(caller).includes(siteId)) throw missing();
}

/** What differs in a site's year. */
export const daysOfYear = (db: Reader | Tx, siteId: number, year: number) =>
  db
    .select({ date: calendarDays.date, dayType: calendarDays.dayType, name: calendarDays.name })
    .from(calendarDays)
    .where(and(eq(calendarDays.siteId, siteId), between(calendarDays.date, `${year}-01-01`, `${year}-12-31`)))
    .orderBy(asc(calendarDays.date));

export const asCalendar = (days: readonly { date: string; dayType: number }[]): Calendar => new Map(days.map(({ date, dayType }) => [date, dayType as DayType]));

/** Working days by month, their sum, and what the sum should be (attendance rule 11). */
export function figuresOf(year: number, calendar: Calendar) {
  const months = workDaysPerMonth(year, calendar);
  return { workDaysPerMonth: months, total: months.reduce((sum, n) => sum + n, 0), expected: expectedWorkDays(year) };
}

export async function calendarOfYear(db: Reader, caller: Caller, { siteId, year }: { siteId: number; year: number }) {
  mustReachSite(caller, siteId);
  const days = await daysOfYear(db, siteId, year);
  return { siteId, year, days, ...figuresOf(year, asCalendar(days)), shipped: isShipped(year), sites: reachableSites(caller) };
}

export async function calendarDayDetail(db: Reader, caller: Caller, { siteId, date }: { siteId: number; date: string }) {
  mustReachSite(caller, siteId);
  const [row] = await db.select().from(calendarDays).where(and(eq(calendarDays.siteId, siteId), eq(calendarDays.date, date)));
  return { siteId, date, dayType: row?.dayType ?? dayTypeOf(date, new Map()), name: row?.name ?? "" };
}
