import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveDepartment as contract } from "~/contracts/organization/department-changes";
import { MAY } from "~/contracts/organization/may";
import { businessDay, zoneOf } from "~/lib/period";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { dateDepartment, lockDepartment, lockTree, placeUnder } from "./department-tree.server";
import { reachesDepartment, storedName, taken } from "./organization-parts.server";
import { chosenPerson } from "./person-choice.server";
import { departments } from "./tables.server";

type DepartmentInput = z.output<(typeof contract)["input"]>;

/** Creates or edits a department (employees rule 12). */
export function saveDepartment(tx: Tx, caller: Caller, input: DepartmentInput) {
  return input.departmentId === undefined ? create(tx, caller, input) : edit(tx, caller, input.departmentId, input);
}

async function create(tx: Tx, caller: Caller, input: DepartmentInput) {
  await lockTree(tx);
  const place = await placeUnder(tx, caller, input.parentId ?? null, input.siteId, 0);
  const values = { ...place, ...(await valuesOf(tx, input)) };
  const [row] = await tx
    .insert(departments)
    .values({
      ...values,
      validFrom: businessDay(new Date(), zoneOf(input)),
      createdBy: caller.actorUserId,
      updatedBy: caller.actorUserId,
    })
    .returning()
    .catch(nameOrCodeTaken);
  await dateDepartment(tx, row!);
  await audit(tx, caller, {
    action: "department.create",
    objectType: "department",
    objectId: row!.departmentId,
    siteId: row!.siteId,
    after: values,
  });
  return { id: row!.departmentId, version: row!.version };
}

async function edit(tx: Tx, caller: Caller, departmentId: number, input: DepartmentInput) {
  const before = await lockDepartment(tx, caller, departmentId, input.version);
  if (input.parentId !== undefined && input.parentId !== before.parentId)
    throw invalid({ parentId: { key: "organization:department.moveInstead" } });
  if (!reachesDepartment(caller, [MAY.organization.editDepartments], { departmentId, siteId: input.siteId }))
    throw invalid({ siteId: { key: "organization:outsideReach" } });
  const values = await valuesOf(tx, input);
  const change = difference(before, values);
  if (!change) return { id: departmentId, version: before.version };
  const [row] = await tx
    .update(departments)
    .set({ ...values, version: sql`${departments.version} + 1`, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(departments.departmentId, departmentId))
    .returning()
    .catch(nameOrCodeTaken);
  await dateDepartment(tx, row!);
  await audit(tx, caller, {
    action: "department.update",
    objectType: "department",
    objectId: departmentId,
    siteId: before.siteId,
    ...change,
  });
  return { id: departmentId, version: row!.version };
}

async function valuesOf(tx: Tx, input: DepartmentInput) {
  return {
    // Imports look codes up without regard to case: two that differ only in it would be one.
    code: input.code.toUpperCase(),
    departmentName: storedName("departmentName", input.departmentName),
    names: input.names,
    siteId: input.siteId,
    headEmpId: await chosenPerson(tx, "headEmpId", { empId: input.headEmpId, typed: input.headEmpIdText }),
    costCenter: input.costCenter,
    sort: input.sort,
  };
}

const nameOrCodeTaken = taken({
  departments_code_unique: ["code", "organization:department.codeTaken"],
  departments_name_key: ["departmentName", "organization:department.nameTaken"],
});
