import { ACT, NODE, ORIGIN, type Origin, TASK_STATE, type TaskState } from "~/contracts/approvals/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import { calendarSite, dueAt } from "~/lib/calendar/working-days";
import { zoneOf } from "~/lib/period";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { payers, superiorInstead } from "./deciders.server";
import { type Holder, onJob } from "./people.server";
import { change, isOpen, note, type Task, tasksHere, tell, type Work } from "./work.server";

/** Reminders of one task at most (approvals rule 22). */
export const MOST_REMINDERS = 5;

interface Handing {
  seq: number;
  status: TaskState;
  origin: Origin;
  originalAssigneeEmpId?: number;
  parentTaskId?: number;
  transferCount?: number;
  /** Of a task that changes hands: it keeps its day and what was said about it. */
  dueAt?: string | null;
  remindAt?: string | null;
  remindCount?: number;
}

/** Gives somebody a task; when it is pending the clock starts and the person is told. */
export async function hand(tx: Tx, work: Work, node: ProcessNode, holder: Holder, given: Handing): Promise<Task> {
  const { form } = work;
  const task: Task = {
    id: 0,
    instanceId: form.id,
    nodeKey: node.key,
    round: form.round,
    entry: form.entry,
    assigneeEmpId: holder.empId,
    originalAssigneeEmpId: holder.empId,
    decidedByEmpId: null,
    comment: "",
    attachmentIds: [],
    receivedAt: null,
    dueAt: null,
    decidedAt: null,
    remindAt: null,
    remindCount: 0,
    transferCount: 0,
    parentTaskId: null,
    edits: form.edits,
    superseded: false,
    version: 1,
    ...given,
  };
  work.tasks.push(task);
  if (task.status === TASK_STATE.pending) await openTask(tx, work, node, task, holder);
  return task;
}

/**
 * The task's successor: the same place, the same day, the reminders so far. A signer's stays with whoever asked for it.
 * One that comes by escalation after its time has a time of its own: else it would be escalated again at once.
 */
export async function passOn(
  tx: Tx,
  work: Work,
  node: ProcessNode,
  task: Task,
  to: Holder,
  origin: Origin,
  transferCount = task.transferCount,
): Promise<void> {
  const { seq, originalAssigneeEmpId, parentTaskId } = task;
  const anew = origin === ORIGIN.escalation && task.dueAt !== null && new Date(task.dueAt) <= work.now;
  const time = anew ? {} : { dueAt: task.dueAt, remindAt: task.remindAt, remindCount: task.remindCount };
  await hand(tx, work, node, to, {
    seq,
    ...time,
    originalAssigneeEmpId,
    parentTaskId: parentTaskId ?? undefined,
    transferCount,
    status: TASK_STATE.pending,
    origin: parentTaskId === null ? origin : task.origin,
  });
}

/** A task comes to its holder, or, when he has left meanwhile, to whoever stands in for him. */
export async function openTask(tx: Tx, work: Work, node: ProcessNode, task: Task, known?: Holder): Promise<void> {
  const holder = known ?? (await onJob(tx, [task.assigneeEmpId]))[0];
  if (!holder) return escalate(tx, work, node, task);
  const calendars = await workCalendars(tx, work.actor.around);
  const due =
    task.dueAt ?? dueAt(work.now, node.dueWorkdays, calendars(calendarSite(holder)), zoneOf(holder)).toISOString();
  const values = {
    status: TASK_STATE.pending,
    receivedAt: task.receivedAt ?? work.now.toISOString(),
    dueAt: due,
    remindAt: task.remindAt ?? (task.remindCount < MOST_REMINDERS ? due : null),
  };
  if (task.id === 0) Object.assign(task, values);
  else change(work, task, values);
  tell(work, "task", [task.assigneeEmpId]);
  work.reached.add(task.assigneeEmpId);
}

/**
 * Takes a task from somebody who has left or let its time pass, and gives it to the superior, a cashier's to another
 * cashier (approvals rule 39), else to the approval administrators; never to the requester. Somebody who holds a task
 * of this node already has it without this one.
 */
export async function escalate(tx: Tx, work: Work, node: ProcessNode, task: Task): Promise<void> {
  const { to, origin } = await successors(tx, work, node, task);
  const held = new Set(
    tasksHere(work)
      .filter(isOpen)
      .map(({ assigneeEmpId }) => assigneeEmpId),
  );
  change(work, task, { status: TASK_STATE.handedOn, decidedAt: work.now.toISOString(), remindAt: null });
  note(work, { action: ACT.reassign, node, task, targets: to.map(({ empId }) => empId) });
  for (const holder of to.filter(({ empId }) => !held.has(empId))) await passOn(tx, work, node, task, holder, origin);
}

/**
 * Takes from whoever has left what stands open with him again, since his task was taken back.
 * @returns how many tasks
 */
export async function escalateLeavers(tx: Tx, work: Work, node: ProcessNode): Promise<number> {
  const pending = tasksHere(work).filter(({ status }) => status === TASK_STATE.pending);
  const here = new Set(
    (
      await onJob(
        tx,
        pending.map(({ assigneeEmpId }) => assigneeEmpId),
      )
    ).map(({ empId }) => empId),
  );
  const left = pending.filter(({ assigneeEmpId }) => !here.has(assigneeEmpId));
  for (const task of left) await escalate(tx, work, node, task);
  return left.length;
}

async function successors(
  tx: Tx,
  work: Work,
  node: ProcessNode,
  task: Task,
): Promise<{ to: Holder[]; origin: Origin }> {
  if (node.type === NODE.cashier) {
    const { found, origin } = await payers(tx, work, node, task.assigneeEmpId);
    return { to: found, origin: origin === ORIGIN.definition ? ORIGIN.escalation : origin };
  }
  return { to: await superiorInstead(tx, work, node, task.assigneeEmpId), origin: ORIGIN.escalation };
}
