import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import type { mergePreview as previewContract } from "~/contracts/organization/department-changes";
import { MAY } from "~/contracts/organization/may";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { DEEPEST } from "./department-tree.server";
import { type DepartmentRow, departmentsOf } from "./organization.server";
import { reachesDepartment } from "./organization-parts.server";
import { BY_ANY_TRANSFER, BY_ENTRY, comingTo } from "./people-coming.server";
import { isMinor } from "./person-day.server";

type Preview = z.input<(typeof previewContract)["output"]>;
type MergeCounts = Pick<
  Preview,
  "employees" | "positions" | "subDepartments" | "preEntries" | "transfers" | "platforms"
>;

/** What a merge would move, and what names the department and is left to whoever looks after it. */
export async function mergePreview(db: Reader, caller: Caller, { deptId }: { deptId: number }): Promise<Preview> {
  const departments = await departmentsOf(db, caller);
  const row = departments.byId.get(deptId);
  if (!row || !reachesDepartment(caller, [MAY.organization.editDepartments], row)) throw missing();
  const { departmentId, departmentName, status, version } = row;
  const counts = await mergeCounts(db, deptId);
  const rows = await select(db, {
    n: num`(
      (
        select count(*)
        from roles
        where data_scope = ${DATA_SCOPE.listed} and ${deptId}::int = any(scope_department_ids)
      ) + (select count(*) from approval_role_people where department_id = ${deptId})
    )::int`,
  })``;
  return {
    departmentId,
    departmentName,
    path: departments.pathOf(deptId),
    status,
    version,
    ...counts,
    offices: rows[0]!.n,
  };
}

/** People on job, positions, open sub-departments, and whoever is to come by an entry or a transfer. */
export async function mergeCounts(db: Reader | Tx, departmentId: number): Promise<MergeCounts> {
  const { rows } = await db.execute<MergeCounts & Record<string, unknown>>(sql`
    select (
        select count(*) from employees where department_id = ${departmentId} and employment = ${EMPLOYMENT.onJob}
      )::int as employees,
      (select count(*) from positions where department_id = ${departmentId})::int as positions,
      (
        select count(*) from departments where parent_id = ${departmentId} and status <> ${DEPARTMENT_STATUS.closed}
      )::int as "subDepartments",
      ${comingTo("department_id", departmentId, BY_ENTRY)} as "preEntries",
      ${comingTo("department_id", departmentId, BY_ANY_TRANSFER)} as transfers,
      (select count(*) from platform_departments where department_id = ${departmentId})::int as platforms`);
  return rows[0]!;
}

/** Everything that speaks against a merge, at once (employees rules 3 and 12). The tree is locked. */
export async function mergeFaults(
  tx: Tx,
  caller: Caller,
  from: DepartmentRow,
  target: DepartmentRow | undefined,
  counts: MergeCounts,
): Promise<Faults> {
  const faults: Faults = {};
  if (!target || target.status === DEPARTMENT_STATUS.closed) addFault(faults, "targetId", "errors:notOption");
  else if (!reachesDepartment(caller, [MAY.organization.editDepartments], target))
    addFault(faults, "targetId", "organization:outsideReach");
  else await againstTarget(tx, from, target, counts, faults);
  return faults;
}

async function againstTarget(
  tx: Tx,
  from: DepartmentRow,
  target: DepartmentRow,
  counts: MergeCounts,
  faults: Faults,
): Promise<void> {
  const { rows } = await tx.execute<{
    loop: boolean | null;
    deepest: number;
    names: string | null;
    minors: number;
  }>(sql`
    with branches as (
      select department_id
      from departments
      where parent_id = ${from.departmentId} and status <> ${DEPARTMENT_STATUS.closed}
    )
    select (
      select bool_or(department_id = ${target.departmentId}) from below(array[${from.departmentId}]::int[])
    ) as loop,
      (
        select coalesce(max(department_level_id), 0)
        from departments
        where department_id in (select department_id from below(array(select department_id from branches)))
          and status <> ${DEPARTMENT_STATUS.closed}
      ) as deepest,
      (
        select string_agg(a.department_name, ', ' order by a.department_name)
        from departments a
        join branches using (department_id)
        join departments b on b.parent_id = ${target.departmentId}
          and b.department_name = a.department_name
          and b.status <> ${DEPARTMENT_STATUS.closed}
          and b.department_id <> ${from.departmentId}) as names,
      (
        select count(*)
        from employees e
        join positions a using (position_id)
        join positions b on b.department_id = ${target.departmentId} and b.name = a.name
        where e.department_id = ${from.departmentId}
          and e.employment = ${EMPLOYMENT.onJob}
          and ${isMinor(sql`e`)}
          and b.hazardous = 1)::int as minors`);
  const { loop, deepest, names, minors } = rows[0]!;
  if (loop) return addFault(faults, "targetId", "organization:department.merge.loop");
  if (target.status === DEPARTMENT_STATUS.frozen && counts.employees + counts.preEntries + counts.transfers > 0)
    addFault(faults, "targetId", "employees:fault.frozen");
  if (deepest + target.departmentLevelId - from.departmentLevelId > DEEPEST)
    addFault(faults, "targetId", "organization:department.tooDeep", { n: DEEPEST });
  if (names) addFault(faults, "targetId", "organization:department.merge.names", { names });
  if (minors > 0) addFault(faults, "targetId", "employees:fault.minorHazardous");
}
