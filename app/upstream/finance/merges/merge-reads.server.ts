import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND, PAYABLE_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { type searchMerges as contract, type exportMerges, listedMerge } from "~/contracts/finance/merges";
import { mergeList } from "~/lib/finance/lists";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { operatingCompanies } from "../forms/companies.server";
import { amountIn, exportForms } from "../forms/form-export.server";
import { FORM_JOINS, formBeside, formsThat, newestFirst } from "../forms/form-search.server";
import { financeForms } from "../forms/tables.server";
import { benchReach } from "../payables/bench-reach.server";
import { toCny } from "../rates/conversion.server";
import { payablesOfMerge, payablesToMerge, payeesToMerge } from "./merge-payables.server";

const MERGEABLE = ["payableId", "number", "requester", "jobNumber", "amount", "approvedOn", "open"] as const;
const ALIKE = ["payeeName", "payeeBank", "payeeTail", "companyId", "company", "currency"] as const;

type Query = z.output<(typeof contract)["input"]>;

const conditions = (db: Reader, caller: Caller, query: Query["query"]): Promise<SQL> =>
  formsThat(db, caller, FINANCE_KIND.merge, MAY.merges.see, query, [
    query.likePayee && contains(sql`m.payee_name`, query.likePayee),
  ]);

const listed = (caller: Caller) =>
  reads(
    listedMerge,
    { f: financeForms },
    {
      ...formBeside(caller.language),
      payeeName: sql`m.payee_name`,
      payeeTail: sql`m.payee_account_tail`,
      count: sql`(select count(*) from merge_payment_lines l where l.form_id = f.id)`,
    },
    sql`
      ${FORM_JOINS}
      join merge_payments m on m.form_id = f.id
    `,
  );

/** Merge payments one may see, the newest first. */
export const searchMerges = async (db: Reader, caller: Caller, { page, query }: Query) =>
  listed(caller).page(db, page, newestFirst(await conditions(db, caller, query)));

/** The filtered merge payments as a workbook. */
export function exportMergeList(
  caller: Caller,
  { query, fields }: z.output<(typeof exportMerges)["input"]>,
): Promise<Response> {
  return exportForms(caller, {
    namespace: "merge",
    list: mergeList,
    fields,
    query,
    reading: listed(caller),
    where: (db) => conditions(db, caller, query),
    columns: [
      { name: "payee", kind: "text", cell: ({ payeeName, payeeTail }) => `${payeeName} *${payeeTail}` },
      { name: "count", kind: "text", cell: ({ count }) => String(count) },
      { name: "total", kind: "text", cell: ({ total, currency }) => amountIn(total, currency) },
    ],
  });
}

export const mergeFilters = async (db: Reader, caller: Caller) => ({
  companies: await operatingCompanies(db, caller),
  mayBegin: await hasType(db, caller, FINANCE_KIND.merge),
});

/** The own merge as its form shows it; somebody else's is not there. */
export async function mergeDetail(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const row = await selectOne(db, {
    instanceId: num`i.id`,
    number: sql<string | null>`i.instance_no`,
    reason: str`f.reason`,
    version: num`f.version`,
    payableIds: sql<number[]>`array(select l.payable_id from merge_payment_lines l where l.form_id = f.id order by 1)`,
  })`
    from finance_forms f
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where f.id = ${formId} and f.kind_code = ${FINANCE_KIND.merge} and f.requester_emp_id = ${caller.empId}`;
  if (!row) throw missing();
  return { formId, ...row };
}

export async function mergeablePayees(db: Reader, caller: Caller, asked: { likePayee?: string; companyId?: number }) {
  const [companies, payees] = await Promise.all([operatingCompanies(db, caller), payeesToMerge(db, caller, asked)]);
  return { companies, payees };
}

export async function mergeablePayables(db: Reader, caller: Caller, { payableIds }: { payableIds: number[] }) {
  const rows = await payablesToMerge(db, caller, payableIds);
  return rows.map((row) => pick(row, [...MERGEABLE, ...ALIKE]));
}

/** The way a merge of these payables would take; what cannot be merged counts as without money. */
export async function mergeWay(db: Reader, caller: Caller, { payableIds }: { payableIds: number[] }) {
  const rows = await payablesToMerge(db, caller, payableIds).catch(unlessRefused);
  const [first] = rows ?? [];
  if (!rows || !first) return wayOfWritten(db, caller, FINANCE_KIND.merge, { facts: { payerCompanyId: 0 } });
  const amount = rows.reduce((sum, one) => sum + one.amount, 0);
  const amountCny = await toCny(db, amount, first.currency, companyDay()).catch(unlessRefused);
  return wayOfWritten(db, caller, FINANCE_KIND.merge, {
    money: amountCny === null ? undefined : { amount, currency: first.currency, amountCny },
    facts: { payerCompanyId: first.companyId },
  });
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** A merge that is to be paid or is being paid, to whoever sees all of its payables. */
export async function mergeForStep(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const merge = await selectOne(db, {
    number: str`i.instance_no`,
    version: num`i.version`,
    accountId: sql<number | null>`min(p.payer_account_id)`,
  })`
    from finance_forms f
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    join payables p on p.merge_id = f.id and p.status in (${PAYABLE_STATE.merged}, ${PAYABLE_STATE.paying})
    where f.id = ${formId} and f.kind_code = ${FINANCE_KIND.merge}
    group by i.instance_no, i.version`;
  if (!merge) throw missing();
  const rows = await payablesOfMerge(db, formId);
  const { rowCount } = await db.execute(sql`
    select
    from payables p
    join finance_forms f on f.id = p.form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    join employees on employees.emp_id = p.requester_emp_id
    where p.id = any(${sql.param(rows.map(({ payableId }) => payableId))}::int[]) and ${benchReach(caller)}`);
  if (rowCount !== rows.length) throw missing();
  const alike = pick(rows[0]!, ALIKE);
  const accounts = await payingAccounts(db);
  return {
    formId,
    ...merge,
    ...alike,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    rows: rows.map((row) => pick(row, MERGEABLE)),
    accounts: accounts
      .filter(({ companyId, currency }) => companyId === alike.companyId && currency === alike.currency)
      .map((account) => pick(account, ["id", "name", "currency", "balance"])),
  };
}
