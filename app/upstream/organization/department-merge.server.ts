import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import type { mergeDepartment as contract } from "~/contracts/organization/department-changes";
import { companyDay } from "~/lib/period";
import type { Product } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { mergeCounts, mergeFaults } from "./department-merge-checks.server";
import { placeAfter, placed } from "./department-places.server";
import { dateDepartments, lockDepartment } from "./department-tree.server";
import type { DepartmentRow } from "./organization.server";
import { peopleChange } from "./people-change.server";
import { departments } from "./tables.server";

/**
 * Puts a department into another one from the company's today on (employees, Screens, department: merge; rule 12):
 * positions, people on job, sub-departments, platforms and whoever is to come are the other one's, and it is closed.
 * Where both have a position of one name the people take the other one's, which gets the planned places as well. What
 * held until yesterday is kept by the dated rows.
 */
export async function mergeDepartment(
  follow: Product["departmentMerged"],
  tx: Tx,
  caller: Caller,
  { departmentId, version, targetId }: z.output<(typeof contract)["input"]>,
) {
  const from = await lockDepartment(tx, caller, departmentId, version);
  if (from.status === DEPARTMENT_STATUS.closed) throw conflict("organization:department.merge.closed");
  const [target] = await tx.select().from(departments).where(eq(departments.departmentId, targetId)).for("update");
  const counts = await mergeCounts(tx, departmentId);
  const faults = await mergeFaults(tx, caller, from, target, counts);
  if (Object.keys(faults).length > 0) throw invalid(faults);

  const places = await placesOf(tx, departmentId, targetId);
  await addPlannedPlaces(tx, caller, places);
  await follow(tx, { departmentId, targetId, places });
  await movePeople(tx, caller, departmentId, targetId, places);
  await movePositions(tx, caller, targetId, places);
  await movePlatforms(tx, departmentId, targetId);
  const closed = await close(tx, caller, departmentId);
  await moveBranches(tx, caller, from, target!);
  await dateDepartments(tx, [departmentId], companyDay());
  await audit(
    tx,
    caller,
    {
      action: "department.merge",
      objectType: "department",
      objectId: departmentId,
      siteId: from.siteId,
      before: { status: from.status },
      after: { status: DEPARTMENT_STATUS.closed, mergedInto: targetId, ...counts },
    },
    {
      action: "department.absorb",
      objectType: "department",
      objectId: targetId,
      siteId: target!.siteId,
      after: { mergedFrom: departmentId, ...counts },
    },
  );
  return { id: departmentId, version: closed };
}

/**
 * A position of the department and the one that its people take: itself, or the other department's of the same name.
 */
interface Place {
  from: number;
  to: number;
}

/** Locked, so that nobody enters one of them meanwhile. */
async function placesOf(tx: Tx, departmentId: number, targetId: number): Promise<Place[]> {
  await tx.execute(
    sql`select from positions where department_id in (${departmentId}, ${targetId}) order by position_id for update`,
  );
  const rows = await select(tx, { from: num`a.position_id`, to: num`coalesce(b.position_id, a.position_id)` })`
    from positions a
    left join positions b on b.department_id = ${targetId} and b.name = a.name
    where a.department_id = ${departmentId} order by a.position_id`;
  return rows;
}

const touched = (caller: Caller) => sql`version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()`;

async function addPlannedPlaces(tx: Tx, caller: Caller, places: readonly Place[]): Promise<void> {
  await tx.execute(sql`
    with same as (
      select place."to", a.planned_count
      from ${placed(places)}
      join positions a on a.position_id = place."from"
      where place."from" <> place."to"
    )
    update positions
    set planned_count = positions.planned_count + same.planned_count, ${touched(caller)}
    from same
    where positions.position_id = same."to"`);
  await tx.execute(
    sql`
      update positions
      set planned_count = 0, ${touched(caller)}
      from ${placed(places)}
      where positions.position_id = place."from" and place."from" <> place."to"
    `,
  );
}

/** Leavers stay where they left from. The trigger on employees dates the change. */
async function movePeople(
  tx: Tx,
  caller: Caller,
  departmentId: number,
  targetId: number,
  places: readonly Place[],
): Promise<void> {
  const { rows } = await tx.execute<{ empId: number; siteId: number; old: number; position: number }>(sql`
    with people as (
      select emp_id, position_id
      from employees
      where department_id = ${departmentId} and employment = ${EMPLOYMENT.onJob}
      order by emp_id
      for update
    )
    ${peopleChange({
      set: sql`department_id = ${targetId},
        position_id = ${placeAfter(places, sql`e.position_id`)}`,
      from: sql`from people`,
      where: sql`people.emp_id = e.emp_id`,
      returning: sql`
        e.emp_id as "empId", e.site_id as "siteId", people.position_id as old, e.position_id as position`,
      by: caller.actorUserId,
    })}`);
  await audit(
    tx,
    caller,
    ...rows.map(({ empId, siteId, old, position }) => {
      const moved = old !== position;
      return {
        action: "employee.merged",
        objectType: "employee",
        objectId: empId,
        siteId,
        before: { departmentId, ...(moved ? { positionId: old } : {}) },
        after: { departmentId: targetId, ...(moved ? { positionId: position } : {}) },
      };
    }),
  );
}

/** Positions that the other department lacks; the others stay, without places, for the history that names them. */
async function movePositions(tx: Tx, caller: Caller, targetId: number, places: readonly Place[]): Promise<void> {
  await tx.execute(
    sql`
      update positions
      set department_id = ${targetId}, ${touched(caller)}
      from ${placed(places)}
      where positions.position_id = place."from" and place."from" = place."to"
    `,
  );
}

async function movePlatforms(tx: Tx, departmentId: number, targetId: number): Promise<void> {
  await tx.execute(sql`
    insert into platform_departments (platform_id, department_id)
    select platform_id, ${targetId}
    from platform_departments
    where department_id = ${departmentId}
    on conflict
    do nothing`);
  await tx.execute(sql`delete from platform_departments where department_id = ${departmentId}`);
}

/** @returns the version */
async function close(tx: Tx, caller: Caller, departmentId: number): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update departments
    set status = ${DEPARTMENT_STATUS.closed}, valid_to = ${companyDay()}, ${touched(caller)}
    where department_id = ${departmentId}
    returning version`);
  return rows[0]!.version;
}

/** Sub-departments that are open, with everything below them. */
async function moveBranches(tx: Tx, caller: Caller, from: DepartmentRow, target: DepartmentRow): Promise<void> {
  const { rows } = await tx.execute<{ id: number; siteId: number }>(sql`
    update departments
    set parent_id = ${target.departmentId}, ${touched(caller)}
    where parent_id = ${from.departmentId} and status <> ${DEPARTMENT_STATUS.closed}
    returning department_id as id, site_id as "siteId"`);
  const ids = rows.map(({ id }) => id);
  const shift = target.departmentLevelId - from.departmentLevelId;
  if (shift !== 0 && ids.length > 0) {
    await tx.execute(sql`
      update departments
      set department_level_id = department_level_id + ${shift}::int
      where department_id in (select department_id from below(${sql.param(ids)}::int[]))`);
  }
  await dateDepartments(tx, ids, companyDay());
  await audit(
    tx,
    caller,
    ...rows.map(({ id, siteId }) => ({
      action: "department.move",
      objectType: "department",
      objectId: id,
      siteId,
      before: { parentId: from.departmentId },
      after: { parentId: target.departmentId },
    })),
  );
}
