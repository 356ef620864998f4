import { decides, EMPTY_POLICY, MODE, NODE, type ProcessNode, SOURCE } from "~/lib/approvals/approval-definition";
import { nextNode } from "~/lib/approvals/approval-branch";
import { zoneOf } from "~/lib/period";
import { calendarSite, dueAt } from "~/lib/working-days";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { administrators, type Holder, onJob, resolve, superiorOf } from "./people.server";
import {
  ACT,
  bump,
  change,
  contextOf,
  factsOf,
  FORM,
  isOpen,
  nodeOfKey,
  note,
  ORIGIN,
  seenByHooks,
  TASK,
  type Task,
  tasksHere,
  tell,
  type Work,
} from "./work.server";

/**
 * Goes on from a node until somebody has to decide, or to the end. Branches are judged when they are reached (approvals
 * rule 4).
 */
export async function proceed(tx: Tx, work: Work, from: ProcessNode): Promise<void> {
  bump(work);
  if (from.type === NODE.end) return finish(tx, work);
  for (let node = nextNode(work.nodes, from, factsOf(work)); node; node = nextNode(work.nodes, node, factsOf(work))) {
    if (await enter(tx, work, node)) return;
  }
  throw new Error(`process ${work.form.definitionId} has no end behind ${from.key}`);
}

/** @returns whether the form stays here: somebody decides, or it is at its end */
export async function enter(tx: Tx, work: Work, node: ProcessNode): Promise<boolean> {
  if (node.type === NODE.end) {
    await finish(tx, work);
    return true;
  }
  if (node.type === NODE.cc) await copyTo(tx, work, node);
  return decides(node) && (await openNode(tx, work, node));
}

async function copyTo(tx: Tx, work: Work, node: ProcessNode): Promise<void> {
  const people = (await resolve(tx, node, contextOf(work))).map(({ empId }) => empId);
  if (people.length === 0) return;
  work.cc.push(...people.map((empId) => ({ empId, source: 1 })));
  note(work, { action: ACT.cc, node, targets: people });
  tell(work, "cc", people);
}

/** Hands out the tasks of a node. @returns false when nobody has to decide: the form goes on */
async function openNode(tx: Tx, work: Work, node: ProcessNode): Promise<boolean> {
  arrive(work, node);
  const { found, origin } = await deciders(tx, work, node);
  if (found.length === 0) {
    note(work, { action: ACT.skip, node });
    return false;
  }
  const tasks = await withoutRequester(tx, work, node, found);
  if (node.mode === MODE.anyOf && tasks.some(({ skipped }) => skipped))
    tasks.splice(0, tasks.length, tasks.find(({ skipped }) => skipped)!);
  const skipped = tasks.filter((one) => one.skipped);
  for (const one of skipped) note(work, { action: ACT.skip, node, targets: [one.holder.empId] });
  const oneByOne = origin === ORIGIN.definition && isSequential(node);
  const first = tasks.find((one) => !one.skipped);
  for (const [seq, { holder, skipped }] of tasks.entries()) {
    const status = skipped ? TASK.skipped : oneByOne && first?.holder !== holder ? TASK.waiting : TASK.pending;
    await hand(tx, work, node, holder, { seq, status, origin });
  }
  if (!first) return false;
  await work.kind.onNodeEntered?.(tx, seenByHooks(work), { key: node.key, type: node.type });
  return true;
}

function arrive({ form }: Work, node: ProcessNode): void {
  form.entry += 1;
  form.currentNodeKey = node.key;
  form.currentNodeName = node.name;
}

const isSequential = (node: ProcessNode) =>
  node.mode === MODE.sequential || node.approverRules.some(({ source }) => source === SOURCE.superiorsUpTo);

