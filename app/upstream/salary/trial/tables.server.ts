import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn } from "~/upstream/platform/tables/columns.server";
import { payrollRuns } from "../runs/tables.server";

/**
 * What the old system's pay sheet says of a person's month, beside a trial: by the code of the item, of a sum with its
 * sign before it (`TRIAL_SUMS`). Fen.
 */
export const trialFigures = pgTable(
  "trial_figures",
  {
    runId: integer("run_id").notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    item: text("item").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.empId, t.item] }),
    foreignKey({ columns: [t.runId], foreignColumns: [payrollRuns.id], name: "trial_figures_run_fk" }).onDelete(
      "cascade",
    ),
    index("trial_figures_item_idx").on(t.runId, t.item),
  ],
);

/** Why a trial and the old sheet differ at an item of a person; it holds as long as the difference is that one. Fen. */
export const trialMarks = pgTable(
  "trial_marks",
  {
    runId: integer("run_id").notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    item: text("item").notNull(),
    difference: bigint("difference", { mode: "number" }).notNull(),
    reason: text("reason").notNull(),
    by: integer("by"),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.empId, t.item] }),
    foreignKey({ columns: [t.runId], foreignColumns: [payrollRuns.id], name: "trial_marks_run_fk" }).onDelete(
      "cascade",
    ),
    check("trial_marks_check", sql`${t.difference} <> 0 and length(${t.reason}) between 1 and 200`),
  ],
);
