import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AppealKind, AppealState, Decision, Grade } from "~/contracts/performance/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { perfSheets } from "../sheets/tables.server";

/**
 * A person's appeal against the own result (once a sheet), or an objection to an announcement (once a person and row).
 */
export const perfAppeals = pgTable(
  "perf_appeals",
  {
    id: serial("id").primaryKey(),
    sheetId: integer("sheet_id")
      .notNull()
      .references(() => perfSheets.id),
    kind: smallint("kind").$type<AppealKind>().notNull(),
    byEmpId: integer("by_emp_id")
      .notNull()
      .references(() => employees.empId),
    text: text("text").notNull(),
    attachmentIds: integer("attachment_ids").array().notNull().default([]),
    state: smallint("state").$type<AppealState>().notNull().default(0),
    /** Working days of the site (rules 22, 24). */
    decideBy: day("decide_by").notNull(),
    deciderEmpId: integer("decider_emp_id"),
    decision: smallint("decision").$type<Decision>(),
    newScore: integer("new_score"),
    newGrade: text("new_grade").$type<Grade>(),
    reason: text("reason").notNull().default(""),
    decidedAt: instantColumn("decided_at"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("perf_appeals_own_key").on(t.sheetId).where(sql`${t.kind} = 1`),
    uniqueIndex("perf_appeals_objection_key").on(t.sheetId, t.byEmpId).where(sql`${t.kind} = 2`),
    index("perf_appeals_open_idx").on(t.state, t.decideBy),
    index("perf_appeals_decider_idx").on(t.deciderEmpId, t.state),
    check(
      "perf_appeals_check",
      sql`${t.kind} in (1, 2)
        and ${t.state} between 0 and 2
        and ${t.newScore} between 0 and 12000
        and (${t.state} = 1) = (${t.decision} is not null)`,
    ),
  ],
);
