import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { changePeople } from "./people-change.server";

/**
 * Whoever reported to a leaver reports to the heir; an heir from below first to the leaver's own manager, so that no
 * circle closes.
 * @returns how many people on job have another manager
 */
export async function passReportsOn(
  tx: Tx,
  empId: number,
  heir: number | null,
  managerEmpId: number | null,
): Promise<number> {
  await changePeople(tx, {
    set: sql`manager_emp_id = nullif(${managerEmpId}::int, e.emp_id)`,
    where: sql`e.emp_id = ${heir} and e.emp_id in (
      with recursive below as (
        select emp_id from employees where manager_emp_id = ${empId}
        union select e.emp_id from employees e join below b on e.manager_emp_id = b.emp_id
      )
      select emp_id from below)`,
  });
  const moved = await changePeople(tx, {
    set: sql`manager_emp_id = nullif(${heir}::int, e.emp_id)`,
    where: sql`e.manager_emp_id = ${empId} and e.employment = ${EMPLOYMENT.onJob}`,
  });
  return moved.length;
}

/**
 * Departments of a leaver get the successor as head, without one the nearest head above who is on job.
 * @returns which departments
 */
export async function passHeadsOn(tx: Tx, empId: number, successor: number | null): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update departments d set version = version + 1, updated_at = now(), head_emp_id = coalesce(${successor}::int, (
      select h.emp_id
      from department_line(d.parent_id) l
      join employees h on h.emp_id = l.head_emp_id
      where h.emp_id <> ${empId} and h.employment = ${EMPLOYMENT.onJob}
      order by l.distance
      limit 1))
    where d.head_emp_id = ${empId} returning d.department_id as id`);
  return rows.map(({ id }) => id);
}
