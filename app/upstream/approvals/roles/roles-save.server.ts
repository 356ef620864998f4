import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveApprovalRole as contract } from "~/contracts/approvals/roles";
import { normalizeText } from "~/lib/text";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { approvalRoles } from "./tables.server";

/** A new role, or another name or state of one; codes stay, processes name them (approvals, ApprovalRole). */
export async function saveApprovalRole(
  tx: Tx,
  caller: Caller,
  { roleCode, version, ...input }: z.output<(typeof contract)["input"]>,
): Promise<null> {
  const name = Object.fromEntries(
    Object.entries(input.name).flatMap(([language, typed]) => (typed ? [[language, normalizeText(typed)]] : [])),
  );
  const values = { name, isTakeEffect: input.isTakeEffect };
  if (version === undefined) {
    await tx
      .insert(approvalRoles)
      .values({ roleCode, ...values })
      .catch(taken({ approval_roles_pkey: ["roleCode", "approvals:said.roleTaken"] }));
    await audit(tx, caller, {
      action: "approvalRole.create",
      objectType: "approvalRole",
      objectId: roleCode,
      after: values,
    });
    return null;
  }
  const [before] = await tx.select().from(approvalRoles).where(eq(approvalRoles.roleCode, roleCode)).for("update");
  if (!before) throw missing();
  if (before.version !== version) throw stale();
  const change = difference(before, values);
  if (!change) return null;
  await tx
    .update(approvalRoles)
    .set({ ...values, version: sql`${approvalRoles.version} + 1` })
    .where(eq(approvalRoles.roleCode, roleCode));
  await audit(tx, caller, { action: "approvalRole.update", objectType: "approvalRole", objectId: roleCode, ...change });
  return null;
}
