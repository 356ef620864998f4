import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { LimitBasis } from "~/contracts/finance/codes";
import { positionLevels } from "~/upstream/organization/tables.server";
import { tracked } from "~/upstream/platform/tables/columns.server";

export const expenseLarge = pgTable(
  "expense_large",
  {
    largeClassifyCode: text("large_classify_code").primaryKey(),
    name: text("name").notNull(),
    sort: integer("sort").notNull().default(0),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    ...tracked,
  },
  (t) => [check("expense_large_effect_check", sql`${t.isTakeEffect} in (0, 1)`)],
);

/** What an expense line is booked as. Invoice types as in INVOICE_TYPE; none listed: any. */
export const expenseSmall = pgTable(
  "expense_small",
  {
    smallClassifyCode: text("small_classify_code").primaryKey(),
    largeClassifyCode: text("large_classify_code")
      .notNull()
      .references(() => expenseLarge.largeClassifyCode),
    name: text("name").notNull(),
    subjectCode: text("subject_code").notNull().default(""),
    needInvoice: smallint("need_invoice").notNull().default(0),
    invoiceTypes: smallint("invoice_types").array().notNull().default([]),
    limitBasis: smallint("limit_basis").$type<LimitBasis>().notNull().default(0),
    sort: integer("sort").notNull().default(0),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("expense_small_large_idx").on(t.largeClassifyCode, t.sort),
    check(
      "expense_small_check",
      sql`${t.isTakeEffect} in (0, 1) and ${t.needInvoice} in (0, 1) and ${t.limitBasis} between 0 and 4`,
    ),
  ],
);

/** The standard of a category in CNY fen; without a level for all levels, without a tier for all cities. */
export const expenseLimits = pgTable(
  "expense_limits",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    smallClassifyCode: text("small_classify_code")
      .notNull()
      .references(() => expenseSmall.smallClassifyCode),
    levelId: integer("level_id").references(() => positionLevels.levelId),
    cityTier: smallint("city_tier"),
    limitCny: bigint("limit_cny", { mode: "number" }).notNull(),
  },
  (t) => [
    uniqueIndex("expense_limits_key").on(
      t.smallClassifyCode,
      sql`coalesce(${t.levelId}, 0)`,
      sql`coalesce(${t.cityTier}, 0)`,
    ),
    check("expense_limits_check", sql`${t.limitCny} >= 0 and ${t.cityTier} between 1 and 3`),
  ],
);
