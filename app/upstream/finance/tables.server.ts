import { sql } from "drizzle-orm";
import { bigint, char, check, date, pgTable, primaryKey } from "drizzle-orm/pg-core";

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
