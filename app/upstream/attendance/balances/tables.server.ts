import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BalanceEntry, BalanceKind, CarryChoice, ProtectedKind } from "~/contracts/attendance/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * What was granted together and expires together: hundredths of a day of annual leave, minutes of time off. What is
 * left is never negative, however many ask at once.
 */
export const balanceLots = pgTable(
  "balance_lots",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    kind: smallint("kind").$type<BalanceKind>().notNull(),
    /** The day it was earned on; of annual leave 1 January of its year. */
    earnedOn: day("earned_on").notNull(),
    /** The last day on which it may be used; null: it does not expire. */
    expiresOn: day("expires_on"),
    /** What it came from, so that it is granted once. */
    source: text("source").notNull(),
    left: integer("left_amount").notNull(),
    /** What applications in approval hold of it, already taken off `left`. */
    reserved: integer("reserved").notNull().default(0),
  },
  (t) => [
    uniqueIndex("balance_lots_source_key").on(t.empId, t.kind, t.source),
    index("balance_lots_expiry_idx").on(t.expiresOn).where(sql`${t.left} > 0`),
    check("balance_lots_left_check", sql`${t.left} >= 0`),
    check("balance_lots_reserved_check", sql`${t.reserved} >= 0`),
    check("balance_lots_kind_check", sql`${t.kind} in (1, 2)`),
  ],
);

/** Every movement of a balance, append only; the sum is the balance (attendance, BalanceLedger). */
export const balanceLedger = pgTable(
  "balance_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    kind: smallint("kind").$type<BalanceKind>().notNull(),
    entry: smallint("entry").$type<BalanceEntry>().notNull(),
    lotId: integer("lot_id")
      .notNull()
      .references(() => balanceLots.id),
    amount: integer("amount").notNull(),
    applicationId: integer("application_id"),
    reason: text("reason").notNull().default(""),
    at: instantColumn("at").notNull().defaultNow(),
    by: integer("by"),
  },
  (t) => [
    index("balance_ledger_person_idx").on(t.empId, t.kind, t.id),
    index("balance_ledger_lot_idx").on(t.lotId),
    index("balance_ledger_application_idx").on(t.applicationId),
    check("balance_ledger_check", sql`${t.entry} between 1 and 7 and ${t.amount} <> 0`),
  ],
);

/**
 * What a person wants of the annual leave that a year leaves him (attendance rule 38): the next year's, its pay, or
 * nothing. Without a row it is paid.
 */
export const carryChoices = pgTable(
  "att_carry_choice",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    year: smallint("year").notNull(),
    choice: smallint("choice").$type<CarryChoice>().notNull(),
    /** What he writes where he waives it. */
    statement: text("statement").notNull().default(""),
    chosenAt: instantColumn("chosen_at").notNull().defaultNow(),
    ...tracked,
  },
  (t) => [
    uniqueIndex("att_carry_choice_key").on(t.empId, t.year),
    check(
      "att_carry_choice_check",
      sql`${t.choice} between 1 and 3
        and ${t.year} between 2000 and 2999
        and (${t.choice} <> 3 or ${t.statement} <> '')`,
    ),
  ],
);

/** Days on which a woman gets neither overtime nor a night shift (attendance rule 47); seen by nobody else. */
export const protectedPeriods = pgTable(
  "protected_periods",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    kind: smallint("kind").$type<ProtectedKind>().notNull(),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date").notNull(),
    proofFileId: integer("proof_file_id"),
    ...tracked,
  },
  (t) => [
    index("protected_periods_person_idx").on(t.empId, t.toDate),
    check("protected_periods_check", sql`${t.toDate} >= ${t.fromDate} and ${t.kind} in (1, 2)`),
  ],
);
