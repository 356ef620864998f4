import { and, asc, between, eq } from "drizzle-orm";
import type { DayType } from "~/contracts/calendar/codes";
import { MAY } from "~/contracts/calendar/may";
import { type Calendar, dayTypeOf, expectedWorkDays, OVERSEAS_CALENDAR, workDaysPerMonth } from "~/lib/working-days";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { isShipped } from "./calendar-seed.server";
import { calendarDays } from "./tables.server";
/** The sites of China: the State Council's announcement is theirs. */
export const CHINA_SITES = [1, 2, 3, 4, 5, 6];

/**
 * Sites whose calendar the caller may see and change. A calendar belongs to no department: a scope of departments
 * covers none.
 */
export const reachableSites = (caller: Caller): number[] => [
  ...CHINA_SITES.filter((siteId) =>
    reaches(caller, MAY.calendar.edit, { siteId, overseasWarehouse: 0, departmentId: 0 }),
  ),
  // Of whatever site its people are booked under, the overseas warehouse is one calendar.
  ...(reaches(caller, MAY.calendar.edit, {
    siteId: caller.rights.scopes.get(MAY.calendar.edit)?.site?.siteId ?? 0,
    overseasWarehouse: 1,
    departmentId: 0,
  })
    ? [OVERSEAS_CALENDAR]
    : []),
];

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
    expected: siteId === OVERSEAS_CALENDAR ? null : expectedWorkDays(year),
  };
}

export async function calendarOfYear(db: Reader, caller: Caller, { siteId, year }: { siteId: number; year: number }) {
  mustReachSite(caller, siteId);
  const days = await daysOfYear(db, siteId, year);
  return {
    siteId,
    year,
    days,
    ...figuresOf(siteId, year, asCalendar(days)),
    shipped: isShipped(year) && siteId !== OVERSEAS_CALENDAR,
    sites: reachableSites(caller),
  };
}

export async function calendarDayDetail(
  db: Reader,
  caller: Caller,
  { siteId, date }: { siteId: number; date: string },
) {
  mustReachSite(caller, siteId);
  const [row] = await db
    .select()
    .from(calendarDays)
    .where(and(eq(calendarDays.siteId, siteId), eq(calendarDays.date, date)));
  return { siteId, date, dayType: row?.dayType ?? dayTypeOf(date, new Map()), name: row?.name ?? "" };
}
