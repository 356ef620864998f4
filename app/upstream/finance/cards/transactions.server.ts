import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CardTransaction, searchTransactions as contract } from "~/contracts/finance/cards";
import { MAY } from "~/contracts/finance/may";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";

type Query = z.output<(typeof contract)["input"]>;

const FROM = sql`
  card_transactions t
  join credit_cards c on c.id = t.card_id
  join employees on employees.emp_id = c.holder_emp_id
`;
const COLUMNS = sql`
  t.id, c.card_tail as "cardTail", employees.emp_name || ' ' || employees.job_number as holder,
    t.traded_on::text as "tradedOn", t.merchant, t.auth_code as "authCode", t.amount::float8 as amount, t.currency,
    t.settled_cny::float8 as "settledCny", t.status, t.version
`;
const ORDER = sql`order by t.traded_on desc, t.id desc`;

function filtersOf(caller: Caller, { likeEmpName, tail, status, dateFrom, dateTo }: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
    visibleTo(caller, MAY.cards.see),
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    tail && sql`c.card_tail = ${tail}`,
    status !== undefined && sql`t.status = ${status}`,
    dateFrom && sql`t.traded_on >= ${dateFrom}::date`,
    dateTo && sql`t.traded_on <= ${dateTo}::date`,
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

/** What was paid by card, the latest first. */
export async function searchTransactions(db: Reader, caller: Caller, { page, query }: Query) {
  const where = filtersOf(caller, query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<CardTransaction & { [column: string]: unknown }>(
      sql`select ${COLUMNS} from ${FROM} where ${where} ${ORDER} ${windowOf(page)}`,
    ),
  ]);
  return listed(count, rows);
}

export async function transactionDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<CardTransaction> {
  const { rows } = await db.execute<CardTransaction & { [column: string]: unknown }>(
    sql`select ${COLUMNS} from ${FROM} where t.id = ${id} and ${visibleTo(caller, MAY.cards.edit)}`,
  );
  if (!rows[0]) throw missing();
  return rows[0];
}

export const TRANSACTION_FIELDS = [
  "cardTail",
  "jobNumber",
  "tradedOn",
  "merchant",
  "authCode",
  "amount",
  "currency",
  "settledCny",
] as const;

/** The list as a workbook that the import takes back. */
export async function exportTransactions(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `creditCards:${key}` });
  return exportAnswer(caller, {
    action: "cardTransaction.export",
    objectType: "cardTransaction",
    asked: { query },
    title: word("transactionsTitle"),
    day: companyDay(),
    columns: TRANSACTION_FIELDS.map((field) => ({
      header: word(`field.${field}`),
      kind: field === "tradedOn" ? ("date" as const) : field === "settledCny" ? ("money" as const) : ("text" as const),
    })),
    rows: async () => {
      const where = filtersOf(caller, query);
      return {
        count: sql`select count(*)::int as n from ${FROM} where ${where}`,
        select: sql`
          select c.card_tail, employees.job_number, t.traded_on::text, t.merchant, t.auth_code, t.amount::float8,
            t.currency, t.settled_cny::float8
          from ${FROM}
          where ${where} ${ORDER}
        `,
        cells: ([tail, jobNumber, day, merchant, authCode, amount, currency, settled]) => [
          tail as string,
          jobNumber as string,
          day as string,
          merchant as string,
          authCode as string,
          formatAmount(amount as number, currency as string),
          currency as string,
          settled as number,
        ],
      };
    },
  });
}
