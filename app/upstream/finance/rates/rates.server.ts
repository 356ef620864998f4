import { sql } from "drizzle-orm";
import { z } from "zod";
import { MAY } from "~/contracts/finance/may";
import { type searchRates as contract, type RateRow, rateRow } from "~/contracts/finance/rates";
import { formatQuoted } from "~/lib/finance/conversion";
import { changeOf } from "~/lib/finance/deviation";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { exchangeRates } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;
export type RateKey = { currency: string; rateDate: string };

/** Rates that the history of a currency shows. */
const HISTORY = 30;

/** With the rate before: one step in the key's index. */
const RATE = reads(
  rateRow.omit({ change: true, acts: true }).extend({ beforeE8: z.number().int().nullable() }),
  { e: exchangeRates },
  {
    beforeE8: sql`
      (
        select p.rate_e8
        from exchange_rates p
        where p.currency = e.currency and p.rate_date < e.rate_date
        order by p.rate_date desc
        limit 1
      )
    `,
  },
);

/** What the use of a rate allows: one that a submitted form was converted at stays as it is (finance rule 2). */
export const rateActs = (used: number): RateRow["acts"] => (used === 1 ? [] : ["edit", "delete"]);

type Found = Omit<RateRow, "change" | "acts"> & { beforeE8: number | null };
const shownTo =
  (caller: Caller) =>
  ({ beforeE8, ...row }: Found): RateRow => ({
    ...row,
    acts: holds(caller, MAY.rates.edit) ? rateActs(row.used) : [],
    change: beforeE8 === null ? null : changeOf(row.rateE8, beforeE8),
  });

/** Exchange rates that were asked for, the newest first. */
const asked = ({ currency, dateFrom, dateTo }: Query["query"]) => ({
  where: [
    currency && sql`e.currency = ${currency}`,
    dateFrom && sql`e.rate_date >= ${dateFrom}::date`,
    dateTo && sql`e.rate_date <= ${dateTo}::date`,
  ],
  order: sql`e.rate_date desc, e.currency`,
});

export async function searchRates(db: Reader, caller: Caller, { page, query }: Query) {
  const found = await RATE.page(db, page, asked(query));
  return mapped(found, shownTo(caller));
}

/** The last rates of a currency, the newest first; a currency without one is not there. */
export async function rateHistory(db: Reader, caller: Caller, { currency }: { currency: string }): Promise<RateRow[]> {
  const rows = await RATE.all(db, {
    where: sql`e.currency = ${currency}`,
    order: sql`e.rate_date desc`,
    limit: HISTORY,
  });
  if (rows.length === 0) throw missing();
  return rows.map(shownTo(caller));
}

export const rateDetail = async (db: Reader, caller: Caller, { currency, rateDate }: RateKey): Promise<RateRow> =>
  shownTo(caller)(await RATE.one(db, sql`e.currency = ${currency} and e.rate_date = ${rateDate}::date`));

export interface RateBefore {
  day: string;
  rateE8: number;
}

/** By "currency day", of each key the latest rate before it; one statement however many are asked for. */
export async function ratesBefore(db: Reader | Tx, keys: readonly RateKey[]): Promise<Map<string, RateBefore>> {
  const rows = await select(db, {
    currency: str`a.currency`,
    rateDate: str`a."rateDate"`,
    day: str`b.rate_date`,
    rateE8: num`b.rate_e8`,
  })`
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as a(currency text, "rateDate" date)
    cross join lateral (
      select p.rate_date, p.rate_e8
      from exchange_rates p
      where p.currency = a.currency and p.rate_date < a."rateDate"
      order by p.rate_date desc
      limit 1
    ) as b`;
  return new Map(rows.map(({ day, rateE8, ...key }) => [keyOf(key), { day, rateE8 }]));
}

export const keyOf = ({ currency, rateDate }: RateKey) => `${currency} ${rateDate}`;

/** The list as a workbook that the import takes back. */
export const exportRates = (caller: Caller, { query }: { query: Query["query"] }): Promise<Response> =>
  RATE.file(caller, {
    texts: "rates",
    object: "exchangeRate",
    query,
    columns: {
      currency: "text",
      rateDate: "date",
      quoteUnit: ["text", ({ quoteUnit }) => String(quoteUnit)],
      quotedRate: ["text", ({ quotedMicro }) => formatQuoted(quotedMicro)],
    },
    ...asked(query),
  });
