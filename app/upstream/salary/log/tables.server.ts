import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { LogAction } from "~/contracts/salary/codes";
import { instantColumn } from "~/upstream/platform/tables/columns.server";

/**
 * Who looked at or changed whose pay, append only (salary rule 28): the one place beside the records where figures of a
 * change stand, and read by auditors alone. The audit rows of salary hold none.
 */
export const salaryLog = pgTable(
  "salary_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn("at").notNull().defaultNow(),
    operatorUserId: integer("operator_user_id").notNull(),
    /** The account he worked as, where it was another's. */
    actingFor: integer("acting_for"),
    action: smallint("action").$type<LogAction>().notNull(),
    /** Of what: key of locales salLog:subject.<subject>. */
    subject: text("subject").notNull(),
    /** Whose pay; null: of a run. */
    empId: integer("emp_id"),
    runId: integer("run_id"),
    /** Rows of an export. */
    rows: integer("rows"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    ip: text("ip").notNull().default(""),
    reason: text("reason").notNull().default(""),
  },
  (t) => [
    index("salary_log_person_idx").on(t.empId, t.id),
    index("salary_log_operator_idx").on(t.operatorUserId, t.id),
    index("salary_log_run_idx").on(t.runId, t.id).where(sql`${t.runId} is not null`),
    index("salary_log_at_idx").on(t.at),
    check("salary_log_check", sql`${t.action} between 1 and 6`),
  ],
);
