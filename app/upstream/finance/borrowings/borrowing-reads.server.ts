import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type searchBorrowings as contract,
  type exportBorrowings,
  listedBorrowing,
} from "~/contracts/finance/borrowings";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { borrowingList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { myPayeeCards } from "~/upstream/employees/cards/payee-cards.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { employedBy, operatingCompanies } from "../forms/companies.server";
import { amountIn, exportForms } from "../forms/form-export.server";
import { FORM_JOINS, formBeside, formsThat, newestFirst } from "../forms/form-search.server";
import { financeForms } from "../forms/tables.server";
import { currenciesOf, toCny } from "../rates/conversion.server";
import { borrowingRow } from "./borrowing-kind.server";

type Query = z.output<(typeof contract)["input"]>;

const conditions = (db: Reader, caller: Caller, query: Query["query"]): Promise<SQL> =>
  formsThat(db, caller, FINANCE_KIND.borrowing, MAY.borrowings.see, query, [
    query.purpose !== undefined && sql`b.purpose = ${query.purpose}`,
    query.clearStatus !== undefined && sql`coalesce(a.clear_status, 0) = ${query.clearStatus}`,
  ]);

/** A borrowing of the list, with what is still owed of it. */
const borrowing = (caller: Caller) =>
  reads(
    listedBorrowing,
    { f: financeForms },
    {
      ...formBeside(caller.language),
      purpose: sql`b.purpose`,
      dueOn: sql`coalesce(a.due_on, b.expected_return_on)`,
      outstanding: sql`case when a.paid > 0 then a.paid - a.cleared end`,
      clearStatus: sql`coalesce(a.clear_status, 0)`,
      overdueDays: sql`case when a.paid > a.cleared then greatest(0, ${companyDay()}::date - a.due_on) else 0 end`,
    },
    sql`
      ${FORM_JOINS}
      join borrowings b on b.form_id = f.id
      left join advances a on a.borrowing_id = f.id
    `,
  );

/** Borrowings one may see, the newest first. */
export const searchBorrowings = async (db: Reader, caller: Caller, { page, query }: Query) =>
  borrowing(caller).page(db, page, newestFirst(await conditions(db, caller, query)));

/** The filtered borrowings as a workbook. */
export function exportBorrowingList(
  caller: Caller,
  { query, fields }: z.output<(typeof exportBorrowings)["input"]>,
): Promise<Response> {
  return exportForms(caller, {
    namespace: "borrowing",
    list: borrowingList,
    fields,
    query,
    reading: borrowing(caller),
    where: (db) => conditions(db, caller, query),
    columns: [
      {
        name: "purpose",
        kind: "text",
        cell: ({ purpose }) => (purpose === null ? "" : say(caller.language, { key: `borrowing:purpose.${purpose}` })),
      },
      { name: "amount", kind: "text", cell: ({ total, currency }) => amountIn(total, currency) },
      { name: "outstanding", kind: "text", cell: ({ outstanding, currency }) => amountIn(outstanding, currency) },
      { name: "dueOn", kind: "date", cell: ({ dueOn }) => dueOn },
    ],
  });
}

export async function borrowingFilters(
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) {
  const [department, companies] = await Promise.all([
    departmentFilter(db, caller, input),
    operatingCompanies(db, caller),
  ]);
  const mayBegin = await hasType(db, caller, FINANCE_KIND.borrowing);
  return { mayBegin, department, companies };
}

/** The own borrowing as its form shows it; somebody else's is not there. */
export async function borrowingDetail(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const row = await selectOne(db, { instanceId: num`id`, number: sql<string | null>`instance_no` })`
    from approval_forms
    where kind_code = ${FINANCE_KIND.borrowing} and business_id = ${formId} and requester_emp_id = ${caller.empId}`;
  if (!row) throw missing();
  const form = await borrowingRow(db, formId);
  return {
    ...row,
    formId,
    companyId: form.companyId,
    purpose: form.purpose,
    amount: form.total,
    currency: form.currency,
    expectedReturnOn: form.expectedReturnOn,
    payeeCardId: form.payeeCardId,
    reason: form.reason,
    attachments: await attachedFiles(db, form.attachmentIds),
    version: form.version,
  };
}

export async function borrowingChoices(db: Reader, caller: Caller) {
  const [companies, currencies, cards, ownCompanyId] = await Promise.all([
    operatingCompanies(db, caller),
    currenciesOf(db),
    myPayeeCards(db, caller),
    employedBy(db, caller),
  ]);
  return {
    companies,
    currencies,
    cards: cards
      .filter(({ enabled }) => enabled === 1)
      .map(({ id, bankName, accountNo }) => ({ id, name: `*${accountNo.slice(-4)} ${bankName}` })),
    ownCompanyId,
  };
}

/** The way a borrowing would take as it is written now; without a rate for its currency as one without money. */
export async function borrowingWay(
  db: Reader,
  caller: Caller,
  { companyId, amount: typed, currency }: { companyId?: number; amount: string; currency: string },
) {
  const minor = typed === "" ? null : parseAmount(typed, currency);
  const amount = minor !== null && minor >= 0 ? minor : null;
  const amountCny = amount === null ? null : await toCny(db, amount, currency, companyDay()).catch(unlessRefused);
  return wayOfWritten(db, caller, FINANCE_KIND.borrowing, {
    money: amountCny === null ? undefined : { amount, currency, amountCny },
    facts: { payerCompanyId: companyId ?? 0 },
  });
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
