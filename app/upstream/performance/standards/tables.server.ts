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
import type { BudgetMode, Grade, StandardState } from "~/contracts/performance/codes";
import { employees } from "~/upstream/organization/tables.server";
import { tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";
import { perfClasses } from "../classes/tables.server";

/** What performance is worth at a site from a month on. Months as yyyy-MM. */
export const perfStandards = pgTable(
  "perf_standards",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
    fromMonth: text("from_month").notNull(),
    /** Closed by the next version; null: it goes on. */
    toMonth: text("to_month"),
    state: smallint("state").$type<StandardState>().notNull().default(0),
    attendanceProrate: smallint("attendance_prorate").notNull().default(0),
    budgetMode: smallint("budget_mode").$type<BudgetMode>().notNull().default(0),
    coefficients: jsonb("coefficients").$type<{ grade: Grade; pct: number }[]>().notNull(),
    requesterEmpId: integer("requester_emp_id").references(() => employees.empId),
    copiedFrom: integer("copied_from"),
    ...tracked,
  },
  (t) => [
    index("perf_standards_site_idx").on(t.siteId, t.state, t.fromMonth),
    check(
      "perf_standards_check",
      sql`${t.state} between 0 and 2
        and ${t.budgetMode} in (0, 1)
        and ${t.attendanceProrate} in (0, 1)
        and ${t.fromMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and ${t.toMonth} >= ${t.fromMonth}`,
    ),
  ],
);

/**
 * Fen a month of a class and a range of level ranks. Site, months and state are those of the standard, written with it:
 * of standards in force no two lines of a site and class overlap in levels and months (rule 28; a constraint).
 */
export const perfStandardLines = pgTable(
  "perf_standard_lines",
  {
    id: serial("id").primaryKey(),
    standardId: integer("standard_id")
      .notNull()
      .references(() => perfStandards.id),
    classId: integer("class_id")
      .notNull()
      .references(() => perfClasses.id),
    levelFrom: integer("level_from").notNull(),
    levelTo: integer("level_to").notNull(),
    /** Ranks of the two levels. */
    rankFrom: integer("rank_from").notNull(),
    rankTo: integer("rank_to").notNull(),
    monthlyAmount: bigint("monthly_amount", { mode: "number" }).notNull(),
    siteId: smallint("site_id").notNull(),
    fromMonth: text("from_month").notNull(),
    toMonth: text("to_month"),
    effective: smallint("effective").notNull().default(0),
  },
  (t) => [
    uniqueIndex("perf_standard_lines_key").on(t.standardId, t.classId, t.rankFrom),
    index("perf_standard_lines_find_idx").on(t.siteId, t.classId, t.fromMonth).where(sql`${t.effective} = 1`),
    check("perf_standard_lines_check", sql`${t.rankTo} >= ${t.rankFrom} and ${t.monthlyAmount} > 0`),
  ],
);
