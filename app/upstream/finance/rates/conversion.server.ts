import { sql } from "drizzle-orm";
import { RATE_UNIT, toFen } from "~/lib/finance/conversion";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** A rate may be this many days older than the day it is asked for (finance rule 1). */
export const RATE_DAYS = 7;

/** A currency on a day, and the rate that holds for it. */
export interface RateAsked {
  currency: string;
  day: string;
}

const keyOf = ({ currency, day }: RateAsked) => `${currency} ${day}`;

/**
 * Rates in 10⁻⁸ CNY per unit, by "currency day": of each the latest that is not after the day and at most seven days
 * older; CNY is 1. What has none is not in the map. One statement however many are asked for.
 */
export async function ratesOf(db: Reader | Tx, asked: readonly RateAsked[]): Promise<Map<string, number>> {
  const wanted = new Map(asked.map((one) => [keyOf(one), one]));
  const found = new Map<string, number>();
  for (const [key, { currency }] of wanted) if (currency === "CNY") found.set(key, RATE_UNIT);
  const foreign = [...wanted.values()].filter(({ currency }) => currency !== "CNY");
  if (foreign.length === 0) return found;
  const rows = await select(db, { currency: str`a.currency`, day: str`a.day::text`, rate: num`r.rate_e8::float8` })`
    from jsonb_to_recordset(${JSON.stringify(foreign)}::jsonb) as a(currency text, day date)
    cross join lateral (
      select rate_e8
      from exchange_rates e
      where e.currency = a.currency and e.rate_date <= a.day and e.rate_date >= a.day - ${RATE_DAYS}::int
      order by e.rate_date desc
      limit 1
    ) as r`;
  for (const row of rows) found.set(keyOf(row), row.rate);
  return found;
}

/**
 * The rate of a currency on a day.
 * @throws a refusal that names the currency and the day when there is none
 */
export async function rateOn(db: Reader | Tx, currency: string, day: string): Promise<number> {
  const rate = (await ratesOf(db, [{ currency, day }])).get(keyOf({ currency, day }));
  if (rate === undefined) throw noRate({ currency, day });
  return rate;
}

const noRate = ({ currency, day }: RateAsked) => conflict("finance:said.noRate", { currency, day });

/**
 * An amount in fen, at the latest rate that is not after the day (finance rule 1).
 * @param amount minor units of `currency`, not negative
 */
export async function toCny(db: Reader | Tx, amount: number, currency: string, day: string): Promise<number> {
  return toFen(amount, currency, await rateOn(db, currency, day));
}

/** The same of many amounts, in their order; one statement however many. */
export async function allToCny(
  db: Reader | Tx,
  amounts: readonly { total: number | null; currency: string }[],
  day: string,
): Promise<number[]> {
  const rates = await ratesOf(
    db,
    amounts.map(({ currency }) => ({ currency, day })),
  );
  return amounts.map(({ total, currency }) => {
    const rate = rates.get(keyOf({ currency, day }));
    if (rate === undefined) throw noRate({ currency, day });
    return toFen(total ?? 0, currency, rate);
  });
}

/** A form that was submitted keeps the rates it was converted at: they change no more (finance rule 2). */
export async function keepRates(tx: Tx, asked: readonly RateAsked[]): Promise<void> {
  const foreign = asked.filter(({ currency }) => currency !== "CNY");
  if (foreign.length === 0) return;
  await tx.execute(sql`
    update exchange_rates u
    set used = 1
    from jsonb_to_recordset(${JSON.stringify(foreign)}::jsonb) as a(currency text, day date)
    where u.used = 0
      and u.currency = a.currency
      and u.rate_date = (
        select max(e.rate_date)
        from exchange_rates e
        where e.currency = a.currency and e.rate_date <= a.day and e.rate_date >= a.day - ${RATE_DAYS}::int
      )`);
}

/** Currencies a form may be written in: CNY and those with a rate. */
export async function currenciesOf(db: Reader | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    with recursive each as (
      select min(currency) as currency
      from exchange_rates
      union all
      select (select min(e.currency) from exchange_rates e where e.currency > each.currency)
      from each
      where each.currency is not null
    )
    select currency from each where currency is not null order by currency`);
  return ["CNY", ...rows.map(({ currency }) => currency)];
}
