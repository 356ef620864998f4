import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { PayerType, ReceiptCategory, ReceiptMethod } from "~/contracts/finance/codes";
import { fundAccounts } from "~/upstream/finance/accounts/tables.server";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { employees } from "~/upstream/organization/tables.server";
import { day } from "~/upstream/platform/tables/columns.server";

/** Money received (kind 104); booked when a cashier confirms it. */
export const receipts = pgTable(
  "receipts",
  {
    formId: integer("form_id")
      .primaryKey()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    payerType: smallint("payer_type").$type<PayerType>().notNull().default(1),
    payerEmpId: integer("payer_emp_id").references(() => employees.empId),
    payerName: text("payer_name").notNull().default(""),
    accountId: integer("account_id").references(() => fundAccounts.id),
    receivedOn: day("received_on"),
    category: smallint("category").$type<ReceiptCategory>(),
    method: smallint("method").$type<ReceiptMethod>().notNull().default(1),
    bankSerialNo: text("bank_serial_no").notNull().default(""),
    /** The advance or deposit that comes back. */
    borrowingId: integer("borrowing_id").references(() => financeForms.id),
    bookedOn: day("booked_on"),
  },
  (t) => [
    index("receipts_account_idx").on(t.accountId, t.receivedOn),
    index("receipts_borrowing_idx").on(t.borrowingId),
    check(
      "receipts_check",
      sql`${t.payerType} between 1 and 4 and ${t.category} between 1 and 5 and ${t.method} between 1 and 3`,
    ),
  ],
);
