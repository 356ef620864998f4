import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import type { HourCycle } from "~/lib/attendance/cycle-hours";
import type { HourSystem } from "~/lib/attendance/day/day-figures";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";

/** Permission of the authority for comprehensive or irregular hours (attendance rule 51). */
export const workHourPermits = pgTable(
  "work_hour_permits",
  {
    id: serial("id").primaryKey(),
    permitNo: text("permit_no").notNull().unique("work_hour_permits_no_key"),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
    hourSystem: smallint("hour_system").$type<HourSystem>().notNull(),
    positionIds: integer("position_ids").array().notNull(),
    cycle: smallint("cycle").$type<HourCycle>().notNull(),
    validFrom: day("valid_from").notNull(),
    validTo: day("valid_to").notNull(),
    fileId: integer("file_id"),
    ...tracked,
  },
  (t) => [
    index("work_hour_permits_end_idx").on(t.validTo),
    check(
      "work_hour_permits_check",
      sql`${t.validTo} >= ${t.validFrom}
        and ${t.hourSystem} in (2, 3)
        and ${t.cycle} between 1 and 3`,
    ),
  ],
);

/** Who need not punch, and who works by another system of hours, from a day on; no two of a person overlap. */
export const attendanceProfiles = pgTable(
  "attendance_profiles",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    punchExempt: smallint("punch_exempt").notNull().default(0),
    hourSystem: smallint("hour_system").$type<HourSystem>().notNull().default(1),
    permitId: integer("permit_id").references(() => workHourPermits.id),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date"),
    reason: text("reason").notNull(),
    ...tracked,
  },
  (t) => [
    check(
      "attendance_profiles_check",
      sql`${t.toDate} >= ${t.fromDate} and ${t.punchExempt} in (0, 1) and ${t.hourSystem} between 1 and 3`,
    ),
  ],
);
