import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import type { Department, departmentDetail as detailContract } from "~/contracts/organization/organization";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type DepartmentRow, departmentsOf, positionsOf } from "./organization.server";
import { reachesDepartment } from "./organization-parts.server";

/** Departments as a flat list, in the order of the tree's levels; closed ones only when they are asked for. */
export async function allDepartments(
  db: Reader,
  caller: Caller,
  { status, siteId }: { status?: number; siteId?: number },
): Promise<Department[]> {
  const { byId } = await departmentsOf(db, caller);
  const rows = [...byId.values()].filter(
    (row) =>
      (status ? row.status === status : row.status !== DEPARTMENT_STATUS.closed) && (!siteId || row.siteId === siteId),
  );
  return withHeads(db, rows);
}

export async function firstDepartments(db: Reader, caller: Caller): Promise<Department[]> {
  const { childrenOf } = await departmentsOf(db, caller);
  return withHeads(
    db,
    (childrenOf.get(null) ?? []).filter((row) => row.status !== DEPARTMENT_STATUS.closed),
  );
}

/** One department, if the caller's scope covers it. */
export async function departmentDetail(
  db: Reader,
  caller: Caller,
  { deptId }: { deptId: number },
): Promise<z.input<(typeof detailContract)["output"]>> {
  const [departments, positions] = await Promise.all([departmentsOf(db, caller), positionsOf(db, caller)]);
  const row = departments.byId.get(deptId);
  if (!row || !reachesDepartment(caller, [MAY.organization.see, MAY.organization.editDepartments], row))
    throw missing();
  const [counted, heads] = await Promise.all([
    select(db, { n: num`count(*)::int` })`
        from employees
        where department_id = ${deptId} and employment = ${EMPLOYMENT.onJob}`,
    headsOf(db, [row]),
  ]);
  const own = [...positions.byId.values()].filter((position) => position.departmentId === deptId);
  return {
    ...plain(row, heads),
    names: row.names,
    path: departments.pathOf(deptId),
    headJobNumber: heads.get(row.headEmpId ?? 0)?.jobNumber ?? "",
    employeeCount: counted[0]!.n,
    childCount: (departments.childrenOf.get(deptId) ?? []).filter((child) => child.status !== DEPARTMENT_STATUS.closed)
      .length,
    plannedCount: own.reduce((sum, position) => sum + position.plannedCount, 0),
  };
}

async function withHeads(db: Reader, rows: DepartmentRow[]): Promise<Department[]> {
  const heads = await headsOf(db, rows);
  return rows.map((row) => plain(row, heads));
}

type Heads = Map<number, { empName: string; jobNumber: string }>;

/** Heads of departments, in one query. */
export async function headsOf(db: Reader, rows: Pick<DepartmentRow, "headEmpId">[]): Promise<Heads> {
  const keys = rows.flatMap((row) => row.headEmpId ?? []);
  const people = await select(db, {
    emp_id: num`emp_id`,
    emp_name: str`emp_name`,
    job_number: str`job_number`,
  })`from employees where emp_id = any(${sql.param(keys)}::int[])`;
  return new Map(people.map((person) => [person.emp_id, { empName: person.emp_name, jobNumber: person.job_number }]));
}

function plain(row: DepartmentRow, heads: Heads): Department {
  const {
    departmentId,
    parentId,
    code,
    departmentName,
    departmentLevelId,
    status,
    headEmpId,
    siteId,
    costCenter,
    sort,
    version,
  } = row;
  const headName = heads.get(headEmpId ?? 0)?.empName ?? "";
  return {
    departmentId,
    parentId,
    code,
    departmentName,
    departmentLevelId,
    status,
    headEmpId,
    headName,
    siteId,
    costCenter,
    sort,
    version,
  };
}
