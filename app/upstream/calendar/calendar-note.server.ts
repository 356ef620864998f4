import { sql } from "drizzle-orm";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

type Around = Pick<Caller, "versions">;
const yearOf = (date: string) => Number(date.slice(0, 4));

/** Sites and years for which somebody has entered a calendar, as "4 2026". */
const enteredYears = (db: Reader | Tx, { versions }: Around): Promise<ReadonlySet<string>> =>
  cached("calendarYears", versions.calendar ?? 0, async () => {
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct site_id || ' ' || extract(year from date)::int as key from calendar_days`);
    return new Set(rows.map(({ key }) => key));
  });

/**
 * Years from this one on into which days reach and for which one of the sites has no calendar yet: they count as the
 * week and the law have them (attendance rule 9).
 */
export async function yearsWithoutCalendar(
  db: Reader | Tx,
  around: Around,
  siteIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const [first, last] = [Math.max(yearOf(from), yearOf(companyDay())), yearOf(to)];
  if (last < first || siteIds.length === 0) return [];
  const entered = await enteredYears(db, around);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n).filter((year) =>
    siteIds.some((siteId) => !entered.has(`${siteId} ${year}`)),
  );
}

/** The sentence of it for a page that reckons with these days; empty: every year has its calendar. */
export async function calendarNote(
  db: Reader | Tx,
  caller: Pick<Caller, "versions" | "language">,
  siteIds: readonly number[],
  days: { from: string; to: string },
): Promise<string> {
  const years = await yearsWithoutCalendar(db, caller, siteIds, days);
  if (years.length === 0) return "";
  const abroad = siteIds.every((siteId) => siteId === OVERSEAS_SITE);
  const key = abroad ? "process:said.noCalendarAbroad" : "process:said.noCalendar";
  return say(caller.language, { key, params: { years: years.join(", ") } });
}
