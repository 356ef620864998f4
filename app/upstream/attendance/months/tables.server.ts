import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ConfirmedBy, MonthState } from "~/contracts/attendance/codes";
import type { SettledCycle } from "~/lib/attendance/cycle-hours";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";

const figure = (name: string) => integer(name).notNull().default(0);

/** The statement of one person and month (attendance, MonthlyResult). Minutes; hundredths of a day. */
export const monthlyResults = pgTable(
  "monthly_results",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    month: text("month").notNull(),
    /** Site whose lock counts: of the post on the last day of the month, 7 the overseas warehouse (rule 31). */
    siteId: smallint("site_id").notNull(),
    companyId: integer("company_id"),
    departmentId: integer("department_id"),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date").notNull(),
    requiredCentiDay: figure("required_centi_day"),
    paidHolidayDays: figure("paid_holiday_days"),
    employedCentiDay: figure("employed_centi_day"),
    lateTimes: figure("late_times"),
    lateMin: figure("late_min"),
    earlyTimes: figure("early_times"),
    earlyMin: figure("early_min"),
    absentCentiDay: figure("absent_centi_day"),
    absentMin: figure("absent_min"),
    disciplineCentiDay: figure("discipline_centi_day"),
    missingTimes: figure("missing_times"),
    workedMin: figure("worked_min"),
    leaves: jsonb("leaves").$type<{ type: number; centiDay: number; min: number }[]>().notNull().default([]),
    leaveCentiDay: figure("leave_centi_day"),
    tripCentiDay: figure("trip_centi_day"),
    homeCentiDay: figure("home_centi_day"),
    ot150Min: figure("ot_150_min"),
    ot200Min: figure("ot_200_min"),
    ot300Min: figure("ot_300_min"),
    toilMin: figure("toil_min"),
    toilExpiredMin: figure("toil_expired_min"),
    nightCount: figure("night_count"),
    dutyTimes: figure("duty_times"),
    unpaidStdMin: figure("unpaid_std_min"),
    sickStdMin: figure("sick_std_min"),
    fullAttendance: figure("full_attendance"),
    /** What the cycle of comprehensive hours that ends in the month was settled from; null: none ends in it. */
    cycle: jsonb("cycle").$type<SettledCycle>(),
    provisional: figure("provisional"),
    state: smallint("state").$type<MonthState>().notNull().default(0),
    /** Of the figures; what a person confirmed is kept in `confirmedHash`. */
    figuresHash: text("figures_hash").notNull().default(""),
    sentAt: instantColumn("sent_at"),
    answerBy: day("answer_by"),
    confirmedAt: instantColumn("confirmed_at"),
    confirmedBy: smallint("confirmed_by").$type<ConfirmedBy>().notNull().default(0),
    confirmedIp: text("confirmed_ip").notNull().default(""),
    confirmedHash: text("confirmed_hash").notNull().default(""),
    disputeText: text("dispute_text").notNull().default(""),
    answerText: text("answer_text").notNull().default(""),
    lockedOpen: figure("locked_open"),
    lockedAt: instantColumn("locked_at"),
    lockedBy: integer("locked_by"),
    lockReason: text("lock_reason").notNull().default(""),
    version: integer("version").notNull().default(1),
    reckonedAt: instantColumn("reckoned_at"),
  },
  (t) => [
    uniqueIndex("monthly_results_key").on(t.empId, t.month),
    index("monthly_results_site_idx").on(t.month, t.siteId, t.state),
    index("monthly_results_department_idx").on(t.month, t.departmentId),
    // Those that wait to be reckoned, in the order in which they are; written out, so that a parameter fits it.
    index("monthly_results_waiting_idx")
      .on(t.month, t.provisional, t.empId)
      .where(sql`${t.reckonedAt} is null and ${t.state} <> 5`),
    index("monthly_results_answer_idx").on(t.answerBy).where(sql`${t.state} = 2`),
    check("monthly_results_check", sql`${t.state} between 0 and 5 and ${t.toDate} >= ${t.fromDate}`),
  ],
);

/** What turned out different after the lock, one row a figure, append only (attendance rule 49). */
export const attendanceDifferences = pgTable(
  "attendance_differences",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    month: text("month").notNull(),
    field: text("field").notNull(),
    before: integer("before").notNull(),
    after: integer("after").notNull(),
    reason: text("reason").notNull(),
    applicationId: integer("application_id"),
    by: integer("by"),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [index("attendance_differences_person_idx").on(t.empId, t.month)],
);