/** Who decides at a node, with its policy for when the rules find nobody (approvals rule 7). */
async function deciders(tx: Tx, work: Work, node: ProcessNode): Promise<{ found: Holder[]; origin: number }> {
  const found = await resolve(tx, node, contextOf(work));
  if (found.length > 0 || node.emptyPolicy === EMPTY_POLICY.pass) return { found, origin: ORIGIN.definition };
  const named = node.emptyEmpId === null ? [] : await onJob(tx, [node.emptyEmpId]);
  if (named.length > 0) return { found: named, origin: ORIGIN.definition };
  // Refusing was the submission's business; what is on its way already is helped on.
  return { found: await someAdministrator(tx, work, node), origin: ORIGIN.administrator };
}

/** Nobody found anywhere may not lose a form: then the act is refused, and the form stays with whoever has it. */
async function someAdministrator(tx: Tx, { form }: Work, node: ProcessNode): Promise<Holder[]> {
  const found = (await administrators(tx)).filter(({ empId }) => empId !== form.requesterEmpId);
  if (found.length === 0) throw conflict("approvals:said.nobody", { node: node.name });
  return found;
}

/**
 * The requester's own place: skipped, or with money at stake given to the superior (approvals rule 9); and whoever has
 * approved already, unless the form was edited since (rule 10).
 */
async function withoutRequester(
  tx: Tx,
  work: Work,
  node: ProcessNode,
  found: Holder[],
): Promise<{ holder: Holder; skipped: boolean }[]> {
  const { form, type, settings } = work;
  const others = found.filter(({ empId }) => empId !== form.requesterEmpId);
  const own = others.length < found.length;
  const money = type.hasAmount === 1;
  let people = found;
  if (own && (money || settings.skipRequester === 1) && node.mode === MODE.anyOf && others.length > 0) people = others;
  else if (own && money) {
    const superior = await superiorOf(tx, form.requesterEmpId);
    const instead = superior ? [superior] : await someAdministrator(tx, work, node);
    const replaced = found.flatMap((one) => (one.empId === form.requesterEmpId ? instead : [one]));
    people = [...new Map(replaced.map((one) => [one.empId, one])).values()];
  }
  return people.map((holder) => ({
    holder,
    skipped:
      (!money && settings.skipRequester === 1 && holder.empId === form.requesterEmpId) ||
      approvedBefore(work, node, holder.empId),
  }));
}

/** Approvals rule 10: never at the cashier's, at nodes with fields to fill in, or for what a delegate approved. */
function approvedBefore({ form, tasks, settings }: Work, node: ProcessNode, empId: number): boolean {
  if (settings.skipRepeat === 0 || node.type === NODE.cashier || Object.values(node.fieldRights).includes("required"))
    return false;
  const earlier = tasks.filter((task) => !task.superseded && task.entry < form.entry);
  const last = Math.max(...earlier.map(({ entry }) => entry));
  return earlier.some(
    (task) =>
      (settings.skipRepeat === 2 || task.entry === last) &&
      task.assigneeEmpId === empId &&
      task.edits === form.edits &&
      ((task.status === TASK.approved && task.decidedByEmpId === empId) ||
        (task.status === TASK.skipped && empId !== form.requesterEmpId)),
  );
}

/** Reminders of one task at most (approvals rule 22). */
export const MOST_REMINDERS = 5;

interface Handing {
  seq: number;
  status: number;
  origin: number;
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
  if (task.status === TASK.pending) await wake(tx, work, node, task, holder);
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
  origin: number,
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
    status: TASK.pending,
    origin: parentTaskId === null ? origin : task.origin,
  });
}

