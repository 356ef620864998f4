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
import type { AdjustReason, AdjustState } from "~/contracts/salary/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/** What goes to one head at once (salary rule 4): the record of an approval of kind 504. */
export const salaryAdjustForms = pgTable("salary_adjust_forms", {
  id: serial("id").primaryKey(),
  no: text("no").notNull().unique("salary_adjust_forms_no_key"),
  /** Who decides first; null: nobody leads. */
  headEmpId: integer("head_emp_id").references(() => employees.empId),
  /** Whoever drafted or sent it; null: the daily step drafted it, and nobody has sent it. */
  requesterEmpId: integer("requester_emp_id").references(() => employees.empId),
  ...tracked,
});

/** A change of somebody's fixed pay from a day on (salary, Entities: Adjustment). */
export const salaryAdjustments = pgTable(
  "salary_adjustments",
  {
    id: serial("id").primaryKey(),
    formId: integer("form_id")
      .notNull()
      .references(() => salaryAdjustForms.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    reason: smallint("reason").$type<AdjustReason>().notNull(),
    effectiveDate: day("effective_date").notNull(),
    state: smallint("state").$type<AdjustState>().notNull().default(0),
    /** What of employees it was drafted for, once an event (rule 37); null: somebody drafted it. */
    event: text("event").unique("salary_adjustments_event_key"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("salary_adjustments_open_key").on(t.empId).where(sql`${t.state} in (0, 1)`),
    index("salary_adjustments_form_idx").on(t.formId),
    index("salary_adjustments_person_idx").on(t.empId, t.id),
    index("salary_adjustments_state_idx").on(t.state, t.id),
    check("salary_adjustments_check", sql`${t.reason} between 1 and 7 and ${t.state} between 0 and 4`),
  ],
);

/** Old and new amount of an item, fen a month; before is null where it had none. */
export const salaryAdjustmentLines = pgTable(
  "salary_adjustment_lines",
  {
    adjustmentId: integer("adjustment_id")
      .notNull()
      .references(() => salaryAdjustments.id),
    itemCode: text("item_code").notNull(),
    before: bigint("before", { mode: "number" }),
    after: bigint("after", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.adjustmentId, t.itemCode] }),
    check("salary_adjustment_lines_check", sql`${t.after} >= 0 and ${t.after} is distinct from ${t.before}`),
  ],
);
