import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { loadCalendar as loadContract, saveCalendar as saveContract } from "~/contracts/calendar/calendar";
import { MAY } from "~/contracts/calendar/may";
import { dayTypeOf } from "~/lib/calendar/working-days";
import type { Product } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { invalid, stale } from "~/upstream/platform/refusal.server";
import { asCalendar, daysOfYear, figuresOf } from "./calendar-reads.server";
import { type CalendarRow, isShipped, shippedDays, standingDay } from "./calendar-seed.server";
import { mustReachSite } from "./sites.server";

/** Whoever edits the same year of a site waits here. */
const lockYear = (tx: Tx, siteId: number, year: number) => lock(tx, "calendar", siteId * 10_000 + year);

/** A day as the week and the law have it needs no row. */
function isStanding(siteId: number, { date, dayType, name }: CalendarRow): boolean {
  const stands = standingDay(siteId, date);
  return stands.dayType === dayType && stands.name === name;
}

/** What else follows from days of a site (`Domain.calendarChanged`). */
type Follow = Product["calendarChanged"];

/**
 * Sets days of a site's year; one that is as the week and the law have it needs no row (attendance,
 * CalendarDay).
 * @param follow what else follows from its days
 */
export async function saveCalendar(
  follow: Follow,
  tx: Tx,
  caller: Caller,
  { siteId, year, days }: z.output<(typeof saveContract)["input"]>,
) {
  mustReachSite(caller, MAY.calendar.edit, siteId);
  const outside = days.findIndex(({ date }) => Number(date.slice(0, 4)) !== year);
  if (outside >= 0) throw invalid({ [`days[${outside}].date`]: { key: "approvals:said.otherYear" } });
  await lockYear(tx, siteId, year);
  const before = await daysOfYear(tx, siteId, year);
  const calendar = asCalendar(before);
  if (days.some(({ date, was }) => was !== undefined && dayTypeOf(date, calendar) !== was)) throw stale();
  await writeDays(follow, tx, caller, siteId, days, before);
  return figuresOf(siteId, year, asCalendar(await daysOfYear(tx, siteId, year)));
}

/** The announced holidays of a year, in place of what the sites have (attendance rules 10 to 12). */
export async function loadCalendar(
  follow: Follow,
  tx: Tx,
  caller: Caller,
  { year, siteIds }: z.output<(typeof loadContract)["input"]>,
): Promise<null> {
  if (!isShipped(year)) throw invalid({ year: { key: "approvals:said.yearNotShipped" } });
  const wanted = shippedDays(year);
  for (const siteId of [...new Set(siteIds)].sort()) {
    mustReachSite(caller, MAY.calendar.edit, siteId);
    await lockYear(tx, siteId, year);
    const before = await daysOfYear(tx, siteId, year);
    const gone = before
      .filter(({ date }) => !wanted.some((one) => one.date === date))
      .map(({ date }) => ({ date, ...standingDay(siteId, date) }));
    await writeDays(follow, tx, caller, siteId, [...wanted, ...gone], before);
  }
  return null;
}

/** Writes what differs from before, with one audit row, and what follows from it. */
export async function writeDays(
  follow: Follow,
  tx: Tx,
  caller: Caller,
  siteId: number,
  days: readonly CalendarRow[],
  before: readonly CalendarRow[],
): Promise<void> {
  const old = new Map(before.map((row) => [row.date, row]));
  const same = (row: CalendarRow) => {
    const kept = old.get(row.date);
    return kept ? kept.dayType === row.dayType && kept.name === row.name : isStanding(siteId, row);
  };
  const changed = days.filter((row) => !same(row)).map(({ date, dayType, name }) => ({ date, dayType, name }));
  if (changed.length === 0) return;
  const back = changed.filter((row) => isStanding(siteId, row)).map(({ date }) => date);
  await tx.execute(sql`delete from calendar_days where site_id = ${siteId} and date = any(${sql.param(back)}::date[])`);
  await tx.execute(sql`
    insert into calendar_days (site_id, date, day_type, name)
    select ${siteId}::smallint, date, "dayType", name
    from jsonb_to_recordset(
      ${JSON.stringify(changed.filter((row) => !isStanding(siteId, row)))}::jsonb
    ) as r(date date, "dayType" smallint, name text)
    on conflict (site_id, date) do update set day_type = excluded.day_type, name = excluded.name`);
  const was = changed.map(({ date }) => old.get(date) ?? { date, ...standingDay(siteId, date) });
  await audit(tx, caller, {
    action: "calendar.save",
    objectType: "calendar",
    objectId: siteId,
    siteId,
    before: { days: was },
    after: { days: changed },
  });
  const typed = changed.filter(({ dayType }, n) => dayType !== was[n]!.dayType).map(({ date }) => date);
  if (typed.length > 0) await follow(tx, caller, { siteId, dates: typed.sort() });
}
