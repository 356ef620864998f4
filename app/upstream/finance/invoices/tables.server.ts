import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvoiceType, TollKind } from "~/contracts/finance/codes";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { day } from "~/upstream/platform/tables/columns.server";

/**
 * An invoice as a form names it, amounts in minor units of `currency`. `identity` is what makes it the same invoice
 * again (finance rule 6); the form that is in approval, approved or paid holds it: `usedByFormId`, once an identity.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: serial("id").primaryKey(),
    formId: integer("form_id")
      .notNull()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    type: smallint("type").$type<InvoiceType>().notNull(),
    code: text("code").notNull().default(""),
    number: text("number").notNull().default(""),
    tollKind: smallint("toll_kind").$type<TollKind>(),
    issuedOn: day("issued_on"),
    buyerName: text("buyer_name").notNull().default(""),
    buyerTaxNo: text("buyer_tax_no").notNull().default(""),
    sellerName: text("seller_name").notNull().default(""),
    gross: bigint("gross", { mode: "number" }),
    net: bigint("net", { mode: "number" }),
    tax: bigint("tax", { mode: "number" }),
    /** Basis points: 13 % = 1300. */
    taxRate: integer("tax_rate"),
    /** What of an air itinerary is the civil aviation fund, which gives no deduction (finance rule 8). */
    aviationFund: bigint("aviation_fund", { mode: "number" }),
    /** Tax that may be deducted, and the dated row by which. */
    deductible: bigint("deductible", { mode: "number" }),
    deductionRule: text("deduction_rule").notNull().default(""),
    currency: text("currency").notNull().default("CNY"),
    fileId: integer("file_id"),
    fileHash: text("file_hash").notNull().default(""),
    identity: text("identity").notNull(),
    usedByFormId: integer("used_by_form_id").references(() => financeForms.id),
  },
  (t) => [
    uniqueIndex("invoices_used_key").on(t.identity).where(sql`${t.usedByFormId} is not null`),
    index("invoices_form_idx").on(t.formId),
    index("invoices_used_idx").on(t.usedByFormId),
    check("invoices_type_check", sql`${t.type} between 1 and 10 and ${t.tollKind} in (1, 2)`),
    check("invoices_amount_check", sql`${t.gross} > 0 and ${t.tax} >= 0 and ${t.net} >= 0`),
  ],
);
