import { sql } from "drizzle-orm";
import { bigint, char, check, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * What a quoted number of units of a currency costs in CNY, from a day on (finance rule 1). `rateE8` is the rate of one
 * unit in 10⁻⁸ CNY: 4.821523 per 100 needs all eight places. A rate that a submitted form was converted at is `used`
 * and stays as it is (rule 2).
 */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    currency: char("currency", { length: 3 }).notNull(),
    rateDate: day("rate_date").notNull(),
    quoteUnit: smallint("quote_unit").$type<1 | 100>().notNull().default(1),
    /** Millionths of a CNY for `quoteUnit` units. */
    quotedMicro: bigint("quoted_micro", { mode: "number" }).notNull(),
    rateE8: bigint("rate_e8", { mode: "number" }).notNull().generatedAlwaysAs(sql`quoted_micro * 100 / quote_unit`),
    used: smallint("used").notNull().default(0),
    ...tracked,
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.rateDate] }),
    check("exchange_rates_currency_check", sql`${t.currency} <> 'CNY' and ${t.currency} ~ '^[A-Z]{3}$'`),
    check("exchange_rates_rate_check", sql`${t.quotedMicro} > 0 and ${t.quotedMicro} <= 1000000000000`),
    check("exchange_rates_unit_check", sql`${t.quoteUnit} in (1, 100)`),
    check("exchange_rates_used_check", sql`${t.used} in (0, 1)`),
  ],
);
