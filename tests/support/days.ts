import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import { addDays, addMonths, dayNumber } from "~/lib/period-dates";
import { fixedHolidays, shippedDays } from "~/upstream/calendar/calendar-seed.server";
import { database } from "~/upstream/platform/database/db.server";
import { MADE_TODAY } from "./cluster";

/** The day itself where it is a Monday, or the next one. 1970-01-01 was a Thursday. */
export const mondayFrom = (day: string): string => addDays(day, (11 - (dayNumber(day) % 7)) % 7);

/** The day of the month that comes so many months after today's, or before it. */
export const dayOfMonth = (months: number, day: number): string =>
  addDays(`${addMonths(companyDay(), months).slice(0, 7)}-01`, day - 1);

/**
 * The first Monday of a month to come whose first four weeks are as ordinary as weeks are: no holiday, no make-up day.
 * @param firstMonth of a year that will do, "04"
 */
export function mondayAhead(firstMonth = "01"): string {
  for (let months = 1; ; months += 1) {
    const monday = mondayFrom(dayOfMonth(months, 1));
    if (monday.slice(5, 7) < firstMonth) continue;
    const until = addDays(monday, 27);
    const years = new Set([monday, until].map((day) => Number(day.slice(0, 4))));
    const isFree = [...years]
      .flatMap((year) => [...shippedDays(year), ...fixedHolidays(1, year)])
      .every(({ date }) => date < monday || date > until);
    if (isFree) return monday;
  }
}

/** Calendars as announced, without what other-days.mjs makes of today: for whoever counts the days of such a year. */
export const asAnnounced = () => database().write.execute(sql`delete from calendar_days where name = ${MADE_TODAY}`);
