import { randomBytes } from "node:crypto";
import type { submitCard } from "~/contracts/employees/card";
import { savePreEntry } from "~/contracts/employees/entry";
import type { confirmEntry } from "~/contracts/employees/entry-steps";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds } from "~/upstream/domains.server";
import { cardToken } from "~/upstream/employees/entry/pre-entry.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { newNonce } from "~/upstream/platform/identity/link-token.server";
import { callerOf, personOf } from "../upstream/approvals/probe";
import { ok, one } from "./api";
import { idNumber } from "./people";

let counter = 5000;

/** What HR writes of somebody new. */
export const wanted = (
  place: { departmentId: number; positionId: number },
  changes: Partial<In<typeof savePreEntry>> = {},
): In<typeof savePreEntry> => {
  counter += 1;
  return {
    name: `候选${counter}`,
    mobile: `137${String(counter).padStart(8, "0")}`,
    siteId: 1,
    departmentId: place.departmentId,
    positionId: place.positionId,
    companyId: 1,
    planDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    termMonths: 36,
    probationMonths: 3,
    wage: "8,000.00",
    probationWage: "6,400.00",
    ...changes,
  };
};

/** What a candidate writes. */
export const information = (
  changes: Record<string, unknown> = {},
): Omit<In<typeof submitCard>, "formToken" | "key"> => {
  counter += 1;
  return {
    idType: 1,
    idNumber: idNumber(counter),
    expDate: "2036-11-01",
    householdAddress: "广东省深圳市龙华区民治街道 1 号",
    currentAddress: "广东省深圳市龙华区民治街道 2 号",
    families: [{ name: "家人", relation: "父亲", phone: "13800138000", isEmergency: 1 }],
    consent: 1,
    ...changes,
  };
};

type Pre = { id: number; version: number; state: number; empId: number | null };
export const entryOf = (id: number) =>
  one<Pre>(`select id, version, state, emp_id as "empId" from pre_entries where id = $1`, [id]);

/** Sends the form of a pre-entry and approves it to the end. */
export async function approved(instanceId: number, sender = "10003"): Promise<void> {
  const requester = await callerOf(await personOf(sender));
  const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
    instanceId,
  ]);
  await transaction((tx) => submitForm(approvalKinds, tx, requester, instanceId, { chosen: {}, cc: [], version }));
  for (let step = 0; step < 5; step += 1) if (!(await decideNext(instanceId))) return;
}

/** Whoever holds the form agrees. @returns whether there was anybody */
export async function decideNext(instanceId: number, form?: Record<string, string>): Promise<boolean> {
  const task = await one<
    { userId: number; empId: number; taskId: number; taskVersion: number; version: number } | undefined
  >(
    `select u.user_id as "userId", u.emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id where i.id = $1 and i.status = 1 and t.status = 1 order by t.id limit 1`,
    [instanceId],
  );
  if (!task) return false;
  const { userId, empId, ...ref } = task;
  const caller = await callerOf({ userId, empId });
  await transaction((tx) => approveTask(approvalKinds, tx, caller, { ...ref, comment: "", form }));
  return true;
}

/** A pre-entry whose candidate has an open form link: token and key as a browser would hold them. */
export async function opened(id: number): Promise<{ formToken: string; key: string }> {
  const [linkNonce, linkUntil, key] = [newNonce(), addDays(companyDay(), 1), randomBytes(32).toString("base64url")];
  await one(
    "update pre_entries set link_nonce = $2, link_until = $3, key_hash = $4, key_until = now() + interval '1 hour', submitted_at = null where id = $1 returning id",
    [id, linkNonce, linkUntil, sha256(key)],
  );
  return { formToken: cardToken({ id, linkNonce, linkUntil }), key };
}

/** Every required paper is there. */
export const complete = (id: number) =>
  one("update pre_entry_items set done = 1 where pre_entry_id = $1 returning id", [id]);

/** A pre-entry by hand, agreed to. */
export async function awaited(token: string, input: In<typeof savePreEntry>): Promise<number> {
  const { id, instanceId } = await ok(savePreEntry, input, { token });
  await approved(instanceId);
  return id;
}

export const confirming = async (id: number): Promise<In<typeof confirmEntry>> => ({
  id,
  version: (await entryOf(id)).version,
});
