import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { DayType } from "~/contracts/calendar/codes";
import { sites } from "~/upstream/platform/tables/company.server";

/**
 * Days that differ from Monday to Friday work, Saturday and Sunday rest (attendance, CalendarDay). Site 7 is the
 * overseas warehouse.
 */
export const calendarDays = pgTable(
  "calendar_days",
  {
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
    date: date("date", { mode: "string" }).notNull(),
    dayType: smallint("day_type").$type<DayType>().notNull(),
    name: text("name").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.date] }),
    check("calendar_days_type_check", sql`${t.dayType} between 1 and 5`),
  ],
);
