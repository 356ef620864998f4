import { MAY } from "~/contracts/attendance/may";
import { MAY as MAY_CALENDAR } from "~/contracts/calendar/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { calendarPaths } from "~/lib/calendar/paths";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { daysBetween } from "~/lib/period-dates";
import { yearsWithoutCalendar } from "~/upstream/calendar/calendar-note.server";
import type { Due } from "~/upstream/domain.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { keepersOfSites } from "./site-keepers.server";

/** The day of a year from which the next one should have its calendar: the State Council has announced it by then. */
const ANNOUNCED = "11-15";
const WEEK = 7;

/**
 * From 15 November on whoever keeps the calendar of a site, and the HR manager, are told that next year has none yet,
 * once a week until somebody enters it (settled reading of attendance rule 9).
 */
export const missingCalendarsTold = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const begins = `${today.slice(0, 4)}-${ANNOUNCED}`;
    const since = today < begins ? `${Number(today.slice(0, 4)) - 1}-${ANNOUNCED}` : begins;
    const first = `${Number(since.slice(0, 4)) + 1}-01-01`;
    const rows = await select(tx, { siteId: num`distinct ${siteOfRow("e")}` })`
      from employees e
      where e.employment = ${EMPLOYMENT.onJob}
      order by 1`;
    const missing: number[] = [];
    for (const { siteId } of rows)
      if ((await yearsWithoutCalendar(tx, around, [siteId], { from: first, to: first })).length > 0)
        missing.push(siteId);
    if (missing.length === 0) return 0;
    const told = await keepersOf(tx, missing, today);
    const [year, week] = [Number(first.slice(0, 4)), Math.floor(daysBetween(since, today) / WEEK)];
    await notify(
      tx,
      ...told.map(({ sites, empIds }) => {
        const params = { year, site: `@site:${sites[0]}`, more: sites.length - 1 };
        const text = sites.length > 1 ? "several" : "text";
        return {
          eventKey: `calendar:missing:${year}:${week}`,
          empIds,
          title: { key: "process:notice.noCalendar.title", params },
          text: { key: `process:notice.noCalendar.${text}`, params },
          url: calendarPaths.calendarYear(sites[0]!, year),
        };
      }),
    );
    return missing.length;
  });

/** People who keep calendars, those of the same sites together. */
async function keepersOf(tx: Tx, sites: readonly number[], today: string) {
  const clerks = await keepersOfSites(tx, MAY_CALENDAR.calendar.edit, sites, today);
  const managers = await keepersOfSites(tx, MAY.months.unlock, sites, today);
  const kept = sites.flatMap((siteId) =>
    [...new Set([...(clerks.get(siteId) ?? []), ...(managers.get(siteId) ?? [])])].map((empId) => ({ empId, siteId })),
  );
  const byPerson = [...groupBy(kept, ({ empId }) => empId)].map(([empId, own]) => ({
    empId,
    sites: own.map(({ siteId }) => siteId),
  }));
  return [...groupBy(byPerson, (one) => one.sites.join(" ")).values()].map((alike) => ({
    sites: alike[0]!.sites,
    empIds: alike.map(({ empId }) => empId),
  }));
}
