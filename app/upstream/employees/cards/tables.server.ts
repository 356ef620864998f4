import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { day, employees, tracked } from "~/upstream/organization/tables.server";

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
 * Purpose 1 wage, 2 reimbursement. accountNo is encrypted, accountTail (last four) is what lists show. Without
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
    purpose: smallint("purpose").notNull(),
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
