import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DayType } from "~/contracts/calendar/codes";
import type { LeaveUse } from "~/lib/attendance/day/cover";
import type { Flag } from "~/lib/attendance/day/day-figures";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";

const minutes = (name: string) => smallint(name).notNull().default(0);

/** Days on which somebody was late, early, absent, or did not punch; the list's filters are parts of it. */
export const EXCEPTIONAL = sql.raw(
  "late_min > 0 or early_min > 0 or absent_centi_day > 0 or absent_min > 0 or missing_in > 0 or missing_out > 0",
);
/** Days with leave, overtime, a flag or a correction. */
export const NOTED = sql.raw(
  [
    "leave_centi_day > 0 or ot_150_min > 0 or ot_200_min > 0 or ot_300_min > 0 or toil_min > 0",
    "corrected > 0 or flags <> '[]'::jsonb",
  ].join(" or "),
);

/** What became of one person's day (attendance, DailyResult). Minutes; hundredths of a day. */
export const dailyResults = pgTable(
  "daily_results",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    workDate: day("work_date").notNull(),
    /** The version it was reckoned by; null: no shift. */
    shiftVersionId: integer("shift_version_id"),
    dayType: smallint("day_type").$type<DayType>().notNull(),
    /** Hundredths of a day that its schedule asks for; 0: rest. */
    dayCenti: minutes("day_centi"),
    inAt: instantColumn("in_at"),
    outAt: instantColumn("out_at"),
    lateMin: minutes("late_min"),
    lateRawMin: minutes("late_raw_min"),
    inGrace: minutes("in_grace"),
    earlyMin: minutes("early_min"),
    absentMin: minutes("absent_min"),
    absentCentiDay: minutes("absent_centi_day"),
    missingIn: minutes("missing_in"),
    missingOut: minutes("missing_out"),
    workedMin: minutes("worked_min"),
    leaves: jsonb("leaves").$type<LeaveUse[]>().notNull().default([]),
    leaveCentiDay: minutes("leave_centi_day"),
    tripMin: minutes("trip_min"),
    tripCentiDay: minutes("trip_centi_day"),
    outingMin: minutes("outing_min"),
    homeMin: minutes("home_min"),
    homeCentiDay: minutes("home_centi_day"),
    ot150Min: minutes("ot_150_min"),
    ot200Min: minutes("ot_200_min"),
    ot300Min: minutes("ot_300_min"),
    toilMin: minutes("toil_min"),
    cycleMin: minutes("cycle_min"),
    unpaidStdMin: minutes("unpaid_std_min"),
    sickStdMin: minutes("sick_std_min"),
    night: minutes("night"),
    flags: jsonb("flags").$type<Flag[]>().notNull().default([]),
    /** Of everything that it follows from: the same inputs are not written again. */
    inputsHash: text("inputs_hash").notNull(),
    corrected: minutes("corrected"),
    version: integer("version").notNull().default(1),
    reckonedAt: instantColumn("reckoned_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.workDate] }),
    index("daily_results_date_idx").on(t.workDate, t.empId),
    // For the filters of the list: few days are exceptional.
    index("daily_results_exception_idx").on(t.workDate, t.empId).where(EXCEPTIONAL),
    index("daily_results_noted_idx").on(t.workDate, t.empId).where(NOTED),
    check(
      "daily_results_check",
      sql`${t.lateMin} >= 0
        and ${t.absentMin} >= 0
        and ${t.absentCentiDay} between 0 and 100
        and ${t.workedMin} >= 0
        and ${t.dayCenti} in (0, 50, 100)`,
    ),
  ],
);

/** Figures that a clerk has set by hand; they stand until he takes them back (attendance rule 30). */
export const dayCorrections = pgTable(
  "day_corrections",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    workDate: day("work_date").notNull(),
    figures: jsonb("figures").$type<Record<string, number>>().notNull(),
    reason: text("reason").notNull(),
    by: integer("by"),
    at: instantColumn("at").notNull().defaultNow(),
    /** Taken back; kept for the log. */
    endedAt: instantColumn("ended_at"),
    endedBy: integer("ended_by"),
    endReason: text("end_reason").notNull().default(""),
  },
  (t) => [uniqueIndex("day_corrections_key").on(t.empId, t.workDate).where(sql`${t.endedAt} is null`)],
);
