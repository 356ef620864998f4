import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { payables } from "~/upstream/finance/payables/tables.server";

/** Payables that are paid in one act (kind 106). */
export const mergePayments = pgTable("merge_payments", {
  formId: integer("form_id")
    .primaryKey()
    .references(() => financeForms.id, { onDelete: "cascade" }),
  payeeName: text("payee_name").notNull(),
  payeeAccountHash: text("payee_account_hash").notNull(),
  payeeAccountTail: text("payee_account_tail").notNull(),
});

/** What a merge was made of, kept whatever becomes of it. */
export const mergePaymentLines = pgTable(
  "merge_payment_lines",
  {
    formId: integer("form_id")
      .notNull()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    payableId: integer("payable_id")
      .notNull()
      .references(() => payables.id),
  },
  (t) => [primaryKey({ columns: [t.formId, t.payableId] }), index("merge_payment_lines_payable_idx").on(t.payableId)],
);
