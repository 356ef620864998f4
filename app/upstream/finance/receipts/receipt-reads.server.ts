import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import type {
  receiptChoices as choicesInput,
  searchReceipts as contract,
  exportReceipts,
  ReceiptRow,
  receiptWay as wayContract,
} from "~/contracts/finance/receipts";
import { receiptList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { owedByWord, owedOf } from "../advances/outstanding.server";
import { operatingCompanies } from "../forms/companies.server";
import { amountIn, exportForms } from "../forms/form-export.server";
import { FORM_NAMES, FORMS, formColumns, formConditions, reachOf, withDepartments } from "../forms/form-search.server";
import { currenciesOf, toCny } from "../rates/conversion.server";
import { receiptRow } from "./receipt-rows.server";

type Query = z.output<(typeof contract)["input"]>;

async function conditions(db: Reader, caller: Caller, asked: Query["query"]): Promise<SQL> {
  const query = await withDepartments(db, asked);
  const own: (SQL | false | undefined | "")[] = [
    reachOf(caller, MAY.receipts.see),
    query.category !== undefined && sql`r.category = ${query.category}`,
    query.accountId !== undefined && sql`r.account_id = ${query.accountId}`,
    query.likePayer && contains(sql`r.payer_name`, query.likePayer),
  ];
  const all = [...formConditions(FINANCE_KIND.receipt, query), ...own.filter((one) => typeof one === "object")];
  return sql.join(all, sql` and `);
}

const FROM = sql`
  ${FORMS}
  join receipts r on r.form_id = f.id
  left join fund_accounts a on a.id = r.account_id
  left join approval_instances b on b.kind_code = ${FINANCE_KIND.borrowing} and b.business_id = r.borrowing_id`;

const COLUMNS = sql`
  r.payer_name as "payerName", r.category, a.name as account, r.received_on::text as "receivedOn",
    r.booked_on::text as "bookedOn", r.bank_serial_no as "bankSerialNo", b.instance_no as advance`;

/** Receipts one may see, the newest first, with the advance that came back. */
export async function searchReceipts(db: Reader, caller: Caller, { page, query }: Query) {
  const where = await conditions(db, caller, query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<ReceiptRow & { [column: string]: unknown }>(sql`
      select ${formColumns(caller.language)}, ${COLUMNS}, r.method
      from ${FROM}
      ${FORM_NAMES}
      where ${where}
      order by f.id desc
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

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
    from: FROM,
    where: (db) => conditions(db, caller, query),
    own: COLUMNS,
    columns: [
      { name: "payerName", kind: "text", cell: ([name]) => name as string },
      {
        name: "category",
        kind: "text",
        cell: ([, of]) => (of === null ? "" : say(caller.language, { key: `receipt:category.${of}` })),
      },
      { name: "amount", kind: "text", cell: (_, { total, currency }) => amountIn(total, currency) },
      { name: "account", kind: "text", cell: ([, , account]) => account as string | null },
      { name: "receivedOn", kind: "date", cell: ([, , , day]) => day as string | null },
      { name: "bookedOn", kind: "date", cell: ([, , , , day]) => day as string | null },
      { name: "bankSerialNo", kind: "text", cell: ([, , , , , serial]) => serial as string },
      { name: "advance", kind: "text", cell: ([, , , , , , number]) => number as string | null },
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

/** The own receipt as its form shows it; somebody else's is not there. */
export async function receiptDetail(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const row = await selectOne(db, { instanceId: num`id`, number: sql<string | null>`instance_no` })`
    from approval_instances
    where kind_code = ${FINANCE_KIND.receipt} and business_id = ${formId} and requester_emp_id = ${caller.empId}`;
  if (!row) throw missing();
  const { total, attachmentIds, version, ...form } = await receiptRow(db, formId);
  const { payerType, payerName, accountId, receivedOn, category, currency, method, bankSerialNo, borrowingId } = form;
  return {
    ...row,
    formId,
    ...{ payerType, payerName, accountId, receivedOn, category, currency, method, bankSerialNo, borrowingId },
    amount: total,
    reason: form.reason,
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
    advances: advances.map(({ borrowingId, number, empName, jobNumber, currency, outstanding, returnable }) => ({
      ...{ borrowingId, number, empName, jobNumber, currency, outstanding, returnable },
    })),
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
