import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { PROBATION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import {
  type regularizationDetail as detailContract,
  probationRecord,
  probationRow,
  type searchRegularizations as searchContract,
} from "~/contracts/employees/probation";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { searchToken } from "~/lib/search-tokens.server";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { personDay } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { namesOf } from "../archives/archives.server";
import { ON_PROBATION, probationEndOf } from "./probation.server";
import { REGULARIZATION } from "./regularization-kind.server";
import { regularizations } from "./tables.server";

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

/** What the list reads of a person whose probation ends on a day; names come from memory. */
const beside = (end: SQL) => ({
  empId: sql`employees.emp_id`,
  jobNumber: sql`employees.job_number`,
  empName: sql`employees.emp_name`,
  departmentId: sql`employees.department_id`,
  positionId: sql`employees.position_id`,
  siteId: sql`employees.site_id`,
  overseasWarehouse: sql`employees.overseas_warehouse`,
  hireDate: sql`employees.hire_date`,
  probationEnd: end,
  daysLeft: sql`${end} - ${personDay(new Date())} + 1`,
  regularizationId: sql`r.id`,
  state: sql`r.state`,
  result: sql`r.result`,
  lapsed: sql`coalesce(r.lapsed, 0)`,
  managerScore: sql`r.manager_score`,
  regularDate: sql`r.regular_date`,
});
const unnamed = { departmentId: z.number().int(), positionId: z.number().int() };
const ROW = probationRow.omit({ departmentPath: true, positionName: true }).extend(unnamed);
const LISTED = ROW.extend({ opens: z.boolean() });
const WHOLE = probationRecord.omit({ departmentPath: true, positionName: true }).extend(unnamed);

async function filter(
  db: Reader,
  caller: Caller,
  { likeEmpName, departmentId, siteId, endFrom, endTo }: Asked["query"],
  end: SQL,
): Promise<SQL> {
  const departments = departmentId ? (await departmentsOf(db, caller)).withBelow(departmentId) : null;
  return every([
    mayRead(caller),
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    departments ? sql`employees.department_id = any(${sql.param(departments)}::int[])` : undefined,
    siteId !== undefined && sql`employees.site_id = ${siteId}`,
    endFrom && sql`${end} >= ${endFrom}`,
    endTo && sql`${end} <= ${endTo}`,
  ]);
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
  const opens = sql`r.id is null and ${end} is not null and ${visibleTo(caller, MAY.probation.check)}`;
  const found = await reads(LISTED, source, { ...beside(end), opens }).page(db, page, {
    where: [which, await filter(db, caller, query, end)],
    order: now ? sql`ends.day nulls last, employees.emp_id` : sql`r.regular_date desc, r.id desc`,
  });
  const names = await namesOf(db, caller);
  return mapped(found, ({ opens, ...row }) => ({ ...shown(row, names), acts: opens ? ["open" as const] : [] }));
}

const shown = <R extends z.output<typeof ROW>>(
  { departmentId, positionId, ...row }: R,
  names: Awaited<ReturnType<typeof namesOf>>,
) => ({
  ...row,
  departmentPath: names.departmentPath(departmentId),
  positionName: names.position(positionId),
});

export const probationFilters = async (db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) => ({
  department: await departmentFilter(db, caller, input),
});

export async function regularizationDetail(
  db: Reader,
  caller: Caller,
  { id }: { id: number },
): Promise<z.input<(typeof detailContract)["output"]>> {
  const me = caller.empId ?? 0;
  const held = sql`
    exists (
      select
      from approval_steps t
      where t.instance_id = i.id and t.status = ${TASK_STATE.pending} and t.assignee_emp_id = ${me}
    )
  `;
  const record = reads(
    WHOLE,
    { r: regularizations },
    {
      ...beside(sql`r.probation_end`),
      managerName: sql`
        coalesce((select emp_name from employees m where m.emp_id = superior_of(employees.emp_id)), '')`,
      instanceId: sql`i.id`,
      maySubmit: sql`
        r.state = ${PROBATION_STATE.summary}
          and employees.emp_id = ${me}
          and coalesce(i.status, ${FORM_STATE.draft}::int) in ${EDITABLE}`,
      mayEvaluate: sql`
        r.state = ${PROBATION_STATE.evaluation} and coalesce(i.status = ${FORM_STATE.open} and ${held}, false)`,
    },
    sql`
      join employees using (emp_id)
      left join approval_forms i on i.kind_code = ${REGULARIZATION} and i.business_id = r.id`,
  );
  const row = await record.one(db, sql`r.id = ${id} and (${mayRead(caller)} or coalesce(${held}, false))`);
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
