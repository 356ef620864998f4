import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import type { setDepartmentStatus as contract } from "~/contracts/organization/department-changes";
import { businessDay, zoneOf } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import { staysOpen } from "~/upstream/platform/company.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { dateDepartment, lockDepartment } from "./department-tree.server";
import { BY_ANY_WAY, comingTo } from "./people-coming.server";
import { departments } from "./tables.server";

/** Opens, freezes or closes a department (employees rule 12). A frozen or closed one takes nobody in. */
export async function setDepartmentStatus(
  tx: Tx,
  caller: Caller,
  { departmentId, version, status }: z.output<(typeof contract)["input"]>,
) {
  const before = await lockDepartment(tx, caller, departmentId, version);
  if (status === before.status) return { id: departmentId, version };
  if (status === DEPARTMENT_STATUS.closed) await refuseOccupied(tx, departmentId);
  else if (before.parentId !== null) await refuseClosedParent(tx, before.parentId);
  if (status === DEPARTMENT_STATUS.active && !(await staysOpen(tx, before.siteId))) throw conflict("errors:siteClosed");
  const [row] = await tx
    .update(departments)
    .set({
      status,
      validTo: status === DEPARTMENT_STATUS.closed ? businessDay(new Date(), zoneOf(before)) : null,
      version: sql`${departments.version} + 1`,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(eq(departments.departmentId, departmentId))
    .returning()
    .catch((error: unknown) => {
      // While it was closed, its name was free for another one.
      if (databaseError(error)?.constraint === "departments_name_key")
        throw conflict("organization:department.nameTaken");
      throw error;
    });
  await dateDepartment(tx, row!);
  await audit(tx, caller, {
    action: "department.status",
    objectType: "department",
    objectId: departmentId,
    siteId: before.siteId,
    before: { status: before.status },
    after: { status },
  });
  return { id: departmentId, version: row!.version };
}

/** Closing needs an empty department: nobody on job, no sub-department that is still open, nobody who is to come. */
async function refuseOccupied(tx: Tx, departmentId: number): Promise<void> {
  const { n, m, coming } = (await selectOne(tx, {
    n: num`(
        select count(*) from employees where department_id = ${departmentId} and employment = ${EMPLOYMENT.onJob}
      )::int`,
    m: num`(
        select count(*)
        from departments
        where parent_id = ${departmentId} and status <> ${DEPARTMENT_STATUS.closed}
      )::int`,
    coming: num`${comingTo("department_id", departmentId, BY_ANY_WAY)}`,
  })``)!;
  if (n + m > 0) throw conflict("organization:department.occupied", { n, m });
  if (coming > 0) throw conflict("organization:department.awaited", { n: coming });
}

/** An open department below a closed one would be in no tree. */
async function refuseClosedParent(tx: Tx, parentId: number): Promise<void> {
  const [parent] = await tx
    .select({ status: departments.status })
    .from(departments)
    .where(eq(departments.departmentId, parentId));
  if (parent?.status === DEPARTMENT_STATUS.closed) throw conflict("organization:department.parentClosed");
}
