import { aliasedTable, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { type searchTransfers as contract, type exportTransfers, listedTransfer } from "~/contracts/finance/transfers";
import { fundTransferList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { operatingCompanies } from "../forms/companies.server";
import { amountIn, exportForms } from "../forms/form-export.server";
import { FORM_JOINS, formBeside, formsThat, newestFirst } from "../forms/form-search.server";
import { financeForms } from "../forms/tables.server";
import { toCny } from "../rates/conversion.server";
import { fundTransfers } from "./tables.server";
import { accountRow, transferRow } from "./transfer-kind.server";

type Query = z.output<(typeof contract)["input"]>;

const conditions = (db: Reader, caller: Caller, query: Query["query"]): Promise<SQL> =>
  formsThat(db, caller, FINANCE_KIND.transfer, MAY.transfers.see, query, [
    query.accountId !== undefined && sql`${query.accountId} in (x.from_account_id, x.to_account_id)`,
  ]);

const transfer = (caller: Caller) =>
  reads(
    listedTransfer,
    { f: financeForms },
    {
      ...formBeside(caller.language),
      fromAccount: sql`a.name`,
      toAccount: sql`b.name`,
      ...pick(aliasedTable(fundTransfers, "x"), ["inAmount", "fee", "transferOn", "bookedOn"]),
      inCurrency: sql`b.currency`,
    },
    sql`
      ${FORM_JOINS}
      join fund_transfers x on x.form_id = f.id
      join fund_accounts a on a.id = x.from_account_id
      join fund_accounts b on b.id = x.to_account_id
    `,
  );

/** Transfers one may see, the newest first. */
export const searchTransfers = async (db: Reader, caller: Caller, { page, query }: Query) =>
  transfer(caller).page(db, page, newestFirst(await conditions(db, caller, query)));

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
    reading: transfer(caller),
    where: (db) => conditions(db, caller, query),
    columns: [
      { name: "fromAccountId", kind: "text", cell: ({ fromAccount }) => fromAccount },
      { name: "outAmount", kind: "text", cell: ({ total, currency }) => amountIn(total, currency) },
      { name: "toAccountId", kind: "text", cell: ({ toAccount }) => toAccount },
      { name: "inAmount", kind: "text", cell: ({ inAmount, inCurrency }) => amountIn(inAmount, inCurrency) },
      { name: "fee", kind: "text", cell: ({ fee, currency }) => amountIn(fee || null, currency) },
      { name: "transferOn", kind: "date", cell: ({ transferOn }) => transferOn },
      { name: "bookedOn", kind: "date", cell: ({ bookedOn }) => bookedOn },
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
    from approval_forms
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
