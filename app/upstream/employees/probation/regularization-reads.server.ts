import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { PROBATION_STATE, type ProbationResult, type ProbationState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type {
  regularizationDetail as detailContract,
  searchRegularizations as searchContract,
} from "~/contracts/employees/probation";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { searchToken } from "~/lib/search-tokens.server";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { personDay } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { namesOf } from "../archives/archives.server";
import { ON_PROBATION, probationEndOf } from "./probation.server";
import { REGULARIZATION } from "./regularization-kind.server";

type Asked = z.output<(typeof searchContract)["input"]>;

/** Own, of people who report to the caller, and those within the scope of 11051001. */
const mayRead = (caller: Caller): SQL =>
  sql`
    (
      employees.emp_id = ${caller.empId ?? 0}
        or employees.manager_emp_id = ${caller.empId ?? 0}
        or ${visibleTo(caller, MAY.probation.see)}
    )
  `;

type Row = {
  empId: number;
  jobNumber: string;
  empName: string;
  departmentId: number;
  positionId: number;
  siteId: number;
  overseasWarehouse: 0 | 1;
  hireDate: string;
  probationEnd: string | null;
  daysLeft: number | null;
  regularizationId: number | null;
  state: ProbationState | null;
  result: ProbationResult | null;
  lapsed: 0 | 1;
  managerScore: number | null;
  regularDate: string | null;
};

const columns = (end: SQL): SQL => sql`
  employees.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as "empName",
    employees.department_id as "departmentId",
  employees.position_id as "positionId", employees.site_id as "siteId",
    employees.overseas_warehouse as "overseasWarehouse", employees.hire_date as "hireDate", ${end} as "probationEnd",
  ${end} - ${personDay(new Date())} + 1 as "daysLeft", r.id as "regularizationId", r.state, r.result,
    coalesce(r.lapsed, 0) as lapsed, r.manager_score as "managerScore", r.regular_date as "regularDate"`;

async function filter(
  db: Reader,
  caller: Caller,
  { likeEmpName, departmentId, siteId, endFrom, endTo }: Asked["query"],
  end: SQL,
): Promise<SQL> {
  const departments = departmentId ? (await departmentsOf(db, caller)).withBelow(departmentId) : null;
  return sql.join(
    [
      mayRead(caller),
      ...(likeEmpName ? [sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`] : []),
      ...(departments ? [sql`employees.department_id = any(${sql.param(departments)}::int[])`] : []),
      ...(siteId ? [sql`employees.site_id = ${siteId}`] : []),
      ...(endFrom ? [sql`${end} >= ${endFrom}`] : []),
      ...(endTo ? [sql`${end} <= ${endTo}`] : []),
    ],
    sql` and `,
  );
}

/** Who is on probation, whose ends first; or how probations have ended, the latest first. */
export async function searchRegularizations(db: Reader, caller: Caller, { page, query }: Asked) {
  const now = query.view === "now";
  const end = now ? sql`ends.day` : sql`r.probation_end`;
  const source = now
    ? sql`
      employees
      cross join lateral (select ${probationEndOf(sql`employees`)} as day) as ends
      left join regularizations r on r.emp_id = employees.emp_id and r.probation_end = ends.day
    `
    : sql`regularizations r join employees using (emp_id)`;
  const which = now ? ON_PROBATION : sql`r.state in ${[PROBATION_STATE.passed, PROBATION_STATE.failed]}`;
  const where = sql`${which} and ${await filter(db, caller, query, end)}`;
  const counted = await select(db, { n: num`count(*)::int` })`from ${source} where ${where}`;
  const { rows } = await db.execute<Row>(sql`
    select ${columns(end)}
    from ${source}
    where ${where}
    order by ${now ? sql`ends.day nulls last, employees.emp_id` : sql`r.regular_date desc, r.id desc`}
    ${windowOf(page)}`);
  const names = await namesOf(db, caller);
  return listed(
    counted[0]!.n,
    rows.map((row) => shown(row, names)),
  );
}

const shown = <R extends Row>({ departmentId, positionId, ...row }: R, names: Awaited<ReturnType<typeof namesOf>>) => ({
  ...row,
  departmentPath: names.departmentPath(departmentId),
  positionName: names.position(positionId),
});

export const probationFilters = async (db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) => ({
  department: await departmentFilter(db, caller, input),
});

type Detail = Row & {
  id: number;
  version: number;
  selfSummary: string;
  managerComment: string;
  managerName: string;
  instanceId: number | null;
  maySubmit: boolean;
  mayEvaluate: boolean;
};

export async function regularizationDetail(
  db: Reader,
  caller: Caller,
  { id }: { id: number },
): Promise<z.input<(typeof detailContract)["output"]>> {
  const me = caller.empId ?? 0;
  const held = sql`
    exists (
      select
      from approval_tasks t
      where t.instance_id = i.id and t.status = ${TASK_STATE.pending} and t.assignee_emp_id = ${me}
    )
  `;
  const { rows } = await db.execute<Detail>(sql`
    select ${columns(sql`r.probation_end`)}, r.id, r.version, r.self_summary as "selfSummary",
      r.manager_comment as "managerComment",
      coalesce((select emp_name from employees m where m.emp_id = superior_of(employees.emp_id)), '') as "managerName",
        i.id as "instanceId",
      r.state = ${PROBATION_STATE.summary}
        and employees.emp_id = ${me}
        and coalesce(i.status, ${FORM_STATE.draft}::int) in ${EDITABLE} as "maySubmit",
      r.state = ${PROBATION_STATE.evaluation}
        and coalesce(i.status = ${FORM_STATE.open} and ${held}, false) as "mayEvaluate"
    from regularizations r
    join employees using (emp_id)
    left join approval_instances i on i.kind_code = ${REGULARIZATION} and i.business_id = r.id
    where r.id = ${id} and (${mayRead(caller)} or coalesce(${held}, false))`);
  const row = rows[0];
  if (!row) throw missing();
  return shown(row, await namesOf(db, caller));
}

/** Somebody on probation within the scope of 11051002. */
export async function probationOf(db: Reader, caller: Caller, { empId }: { empId: number }) {
  const row = await selectOne(db, {
    empName: str`employees.emp_name`,
    jobNumber: str`employees.job_number`,
    probationEnd: sql<string | null>`${probationEndOf(sql`employees`)}`,
  })`
    from employees
    where employees.emp_id = ${empId}
      and ${ON_PROBATION}
      and ${visibleTo(caller, MAY.probation.check)}`;
  if (!row?.probationEnd) throw missing();
  return { ...row, probationEnd: row.probationEnd };
}
