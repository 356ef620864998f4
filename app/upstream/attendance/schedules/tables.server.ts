import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { Plan, SheetState, SwapType } from "~/contracts/attendance/codes";
import { departments, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";
import { shiftClasses } from "../shifts/tables.server";

/** A cycle of days, each with a shift or rest (null), counted from its anchor (attendance rule 2). */
export const scheduleRules = pgTable(
  "schedule_rules",
  {
    id: serial("id").primaryKey(),
    code: text("code").notNull().unique("schedule_rules_code_key"),
    name: text("name").notNull(),
    siteId: smallint("site_id").references(() => sites.siteId),
    cycle: jsonb("cycle").$type<(number | null)[]>().notNull(),
    anchorDate: day("anchor_date").notNull(),
    followCalendar: smallint("follow_calendar").notNull().default(0),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [check("schedule_rules_cycle_check", sql`jsonb_array_length(${t.cycle}) between 1 and 56`)],
);

/**
 * Who is in which rule from when, begun at which day of its cycle; plan 1 by rule, 3 by rotating import. Of one person
 * no two periods overlap (rule_members_period_key).
 */
export const ruleMembers = pgTable(
  "rule_members",
  {
    id: serial("id").primaryKey(),
    ruleId: integer("rule_id")
      .notNull()
      .references(() => scheduleRules.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    plan: smallint("plan").$type<Plan>().notNull(),
    offset: smallint("offset_days").notNull().default(0),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date"),
    publishedAt: instantColumn("published_at").notNull().defaultNow(),
    createdBy: integer("created_by"),
  },
  (t) => [
    index("rule_members_rule_idx").on(t.ruleId, t.fromDate),
    index("rule_members_person_idx").on(t.empId, t.fromDate),
    check("rule_members_check", sql`${t.toDate} >= ${t.fromDate} and ${t.plan} in (1, 3)`),
  ],
);

/** The shift sheet of a department for a month (排班表). */
export const scheduleSheets = pgTable(
  "schedule_sheets",
  {
    id: serial("id").primaryKey(),
    departmentId: integer("department_id")
      .notNull()
      .references(() => departments.departmentId),
    month: text("month").notNull(),
    state: smallint("state").$type<SheetState>().notNull().default(1),
    /** Why the clerk returned it. */
    reason: text("reason").notNull().default(""),
    publishedBy: integer("published_by"),
    publishedAt: instantColumn("published_at"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("schedule_sheets_key").on(t.departmentId, t.month),
    index("schedule_sheets_month_idx").on(t.month, t.state),
    check("schedule_sheets_check", sql`${t.state} between 1 and 3`),
  ],
);

/** Cells of a sheet as they are being filled; a null shift is rest. Published ones live in `schedule_days`. */
export const sheetDays = pgTable(
  "sheet_days",
  {
    sheetId: integer("sheet_id")
      .notNull()
      .references(() => scheduleSheets.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    workDate: day("work_date").notNull(),
    shiftId: integer("shift_id").references(() => shiftClasses.id),
  },
  (t) => [primaryKey({ columns: [t.sheetId, t.empId, t.workDate] }), index("sheet_days_emp_idx").on(t.empId)],
);

/**
 * What counts of somebody's day beside his rule: a cell of a published sheet (2), roster (4), swap (5) or temporary
 * schedule (6); a null shift is rest (attendance rule 1).
 */
export const scheduleDays = pgTable(
  "schedule_days",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    workDate: day("work_date").notNull(),
    plan: smallint("plan").$type<Plan>().notNull(),
    shiftId: integer("shift_id").references(() => shiftClasses.id),
    /** Holiday of a roster, or reason of a temporary schedule. */
    note: text("note").notNull().default(""),
    onDuty: smallint("on_duty").notNull().default(0),
    /** Sheet or swap that it came from. */
    sourceId: integer("source_id"),
    publishedAt: instantColumn("published_at").notNull().defaultNow(),
    publishedBy: integer("published_by"),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.workDate, t.plan] }),
    index("schedule_days_date_idx").on(t.plan, t.workDate, t.empId),
    check("schedule_days_check", sql`${t.plan} in (2, 4, 5, 6) and ${t.onDuty} in (0, 1)`),
  ],
);

/** Every change of what counted, append only (排班历史). */
export const scheduleHistory = pgTable(
  "schedule_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    empId: integer("emp_id").notNull(),
    workDate: day("work_date").notNull(),
    plan: smallint("plan").$type<Plan>().notNull(),
    oldShiftId: integer("old_shift_id"),
    newShiftId: integer("new_shift_id"),
    /** Whether an entry of this plan stood before, and stands now: a null shift of one is rest. */
    hadEntry: smallint("had_entry").notNull(),
    hasEntry: smallint("has_entry").notNull(),
    at: instantColumn("at").notNull().defaultNow(),
    by: integer("by"),
  },
  (t) => [
    index("schedule_history_person_idx").on(t.empId, t.workDate),
    index("schedule_history_at_idx").on(t.at, t.id),
    index("schedule_history_date_idx").on(t.workDate, t.id),
  ],
);

/** Two days that two people, or one, exchange (attendance rule 43). */
export const shiftSwaps = pgTable(
  "shift_swaps",
  {
    id: serial("id").primaryKey(),
    type: smallint("type").$type<SwapType>().notNull(),
    empA: integer("emp_a")
      .notNull()
      .references(() => employees.empId),
    dateA: day("date_a").notNull(),
    empB: integer("emp_b").references(() => employees.empId),
    dateB: day("date_b").notNull(),
    reason: text("reason").notNull().default(""),
    /** The application it came from; null: entered or brought by file. */
    applicationId: integer("application_id").unique("shift_swaps_application_key"),
    cancelled: smallint("cancelled").notNull().default(0),
    ...tracked,
  },
  (t) => [
    index("shift_swaps_a_idx").on(t.empA, t.dateA),
    index("shift_swaps_b_idx").on(t.empB, t.dateB),
    check(
      "shift_swaps_check",
      sql`${t.type} in (1, 2) and (${t.empB} is null) = (${t.type} = 2) and ${t.empB} <> ${t.empA}`,
    ),
  ],
);
