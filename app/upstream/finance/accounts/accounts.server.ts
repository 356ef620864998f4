import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  account,
  type accountLedger,
  accountMovement,
  type searchAccounts as contract,
  type FundAccount,
} from "~/contracts/finance/accounts";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import { choosable, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { fundAccounts, fundLedger } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;
type LedgerQuery = z.output<(typeof accountLedger)["input"]>;

const ACCOUNT = reads(account.omit({ companyName: true, bankName: true }), { a: fundAccounts }, {});
const MOVEMENT = reads(
  accountMovement,
  { l: fundLedger },
  { bookedBy: sql`coalesce(e.emp_name, u.username, '')` },
  sql`left join users u on u.user_id = l.booked_by left join employees e on e.emp_id = u.emp_id`,
);
const choice = account.pick({
  id: true,
  companyId: true,
  name: true,
  currency: true,
  kind: true,
  accountTail: true,
  balance: true,
});
export type AccountChoice = z.output<typeof choice>;
const CHOICE = reads(choice, { a: fundAccounts }, {});

/** Names of the companies and the banks by their codes, in the caller's language. */
async function namesOf(db: Reader, caller: Caller) {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  const bankOf = namesIn(words("bank_name"));
  return ({ companyId, bankCode }: Pick<FundAccount, "companyId" | "bankCode">) => ({
    companyName: companies.get(companyId)?.companyName ?? "",
    bankName: bankCode && bankOf(bankCode),
  });
}

const filtersOf = ({ likeName, companyId, currency, kind, isTakeEffect }: Query["query"]): SQL =>
  every([
    likeName && contains(sql`a.name`, likeName),
    companyId !== undefined && sql`a.company_id = ${companyId}`,
    currency && sql`a.currency = ${currency}`,
    kind !== undefined && sql`a.kind = ${kind}`,
    isTakeEffect !== undefined && sql`a.is_take_effect = ${isTakeEffect}`,
  ]);

/** By company and name: the order of an index. */
const ORDER = sql`a.company_id, a.name`;

export async function searchAccounts(db: Reader, caller: Caller, { page, query }: Query) {
  const [found, namesFor] = await Promise.all([
    ACCOUNT.page(db, page, { where: filtersOf(query), order: ORDER }),
    namesOf(db, caller),
  ]);
  return mapped(found, (row) => ({ ...row, ...namesFor(row) }));
}

export async function accountFilters(db: Reader, caller: Caller) {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  return {
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
    banks: choosable(words("bank_name")),
  };
}

export async function accountDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<FundAccount> {
  const [row, namesFor] = await Promise.all([ACCOUNT.one(db, sql`a.id = ${id}`), namesOf(db, caller)]);
  return { ...row, ...namesFor(row) };
}

/** Movements of an account, the newest first. */
export const accountMovements = (db: Reader, _caller: Caller, { id, page, query }: LedgerQuery) =>
  MOVEMENT.page(db, page, {
    where: [
      sql`l.account_id = ${id}`,
      query.dateFrom && sql`l.booked_on >= ${query.dateFrom}::date`,
      query.dateTo && sql`l.booked_on <= ${query.dateTo}::date`,
    ],
    order: sql`l.id desc`,
    grows: true,
  });

/** Accounts in effect that a payment or a receipt may choose, of one company and currency where they are given. */
export const accountChoices = (
  db: Reader | Tx,
  _caller: Pick<Caller, "versions">,
  { companyId, currency }: { companyId?: number; currency?: string } = {},
): Promise<AccountChoice[]> =>
  CHOICE.all(db, { where: filtersOf({ companyId, currency, isTakeEffect: "1" }), order: ORDER });

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
      const namesFor = await namesOf(db, caller);
      return {
        count: sql`select count(*)::int as n from fund_accounts a where ${where}`,
        select: sql`
          select a.company_id, a.name, a.bank_code, a.account_tail, a.currency, a.kind, a.balance, a.is_take_effect
          from fund_accounts a
          where ${where}
          order by ${ORDER}
        `,
        cells: ([companyId, name, bankCode, tail, currency, kind, balance, isTakeEffect]) => {
          const { companyName, bankName } = namesFor({ companyId: companyId as number, bankCode: bankCode as string });
          return [
            companyName,
            name as string,
            bankName,
            tail as string,
            currency as string,
            word(`kind.${kind}`),
            formatAmount(balance as number, currency as string),
            state(isTakeEffect),
          ];
        },
      };
    },
  });
}
