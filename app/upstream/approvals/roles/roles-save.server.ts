import type { z } from "zod";
import type { saveApprovalRole as contract } from "~/contracts/approvals/roles";
import { normalizeText } from "~/lib/text";
import { taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { approvalRoles } from "./tables.server";

const ROLE: Kept<typeof approvalRoles> = {
  table: approvalRoles,
  object: "approvalRole",
  refused: taken({ approval_roles_pkey: ["roleCode", "approvals:said.roleTaken"] }),
};

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
  const before = version === undefined ? null : await heldRecord(tx, ROLE, roleCode, version);
  await saveRecord(tx, caller, ROLE, before, values, { key: { roleCode } });
  return null;
}
