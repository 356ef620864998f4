import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import type { SupplierResult } from "~/contracts/finance/codes";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/** A past dealing with a supplier. */
export const supplierHistory = pgTable(
  "supplier_history",
  {
    id: serial("id").primaryKey(),
    supplierName: text("supplier_name").notNull(),
    creditCode: text("credit_code").notNull().default(""),
    item: text("item").notNull(),
    periodFrom: day("period_from").notNull(),
    periodTo: day("period_to").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull().default("CNY"),
    rating: smallint("rating"),
    result: smallint("result").$type<SupplierResult>().notNull().default(1),
    remark: text("remark").notNull().default(""),
    ...tracked,
  },
  (t) => [
    index("supplier_history_name_idx").on(t.supplierName, t.id),
    index("supplier_history_code_idx").on(t.creditCode, t.id),
    index("supplier_history_period_idx").on(t.periodFrom, t.id),
    check(
      "supplier_history_check",
      sql`${t.periodTo} >= ${t.periodFrom}
        and ${t.amount} >= 0
        and ${t.rating} between 1 and 5
        and ${t.result} between 1 and 3`,
    ),
  ],
);