/** A task comes to its holder, or, when he has left meanwhile, to whoever stands in for him. */
async function wake(tx: Tx, work: Work, node: ProcessNode, task: Task, known?: Holder): Promise<void> {
  const holder = known ?? (await onJob(tx, [task.assigneeEmpId]))[0];
  if (!holder) return escalate(tx, work, node, task);
  const calendars = await workCalendars(tx, work.actor.around);
  const due =
    task.dueAt ?? dueAt(work.now, node.dueWorkdays, calendars(calendarSite(holder)), zoneOf(holder)).toISOString();
  const values = {
    status: TASK.pending,
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
 * Takes a task from somebody who has left or let its time pass, and gives it to the superior, else to the approval
 * administrators; never to the requester. Somebody who holds a task of this node already has it without this one.
 */
export async function escalate(tx: Tx, work: Work, node: ProcessNode, task: Task): Promise<void> {
  const superior = await superiorOf(tx, task.assigneeEmpId);
  const to =
    superior && superior.empId !== work.form.requesterEmpId ? [superior] : await someAdministrator(tx, work, node);
  const held = new Set(
    tasksHere(work)
      .filter(isOpen)
      .map(({ assigneeEmpId }) => assigneeEmpId),
  );
  change(work, task, { status: TASK.handedOn, decidedAt: work.now.toISOString(), remindAt: null });
  note(work, { action: ACT.reassign, node, task, targets: to.map(({ empId }) => empId) });
  for (const holder of to.filter(({ empId }) => !held.has(empId)))
    await passOn(tx, work, node, task, holder, ORIGIN.escalation);
}

/** After a decision at the node where the form stands: wakes who is next, or goes on when the node is through. */
export async function settle(tx: Tx, work: Work): Promise<void> {
  const node = nodeOfKey(work, work.form.currentNodeKey)!;
  const here = tasksHere(work);
  const signers = (parent: Task) =>
    here.filter(({ parentTaskId, origin }) => parentTaskId === parent.id && origin === ORIGIN.before);
  const base = here.filter(({ origin }) => origin !== ORIGIN.before && origin !== ORIGIN.after);
  // Of administrators who stand in, one is enough whatever the node asks for.
  const oneIsEnough =
    (node.mode === MODE.anyOf && !isSequential(node)) || base.every(({ origin }) => origin === ORIGIN.administrator);
  if (oneIsEnough && base.some(passes)) {
    for (const task of base.filter(isOpen))
      for (const one of [task, ...signers(task)].filter(isOpen)) change(work, one, { status: TASK.cancelled });
  }
  for (const task of here.filter(({ status }) => status === TASK.waiting)) {
    const asked = signers(task);
    if (asked.length > 0 && !asked.some(isOpen)) await wake(tx, work, node, task);
  }
  const open = tasksHere(work).filter(isOpen);
  if (open.length === 0) return proceed(tx, work, node);
  if (open.some(({ status }) => status === TASK.pending)) return;
  await wake(
    tx,
    work,
    node,
    open.reduce((first, one) => (one.seq < first.seq ? one : first)),
  );
  // Whoever was next may have left, and his superior have a place here already: then the one behind is next.
  return settle(tx, work);
}

const passes = ({ status }: Task) => status === TASK.approved || status === TASK.skipped || status === TASK.timedOut;

/**
 * The end. With money at stake somebody other than the requester, and than whoever acted as the requester, must have
 * approved (approvals rule 9): if nobody has, an administrator is asked.
 */
async function finish(tx: Tx, work: Work): Promise<void> {
  const { form, type, tasks } = work;
  const own: (number | null)[] = [form.requesterEmpId, form.submittedByEmpId];
  if (
    type.hasAmount === 1 &&
    !tasks.some((task) => task.status === TASK.approved && !task.superseded && !own.includes(task.decidedByEmpId))
  ) {
    const node = work.nodes.find(({ type: nodeType }) => nodeType === NODE.end)!;
    arrive(work, node);
    const asked = (await someAdministrator(tx, work, node)).filter(({ empId }) => !own.includes(empId));
    if (asked.length === 0) throw conflict("approvals:said.nobody", { node: node.name });
    for (const [seq, holder] of asked.entries())
      await hand(tx, work, node, holder, { seq, status: TASK.pending, origin: ORIGIN.administrator });
    return;
  }
  await close(tx, work, FORM.approved);
}

const AFTER = {
  [FORM.approved]: "onApproved",
  [FORM.rejected]: "onRejected",
  [FORM.returned]: "onReturned",
  [FORM.withdrawn]: "onWithdrawn",
  [FORM.voided]: "onVoided",
} as const;
const NOTICE = {
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
