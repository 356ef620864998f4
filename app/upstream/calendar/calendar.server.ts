import type { DayType } from "~/contracts/calendar/codes";
import type { Calendar } from "~/lib/calendar/working-days";
import { homeSites, knownCompany } from "~/lib/organization/known-company";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { standingCalendar } from "./calendar-seed.server";
import { calendarDays } from "./tables.server";

/**
 * The work calendars of all sites, by site, the overseas warehouse as site 7 (attendance, CalendarDay): a site without
 * rows works Monday to Friday; holidays that law fixes to a date stand in every year (attendance rule 9).
 */
export function workCalendars(
  db: Reader | Tx,
  { versions }: Pick<Caller, "versions">,
): Promise<(siteId: number) => Calendar> {
  return cached(`calendar ${knownCompany().version}`, versions.calendar ?? 0, async () => {
    const bySite = new Map(homeSites().map((siteId) => [siteId, standingCalendar(siteId)]));
    for (const { siteId, date, dayType } of await db.select().from(calendarDays)) {
      const days = bySite.get(siteId) ?? new Map<string, DayType>();
      bySite.set(siteId, days.set(date, dayType as DayType));
    }
    const none: Calendar = new Map();
    return (siteId) => bySite.get(siteId) ?? none;
  });
}
