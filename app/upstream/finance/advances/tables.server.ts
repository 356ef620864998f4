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
import type { AdvanceEntryType, ClearState } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";

/**
 * What is owed of a borrowing, in minor units of its currency. From its submission `heldCny` takes up the credit line
 * until it is paid; then `paid` − `cleared` is outstanding. `frozen` is what forms in approval will clear, `planned`
 * what a running loan plan will (finance rule 14: an early return may use what the plan holds).
 */
export const advances = pgTable(
  "advances",
  {
    borrowingId: integer("borrowing_id")
      .primaryKey()
      .references(() => financeForms.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    currency: text("currency").notNull(),
    heldCny: bigint("held_cny", { mode: "number" }).notNull().default(0),
    /** 10⁻⁸ CNY per unit, of the day it was paid. */
    rateE8: bigint("rate_e8", { mode: "number" }),
    paid: bigint("paid", { mode: "number" }).notNull().default(0),
    cleared: bigint("cleared", { mode: "number" }).notNull().default(0),
    frozen: bigint("frozen", { mode: "number" }).notNull().default(0),
    planned: bigint("planned", { mode: "number" }).notNull().default(0),
    paidOn: day("paid_on"),
    dueOn: day("due_on").notNull(),
    clearStatus: smallint("clear_status")
      .$type<ClearState>()
      .notNull()
      .generatedAlwaysAs(sql`case when paid = 0 then 0 when cleared = 0 then 1 when cleared < paid then 2 else 3 end`),
  },
  (t) => [
    index("advances_person_idx").on(t.empId, t.borrowingId),
    index("advances_held_idx").on(t.empId).where(sql`${t.heldCny} > 0`),
    index("advances_due_idx").on(t.dueOn, t.borrowingId).where(sql`paid > cleared`),
    check("advances_held_check", sql`${t.heldCny} >= 0 and (${t.heldCny} = 0 or ${t.paid} = 0)`),
    check("advances_cleared_check", sql`${t.cleared} >= 0 and ${t.cleared} <= ${t.paid}`),
    check("advances_frozen_check", sql`${t.frozen} >= 0 and ${t.cleared} + ${t.frozen} <= ${t.paid}`),
    check("advances_planned_check", sql`${t.planned} >= 0 and ${t.cleared} + ${t.planned} <= ${t.paid}`),
    check("advances_rate_check", sql`${t.paid} = 0 or ${t.rateE8} > 0`),
  ],
);

/** What a person owes in a currency; its row orders the entries of the person. */
export const advanceBalances = pgTable(
  "advance_balances",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    currency: text("currency").notNull(),
    balance: bigint("balance", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.empId, t.currency] }), check("advance_balances_check", sql`${t.balance} >= 0`)],
);

/** Every change of a debt, append-only, in the transaction that caused it (finance rule 17). */
export const advanceEntries = pgTable(
  "advance_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    empId: integer("emp_id").notNull(),
    borrowingId: integer("borrowing_id")
      .notNull()
      .references(() => advances.borrowingId),
    currency: text("currency").notNull(),
    type: smallint("type").$type<AdvanceEntryType>().notNull(),
    /** + raises, − lowers the debt. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** Of the person in the currency. */
    balanceAfter: bigint("balance_after", { mode: "number" }).notNull(),
    sourceFormId: integer("source_form_id"),
    /** Number of the payroll run that deducted it. */
    runNo: text("run_no").notNull().default(""),
    reason: text("reason").notNull().default(""),
    attachmentIds: integer("attachment_ids").array().notNull().default([]),
    bookedOn: day("booked_on").notNull(),
    bookedBy: integer("booked_by"),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [
    index("advance_entries_person_idx").on(t.empId, t.currency, t.id),
    index("advance_entries_borrowing_idx").on(t.borrowingId, t.id),
    index("advance_entries_source_idx").on(t.sourceFormId),
    check("advance_entries_type_check", sql`${t.type} between 1 and 7 and ${t.amount} <> 0`),
  ],
);

/** Debts that came in from another system by file: each of its numbers once a person and company. */
export const advanceOpenings = pgTable(
  "advance_openings",
  {
    borrowingId: integer("borrowing_id")
      .primaryKey()
      .references(() => advances.borrowingId),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    /** As the other system called it. */
    oldNumber: text("old_number").notNull(),
  },
  (t) => [uniqueIndex("advance_openings_key").on(t.empId, t.companyId, sql`lower(${t.oldNumber})`)],
);

/** What a form in approval will clear of an advance; the sum of an advance is its `frozen`. */
export const advanceHolds = pgTable(
  "advance_holds",
  {
    id: serial("id").primaryKey(),
    borrowingId: integer("borrowing_id")
      .notNull()
      .references(() => advances.borrowingId),
    formId: integer("form_id")
      .notNull()
      .references(() => financeForms.id),
    /** Of the form's lines; 0 where it has none. */
    line: smallint("line").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (t) => [
    uniqueIndex("advance_holds_key").on(t.formId, t.line),
    index("advance_holds_borrowing_idx").on(t.borrowingId),
    check("advance_holds_amount_check", sql`${t.amount} > 0`),
  ],
);

/** Reminders that were sent of a debt, so that a daily job run twice tells nobody twice (finance rule 13). */
export const advanceReminders = pgTable(
  "advance_reminders",
  {
    borrowingId: integer("borrowing_id")
      .notNull()
      .references(() => advances.borrowingId),
    day: day("day").notNull(),
  },
  (t) => [primaryKey({ columns: [t.borrowingId, t.day] })],
);
