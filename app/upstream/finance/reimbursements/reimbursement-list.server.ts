import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND, PAYABLE_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import type {
  searchReimbursements as contract,
  exportReimbursements,
  ReimbursementRow,
} from "~/contracts/finance/reimbursements";
import { reimbursementList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { categoriesOf } from "../categories/categories.server";
import { operatingCompanies } from "../forms/companies.server";
import { exportForms } from "../forms/form-export.server";
import { FORM_NAMES, FORMS, formColumns, formConditions, reachOf, withDepartments } from "../forms/form-search.server";

type Query = z.output<(typeof contract)["input"]>;

const bound = (typed: string | undefined) => (typed === undefined ? null : parseAmount(typed));

async function conditions(db: Reader, caller: Caller, asked: Query["query"]): Promise<SQL> {
  const query = await withDepartments(db, asked);
  const [from, to] = [bound(query.amountFrom), bound(query.amountTo)];
  const own: (SQL | false | undefined | "")[] = [
    reachOf(caller, MAY.reimbursements.see),
    query.smallClassifyCode &&
      sql`exists (
        select
        from reimbursement_lines l
        where l.form_id = f.id and l.small_classify_code = ${query.smallClassifyCode}
      )`,
    from !== null && sql`f.total_cny >= ${from}`,
    to !== null && sql`f.total_cny <= ${to}`,
  ];
  const all = [...formConditions(FINANCE_KIND.reimbursement, query), ...own.filter((one) => typeof one === "object")];
  return sql.join(all, sql` and `);
}

const FROM = sql`${FORMS} join reimbursements r on r.form_id = f.id`;

const COLUMNS = sql`
  r.offset_total_cny::float8 as "offsetCny", r.payable_cny::float8 as "payableCny", f.reason,
    (
      select p.paid_on::text
      from payables p
      where p.form_id = f.id and p.status = ${PAYABLE_STATE.paid}
    ) as "paidOn"`;

/** Claims one may see, the newest first. */
export async function searchReimbursements(db: Reader, caller: Caller, { page, query }: Query) {
  const where = await conditions(db, caller, query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FORMS, where),
    db.execute<ReimbursementRow & { [column: string]: unknown }>(sql`
      select ${formColumns(caller.language)}, ${COLUMNS}
      from ${FROM}
      ${FORM_NAMES}
      where ${where}
      order by f.id desc
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

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
    from: FROM,
    where: (db) => conditions(db, caller, query),
    own: COLUMNS,
    columns: [
      { name: "offset", kind: "money", cell: ([offset]) => offset as number },
      { name: "payable", kind: "money", cell: ([, payable]) => payable as number },
      { name: "reason", kind: "text", cell: ([, , reason]) => reason as string },
      { name: "paidOn", kind: "date", cell: ([, , , paidOn]) => paidOn as string | null },
    ],
  });
}
