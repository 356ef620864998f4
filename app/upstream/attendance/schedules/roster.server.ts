import { sql } from "drizzle-orm";
import type { z } from "zod";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { HolidayPeriod, searchRoster as searchContract } from "~/contracts/attendance/schedule-roster";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { daysOf, offPeriods } from "~/lib/attendance/off-periods";
import { dayTypeOf } from "~/lib/calendar/working-days";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { fixedHolidays } from "~/upstream/calendar/calendar-seed.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sitesOfPeople } from "./people-sites.server";
import { daysWhere, plannedDay, plannedDays } from "./planned-days.server";
import { shiftsAt } from "./rules.server";

/** Codes by which rosters are made. */
export const ROSTER_CODES = [MAY.schedules.publish];
export const ROSTER_ASKED = { plan: PLAN.roster, codes: ROSTER_CODES };

/** How far around today holidays are offered: a past one may still be entered until its month is locked. */
const [BACK, AHEAD] = [92, 400];

/** Who works on which day of a holiday. */
export async function searchRoster(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const where = every([
    daysWhere(caller, ROSTER_ASKED, query),
    query.holiday && sql`s.note = ${query.holiday}`,
    query.onDuty !== undefined && sql`s.on_duty = ${query.onDuty}`,
  ]);
  const found = await plannedDays(db, caller, page, where);
  return mapped(found, asRoster);
}

type Shown = Awaited<ReturnType<typeof plannedDay>>;
const asRoster = ({ empId, name, jobNumber, department, workDate, shift, shiftName, note, onDuty }: Shown) => ({
  empId,
  name,
  jobNumber,
  department,
  workDate,
  shift,
  shiftName,
  onDuty,
  holiday: note,
});

export const rosterDetail = async (db: Reader, caller: Caller, day: { empId: number; workDate: string }) =>
  asRoster(await plannedDay(db, caller, ROSTER_ASKED, day));

/** Holidays by the calendars of the sites whose people the caller plans, and the shifts there. */
export async function rosterChoices(db: Reader, caller: Caller) {
  const sites = await sitesOfPeople(db, caller, ROSTER_CODES);
  const [from, to] = [addDays(companyDay(), -BACK), addDays(companyDay(), AHEAD)];
  const [calendars, holidays] = await Promise.all([
    workCalendars(db, caller),
    select(db, { siteId: num`site_id`, date: str`date`, name: str`name` })`
      from calendar_days
      where site_id = any(${sql.param(sites)}::int[])
        and day_type = ${DAY_TYPE.holiday}
        and date between ${from}::date - ${BACK}::int and ${to}::date + ${BACK}::int
      order by date`,
  ]);
  const periods = new Map<string, HolidayPeriod>();
  const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))];
  for (const siteId of sites) {
    const named = [
      ...holidays.filter((day) => day.siteId === siteId),
      ...years.flatMap((year) => fixedHolidays(siteId, year)),
    ];
    for (const period of offPeriods(from, to, (day) => dayTypeOf(day, calendars(siteId)))) {
      const within = named.filter((day) => day.date >= period.from && day.date <= period.to);
      const name = within.find((day) => day.name)?.name || period.from;
      periods.set(`${period.from} ${period.to}`, { ...period, name, days: daysOf(period) });
    }
  }
  return {
    periods: [...periods.values()].sort((a, b) => a.from.localeCompare(b.from)),
    shifts: await shiftsAt(db, caller, sites),
  };
}
