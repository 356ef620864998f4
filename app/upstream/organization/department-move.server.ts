import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { moveDepartment as contract } from "~/contracts/organization/department-changes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { dateDepartment, lockDepartment, placeUnder } from "./department-tree.server";
import { taken } from "./organization-parts.server";
import { departments } from "./tables.server";

/** Puts a department with everything below it under another parent (employees rule 12). */
export async function moveDepartment(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { departmentId } = input;
  const parentId = input.parentId ?? null;
  const before = await lockDepartment(tx, caller, departmentId, input.version);
  const rows = await select(tx, {
    deepest: num`max(department_level_id)`,
    loop: sql<boolean | null>`bool_or(department_id = ${parentId})`,
  })`from departments join below(array[${departmentId}]::int[]) using (department_id)`;
  if (rows[0]!.loop) throw conflict("organization:department.loop");
  const place = await placeUnder(tx, caller, parentId, before.siteId, rows[0]!.deepest - before.departmentLevelId);
  if (parentId === before.parentId) return { id: departmentId, version: before.version };

  const [row] = await tx
    .update(departments)
    .set({ parentId, version: sql`${departments.version} + 1`, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(departments.departmentId, departmentId))
    .returning()
    .catch(taken({ departments_name_key: ["parentId", "organization:department.nameTakenThere"] }));
  const shift = place.departmentLevelId - before.departmentLevelId;
  if (shift !== 0) {
    await tx.execute(sql`
      update departments set department_level_id = department_level_id + ${shift}::int
      where department_id in (select department_id from below(array[${departmentId}]::int[]))`);
  }
  await dateDepartment(tx, row!);
  await audit(tx, caller, {
    action: "department.move",
    objectType: "department",
    objectId: departmentId,
    siteId: before.siteId,
    before: { parentId: before.parentId, departmentLevelId: before.departmentLevelId },
    after: place,
  });
  return { id: departmentId, version: row!.version };
}
