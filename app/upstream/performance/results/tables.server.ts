import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Grade } from "~/contracts/performance/codes";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn } from "~/upstream/platform/tables/columns.server";
import { perfCycles } from "../cycles/tables.server";

/** The locked result of a person in a cycle: all that payroll reads (rule 27). Fen; days in hundredths. */
export const perfResults = pgTable(
  "perf_results",
  {
    cycleId: integer("cycle_id")
      .notNull()
      .references(() => perfCycles.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    sheetId: integer("sheet_id").notNull(),
    companyId: integer("company_id"),
    siteId: smallint("site_id").notNull(),
    departmentId: integer("department_id").notNull(),
    /** Pay month, yyyy-MM. */
    month: text("month").notNull(),
    /** Null of the exempt. */
    score: integer("score"),
    grade: text("grade").$type<Grade>(),
    coefficientPct: integer("coefficient_pct").notNull(),
    /** Fen a month. */
    standard: bigint("standard", { mode: "number" }).notNull(),
    months: smallint("months").notNull(),
    /** Null: the standard is not prorated. */
    workedCentiDay: integer("worked_centi_day"),
    requiredCentiDay: integer("required_centi_day"),
    /** Before the budget of the department. */
    uncutAmount: bigint("uncut_amount", { mode: "number" }).notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    locked: smallint("locked").notNull().default(1),
    lockedAt: instantColumn("locked_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.cycleId, t.empId] }),
    index("perf_results_month_idx").on(t.month, t.companyId),
    index("perf_results_person_idx").on(t.empId, t.month),
    check(
      "perf_results_check",
      sql`${t.amount} between 0 and ${t.uncutAmount}
        and ${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and ${t.locked} in (0, 1)`,
    ),
  ],
);

/** A result that a pay month goes on without, and why (rule 27), append only. */
export const perfPostponements = pgTable(
  "perf_postponements",
  {
    id: serial("id").primaryKey(),
    cycleId: integer("cycle_id")
      .notNull()
      .references(() => perfCycles.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    fromMonth: text("from_month").notNull(),
    toMonth: text("to_month").notNull(),
    reason: text("reason").notNull(),
    by: integer("by"),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("perf_postponements_key").on(t.cycleId, t.empId, t.fromMonth),
    check("perf_postponements_check", sql`${t.toMonth} > ${t.fromMonth}`),
  ],
);

/** Results of cycles before the product, as files brought them. */
export const perfHistory = pgTable(
  "perf_history",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    cycleName: text("cycle_name").notNull(),
    score: integer("score"),
    grade: text("grade").$type<Grade>().notNull(),
    createdBy: integer("created_by"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("perf_history_key").on(t.empId, t.cycleName),
    check("perf_history_check", sql`${t.score} between 0 and 12000 and ${t.grade} in ('S', 'A', 'B', 'C', 'D')`),
  ],
);
