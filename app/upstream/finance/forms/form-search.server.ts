import { type SQL, sql } from "drizzle-orm";
import { type FormState, TASK_STATE } from "~/contracts/approvals/codes";
import type { FinanceKind, PayState } from "~/contracts/finance/codes";
import type { Language } from "~/lib/languages";
import { startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { searchToken } from "~/lib/search-tokens.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { type Condition, every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";

/** Filters that every list of finance forms has. */
export interface FormFilters {
  formNo?: string;
  likeEmpName?: string;
  departmentId?: number;
  /** The department and those below it: `withDepartments`. */
  departmentIds?: readonly number[];
  companyId?: number;
  status?: FormState;
  payStatus?: PayState;
  dateFrom?: string;
  dateTo?: string;
}

/**
 * Requesters `employees` and approvals `i` of the forms `f`, and departments `d` and companies `c`, which the planner
 * leaves out where nothing is read of them.
 */
export const FORM_JOINS = sql`
  join employees on employees.emp_id = f.requester_emp_id
  join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
  left join departments d on d.department_id = f.department_id
  left join companies c on c.company_id = f.company_id
`;

/** Own forms, and with the code those of the people in scope that were sent: a draft is its owner's alone. */
function reachOf(caller: Caller, code: number): SQL {
  const own = sql`f.requester_emp_id = ${caller.empId ?? 0}`;
  if (!holds(caller, code)) return own;
  return sql`(${own} or (i.submitted_at is not null and ${visibleTo(caller, code)}))`;
}

/**
 * The filters with the keys of the department that was chosen and of those below it, asked for before: of a subquery
 * the planner cannot tell how few forms it leaves, and reads those of everybody.
 */
async function withDepartments<Q extends FormFilters>(db: Reader, query: Q): Promise<Q> {
  if (query.departmentId === undefined) return query;
  const rows = await select(db, { id: num`department_id` })`from below(array[${query.departmentId}]::int[])`;
  return { ...query, departmentIds: rows.map(({ id }) => id) };
}

/** Of one department the index has the forms in the order of the list; of several they are sorted. */
const inDepartments = (ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`f.department_id = ${ids[0]}` : sql`f.department_id = any(${sql.param([...ids])}::int[])`;

/** Conditions of the filters; days are those on which a form was made. */
const formConditions = (kindCode: FinanceKind, query: FormFilters): Condition[] => [
  sql`f.kind_code = ${kindCode}`,
  query.formNo && contains(sql`i.instance_no`, query.formNo),
  query.likeEmpName && sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
  query.departmentIds !== undefined && inDepartments(query.departmentIds),
  query.companyId !== undefined && sql`f.company_id = ${query.companyId}`,
  query.status !== undefined && sql`i.status = ${query.status}`,
  query.payStatus !== undefined && sql`f.pay_status = ${query.payStatus}`,
  query.dateFrom !== undefined && sql`f.created_at >= ${startOfDay(query.dateFrom)}`,
  query.dateTo !== undefined && sql`f.created_at < ${startOfDay(addDays(query.dateTo, 1))}`,
];

/** Conditions of a list of a kind, for whoever sees its forms by a code: its filters, reach, and what is its own. */
export const formsThat = async (
  db: Reader,
  caller: Caller,
  kindCode: FinanceKind,
  code: number,
  query: FormFilters,
  own: readonly Condition[],
): Promise<SQL> =>
  every([...formConditions(kindCode, await withDepartments(db, query)), reachOf(caller, code), ...own]);

/** What every list shows of a form beside its own columns. */
export const formBeside = (language: Language) => ({
  formId: sql`f.id`,
  instanceId: sql`i.id`,
  number: sql`i.instance_no`,
  requester: sql`employees.emp_name`,
  jobNumber: sql`employees.job_number`,
  department: nameInSql(sql`d.department_name`, sql`d.names`, language),
  company: sql`coalesce(c.company_name, '')`,
  status: sql`i.status`,
  submittedAt: sql`i.submitted_at`,
  holders: sql`
    coalesce(
      (
        select array_agg(h.emp_name order by t.id)
        from approval_steps t
        join employees h on h.emp_id = t.assignee_emp_id
        where t.instance_id = i.id and t.round = i.round and t.status = ${TASK_STATE.pending}
      ),
      '{}'
    )
  `,
});

/** A list of forms: it grows with the years. */
export const newestFirst = (where: SQL) => ({ where, order: sql`f.id desc`, grows: true });

/** Numbers of forms of a kind, by their keys; a draft has none. */
export async function formNumbers(
  db: Reader | Tx,
  kindCode: FinanceKind,
  formIds: readonly number[],
): Promise<Map<number, string>> {
  if (formIds.length === 0) return new Map();
  const rows = await select(db, { id: num`business_id`, number: str`instance_no` })`
    from approval_forms
    where kind_code = ${kindCode}
      and business_id = any(${sql.param([...formIds])}::int[])
      and instance_no is not null`;
  return new Map(rows.map(({ id, number }) => [id, number]));
}
