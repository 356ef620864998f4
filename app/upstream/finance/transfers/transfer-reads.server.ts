import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import type { searchTransfers as contract, exportTransfers, TransferRow } from "~/contracts/finance/transfers";
import { fundTransferList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { operatingCompanies } from "../forms/companies.server";
import { amountIn, exportForms } from "../forms/form-export.server";
import { FORM_NAMES, FORMS, formColumns, formConditions, reachOf, withDepartments } from "../forms/form-search.server";
import { toCny } from "../rates/conversion.server";
import { accountRow, transferRow } from "./transfer-kind.server";

type Query = z.output<(typeof contract)["input"]>;

async function conditions(db: Reader, caller: Caller, asked: Query["query"]): Promise<SQL> {
  const query = await withDepartments(db, asked);
  const all = [...formConditions(FINANCE_KIND.transfer, query), reachOf(caller, MAY.transfers.see)];
  if (query.accountId !== undefined) all.push(sql`${query.accountId} in (x.from_account_id, x.to_account_id)`);
  return sql.join(all, sql` and `);
}

const FROM = sql`
  ${FORMS}
  join fund_transfers x on x.form_id = f.id
  join fund_accounts a on a.id = x.from_account_id
  join fund_accounts b on b.id = x.to_account_id`;

const COLUMNS = sql`
  a.name as "fromAccount", b.name as "toAccount", x.in_amount::float8 as "inAmount", b.currency as "inCurrency",
    x.fee::float8 as fee, x.transfer_on::text as "transferOn", x.booked_on::text as "bookedOn"`;

/** Transfers one may see, the newest first. */
export async function searchTransfers(db: Reader, caller: Caller, { page, query }: Query) {
  const where = await conditions(db, caller, query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<TransferRow & { [column: string]: unknown }>(sql`
      select ${formColumns(caller.language)}, ${COLUMNS}
      from ${FROM}
      ${FORM_NAMES}
      where ${where}
      order by f.id desc
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

/** The filtered transfers as a workbook. */
export function exportTransferList(
  caller: Caller,
  { query, fields }: z.output<(typeof exportTransfers)["input"]>,
): Promise<Response> {
  return exportForms(caller, {
    namespace: "fundTransfer",
    list: fundTransferList,
    fields,
    query,
    from: FROM,
    where: (db) => conditions(db, caller, query),
    own: COLUMNS,
    columns: [
      { name: "fromAccountId", kind: "text", cell: ([name]) => name as string },
      { name: "outAmount", kind: "text", cell: (_, { total, currency }) => amountIn(total, currency) },
      { name: "toAccountId", kind: "text", cell: ([, name]) => name as string },
      {
        name: "inAmount",
        kind: "text",
        cell: ([, , amount, currency]) => amountIn(amount as number | null, currency as string),
      },
      { name: "fee", kind: "text", cell: ([, , , , fee], { currency }) => amountIn((fee as number) || null, currency) },
      { name: "transferOn", kind: "date", cell: ([, , , , , day]) => day as string | null },
      { name: "bookedOn", kind: "date", cell: ([, , , , , , day]) => day as string | null },
    ],
  });
}

export async function transferFilters(db: Reader, caller: Caller) {
  const [companies, accounts] = await Promise.all([operatingCompanies(db, caller), payingAccounts(db)]);
  const mayBegin = await hasType(db, caller, FINANCE_KIND.transfer);
  return { mayBegin, companies, accounts: accounts.map(({ id, name }) => ({ id, name })) };
}

/** The own transfer as its form shows it; somebody else's is not there. */
export async function transferDetail(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const row = await selectOne(db, { instanceId: num`id`, number: sql<string | null>`instance_no` })`
    from approval_instances
    where kind_code = ${FINANCE_KIND.transfer} and business_id = ${formId} and requester_emp_id = ${caller.empId}`;
  if (!row) throw missing();
  const form = await transferRow(db, formId);
  return {
    ...row,
    formId,
    fromAccountId: form.fromAccountId,
    toAccountId: form.toAccountId,
    currency: form.currency,
    inCurrency: (await accountRow(db, form.toAccountId!))!.currency,
    outAmount: form.outAmount,
    inAmount: form.inAmount,
    fee: form.fee,
    transferOn: form.transferOn,
    reason: form.reason,
    deviationBps: form.deviationBps,
    attachments: await attachedFiles(db, form.attachmentIds),
    version: form.version,
  };
}

export async function transferChoices(db: Reader, caller: Caller) {
  const [companies, accounts] = await Promise.all([companiesOf(db, caller), payingAccounts(db)]);
  return {
    accounts: accounts.map((account) => ({
      ...account,
      company: companies.get(account.companyId)?.companyName ?? "",
    })),
  };
}

/** The way a transfer would take as it is written now; without a rate for its currency as one without money. */
export async function transferWay(
  db: Reader,
  caller: Caller,
  { fromAccountId, outAmount }: { fromAccountId?: number; outAmount: string },
) {
  const from = fromAccountId === undefined ? undefined : await accountRow(db, fromAccountId);
  const currency = from?.currency ?? "CNY";
  const minor = outAmount === "" ? null : parseAmount(outAmount, currency);
  const amount = minor !== null && minor >= 0 ? minor : null;
  const amountCny = amount === null ? null : await toCny(db, amount, currency, companyDay()).catch(unlessRefused);
  return wayOfWritten(db, caller, FINANCE_KIND.transfer, {
    money: amountCny === null ? undefined : { amount, currency, amountCny },
    facts: { payerCompanyId: from?.companyId ?? 0 },
  });
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
