import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { change, isOpen, nodeOfKey, raiseVersion, seenByHooks, tell, type Work } from "./work.server";

const AFTER = {
  [FORM_STATE.approved]: "onApproved",
  [FORM_STATE.rejected]: "onRejected",
  [FORM_STATE.returned]: "onReturned",
  [FORM_STATE.withdrawn]: "onWithdrawn",
  [FORM_STATE.voided]: "onVoided",
} as const;

export const NOTICE = {
  [FORM_STATE.approved]: "approved",
  [FORM_STATE.rejected]: "rejected",
  [FORM_STATE.returned]: "returned",
  [FORM_STATE.withdrawn]: "withdrawn",
  [FORM_STATE.voided]: "voided",
} as const;

/** Tells the domain that the form goes from where it stands without having passed (approvals rule 29). */
export async function leaveNode(tx: Tx, work: Work): Promise<void> {
  const node = nodeOfKey(work, work.form.currentNodeKey);
  if (node) await work.kind.onNodeLeft?.(tx, seenByHooks(work), { key: node.key, type: node.type });
}

/**
 * Takes a form out of approval: no task stays open, the domain's hook runs, the requester and those who held it are
 * told.
 */
export async function close(tx: Tx, work: Work, status: keyof typeof AFTER): Promise<void> {
  const { form } = work;
  const open = work.tasks.filter(isOpen);
  if (status !== FORM_STATE.approved) await leaveNode(tx, work);
  for (const task of open) change(work, task, { status: TASK_STATE.cancelled });
  form.status = status;
  form.currentNodeKey = null;
  form.currentNodeName = null;
  form.finishedAt = status === FORM_STATE.returned ? null : work.now.toISOString();
  raiseVersion(work);
  if (status === FORM_STATE.approved && work.together) work.together.approved.push(work);
  else await work.kind[AFTER[status]]?.(tx, seenByHooks(work), work.actor.around);
  tell(work, NOTICE[status], [form.requesterEmpId, ...open.map(({ assigneeEmpId }) => assigneeEmpId)]);
}
