import { ACT, FORM_STATE, NODE, ORIGIN, TASK_STATE } from "~/contracts/approvals/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { actorOf } from "./actor.server";
import { settle } from "./advance.server";
import { cashiersAmong } from "./cashiers.server";
import { mayHave } from "./closed.server";
import { hand, passOn } from "./hand.server";
import type { Kinds } from "./kind.server";
import { nameOf, onJob } from "./people.server";
import {
  allowed,
  conclude,
  type Decision,
  type Desk,
  decideAs,
  mayApprove,
  ONLY_CASHIER,
  takeTask,
  type WithReason,
} from "./take-task.server";
import { change, isOpen, lockForm, nodeOfKey, note, tasksHere, tell } from "./work.server";

const MOST_TRANSFERS = 5;

export async function transferTask(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: WithReason & { toEmpId: number },
): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "transfer");
  const { work, task, node } = desk;
  if (task.transferCount >= MOST_TRANSFERS) throw conflict("approvals:said.transfersUsedUp");
  const [to] = await suitable(tx, desk, [input.toEmpId], "toEmpId");
  decideAs(work, task, TASK_STATE.handedOn, input.comment);
  note(work, { action: ACT.transfer, node, task, comment: input.comment, targets: [input.toEmpId] });
  await passOn(tx, work, node, task, to!, ORIGIN.transfer, task.transferCount + 1);
  return conclude(tx, work);
}

/** People a task may go to, or why not (approvals rules 14, 15, 35 and 39). */
async function suitable(tx: Tx, { work, node }: Desk, empIds: readonly number[], field: string) {
  await onlyCashiers(tx, node, empIds, field);
  const people = await onJob(tx, empIds);
  const here = tasksHere(work).filter(isOpen);
  const may = new Set((await mayHave(tx, work, people)).map(({ empId }) => empId));
  for (const empId of empIds) {
    const found = people.find((one) => one.empId === empId);
    const reason = !found
      ? "notOnJob"
      : empId === work.actor.empId || empId === work.actor.onBehalfOf
        ? "self"
        : empId === work.form.requesterEmpId
          ? "requester"
          : here.some(({ assigneeEmpId }) => assigneeEmpId === empId)
            ? "here"
            : may.has(empId)
              ? null
              : "closed";
    if (reason)
      throw invalid({
        [field]: {
          key: `approvals:said.notTo.${reason}`,
          params: { name: found?.empName ?? (await nameOf(tx, empId)) },
        },
      });
  }
  return people;
}

/** A cashier's task goes to a cashier and to nobody else (approvals rule 39). */
export async function onlyCashiers(tx: Tx, node: ProcessNode, empIds: readonly number[], field: string): Promise<void> {
  if (node.type !== NODE.cashier) return;
  const cashiers = await cashiersAmong(tx, empIds);
  if (!empIds.every((empId) => cashiers.has(empId))) throw invalid({ [field]: { key: ONLY_CASHIER } });
}

const MOST_SIGNERS = 20;

/**
 * More people at this node: before the own decision, which waits for them, or after it, which counts as an approval
 * (rule 15).
 */
export async function addSigners(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: WithReason & { position: "before" | "after"; empIds: number[] },
): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "addSigner");
  const { work, task, node } = desk;
  const signers = tasksHere(work).filter(
    ({ origin, status }) => (origin === ORIGIN.before || origin === ORIGIN.after) && status !== TASK_STATE.cancelled,
  );
  if (signers.length + input.empIds.length > MOST_SIGNERS)
    throw invalid({ empIds: { key: "approvals:said.signersUsedUp", params: { n: MOST_SIGNERS } } });
  const people = await suitable(tx, desk, input.empIds, "empIds");
  const before = input.position === "before";
  note(work, {
    action: before ? ACT.signBefore : ACT.signAfter,
    node,
    task,
    comment: input.comment,
    targets: input.empIds,
  });
  if (before) change(work, task, { status: TASK_STATE.waiting, remindAt: null });
  else {
    await mayApprove(tx, desk);
    decideAs(work, task, TASK_STATE.approved, input.comment);
    note(work, { action: ACT.approve, node, task, comment: input.comment });
  }
  for (const holder of people)
    await hand(tx, work, node, holder, {
      seq: task.seq,
      status: TASK_STATE.pending,
      origin: before ? ORIGIN.before : ORIGIN.after,
      parentTaskId: task.id,
    });
  await settle(tx, work);
  return conclude(tx, work);
}

/** Takes back signers who have not decided; only whoever asked them may (rule 15). */
export async function removeSigners(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: { taskId: number; version: number; empIds: number[]; comment: string },
): Promise<Decision> {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { taskId: input.taskId });
  const { form } = work;
  const parent = tasksHere(work).find(({ id }) => id === input.taskId);
  if (!parent || (parent.assigneeEmpId !== actor.empId && parent.decidedByEmpId !== actor.empId)) throw missing();
  if (form.version !== input.version || form.status !== FORM_STATE.open) throw stale();
  const removed = tasksHere(work).filter(
    (task) => task.parentTaskId === parent.id && isOpen(task) && input.empIds.includes(task.assigneeEmpId),
  );
  if (removed.length !== new Set(input.empIds).size) throw conflict("approvals:said.signerDecided");
  for (const task of removed) change(work, task, { status: TASK_STATE.cancelled });
  const empIds = removed.map(({ assigneeEmpId }) => assigneeEmpId);
  note(work, {
    action: ACT.removeSigner,
    node: nodeOfKey(work, parent.nodeKey),
    task: parent,
    comment: input.comment,
    targets: empIds,
  });
  tell(work, "removed", empIds);
  await settle(tx, work);
  return conclude(tx, work);
}
