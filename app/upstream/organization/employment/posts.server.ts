import { eq, sql } from "drizzle-orm";
import type { StaffType } from "~/contracts/organization/codes";
import { addDays } from "~/lib/period-dates";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { employeePosts } from "./tables.server";

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

/** Writes over a row what never was true of it; the row before it ends the day before this one begins. */
export async function rewritePost(
  tx: Tx,
  post: Post,
  values: Pick<Post, "validFrom" | "departmentId" | "positionId" | "levelId" | "siteId">,
): Promise<void> {
  await tx
    .update(employeePosts)
    .set({ validTo: addDays(values.validFrom, -1) })
    .where(sql`${employeePosts.empId} = ${post.empId} and ${employeePosts.validTo} = ${addDays(post.validFrom, -1)}`);
  await tx.update(employeePosts).set(values).where(eq(employeePosts.id, post.id));
}
