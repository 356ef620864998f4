import type { Tx } from "~/upstream/platform/database/db.server";
import { bump, change, FORM, isOpen, seenByHooks, TASK, tell, type Work } from "./work.server";

const AFTER = {
  [FORM.approved]: "onApproved",
  [FORM.rejected]: "onRejected",
  [FORM.returned]: "onReturned",
  [FORM.withdrawn]: "onWithdrawn",
  [FORM.voided]: "onVoided",
} as const;

export const NOTICE = {
  [FORM.approved]: "approved",
  [FORM.rejected]: "rejected",
  [FORM.returned]: "returned",
  [FORM.withdrawn]: "withdrawn",
  [FORM.voided]: "voided",
} as const;

/**
 * Takes a form out of approval: no task stays open, the domain's hook runs, the requester and those who held it are
 * told.
 */
export async function close(tx: Tx, work: Work, status: keyof typeof AFTER): Promise<void> {
  const { form } = work;
  const open = work.tasks.filter(isOpen);
  for (const task of open) change(work, task, { status: TASK.cancelled });
  form.status = status;
  form.currentNodeKey = null;
  form.currentNodeName = null;
  form.finishedAt = status === FORM.returned ? null : work.now.toISOString();
  bump(work);
  await work.kind[AFTER[status]]?.(tx, seenByHooks(work), work.actor.around);
  tell(work, NOTICE[status], [form.requesterEmpId, ...open.map(({ assigneeEmpId }) => assigneeEmpId)]);
}
