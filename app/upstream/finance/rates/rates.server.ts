import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchRates as contract, RateRow } from "~/contracts/finance/rates";
import { formatQuoted } from "~/lib/finance/conversion";
import { changeOf } from "~/lib/finance/deviation";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";

type Query = z.output<(typeof contract)["input"]>;
export type RateKey = { currency: string; rateDate: string };
type Found = Omit<RateRow, "change"> & { [column: string]: unknown; beforeE8: number | null };

/** Rates that the history of a currency shows. */
const HISTORY = 30;

const COLUMNS = sql`
  e.currency, e.rate_date::text as "rateDate", e.quote_unit as "quoteUnit", e.quoted_micro::float8 as "quotedMicro",
    e.rate_e8::float8 as "rateE8", e.used, e.version, b.rate_e8::float8 as "beforeE8"
`;
/** With the rate before: one step in the key's index. */
const FROM = sql`
  exchange_rates e
  left join lateral (
    select p.rate_e8
    from exchange_rates p
    where p.currency = e.currency and p.rate_date < e.rate_date
    order by p.rate_date desc
    limit 1
  ) as b on true
`;

const shown = ({ beforeE8, ...row }: Found): RateRow => ({
  ...row,
  change: beforeE8 === null ? null : changeOf(row.rateE8, beforeE8),
});

function filtersOf({ currency, dateFrom, dateTo }: Query["query"]): SQL {
  const given = [
    currency && sql`e.currency = ${currency}`,
    dateFrom && sql`e.rate_date >= ${dateFrom}::date`,
    dateTo && sql`e.rate_date <= ${dateTo}::date`,
  ];
  return sql.join([sql`true`, ...given.filter((one) => typeof one === "object")], sql` and `);
}

/** Exchange rates, the newest first (finance, Screens). */
export async function searchRates(db: Reader, _caller: Caller, { page, query }: Query) {
  const where = filtersOf(query);
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from exchange_rates e where ${where}`,
    db.execute<Found>(sql`
      select ${COLUMNS}
      from ${FROM}
      where ${where}
      order by e.rate_date desc, e.currency
      ${windowOf(page)}`),
  ]);
  return listed(counted[0]!.n, rows.map(shown));
}

/** The last rates of a currency, the newest first; a currency without one is not there. */
export async function rateHistory(db: Reader, _caller: Caller, { currency }: { currency: string }): Promise<RateRow[]> {
  const { rows } = await db.execute<Found>(sql`
    select ${COLUMNS}
    from ${FROM}
    where e.currency = ${currency}
    order by e.rate_date desc
    limit ${HISTORY}`);
  if (rows.length === 0) throw missing();
  return rows.map(shown);
}

export async function rateDetail(db: Reader, _caller: Caller, { currency, rateDate }: RateKey): Promise<RateRow> {
  const { rows } = await db.execute<Found>(sql`
    select ${COLUMNS}
    from ${FROM}
    where e.currency = ${currency} and e.rate_date = ${rateDate}::date`);
  if (!rows[0]) throw missing();
  return shown(rows[0]);
}

export interface RateBefore {
  day: string;
  rateE8: number;
}

/** By "currency day", of each key the latest rate before it; one statement however many are asked for. */
export async function ratesBefore(db: Reader | Tx, keys: readonly RateKey[]): Promise<Map<string, RateBefore>> {
  const { rows } = await db.execute<RateKey & RateBefore & { [column: string]: unknown }>(sql`
    select a.currency, a."rateDate"::text as "rateDate", b.rate_date::text as day, b.rate_e8::float8 as "rateE8"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as a(currency text, "rateDate" date)
    cross join lateral (
      select p.rate_date, p.rate_e8
      from exchange_rates p
      where p.currency = a.currency and p.rate_date < a."rateDate"
      order by p.rate_date desc
      limit 1
    ) as b`);
  return new Map(rows.map(({ day, rateE8, ...key }) => [keyOf(key), { day, rateE8 }]));
}

export const keyOf = ({ currency, rateDate }: RateKey) => `${currency} ${rateDate}`;

export const RATE_FIELDS = ["currency", "rateDate", "quoteUnit", "quotedRate"] as const;

/** The list as a workbook that the import takes back. */
export function exportRates(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `rates:${key}` });
  return exportAnswer(caller, {
    action: "exchangeRate.export",
    objectType: "exchangeRate",
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: RATE_FIELDS.map((field) => ({
      header: word(`field.${field}`),
      kind: field === "rateDate" ? ("date" as const) : ("text" as const),
    })),
    rows: async () => {
      const where = filtersOf(query);
      return {
        count: sql`select count(*)::int as n from exchange_rates e where ${where}`,
        select: sql`
          select e.currency, e.rate_date::text, e.quote_unit, e.quoted_micro::float8
          from exchange_rates e
          where ${where}
          order by e.rate_date desc, e.currency
        `,
        cells: ([currency, day, unit, micro]) => [
          currency as string,
          day as string,
          String(unit),
          formatQuoted(micro as number),
        ],
      };
    },
  });
}
