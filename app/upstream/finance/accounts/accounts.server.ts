import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { accountLedger, searchAccounts as contract, FundAccount } from "~/contracts/finance/accounts";
import type { AccountKind, FundSource } from "~/contracts/finance/codes";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { choosable, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";

type Query = z.output<(typeof contract)["input"]>;
type LedgerQuery = z.output<(typeof accountLedger)["input"]>;
type Found = Omit<FundAccount, "companyName" | "bankName"> & { [column: string]: unknown };

const COLUMNS = sql`
  a.id, a.company_id as "companyId", a.name, a.bank_code as "bankCode", a.account_tail as "accountTail", a.currency,
    a.kind, a.opening_balance::float8 as "openingBalance", a.balance::float8 as balance,
    a.is_take_effect as "isTakeEffect", a.version
`;

async function named(db: Reader, caller: Caller, rows: Found[]): Promise<FundAccount[]> {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  const bankOf = namesIn(words("bank_name"));
  return rows.map((row) => ({
    ...row,
    companyName: companies.get(row.companyId)?.companyName ?? "",
    bankName: row.bankCode && bankOf(row.bankCode),
  }));
}

function filtersOf({ likeName, companyId, currency, kind, isTakeEffect }: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
    likeName && contains(sql`a.name`, likeName),
    companyId !== undefined && sql`a.company_id = ${companyId}`,
    currency && sql`a.currency = ${currency}`,
    kind !== undefined && sql`a.kind = ${kind}`,
    isTakeEffect !== undefined && sql`a.is_take_effect = ${isTakeEffect}`,
  ];
  return sql.join([sql`true`, ...given.filter((one) => typeof one === "object")], sql` and `);
}

/** Accounts by company and name, in the order of their index. */
export async function searchAccounts(db: Reader, caller: Caller, { page, query }: Query) {
  const where = filtersOf(query);
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from fund_accounts a where ${where}`,
    db.execute<Found>(sql`
      select ${COLUMNS}
      from fund_accounts a
      where ${where}
      order by a.company_id, a.name
      ${windowOf(page)}`),
  ]);
  return listed(counted[0]!.n, await named(db, caller, rows));
}

export async function accountFilters(db: Reader, caller: Caller) {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  return {
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
    banks: choosable(words("bank_name")),
  };
}

export async function accountDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<FundAccount> {
  const { rows } = await db.execute<Found>(sql`select ${COLUMNS} from fund_accounts a where a.id = ${id}`);
  if (!rows[0]) throw missing();
  return (await named(db, caller, rows))[0]!;
}

/** Movements of an account, the newest first. */
export async function accountMovements(db: Reader, _caller: Caller, { id, page, query }: LedgerQuery) {
  const given = [
    sql`l.account_id = ${id}`,
    query.dateFrom && sql`l.booked_on >= ${query.dateFrom}::date`,
    query.dateTo && sql`l.booked_on <= ${query.dateTo}::date`,
  ];
  const where = sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
  const [count, { rows }] = await Promise.all([
    countUpTo(db, sql`fund_ledger l`, where),
    db.execute<{
      id: number;
      bookedOn: string;
      amount: number;
      balanceAfter: number;
      sourceType: FundSource;
      bankSerialNo: string;
      bookedBy: string;
    }>(sql`
      select l.id::float8 as id, l.booked_on::text as "bookedOn", l.amount::float8 as amount,
        l.balance_after::float8 as "balanceAfter", l.source_type as "sourceType",
        l.bank_serial_no as "bankSerialNo", coalesce(e.emp_name, u.username, '') as "bookedBy"
      from fund_ledger l
      left join users u on u.user_id = l.booked_by
      left join employees e on e.emp_id = u.emp_id
      where ${where}
      order by l.id desc
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

export interface AccountChoice {
  id: number;
  companyId: number;
  name: string;
  currency: string;
  kind: AccountKind;
  accountTail: string;
  balance: number;
}

/** Accounts in effect that a payment or a receipt may choose, of one company and currency where they are given. */
export async function accountChoices(
  db: Reader | Tx,
  _caller: Pick<Caller, "versions">,
  { companyId, currency }: { companyId?: number; currency?: string } = {},
): Promise<AccountChoice[]> {
  const { rows } = await db.execute<AccountChoice & { [column: string]: unknown }>(sql`
    select a.id, a.company_id as "companyId", a.name, a.currency, a.kind, a.account_tail as "accountTail",
      a.balance::float8 as balance
    from fund_accounts a
    where ${filtersOf({ companyId, currency, isTakeEffect: "1" })}
    order by a.company_id, a.name`);
  return rows;
}

const FIELDS = ["company", "name", "bank", "accountTail", "currency", "kind", "balance"] as const;

/** The list as a workbook; numbers leave as their last four. */
export async function exportAccounts(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `fundAccounts:${key}` });
  const state = (code: unknown) => say(caller.language, { key: `financeBase:state.${code}` });
  return exportAnswer(caller, {
    action: "fundAccount.export",
    objectType: "fundAccount",
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: [
      ...FIELDS.map((field) => ({ header: word(`field.${field}`), kind: "text" as const })),
      { header: say(caller.language, { key: "financeBase:field.state" }), kind: "text" as const },
    ],
    rows: async (db) => {
      const where = filtersOf(query);
      const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
      const bankOf = namesIn(words("bank_name"));
      return {
        count: sql`select count(*)::int as n from fund_accounts a where ${where}`,
        select: sql`
          select a.company_id, a.name, a.bank_code, a.account_tail, a.currency, a.kind, a.balance::float8,
            a.is_take_effect
          from fund_accounts a
          where ${where}
          order by a.company_id, a.name
        `,
        cells: ([companyId, name, bankCode, tail, currency, kind, balance, isTakeEffect]) => [
          companies.get(companyId as number)?.companyName ?? "",
          name as string,
          bankCode ? bankOf(bankCode as string) : "",
          tail as string,
          currency as string,
          word(`kind.${kind}`),
          formatAmount(balance as number, currency as string),
          state(isTakeEffect),
        ],
      };
    },
  });
}
