import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PayableState } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";

/**
 * What a cashier has to pay: made when the form reaches him, one at a time a form (finance rule 38). Payee and account
 * are copied from the card, the number sealed. After a failure or a bounce the next one waits for the requester's word
 * on the card (`cardConfirmed` 0, rule 23).
 */
export const payables = pgTable(
  "payables",
  {
    id: serial("id").primaryKey(),
    formId: integer("form_id")
      .notNull()
      .references(() => financeForms.id),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    /** Who gets the money, where that is an employee (rule 22). */
    payeeEmpId: integer("payee_emp_id").references(() => employees.empId),
    payeeCardId: integer("payee_card_id").notNull(),
    payeeName: text("payee_name").notNull(),
    payeeAccountNo: text("payee_account_no").notNull(),
    payeeAccountHash: text("payee_account_hash").notNull(),
    payeeAccountTail: text("payee_account_tail").notNull(),
    payeeBank: text("payee_bank").notNull(),
    cardConfirmed: smallint("card_confirmed").notNull().default(1),
    currency: text("currency").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    payerCompanyId: integer("payer_company_id")
      .notNull()
      .references(() => companies.companyId),
    status: smallint("status").$type<PayableState>().notNull().default(0),
    previousPayableId: integer("previous_payable_id"),
    failReason: text("fail_reason").notNull().default(""),
    /** The merge payment that pays it. */
    mergeId: integer("merge_id").references(() => financeForms.id),
    payerAccountId: integer("payer_account_id"),
    bankSerialNo: text("bank_serial_no").notNull().default(""),
    paidOn: day("paid_on"),
    /** The day it can be paid from. */
    approvedOn: day("approved_on").notNull(),
    cashierEmpId: integer("cashier_emp_id"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("payables_form_key").on(t.formId).where(sql`${t.status} in (0, 1, 2, 3)`),
    uniqueIndex("payables_previous_key").on(t.previousPayableId),
    index("payables_form_idx").on(t.formId, t.id),
    index("payables_state_idx").on(t.status, t.id),
    index("payables_company_idx").on(t.payerCompanyId, t.status, t.id),
    index("payables_account_idx").on(t.payeeAccountHash, t.status),
    index("payables_merge_idx").on(t.mergeId),
    index("payables_approved_idx").on(t.status, t.approvedOn, t.id),
    check("payables_amount_check", sql`${t.amount} > 0`),
    check("payables_state_check", sql`${t.status} between 0 and 5 and ${t.cardConfirmed} in (0, 1)`),
    check("payables_merge_check", sql`${t.status} <> 1 or ${t.mergeId} is not null`),
    check(
      "payables_paid_check",
      sql`${t.status} <> 3 or (${t.payerAccountId} is not null and ${t.paidOn} is not null)`,
    ),
  ],
);
