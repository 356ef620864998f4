import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import type { StaffType } from "~/contracts/organization/codes";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { namesOf } from "../archives/archives.server";

/**
 * From which day the changes of this transaction hold in people's history; without it, from today. A correction says
 * that what stands there was never true, and is written over (employees, History).
 */
export async function changeFrom(tx: Tx, day: string | "correction"): Promise<void> {
  await tx.execute(sql`select set_config('office.change_day', ${day}, true)`);
}

const POST = {
  id: num`p.id`,
  empId: num`p.emp_id`,
  validFrom: str`p.valid_from`,
  validTo: sql<string | null>`p.valid_to`,
  departmentId: num`p.department_id`,
  positionId: num`p.position_id`,
  levelId: sql<number | null>`p.level_id`,
  managerEmpId: sql<number | null>`p.manager_emp_id`,
  siteId: num`p.site_id`,
  overseasWarehouse: sql<0 | 1>`p.overseas_warehouse`,
  staffType: sql<StaffType>`p.staff_type`,
};

/** Everything a person did here, the latest first. */
export const postsOf = (db: Reader | Tx, empId: number) =>
  select(db, POST)`from employee_posts p where p.emp_id = ${empId} order by p.valid_from desc`;
export type Post = Awaited<ReturnType<typeof postsOf>>[number];

/** Where people worked on a day; who was not there has no row. Of whom one may ask, the caller decides. */
export async function postsOn(db: Reader | Tx, empIds: readonly number[], day: string): Promise<Map<number, Post>> {
  const rows = await select(db, POST)`
    from employee_posts p
    where p.emp_id = any(${sql.param([...empIds])}::int[])
      and p.valid_from <= ${day}
      and (p.valid_to is null or p.valid_to >= ${day})`;
  return new Map(rows.map((row) => [row.empId, row]));
}

/** The history of somebody within the scope, in words; with a day what held on it. */
export async function employeePosts(db: Reader, caller: Caller, { empId, asOf }: { empId: number; asOf?: string }) {
  await reachEmployee(db, caller, MAY.archives.seeDetail, empId);
  const [posts, names] = await Promise.all([postsOf(db, empId), namesOf(db, caller)]);
  const rows = await select(db, { id: num`emp_id`, name: str`emp_name` })`
    from employees
    where emp_id = any(${sql.param([...new Set(posts.map(({ managerEmpId }) => managerEmpId ?? 0))])}::int[])`;
  const manager = new Map(rows.map(({ id, name }) => [id, name]));
  return posts
    .filter(
      ({ validFrom, validTo }) => asOf === undefined || (validFrom <= asOf && (validTo === null || validTo >= asOf)),
    )
    .map(({ empId: _, departmentId, positionId, levelId, managerEmpId, ...post }) => ({
      ...post,
      departmentPath: names.departmentPath(departmentId),
      positionName: names.position(positionId),
      levelName: names.level(levelId),
      managerName: manager.get(managerEmpId ?? 0) ?? "",
    }));
}
