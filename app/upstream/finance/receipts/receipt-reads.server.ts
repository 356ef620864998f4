import { aliasedTable, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import {
  type receiptChoices as choicesInput,
  type searchReceipts as contract,
  type exportReceipts,
  listedReceipt,
  type receiptWay as wayContract,
} from "~/contracts/finance/receipts";
import { receiptList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { say } from "~/lib/texts.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { owedByWord, owedOf } from "../advances/outstanding.server";
import { operatingCompanies } from "../forms/companies.server";
import { amountIn, exportForms } from "../forms/form-export.server";
import { FORM_JOINS, formBeside, formsThat, newestFirst } from "../forms/form-search.server";
import { financeForms } from "../forms/tables.server";
import { currenciesOf, toCny } from "../rates/conversion.server";
import { receiptRow } from "./receipt-rows.server";
import { receipts } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

const conditions = (db: Reader, caller: Caller, query: Query["query"]): Promise<SQL> =>
  formsThat(db, caller, FINANCE_KIND.receipt, MAY.receipts.see, query, [
    query.category !== undefined && sql`r.category = ${query.category}`,
    query.accountId !== undefined && sql`r.account_id = ${query.accountId}`,
    query.likePayer && contains(sql`r.payer_name`, query.likePayer),
  ]);

/** A receipt of the list, with the advance that came back. */
const receipt = (caller: Caller) =>
  reads(
    listedReceipt,
    { f: financeForms },
    {
      ...formBeside(caller.language),
      ...pick(aliasedTable(receipts, "r"), [
        "payerName",
        "category",
        "method",
        "bankSerialNo",
        "receivedOn",
        "bookedOn",
      ]),
      account: sql`a.name`,
      advance: sql`b.instance_no`,
    },
    sql`
      ${FORM_JOINS}
      join receipts r on r.form_id = f.id
      left join fund_accounts a on a.id = r.account_id
      left join approval_forms b on b.kind_code = ${FINANCE_KIND.borrowing} and b.business_id = r.borrowing_id
    `,
  );

/** Receipts one may see, the newest first. */
export const searchReceipts = async (db: Reader, caller: Caller, { page, query }: Query) =>
  receipt(caller).page(db, page, newestFirst(await conditions(db, caller, query)));

/** The filtered receipts as a workbook. */
export function exportReceiptList(
  caller: Caller,
  { query, fields }: z.output<(typeof exportReceipts)["input"]>,
): Promise<Response> {
  return exportForms(caller, {
    namespace: "receipt",
    list: receiptList,
    fields,
    query,
    reading: receipt(caller),
    where: (db) => conditions(db, caller, query),
    columns: [
      { name: "payerName", kind: "text", cell: ({ payerName }) => payerName },
      {
        name: "category",
        kind: "text",
        cell: ({ category }) =>
          category === null ? "" : say(caller.language, { key: `receipt:category.${category}` }),
      },
      { name: "amount", kind: "text", cell: ({ total, currency }) => amountIn(total, currency) },
      { name: "account", kind: "text", cell: ({ account }) => account },
      { name: "receivedOn", kind: "date", cell: ({ receivedOn }) => receivedOn },
      { name: "bookedOn", kind: "date", cell: ({ bookedOn }) => bookedOn },
      { name: "bankSerialNo", kind: "text", cell: ({ bankSerialNo }) => bankSerialNo },
      { name: "advance", kind: "text", cell: ({ advance }) => advance },
    ],
  });
}

export async function receiptFilters(
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) {
  const [department, companies, accounts] = await Promise.all([
    departmentFilter(db, caller, input),
    operatingCompanies(db, caller),
    payingAccounts(db),
  ]);
  const mayBegin = await hasType(db, caller, FINANCE_KIND.receipt);
  return { mayBegin, department, companies, accounts: accounts.map(({ id, name }) => ({ id, name })) };
}

const OF_RECEIPT = [
  "payerType",
  "payerName",
  "accountId",
  "receivedOn",
  "category",
  "currency",
  "method",
  "bankSerialNo",
  "borrowingId",
  "reason",
] as const;

/** The own receipt as its form shows it; somebody else's is not there. */
export async function receiptDetail(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const row = await selectOne(db, { instanceId: num`id`, number: sql<string | null>`instance_no` })`
    from approval_forms
    where kind_code = ${FINANCE_KIND.receipt} and business_id = ${formId} and requester_emp_id = ${caller.empId}`;
  if (!row) throw missing();
  const { total, attachmentIds, version, ...form } = await receiptRow(db, formId);
  return {
    ...row,
    formId,
    ...pick(form, OF_RECEIPT),
    amount: total,
    attachments: await attachedFiles(db, attachmentIds),
    version,
  };
}

/** Debts that fit the word, the chosen one first. */
async function advancesFor(db: Reader, { advanceSearch, borrowingId }: z.output<(typeof choicesInput)["input"]>) {
  const chosen = borrowingId === undefined ? [] : await owedOf(db, [borrowingId]);
  const found = advanceSearch === "" ? [] : await owedByWord(db, advanceSearch);
  return [...chosen, ...found.filter((one) => one.borrowingId !== borrowingId)];
}

const OF_DEBT = ["borrowingId", "number", "empName", "jobNumber", "currency", "outstanding", "returnable"] as const;

export async function receiptChoices(db: Reader, caller: Caller, input: z.output<(typeof choicesInput)["input"]>) {
  const [companies, accounts, currencies, advances] = await Promise.all([
    operatingCompanies(db, caller),
    payingAccounts(db),
    currenciesOf(db),
    advancesFor(db, input),
  ]);
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  return {
    accounts: accounts.flatMap(({ id, companyId, name, currency }) => {
      const company = names.get(companyId);
      return company === undefined ? [] : [{ id, company, name, currency }];
    }),
    currencies,
    advances: advances.map((one) => pick(one, OF_DEBT)),
  };
}

/** The way a receipt would take as it is written now; without a rate for its currency as one without money. */
export async function receiptWay(
  db: Reader,
  caller: Caller,
  { accountId, amount: typed, currency }: z.output<(typeof wayContract)["input"]>,
) {
  const minor = typed === "" ? null : parseAmount(typed, currency);
  const amount = minor !== null && minor >= 0 ? minor : null;
  const amountCny = amount === null ? null : await toCny(db, amount, currency, companyDay()).catch(unlessRefused);
  const account = (await payingAccounts(db)).find(({ id }) => id === accountId);
  return wayOfWritten(db, caller, FINANCE_KIND.receipt, {
    money: amountCny === null ? undefined : { amount, currency, amountCny },
    facts: { payerCompanyId: account?.companyId ?? 0 },
  });
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
