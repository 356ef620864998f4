import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { postsOf } from "~/upstream/organization/employment/posts.server";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { namesOf } from "../archives/archives.server";

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
