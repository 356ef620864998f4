import { ACT, FORM_STATE, NODE, TASK_STATE, WITHDRAW_MODE } from "~/contracts/approvals/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { actorOf } from "./actor.server";
import { close } from "./close.server";
import type { Kinds } from "./kind.server";
import { save } from "./save.server";
import { EDITABLE } from "./submit.server";
import { isOpen, lockForm, note, type Work } from "./work.server";

/** Whether its process and how far it came let a form be taken back (approvals rule 16). */
export function withdrawable({ form, settings, tasks, nodes }: Work): boolean {
  const decided = tasks.some(({ status }) => status === TASK_STATE.approved || status === TASK_STATE.timedOut);
  // A cashier's task that was there and is gone, because the form went back since, stands in nobody's way.
  const paying = tasks.some(
    (task) =>
      nodes.find(({ key }) => key === task.nodeKey)?.type === NODE.cashier &&
      !task.superseded &&
      (isOpen(task) || task.status === TASK_STATE.approved),
  );
  return (
    form.status === FORM_STATE.open &&
    settings.withdrawMode !== WITHDRAW_MODE.never &&
    !(settings.withdrawMode === WITHDRAW_MODE.beforeDecision && decided) &&
    !paying
  );
}

/** Takes the own form back (approvals rule 16). */
export async function withdrawForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { id, version, comment }: { id: number; version: number; comment: string },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { id });
  const { form } = work;
  if (form.requesterEmpId !== actor.empId) throw missing();
  if (!withdrawable(work)) throw conflict("approvals:said.notWithdrawable");
  if (form.version !== version) throw stale();
  note(work, { action: ACT.withdraw, comment });
  await close(tx, work, FORM_STATE.withdrawn);
  await save(tx, work);
  return { status: form.status, version: form.version };
}

/** Gives up a draft, a withdrawn or a returned form; its number stays used. */
export async function voidForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { id, version, comment }: { id: number; version: number; comment: string },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { id });
  const { form } = work;
  if (form.requesterEmpId !== actor.empId) throw missing();
  if (!EDITABLE.includes(form.status)) throw conflict("approvals:said.notVoidable");
  if (form.version !== version) throw stale();
  note(work, { action: ACT.void, comment });
  await close(tx, work, FORM_STATE.voided);
  await save(tx, work);
  return { status: form.status, version: form.version };
}
