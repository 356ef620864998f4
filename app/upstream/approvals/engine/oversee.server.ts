import { sql } from "drizzle-orm";
import { ACT, FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { actorOf } from "./actor.server";
import { close } from "./close.server";
import { mayHave } from "./closed.server";
import { giveBack } from "./give-back.server";
import { passOn } from "./hand.server";
import { onlyCashiers } from "./hand-over.server";
import type { Kinds } from "./kind.server";
import { originOfReassigned } from "./payment.server";
import { onJob } from "./people.server";
import { save } from "./save.server";
import { change, isOpen, lockForm, nodeOfKey, note, raiseVersion, tasksHere, tell, type Work } from "./work.server";

/** Administrators act within their data scope; a form outside it is not there. */
async function mustReach(tx: Tx, caller: Caller, { form }: Work): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${form.requesterEmpId} and ${visibleTo(caller, MAY.monitor.administrate)}`,
  );
  if (rowCount !== 1) throw missing();
}

/** An administrator gives a task to somebody else (13104002); a reason is needed. */
export async function reassignTask(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: { taskId: number; version: number; toEmpId: number; comment: string },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { taskId: input.taskId });
  await mustReach(tx, caller, work);
  const task = tasksHere(work).find(({ id }) => id === input.taskId);
  if (!task) throw missing();
  if (work.form.version !== input.version || task.status !== TASK_STATE.pending) throw stale();
  if (input.comment.trim().length < 2) throw invalid({ comment: { key: "approvals:said.reason" } });
  const [to] = await onJob(tx, [input.toEmpId]);
  const held = tasksHere(work).some((one) => isOpen(one) && one.assigneeEmpId === input.toEmpId);
  const node = nodeOfKey(work, task.nodeKey)!;
  await onlyCashiers(tx, node, [input.toEmpId], "toEmpId");
  if (!to || held || input.toEmpId === work.form.requesterEmpId)
    throw invalid({ toEmpId: { key: "errors:notOption" } });
  if ((await mayHave(tx, work, [to])).length === 0)
    throw invalid({ toEmpId: { key: "approvals:said.notTo.closed", params: { name: to.empName } } });
  change(work, task, { status: TASK_STATE.handedOn, decidedAt: work.now.toISOString() });
  note(work, { action: ACT.reassign, node, task, comment: input.comment, targets: [input.toEmpId] });
  await passOn(tx, work, node, task, to, originOfReassigned(node));
  tell(work, "reassigned", [task.assigneeEmpId]);
  await save(tx, work);
  return { status: work.form.status, version: work.form.version };
}

/** An administrator gives a form back to its requester, or voids it (13104002); a reason is needed. */
export async function endForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: { id: number; version: number; comment: string; act: "return" | "void" },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { id: input.id });
  const { form } = work;
  await mustReach(tx, caller, work);
  if (form.status !== FORM_STATE.open) throw conflict("approvals:said.notOpen");
  if (form.version !== input.version) throw stale();
  if (input.comment.trim().length < 2) throw invalid({ comment: { key: "approvals:said.reason" } });
  const node = nodeOfKey(work, form.currentNodeKey)!;
  if (input.act === "return")
    await giveBack(tx, work, node, undefined, { action: ACT.giveBack, comment: input.comment });
  else {
    note(work, { action: ACT.void, node, comment: input.comment });
    await close(tx, work, FORM_STATE.voided);
  }
  raiseVersion(work);
  await save(tx, work);
  return { status: form.status, version: form.version };
}
