import { ACT, FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { recall } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import type { Undo } from "../tables.server";
import { actorOf } from "./actor.server";
import { settle } from "./advance.server";
import { leaveNode } from "./close.server";
import { escalateLeavers } from "./hand.server";
import type { Kinds } from "./kind.server";
import { conclude, type Decision, type Desk, type TaskRef } from "./take-task.server";
import {
  change,
  isOpen,
  lockForm,
  nodeOfKey,
  note,
  raiseVersion,
  seenByHooks,
  tasksHere,
  tell,
  type Work,
} from "./work.server";

const UNDONE = [
  "status",
  "comment",
  "attachmentIds",
  "decidedByEmpId",
  "decidedAt",
  "receivedAt",
  "dueAt",
  "remindAt",
  "remindCount",
  "edits",
] as const;

/** How the node stands before a task of it is approved. */
export function standing({ work, task, node }: Desk): Undo {
  return {
    seq: work.form.historySeq + 1,
    taskId: task.id,
    nodeKey: node.key,
    nodeName: node.name,
    entry: work.form.entry,
    tasks: tasksHere(work).map((one) => ({ id: one.id, ...pick(one, UNDONE) })),
  };
}

/** Until when an approval may be taken back, while nothing later has happened; null when it may not. */
export function takeBackUntil({ form, tasks }: Pick<Work, "form" | "tasks">, seconds: number): Date | null {
  const task = tasks.find(({ id }) => id === form.undo?.taskId);
  if (form.status !== FORM_STATE.open || form.undo?.seq !== form.historySeq || !task?.decidedAt) return null;
  return seconds === 0 ? null : new Date(new Date(task.decidedAt).getTime() + seconds * 1000);
}

/**
 * Takes an own approval back (approvals rule 37): the tasks that it opened close, the node is entered anew as it stood,
 * and the history says so. Who was told of a task is told that it is gone, who was not is not told at all. A task of
 * somebody who has left since (a delegate decided for him) goes to whoever stands in for him.
 */
export async function takeBack(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { taskId }: Pick<TaskRef, "taskId">,
): Promise<Decision> {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { taskId });
  const { form } = work;
  const task = work.tasks.find(({ id }) => id === taskId);
  if (!task || ![task.assigneeEmpId, task.decidedByEmpId].includes(actor.empId)) throw missing();
  const until = takeBackUntil(work, await parameter(tx, caller, "takeBackSeconds", companyDay()));
  const { undo } = form;
  if (!undo || undo.taskId !== task.id || !until || until < work.now)
    throw conflict("approvals:said.tooLateToTakeBack");
  const passed = form.entry !== undo.entry;
  const stood = new Map(undo.tasks.map((one) => [one.id, one]));
  const reached = work.tasks.filter((one) => one.status === TASK_STATE.pending && !wasPending(stood.get(one.id)));
  if (passed) {
    await leaveNode(tx, work);
    form.entry += 1;
    Object.assign(form, { currentNodeKey: undo.nodeKey, currentNodeName: undo.nodeName });
  }
  for (const one of work.tasks) {
    const before = stood.get(one.id);
    if (before) change(work, one, { ...pick(before, UNDONE), entry: form.entry });
    else if (isOpen(one)) change(work, one, { status: TASK_STATE.cancelled });
  }
  raiseVersion(work);
  const node = nodeOfKey(work, undo.nodeKey)!;
  if (passed) await work.kind.onNodeEntered?.(tx, seenByHooks(work), { key: node.key, type: node.type });
  if (task.assigneeEmpId !== actor.empId) actor.onBehalfOf = task.assigneeEmpId;
  note(work, { action: ACT.takeBack, node, task });
  if ((await escalateLeavers(tx, work, node)) > 0) await settle(tx, work);
  const untold = new Set(await recall(tx, `approval:${form.id}:${undo.seq}:`));
  tell(
    work,
    "takenBack",
    reached.map(({ assigneeEmpId }) => assigneeEmpId).filter((empId) => !untold.has(empId)),
  );
  return conclude(tx, work);
}

const wasPending = (before: Undo["tasks"][number] | undefined) => before?.status === TASK_STATE.pending;
