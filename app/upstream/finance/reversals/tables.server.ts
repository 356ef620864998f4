import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ReversalWay } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";

/**
 * What a borrowing reversal has beside the common part (kind 103): what comes back in cash without a receipt, in fen.
 */
export const reversals = pgTable("reversals", {
  formId: integer("form_id")
    .primaryKey()
    .references(() => financeForms.id, { onDelete: "cascade" }),
  cashBackCny: bigint("cash_back_cny", { mode: "number" }).notNull().default(0),
});

/** One clearing of one advance, in its currency (finance rule 14); instalment in fen, startMonth yyyy-MM. */
export const reversalLines = pgTable(
  "reversal_lines",
  {
    id: serial("id").primaryKey(),
    formId: integer("form_id")
      .notNull()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    line: smallint("line").notNull(),
    borrowingId: integer("borrowing_id").references(() => financeForms.id),
    way: smallint("way").$type<ReversalWay>().notNull(),
    amount: bigint("amount", { mode: "number" }),
    invoiceId: integer("invoice_id"),
    receiptId: integer("receipt_id").references(() => financeForms.id),
    instalment: bigint("instalment", { mode: "number" }),
    startMonth: text("start_month"),
    consentFileId: integer("consent_file_id"),
  },
  (t) => [
    uniqueIndex("reversal_lines_key").on(t.formId, t.line),
    index("reversal_lines_borrowing_idx").on(t.borrowingId),
    index("reversal_lines_receipt_idx").on(t.receiptId),
    check("reversal_lines_way_check", sql`${t.way} in (1, 2, 3)`),
    check("reversal_lines_amount_check", sql`${t.amount} > 0 and ${t.instalment} > 0`),
    check("reversal_lines_month_check", sql`${t.startMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);
