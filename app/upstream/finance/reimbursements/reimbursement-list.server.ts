import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type searchReimbursements as contract,
  type exportReimbursements,
  listedClaim,
} from "~/contracts/finance/claim-lists";
import { FINANCE_KIND, PAYABLE_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { reimbursementList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { categoriesOf } from "../categories/categories.server";
import { operatingCompanies } from "../forms/companies.server";
import { exportForms } from "../forms/form-export.server";
import { FORM_JOINS, formBeside, formsThat, newestFirst } from "../forms/form-search.server";
import { financeForms } from "../forms/tables.server";

type Query = z.output<(typeof contract)["input"]>;

const bound = (typed: string | undefined) => (typed === undefined ? null : parseAmount(typed));

function conditions(db: Reader, caller: Caller, query: Query["query"]): Promise<SQL> {
  const [from, to] = [bound(query.amountFrom), bound(query.amountTo)];
  return formsThat(db, caller, FINANCE_KIND.reimbursement, MAY.reimbursements.see, query, [
    query.smallClassifyCode &&
      sql`exists (
        select
        from reimbursement_lines l
        where l.form_id = f.id and l.small_classify_code = ${query.smallClassifyCode}
      )`,
    from !== null && sql`f.total_cny >= ${from}`,
    to !== null && sql`f.total_cny <= ${to}`,
  ]);
}

const claim = (caller: Caller) =>
  reads(
    listedClaim,
    { f: financeForms },
    {
      ...formBeside(caller.language),
      offsetCny: sql`r.offset_total_cny`,
      payableCny: sql`r.payable_cny`,
      paidOn: sql`(select p.paid_on from payables p where p.form_id = f.id and p.status = ${PAYABLE_STATE.paid})`,
    },
    // Every claim has one; a left join is left out of the count.
    sql`
      ${FORM_JOINS}
      left join reimbursements r on r.form_id = f.id
    `,
  );

/** Claims one may see, the newest first. */
export const searchReimbursements = async (db: Reader, caller: Caller, { page, query }: Query) =>
  claim(caller).page(db, page, newestFirst(await conditions(db, caller, query)));

export async function reimbursementFilters(
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) {
  const [department, companies, { small }] = await Promise.all([
    departmentFilter(db, caller, input),
    operatingCompanies(db, caller),
    categoriesOf(db, caller),
  ]);
  const categories = [...small.values()].map(({ smallClassifyCode: code, name }) => ({ code, name }));
  const mayBegin = await hasType(db, caller, FINANCE_KIND.reimbursement);
  return { mayBegin, department, companies, categories };
}

/** The filtered claims as a workbook. */
export function exportClaims(
  caller: Caller,
  { query, fields }: z.output<(typeof exportReimbursements)["input"]>,
): Promise<Response> {
  return exportForms(caller, {
    namespace: "reimbursement",
    list: reimbursementList,
    fields,
    query,
    reading: claim(caller),
    where: (db) => conditions(db, caller, query),
    columns: [
      { name: "offset", kind: "money", cell: ({ offsetCny }) => offsetCny },
      { name: "payable", kind: "money", cell: ({ payableCny }) => payableCny },
      { name: "reason", kind: "text", cell: ({ reason }) => reason },
      { name: "paidOn", kind: "date", cell: ({ paidOn }) => paidOn },
    ],
  });
}
