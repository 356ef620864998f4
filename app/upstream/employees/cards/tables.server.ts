import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CardPurpose, Payee } from "~/contracts/employees/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * The bank library: branches by their 12-digit line number (CNAPS). bankCode: dictionary bank_name. Branch names are
 * searched by trigrams.
 */
export const banks = pgTable(
  "banks",
  {
    bankId: serial("bank_id").primaryKey(),
    bankCode: text("bank_code").notNull(),
    branchName: text("branch_name").notNull().default(""),
    cnaps: text("cnaps").notNull().unique(),
    province: text("province").notNull().default(""),
    city: text("city").notNull().default(""),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("banks_code_idx").on(t.bankCode, t.cnaps),
    index("banks_city_idx").on(t.city, t.cnaps),
    check("banks_cnaps_check", sql`${t.cnaps} ~ '^[0-9]{1,20}$'`),
    check("banks_enabled_check", sql`${t.enabled} in (0, 1)`),
  ],
);

/**
 * accountNo is encrypted, accountTail (last four) is what lists show. Without
 * validFrom a card waits for its effectiveMonth (employees rule 41), with validTo it has ended; a person has one in use
 * and one waiting a purpose. A check digit that was switched off (rule 40) has its reason.
 */
export const bankCards = pgTable(
  "bank_cards",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    purpose: smallint("purpose").$type<CardPurpose>().notNull(),
    accountName: text("account_name").notNull(),
    accountNo: text("account_no").notNull(),
    accountHash: text("account_hash").notNull(),
    accountTail: text("account_tail").notNull(),
    bankCode: text("bank_code").notNull(),
    branch: text("branch").notNull().default(""),
    cnaps: text("cnaps").notNull().default(""),
    uncheckedReason: text("unchecked_reason").notNull().default(""),
    isDefault: smallint("is_default").notNull().default(1),
    validFrom: day("valid_from").default(sql`current_date`),
    validTo: day("valid_to"),
    effectiveMonth: text("effective_month"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("bank_cards_key")
      .on(t.empId, t.purpose)
      .where(sql`${t.validFrom} is not null and ${t.validTo} is null`),
    uniqueIndex("bank_cards_waiting_key")
      .on(t.empId, t.purpose)
      .where(sql`${t.validFrom} is null and ${t.validTo} is null`),
    index("bank_cards_due_idx").on(t.effectiveMonth).where(sql`${t.validFrom} is null and ${t.validTo} is null`),
    index("bank_cards_account_idx").on(t.accountHash),
    index("bank_cards_emp_idx").on(t.empId),
    check("bank_cards_month_check", sql`${t.effectiveMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("bank_cards_waiting_check", sql`${t.validFrom} is not null or ${t.effectiveMonth} is not null`),
  ],
);

/**
 * Cards that finance forms pay to. A card that has been paid to is never changed: an edit
 * ends it and makes a new one (employees rule 41); one that has not ended is the only one of its account number (rule
 * 40).
 */
export const payeeCards = pgTable(
  "payee_cards",
  {
    id: serial("id").primaryKey(),
    kind: smallint("kind").$type<Payee>().notNull(),
    accountName: text("account_name").notNull(),
    accountNo: text("account_no").notNull(),
    accountHash: text("account_hash").notNull(),
    accountTail: text("account_tail").notNull(),
    uncheckedReason: text("unchecked_reason").notNull().default(""),
    bankId: integer("bank_id").references(() => banks.bankId),
    idNumber: text("id_number"),
    idTail: text("id_tail").notNull().default(""),
    creditCode: text("credit_code").notNull().default(""),
    currency: text("currency").notNull().default("CNY"),
    swift: text("swift").notNull().default(""),
    enabled: smallint("enabled").notNull().default(1),
    ended: smallint("ended").notNull().default(0),
    usedCount: integer("used_count").notNull().default(0),
    ownerEmpId: integer("owner_emp_id").references(() => employees.empId),
    replacesId: integer("replaces_id"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("payee_cards_account_key").on(t.kind, t.accountHash).where(sql`${t.ended} = 0`),
    index("payee_cards_kind_idx").on(t.kind, t.id),
    index("payee_cards_owner_idx").on(t.ownerEmpId),
    index("payee_cards_bank_idx").on(t.bankId),
    check("payee_cards_kind_check", sql`${t.kind} in (1, 2)`),
    check(
      "payee_cards_state_check",
      sql`${t.enabled} in (0, 1) and ${t.ended} in (0, 1) and not (${t.ended} = 1 and ${t.enabled} = 1)`,
    ),
    check("payee_cards_bank_check", sql`${t.bankId} is not null or ${t.swift} <> ''`),
    check("payee_cards_used_check", sql`${t.usedCount} >= 0`),
  ],
);
