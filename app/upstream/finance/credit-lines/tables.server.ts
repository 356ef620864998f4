import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import type { CreditScope } from "~/contracts/finance/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/** How much may be owed: by a person, by everybody of a level, or by a department together (finance rule 12). */
export const creditLines = pgTable(
  "credit_lines",
  {
    id: serial("id").primaryKey(),
    scope: smallint("scope").$type<CreditScope>().notNull(),
    /** Key of the person, the level or the department. */
    scopeId: integer("scope_id").notNull(),
    limitCny: bigint("limit_cny", { mode: "number" }).notNull(),
    validFrom: day("valid_from").notNull(),
    /** The last day; empty: until another row begins. */
    validTo: day("valid_to"),
    /** The approved application that made it (kind 110). */
    changeId: integer("change_id"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("credit_lines_key").on(t.scope, t.scopeId, t.validFrom),
    uniqueIndex("credit_lines_change_key").on(t.changeId),
    check("credit_lines_scope_check", sql`${t.scope} in (1, 2, 3)`),
    check("credit_lines_limit_check", sql`${t.limitCny} >= 0`),
    check("credit_lines_period_check", sql`${t.validTo} >= ${t.validFrom}`),
  ],
);

/** An application for another personal limit (kind 110); `open` while one may be decided, one a person (rule 36). */
export const creditLineChanges = pgTable(
  "credit_line_changes",
  {
    formId: integer("form_id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    fromLimitCny: bigint("from_limit_cny", { mode: "number" }),
    toLimitCny: bigint("to_limit_cny", { mode: "number" }),
    validFrom: day("valid_from"),
    validTo: day("valid_to"),
    open: smallint("open").notNull().default(0),
  },
  (t) => [
    uniqueIndex("credit_line_changes_open_key").on(t.empId).where(sql`${t.open} = 1`),
    index("credit_line_changes_person_idx").on(t.empId, t.formId),
  ],
);
