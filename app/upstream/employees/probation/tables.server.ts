import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ProbationResult, ProbationState } from "~/contracts/employees/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";

/**
 * How a probation ends. `regularDate` is the first day as a regular employee; with `lapsed` nobody decided in time
 * (employees example 24).
 */
export const regularizations = pgTable(
  "regularizations",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    probationEnd: day("probation_end").notNull(),
    selfSummary: text("self_summary").notNull().default(""),
    managerScore: smallint("manager_score"),
    managerComment: text("manager_comment").notNull().default(""),
    result: smallint("result").$type<ProbationResult>(),
    regularDate: day("regular_date").notNull(),
    state: smallint("state").$type<ProbationState>().notNull().default(1),
    lapsed: smallint("lapsed").notNull().default(0),
    version: integer("version").notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("regularizations_key").on(t.empId, t.probationEnd),
    uniqueIndex("regularizations_open_key").on(t.empId).where(sql`${t.state} in (1, 2, 3)`),
    index("regularizations_open_idx").on(t.probationEnd).where(sql`${t.state} in (1, 2, 3)`),
    index("regularizations_due_idx").on(t.regularDate, t.empId).where(sql`${t.state} = 4`),
    check(
      "regularizations_state_check",
      sql`${t.state} between 1 and 5 and (${t.state} in (4, 5)) = (${t.result} is not null)`,
    ),
    check("regularizations_score_check", sql`${t.managerScore} between 0 and 100`),
    check("regularizations_date_check", sql`${t.regularDate} <= ${t.probationEnd} + 1`),
  ],
);
