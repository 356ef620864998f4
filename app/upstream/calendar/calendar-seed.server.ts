import { sql } from "drizzle-orm";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { type Calendar, dayTypeOf } from "~/lib/calendar/working-days";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { dateOfDayNumber, dayNumber } from "~/lib/period-dates";
import type { Tx } from "~/upstream/platform/database/db.server";

interface Holiday {
  name: string;
  /** First and last day that are free, statutory days of it, and days worked for it. */
  off: readonly [from: string, to: string];
  statutory: readonly string[];
  makeUp?: readonly string[];
}

/** As announced by the State Council; a year without an announcement is not guessed (attendance rules 10 and 11). */
const YEARS: Record<number, readonly Holiday[]> = {
  2025: [
    { name: "元旦", off: ["01-01", "01-01"], statutory: ["01-01"] },
    {
      name: "春节",
      off: ["01-28", "02-04"],
      statutory: ["01-28", "01-29", "01-30", "01-31"],
      makeUp: ["01-26", "02-08"],
    },
    { name: "清明节", off: ["04-04", "04-06"], statutory: ["04-04"] },
    { name: "劳动节", off: ["05-01", "05-05"], statutory: ["05-01", "05-02"], makeUp: ["04-27"] },
    { name: "端午节", off: ["05-31", "06-02"], statutory: ["05-31"] },
    {
      name: "国庆节、中秋节",
      off: ["10-01", "10-08"],
      statutory: ["10-01", "10-02", "10-03", "10-06"],
      makeUp: ["09-28", "10-11"],
    },
  ],
  2026: [
    { name: "元旦", off: ["01-01", "01-03"], statutory: ["01-01"], makeUp: ["01-04"] },
    {
      name: "春节",
      off: ["02-15", "02-23"],
      statutory: ["02-16", "02-17", "02-18", "02-19"],
      makeUp: ["02-14", "02-28"],
    },
    { name: "清明节", off: ["04-04", "04-06"], statutory: ["04-05"] },
    { name: "劳动节", off: ["05-01", "05-05"], statutory: ["05-01", "05-02"], makeUp: ["05-09"] },
    { name: "端午节", off: ["06-19", "06-21"], statutory: ["06-19"] },
    { name: "中秋节", off: ["09-25", "09-27"], statutory: ["09-25"] },
    { name: "国庆节", off: ["10-01", "10-07"], statutory: ["10-01", "10-02", "10-03"], makeUp: ["09-20", "10-10"] },
  ],
};

export interface CalendarRow {
  date: string;
  dayType: DayType;
  name: string;
}

export const isShipped = (year: number): boolean => year in YEARS;

const ORDINARY: Calendar = new Map();

/** Holidays that the law fixes to a date, in every year (State Council Decree 795; attendance rule 9). */
const FIXED: Readonly<Record<string, string>> = {
  "01-01": "元旦",
  "05-01": "劳动节",
  "05-02": "劳动节",
  "10-01": "国庆节",
  "10-02": "国庆节",
  "10-03": "国庆节",
};

/** Those of a year at a site, with their names; abroad local law sets them. */
export const fixedHolidays = (siteId: number, year: number): CalendarRow[] =>
  siteId === OVERSEAS_SITE
    ? []
    : Object.entries(FIXED).map(([day, name]) => ({ date: `${year}-${day}`, dayType: DAY_TYPE.holiday, name }));

/** What a day is, and what it is called, where nobody has entered anything of it. */
export const standingDay = (siteId: number, date: string): { dayType: DayType; name: string } => {
  const name = siteId === OVERSEAS_SITE ? undefined : FIXED[date.slice(5)];
  return name === undefined ? { dayType: dayTypeOf(date, ORDINARY), name: "" } : { dayType: DAY_TYPE.holiday, name };
};

/** Years that days of people and forms lie in. */
const [FIRST_YEAR, LAST_YEAR] = [1990, 2199];

/** The calendar of a site for which nobody has entered anything. */
export const standingCalendar = (siteId: number): Map<string, DayType> =>
  new Map(
    Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, n) => fixedHolidays(siteId, FIRST_YEAR + n)).flatMap(
      (days) => days.map(({ date, dayType }) => [date, dayType] as const),
    ),
  );

/**
 * Days of a shipped year that differ from the week; a free weekend that is no statutory day is a rest day as ever (rule
 * 12).
 */
export function shippedDays(year: number): CalendarRow[] {
  const rows = (YEARS[year] ?? []).flatMap(({ name, off, statutory, makeUp = [] }) => {
    const [from, to] = off.map((day) => dayNumber(`${year}-${day}`));
    const free = Array.from({ length: to! - from! + 1 }, (_, n) => dateOfDayNumber(from! + n));
    const typeOf = (date: string) =>
      statutory.includes(date.slice(5))
        ? DAY_TYPE.holiday
        : dayTypeOf(date, ORDINARY) === DAY_TYPE.rest
          ? DAY_TYPE.rest
          : DAY_TYPE.adjustedRest;
    return [
      ...free.map((date) => ({ date, dayType: typeOf(date), name })),
      ...makeUp.map((day) => ({ date: `${year}-${day}`, dayType: DAY_TYPE.makeUp, name })),
    ];
  });
  return rows.filter(({ dayType }) => dayType !== DAY_TYPE.rest).sort((a, b) => a.date.localeCompare(b.date));
}

/** The shipped years for sites that have nothing of the year yet, so that due dates are right from the first day. */
export async function ensureCalendars(tx: Tx): Promise<void> {
  const rows = Object.keys(YEARS).flatMap((year) =>
    shippedDays(Number(year)).map((day) => ({ year: Number(year), ...day })),
  );
  await tx.execute(sql`
    insert into calendar_days (site_id, date, day_type, name)
    select s.site, r.date, r."dayType", r.name
    from generate_series(1, 6) as s(site),
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(year int, date date, "dayType" smallint, name text)
    where not exists (select from calendar_days c where c.site_id = s.site and extract(year from c.date) = r.year)`);
}
