import { sql } from "drizzle-orm";
import { addDays } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Millionths of a CNY; invented, but in the order of real ones. */
const RATES = { USD: 7_123_400, EUR: 7_790_000, GBP: 9_050_000, HKD: 912_500, JPY: 48_200, MXN: 385_000 };

/** Rates from half a year before today on. */
export async function loadExchangeRates(tx: Tx, today: string): Promise<void> {
  const rows = Object.entries(RATES).map(([currency, rate]) => ({ currency, rate }));
  await tx.execute(sql`
    insert into exchange_rates (currency, day, rate_micro)
    select currency, ${addDays(today, -180)}::date, rate
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(currency text, rate bigint)`);
}
