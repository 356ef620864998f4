import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CreditCard, searchCards as contract } from "~/contracts/finance/cards";
import { MAY } from "~/contracts/finance/may";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { choosable, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";

type Query = z.output<(typeof contract)["input"]>;
type Found = Omit<CreditCard, "companyName" | "bankName"> & { [column: string]: unknown };

const FROM = sql`credit_cards c join employees on employees.emp_id = c.holder_emp_id`;
const COLUMNS = sql`
  c.id, c.card_tail as "cardTail", c.bank, c.holder_emp_id as "holderEmpId",
    employees.emp_name || ' ' || employees.job_number as holder, c.company_id as "companyId",
    c.limit_cny::float8 as "limitCny", c.statement_day as "statementDay", c.repay_day as "repayDay", c.expiry,
    c.status, c.version
`;
const ORDER = sql`order by length(employees.job_number), employees.job_number, c.id`;

function filtersOf(caller: Caller, { likeEmpName, companyId, tail, status }: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
    visibleTo(caller, MAY.cards.see),
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    companyId !== undefined && sql`c.company_id = ${companyId}`,
    tail && sql`c.card_tail = ${tail}`,
    status !== undefined && sql`c.status = ${status}`,
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

async function named(db: Reader, caller: Caller, rows: Found[]): Promise<CreditCard[]> {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  const bankOf = namesIn(words("bank_name"));
  return rows.map((row) => ({
    ...row,
    companyName: companies.get(row.companyId)?.companyName ?? "",
    bankName: bankOf(row.bank),
  }));
}

/** Cards by their holders' job numbers. */
export async function searchCards(db: Reader, caller: Caller, { page, query }: Query) {
  const where = filtersOf(caller, query);
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${FROM} where ${where}`,
    db.execute<Found>(sql`select ${COLUMNS} from ${FROM} where ${where} ${ORDER} ${windowOf(page)}`),
  ]);
  return listed(counted[0]!.n, await named(db, caller, rows));
}

export async function cardFilters(db: Reader, caller: Caller) {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  return {
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
    banks: choosable(words("bank_name")),
  };
}

export async function cardDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<CreditCard> {
  const { rows } = await db.execute<Found>(
    sql`select ${COLUMNS} from ${FROM} where c.id = ${id} and ${visibleTo(caller, MAY.cards.edit)}`,
  );
  if (!rows[0]) throw missing();
  return (await named(db, caller, rows))[0]!;
}

const FIELDS = [
  "cardTail",
  "bank",
  "holder",
  "company",
  "limit",
  "statementDay",
  "repayDay",
  "expiry",
  "status",
] as const;

/** The list as a workbook; numbers leave as their last four. */
export async function exportCards(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `creditCards:${key}` });
  return exportAnswer(caller, {
    action: "creditCard.export",
    objectType: "creditCard",
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: FIELDS.map((field) => ({
      header: word(`field.${field}`),
      kind: field === "limit" ? ("money" as const) : ("text" as const),
    })),
    rows: async (db) => {
      const where = filtersOf(caller, query);
      const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
      const bankOf = namesIn(words("bank_name"));
      return {
        count: sql`select count(*)::int as n from ${FROM} where ${where}`,
        select: sql`
          select c.card_tail, c.bank, employees.emp_name || ' ' || employees.job_number, c.company_id,
            c.limit_cny::float8, c.statement_day, c.repay_day, c.expiry, c.status
          from ${FROM}
          where ${where} ${ORDER}
        `,
        cells: ([tail, bank, holder, companyId, limit, statementDay, repayDay, expiry, status]) => [
          tail as string,
          bankOf(bank as string),
          holder as string,
          companies.get(companyId as number)?.companyName ?? "",
          limit as number,
          String(statementDay),
          String(repayDay),
          expiry as string,
          word(`status.${status}`),
        ],
      };
    },
  });
}
