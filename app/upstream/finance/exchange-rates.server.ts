import { and, desc, eq, lte } from "drizzle-orm";
import { minorDigits } from "~/lib/money";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "../platform/refusal.server";
import { exchangeRates } from "./tables.server";

/**
 * An amount in fen, at the latest rate that is not after the day (finance rule 1).
 * @param amount minor units of `currency`, not negative
 * @throws a refusal that names the currency and the day when there is no such rate
 */
export async function toCny(db: Reader | Tx, amount: number, currency: string, day: string): Promise<number> {
  if (currency === "CNY") return amount;
  const [rate] = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  if (!rate) throw conflict("requests:said.noRate", { currency, day });
  return converted(amount, currency, rate.rateMicro);
}

/** Half a fen and more is a fen: rounded once, here. Whole numbers throughout, because a double has no 7.1234. */
export function converted(amount: number, currency: string, rateMicro: number): number {
  const millionths = BigInt(amount) * BigInt(rateMicro) * 100n;
  const unit = 10n ** BigInt(minorDigits(currency)) * 1_000_000n;
  return Number((2n * millionths + unit) / (2n * unit));
}

/** Currencies a form may be written in: CNY and those with a rate. */
export async function currenciesOf(db: Reader | Tx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ currency: exchangeRates.currency })
    .from(exchangeRates)
    .orderBy(exchangeRates.currency);
  return ["CNY", ...rows.map(({ currency }) => currency)];
}
