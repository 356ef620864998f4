import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";
import { payrollLines } from "../runs/tables.server";

/**
 * How a leaver answered his settlement (salary rule 41), once a lock of its run: signed, or refused before two
 * witnesses. What was signed before a run was opened again is no answer to the sheet that came after.
 */
export const salarySettlements = pgTable(
  "salary_settlements",
  {
    lineId: bigint("line_id", { mode: "number" })
      .notNull()
      .references(() => payrollLines.id, { onDelete: "cascade" }),
    /** Which lock of the run. */
    lockNo: smallint("lock_no").notNull(),
    /** Of the one signature record, which is employees'. */
    signatureId: integer("signature_id"),
    refusedOn: day("refused_on"),
    refuseReason: text("refuse_reason").notNull().default(""),
    witness1: integer("witness_1").references(() => employees.empId),
    witness2: integer("witness_2").references(() => employees.empId),
    createdBy: integer("created_by"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.lockNo] }),
    index("salary_settlements_signature_idx").on(t.signatureId).where(sql`${t.signatureId} is not null`),
    check(
      "salary_settlements_check",
      sql`(${t.signatureId} is null) <> (${t.refusedOn} is null)
        and (${t.refusedOn} is null) = (${t.witness1} is null)
        and (${t.refusedOn} is null) = (${t.witness2} is null)
        and (${t.witness1} is null or ${t.witness1} <> ${t.witness2})`,
    ),
  ],
);
