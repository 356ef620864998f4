import { sql } from "drizzle-orm";
import { bigint, char, check, date, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";

/** Legal entities: the employer of a contract. */
export const companies = pgTable("companies", {
  companyId: serial("company_id").primaryKey(),
  companyName: text("company_name").notNull().unique(),
  creditCode: text("credit_code").notNull().unique(),
});

/** What one unit of a currency costs in CNY, in millionths, from a day on until the next row (finance rule 1). */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    currency: char("currency", { length: 3 }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    rateMicro: bigint("rate_micro", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.day] }),
    check("exchange_rates_check", sql`${t.rateMicro} > 0 and ${t.currency} <> 'CNY' and ${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);
