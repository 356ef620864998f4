import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, smallint, text } from "drizzle-orm/pg-core";
import type { DutyType } from "~/contracts/attendance/codes";
import type { OfficeCode } from "~/lib/attendance/day/day-figures";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

/** What a director's office reports of a half day of its people, 1 morning or 2 afternoon; a whole day is two rows. */
export const directorOffices = pgTable(
  "director_offices",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    workDate: day("work_date").notNull(),
    half: smallint("half").notNull(),
    code: smallint("code").$type<OfficeCode>().notNull(),
    siteId: smallint("site_id"),
    remark: text("remark").notNull().default(""),
    updatedBy: integer("updated_by"),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.workDate, t.half] }),
    index("director_offices_date_idx").on(t.workDate),
    check("director_offices_check", sql`${t.half} in (1, 2) and ${t.code} between 1 and 5`),
  ],
);

/** Duty on site or on call (值班时间). */
export const dutyTimes = pgTable(
  "duty_times",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    /** The day it begins on, by the zone of the person's site. */
    dutyDate: day("duty_date").notNull(),
    startAt: instantColumn("start_at").notNull(),
    endAt: instantColumn("end_at").notNull(),
    dutyType: smallint("duty_type").$type<DutyType>().notNull(),
    calledOutMin: smallint("called_out_min").notNull().default(0),
    remark: text("remark").notNull().default(""),
    ...tracked,
  },
  (t) => [
    index("duty_times_person_idx").on(t.empId, t.dutyDate),
    index("duty_times_date_idx").on(t.dutyDate, t.id),
    check(
      "duty_times_check",
      sql`${t.endAt} > ${t.startAt} and ${t.dutyType} in (1, 2) and ${t.calledOutMin} between 0 and 1440`,
    ),
  ],
);
