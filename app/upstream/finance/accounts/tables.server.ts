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
import type { AccountKind, FundSource } from "~/contracts/finance/codes";
import { companies } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

/** An account of a company; number sealed, last four shown. `balance` is what its ledger adds up to, never below 0. */
export const fundAccounts = pgTable(
  "fund_accounts",
  {
    id: serial("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    name: text("name").notNull(),
    /** Dictionary bank_name; empty for cash and third parties. */
    bankCode: text("bank_code").notNull().default(""),
    accountNo: text("account_no").notNull().default(""),
    accountHash: text("account_hash").notNull().default(""),
    accountTail: text("account_tail").notNull().default(""),
    currency: text("currency").notNull(),
    kind: smallint("kind").$type<AccountKind>().notNull(),
    openingBalance: bigint("opening_balance", { mode: "number" }).notNull(),
    balance: bigint("balance", { mode: "number" }).notNull(),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    ...tracked,
  },
  (t) => [
    uniqueIndex("fund_accounts_number_key").on(t.accountHash).where(sql`${t.accountHash} <> ''`),
    uniqueIndex("fund_accounts_name_key").on(t.companyId, t.name),
    check("fund_accounts_balance_check", sql`${t.balance} >= 0 and ${t.openingBalance} >= 0`),
    check("fund_accounts_kind_check", sql`${t.kind} between 1 and 7 and ${t.isTakeEffect} in (0, 1)`),
  ],
);

/** Every movement of an account, append-only (finance, Entities). */
export const fundLedger = pgTable(
  "fund_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => fundAccounts.id),
    amount: bigint("amount", { mode: "number" }).notNull(),
    balanceAfter: bigint("balance_after", { mode: "number" }).notNull(),
    sourceType: smallint("source_type").$type<FundSource>().notNull(),
    sourceId: integer("source_id").notNull(),
    bankSerialNo: text("bank_serial_no").notNull().default(""),
    bookedOn: day("booked_on").notNull(),
    bookedBy: integer("booked_by"),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [
    index("fund_ledger_account_idx").on(t.accountId, t.id),
    index("fund_ledger_source_idx").on(t.sourceType, t.sourceId),
    check("fund_ledger_check", sql`${t.amount} <> 0 and ${t.balanceAfter} >= 0`),
  ],
);

/**
 * A serial number of a bank is used once an account (finance rule 21); `serial` is trimmed and folded in width and
 * case.
 */
export const bankSerials = pgTable(
  "bank_serials",
  {
    accountId: integer("account_id")
      .notNull()
      .references(() => fundAccounts.id),
    serial: text("serial").notNull(),
    sourceType: smallint("source_type").$type<FundSource>().notNull(),
    sourceId: integer("source_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.serial] })],
);
