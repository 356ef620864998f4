import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import type { removeRoleMember as removeContract, saveRoleMember as saveContract } from "~/contracts/approvals/roles";
import { companyDay } from "~/lib/period";
import { companyExists } from "~/upstream/organization/companies.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { payAndKeep } from "~/upstream/platform/identity/cashier-apart.server";
import { heldRecord } from "~/upstream/platform/record-save.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { beforeCashiers } from "./cashier-members.server";
import { approvalRoleMembers, approvalRoles } from "./tables.server";

/**
 * Adds a membership or changes scope and dates of one (approvals, ApprovalRoleMember); the database keeps them apart.
 */
export async function saveRoleMember(tx: Tx, caller: Caller, input: z.output<(typeof saveContract)["input"]>) {
  const before = input.id === undefined ? null : await lockMember(tx, input.id, input.version);
  const [role] = await tx.select().from(approvalRoles).where(eq(approvalRoles.roleCode, input.roleCode));
  if (!role) throw invalid({ roleCode: { key: "errors:notOption" } });
  const empId = before?.empId ?? (await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText }));
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  if (input.departmentId !== undefined && !(await departmentsOf(tx, caller)).byId.has(input.departmentId))
    throw invalid({ departmentId: { key: "errors:notOption" } });
  if (input.companyId !== undefined && (before?.roleCode ?? input.roleCode) !== CASHIER_ROLE)
    throw invalid({ companyId: { key: "approvals:said.companyOfCashier" } });
  if (input.companyId !== undefined && !(await companyExists(tx, input.companyId)))
    throw invalid({ companyId: { key: "errors:notOption" } });
  if (input.validTo !== undefined && input.validTo < input.validFrom)
    throw invalid({ validTo: { key: "approvals:said.memberDates" } });
  const values = {
    roleCode: before?.roleCode ?? input.roleCode,
    empId,
    siteDigit: input.siteDigit,
    departmentId: input.departmentId ?? null,
    companyId: input.companyId ?? null,
    validFrom: input.validFrom,
    validTo: input.validTo ?? null,
  };
  const change = difference(before ?? {}, values);
  if (before && !change) return { id: before.id, version: before.version };
  const together = values.roleCode === CASHIER_ROLE ? await beforeCashiers(tx) : null;
  const [row] = await (before
    ? tx
        .update(approvalRoleMembers)
        .set({ ...values, version: before.version + 1 })
        .where(eq(approvalRoleMembers.id, before.id))
        .returning()
    : tx.insert(approvalRoleMembers).values(values).returning()
  ).catch(taken({ approval_role_members_key: ["empId", "approvals:said.memberTwice"] }));
  if (together && (await payAndKeep(tx)).size > together.size)
    throw invalid({ empId: { key: "approvals:said.keepsBooks" } });
  await audit(tx, caller, {
    action: before ? "approvalRole.member.update" : "approvalRole.member.add",
    objectType: "approvalRole",
    objectId: values.roleCode,
    before: before && change!.before,
    after: before ? change!.after : values,
  });
  return { id: row!.id, version: row!.version };
}

/** Ends a membership today, the last day included; one that lies ahead is taken back. */
export async function removeRoleMember(
  tx: Tx,
  caller: Caller,
  { id, version }: z.output<(typeof removeContract)["input"]>,
): Promise<null> {
  const before = await lockMember(tx, id, version);
  const today = companyDay();
  const ahead = before.validFrom > today;
  if (!ahead && before.validTo !== null && before.validTo <= today) return null;
  if (ahead) await tx.delete(approvalRoleMembers).where(eq(approvalRoleMembers.id, id));
  else
    await tx
      .update(approvalRoleMembers)
      .set({ validTo: today, version: sql`${approvalRoleMembers.version} + 1` })
      .where(eq(approvalRoleMembers.id, id));
  const { empId, validTo } = before;
  await audit(tx, caller, {
    action: "approvalRole.member.end",
    objectType: "approvalRole",
    objectId: before.roleCode,
    before: { empId, validTo },
    after: ahead ? null : { empId, validTo: today },
  });
  return null;
}

const lockMember = (tx: Tx, id: number, version: number | undefined) =>
  heldRecord(tx, { table: approvalRoleMembers, object: "approvalRole" }, id, version);
