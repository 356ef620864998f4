import { sql } from "drizzle-orm";
import { z } from "zod";
import { cardTransaction, type searchTransactions as contract } from "~/contracts/finance/cards";
import { MAY } from "~/contracts/finance/may";
import { formatAmount } from "~/lib/money";
import { searchToken } from "~/lib/search-tokens.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { transactionActs } from "./card-save.server";
import { cardTransactions } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

const NAMES = sql`
  join credit_cards c on c.id = t.card_id
  join employees on employees.emp_id = c.holder_emp_id
`;
const NAMED = { cardTail: sql`c.card_tail`, holder: sql`employees.emp_name || ' ' || employees.job_number` };
const found = cardTransaction.omit({ acts: true }).extend({ mayEdit: z.boolean() });
const listed = (caller: Caller) =>
  reads(found, { t: cardTransactions }, { ...NAMED, mayEdit: visibleTo(caller, MAY.cards.edit) }, NAMES);
const withActs = ({ mayEdit, ...row }: z.output<typeof found>) => ({
  ...row,
  acts: mayEdit ? transactionActs(row.status) : [],
});
const LEAVING = reads(
  cardTransaction.omit({ acts: true }).extend({ jobNumber: z.string() }),
  { t: cardTransactions },
  { ...NAMED, jobNumber: sql`employees.job_number` },
  NAMES,
);

/** What was paid by card and asked for, the latest first. */
const asked = (caller: Caller, { likeEmpName, tail, status, dateFrom, dateTo }: Query["query"]) => ({
  where: [
    visibleTo(caller, MAY.cards.see),
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    tail && sql`c.card_tail = ${tail}`,
    status !== undefined && sql`t.status = ${status}`,
    dateFrom && sql`t.traded_on >= ${dateFrom}::date`,
    dateTo && sql`t.traded_on <= ${dateTo}::date`,
  ],
  order: sql`t.traded_on desc, t.id desc`,
});

export async function searchTransactions(db: Reader, caller: Caller, { page, query }: Query) {
  return mapped(await listed(caller).page(db, page, { ...asked(caller, query), grows: true }), withActs);
}

export const transactionDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  withActs(await listed(caller).one(db, sql`t.id = ${id} and ${visibleTo(caller, MAY.cards.edit)}`));

/** The list as a workbook that the import takes back. */
export const exportTransactions = (caller: Caller, { query }: { query: Query["query"] }): Promise<Response> =>
  LEAVING.file(caller, {
    texts: "creditCards",
    title: "transactionsTitle",
    object: "cardTransaction",
    query,
    columns: {
      cardTail: "text",
      jobNumber: "text",
      tradedOn: "date",
      merchant: "text",
      authCode: "text",
      amount: ["text", ({ amount, currency }) => formatAmount(amount, currency)],
      currency: "text",
      settledCny: "money",
    },
    ...asked(caller, query),
  });
