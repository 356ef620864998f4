import { sql } from "drizzle-orm";
import { NODE, type NodeAction, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict, invalid, missing, Refusal, stale } from "~/upstream/platform/refusal.server";
import { actorOf } from "./actor.server";
import { close, enter, hand, passOn, proceed, settle } from "./advance.server";
import { handedTo } from "../desk/delegated.server";
import type { Kinds } from "./kind.server";
import { nameOf, onJob } from "./people.server";
import { keepSnapshot } from "./submit.server";
import { takeFiles } from "../desk/task-files.server";
import {
  ACT,
  bump,
  change,
  FORM,
  isOpen,
  lockForm,
  nodeOfKey,
  note,
  ORIGIN,
  save,
  TASK,
  type Task,
  tasksHere,
  tell,
  type Work,
} from "./work.server";

export interface TaskRef {
  taskId: number;
  taskVersion: number;
  version: number;
  /** One of many, decided unread: not where a node wants to be looked at (approvals rule 30). */
  inBatch?: true;
}

/** What every decision answers. */
export interface Decision {
  status: number;
  nextNodes: string[];
  version: number;
  /** The answer of an earlier, equal request; nothing was done again (approvals rule 26). */
  replayed: boolean;
}

interface Desk {
  work: Work;
  task: Task;
  node: ProcessNode;
}

const TASK_GONE = "approvals:said.handledBy";

/**
 * The task somebody wants to decide, under its form's lock: of the holder or of an active delegate, as this person saw
 * it (approvals rules 20, 28 and 31). Whoever has no part in it is told that it is not there.
 */
async function takeTask(kinds: Kinds, tx: Tx, caller: Caller, ref: TaskRef): Promise<Desk> {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { taskId: ref.taskId });
  const { form, tasks, type } = work;
  const task = tasks.find(({ id }) => id === ref.taskId);
  // A task of an earlier round is over, whoever held it.
  const node = task && nodeOfKey(work, task.nodeKey);
  if (!task || !node) throw await goneOrMissing(tx, actor.empId, ref.taskId);
  if (task.assigneeEmpId !== actor.empId) {
    if (!(await delegatedTo(tx, task, actor.empId))) throw missing();
    actor.onBehalfOf = task.assigneeEmpId;
  }
  if (task.status !== TASK.pending) throw await handled(tx, work, task);
  if (task.version !== ref.taskVersion || form.version !== ref.version || form.status !== FORM.open) throw stale();
  if (actor.mainEmpId !== null && (form.requesterEmpId === actor.mainEmpId || node.type === NODE.cashier))
    throw new Refusal(403, { key: "errors:notWhileActing" });
  if (type.hasAmount === 1 && actor.empId === form.requesterEmpId) throw missing();
  return { work, task, node };
}

async function goneOrMissing(tx: Tx, empId: number, taskId: number) {
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    select (select emp_name from employees where emp_id = t.decided_by_emp_id) as name
    from approval_tasks t
    where t.id = ${taskId} and ${empId} in (t.assignee_emp_id, t.decided_by_emp_id)`);
  return rows[0] ? (rows[0].name ? conflict(TASK_GONE, { name: rows[0].name }) : stale()) : missing();
}

/** "Already handled by …": by whoever decided it, or decided the node. */
async function handled(tx: Tx, work: Work, task: Task) {
  const there = work.tasks.filter(({ entry, decidedByEmpId }) => entry === task.entry && decidedByEmpId !== null);
  const by =
    task.decidedByEmpId ??
    there.reduce<Task | null>((last, one) => (last && last.decidedAt! > one.decidedAt! ? last : one), null)
      ?.decidedByEmpId;
  return by ? conflict(TASK_GONE, { name: await nameOf(tx, by) }) : stale();
}

async function delegatedTo(tx: Tx, task: Task, empId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select
    from approval_tasks t
    join approval_instances i on i.id = t.instance_id
    join approval_delegations d on ${handedTo(empId)}
    where t.id = ${task.id}`);
  return (rowCount ?? 0) > 0;
}

/**
 * What a holder may do at a node; a form that may not be rejected is not, whatever the node says (approvals rule 11).
 */
export function actionsAt(
  { settings }: Pick<Work, "settings">,
  node: ProcessNode,
  task: Pick<Task, "origin">,
): NodeAction[] {
  const off: Record<NodeAction, boolean> = {
    approve: node.type === NODE.cashier,
    reject: settings.allowReject === 0,
    return: false,
    transfer: settings.allowTransfer === 0,
    addSigner: settings.allowAddSign === 0 || node.type === NODE.cashier,
  };
  // An administrator at the end of the process stands at no node of approvers.
  const given: NodeAction[] = node.type === NODE.end ? ["approve", "reject", "return"] : node.actions;
  return given.filter((action) => !off[action] && !(action === "addSigner" && task.origin === ORIGIN.before));
}

function allowed({ work, node, task }: Desk, action: NodeAction, inBatch?: true): void {
  if (inBatch && !batchable(node)) throw conflict("approval:said.singly");
  if (actionsAt(work, node, task).includes(action)) return;
  if (action === "reject" && work.settings.allowReject === 0) throw conflict("approvals:said.noRejection");
  throw conflict(
    node.type === NODE.cashier && action === "approve" ? "approvals:said.byPayment" : "approvals:said.notHere",
  );
}

/** Whether a node's tasks may be decided many at a time (approvals rule 30). */
export const batchable = (node: ProcessNode): boolean =>
  node.allowBatch === 1 && node.type !== NODE.cashier && !Object.values(node.fieldRights).includes("required");

function decideAs(work: Work, task: Task, status: number, comment: string, attachmentIds: number[] = []): void {
  change(work, task, {
    status,
    comment,
    attachmentIds,
    decidedByEmpId: work.actor.empId,
    decidedAt: work.now.toISOString(),
    edits: work.form.edits,
  });
}

async function conclude(tx: Tx, work: Work): Promise<Decision> {
  await save(tx, work);
  const { status, currentNodeName, version } = work.form;
  return { status, nextNodes: currentNodeName ? [currentNodeName] : [], version, replayed: false };
}

interface WithFiles {
  /** Sent for this task before, see `uploadTaskFile`. */
  attachmentIds?: number[];
}

export interface Approval extends TaskRef, WithFiles {
  comment: string;
  /** Fields that the node lets its approvers edit. */
  form?: Record<string, string>;
}

export async function approveTask(kinds: Kinds, tx: Tx, caller: Caller, input: Approval): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "approve", input.inBatch);
  const { work, task, node } = desk;
  await amend(tx, caller, desk, input.form ?? {});
  decideAs(work, task, TASK.approved, input.comment, await takeFiles(tx, caller, task.id, input.attachmentIds));
  note(work, { action: ACT.approve, node, task, comment: input.comment });
  await settle(tx, work);
  return conclude(tx, work);
}

/**
 * Fields the node lets be edited, those it requires filled in; the rest of what was sent is nobody's business (shell
 * rule 34).
 */
async function amend(tx: Tx, caller: Caller, { work, node }: Desk, typed: Record<string, string>): Promise<void> {
  const { form, kind } = work;
  const rights = Object.entries(node.fieldRights);
  const empty = rights.filter(([field, right]) => right === "required" && !typed[field]?.trim());
  if (empty.length > 0)
    throw invalid(Object.fromEntries(empty.map(([field]) => [`form.${field}`, { key: "errors:required" }])));
  const values = Object.fromEntries(
    rights.flatMap(([field, right]) =>
      (right === "edit" || right === "required") && typed[field] !== undefined ? [[field, typed[field]]] : [],
    ),
  );
  if (!kind.amend || Object.keys(values).length === 0) return;
  const said = async () => JSON.stringify(await kind.view(tx, caller, form.businessId));
  const [before, seen] = [await kind.summary(tx, form.businessId), await said()];
  await kind.amend(tx, caller, form.businessId, values);
  // A field sent back as it stood is no edit: whoever approved before need not do so again (approvals rule 10).
  if ((await said()) === seen) return;
  const summary = await kind.summary(tx, form.businessId);
  Object.assign(form, {
    title: summary.title,
    amount: summary.amount,
    currency: summary.currency,
    amountCny: summary.amountCny,
    facts: { ...form.facts, ...summary.facts, amountCny: summary.amountCny ?? 0 },
  });
  form.edits += 1;
  if (JSON.stringify(before) !== JSON.stringify(summary)) bump(work);
  await keepSnapshot(tx, work, caller);
}

interface WithReason extends TaskRef {
  comment: string;
}

/** Reject and return need a reason of two characters (approvals rule 11). */
function reasonGiven({ settings }: Pick<Work, "settings">, comment: string, always: boolean): void {
  if ((always || settings.requireRejectComment === 1) && comment.trim().length < 2)
    throw invalid({ comment: { key: "approvals:said.reason" } });
}

export async function rejectTask(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: WithReason & WithFiles,
): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "reject", input.inBatch);
  const { work, task, node } = desk;
  reasonGiven(work, input.comment, false);
  decideAs(work, task, TASK.rejected, input.comment, await takeFiles(tx, caller, task.id, input.attachmentIds));
  note(work, { action: ACT.reject, node, task, comment: input.comment });
  await close(tx, work, FORM.rejected);
  return conclude(tx, work);
}

/**
 * Nodes a form may go back to: those of this round that were passed (approvals rule 12); the cashier's only the last
 * before.
 */
export function returnNodes(work: Work, node: ProcessNode): ProcessNode[] {
  if (node.returnTargets === "requesterOnly") return [];
  const { tasks, form } = work;
  const keys = [
    ...new Set(
      tasks
        .filter(
          (task) =>
            !task.superseded &&
            task.entry < form.entry &&
            (task.status === TASK.approved || task.status === TASK.timedOut),
        )
        .map(({ nodeKey }) => nodeKey),
    ),
  ];
  const passed = keys
    .flatMap((key) => nodeOfKey(work, key) ?? [])
    .filter(({ key, type }) => key !== node.key && type === NODE.approver);
  return node.type === NODE.cashier ? passed.slice(-1) : passed;
}

/** Back to the requester, or to a node that was passed (approvals rule 12). */
export async function returnTask(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: WithReason & WithFiles & { targetNodeKey?: string },
): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "return");
  const { work, task, node } = desk;
  reasonGiven(work, input.comment, true);
  decideAs(work, task, TASK.returned, input.comment, await takeFiles(tx, caller, task.id, input.attachmentIds));
  await giveBack(tx, work, node, input.targetNodeKey, { action: ACT.giveBack, task, comment: input.comment });
  return conclude(tx, work);
}

/** Carries a form back; what was decided at that node and after it no longer counts. */
export async function giveBack(
  tx: Tx,
  work: Work,
  node: ProcessNode,
  targetNodeKey: string | undefined,
  act: { action: number; task?: Task; comment: string },
): Promise<void> {
  const { form } = work;
  if (!targetNodeKey) {
    form.returnedFrom = node.key;
    note(work, { ...act, node, targets: [form.requesterEmpId] });
    return close(tx, work, FORM.returned);
  }
  const target = returnNodes(work, node).find(({ key }) => key === targetNodeKey);
  if (!target) throw invalid({ targetNodeKey: { key: "errors:notOption" } });
  note(work, { ...act, node, comment: act.comment });
  for (const open of work.tasks.filter(isOpen)) change(work, open, { status: TASK.cancelled });
  const since = Math.min(
    ...work.tasks.filter((one) => one.nodeKey === target.key && !one.superseded).map(({ entry }) => entry),
  );
  for (const one of work.tasks.filter(({ entry }) => entry >= since)) change(work, one, { superseded: true });
  bump(work);
  if (!(await enter(tx, work, target))) await proceed(tx, work, target);
}

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
  decideAs(work, task, TASK.handedOn, input.comment);
  note(work, { action: ACT.transfer, node, task, comment: input.comment, targets: [input.toEmpId] });
  await passOn(tx, work, node, task, to!, ORIGIN.transfer, task.transferCount + 1);
  return conclude(tx, work);
}

/** People a task may go to, or why not (approvals rules 14 and 15). */
async function suitable(tx: Tx, { work }: Desk, empIds: readonly number[], field: string) {
  const people = await onJob(tx, empIds);
  const here = tasksHere(work).filter(isOpen);
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
            : null;
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
    ({ origin, status }) => (origin === ORIGIN.before || origin === ORIGIN.after) && status !== TASK.cancelled,
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
  if (before) change(work, task, { status: TASK.waiting, remindAt: null });
  else {
    decideAs(work, task, TASK.approved, input.comment);
    note(work, { action: ACT.approve, node, task, comment: input.comment });
  }
  for (const holder of people)
    await hand(tx, work, node, holder, {
      seq: task.seq,
      status: TASK.pending,
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
  if (form.version !== input.version || form.status !== FORM.open) throw stale();
  const removed = tasksHere(work).filter(
    (task) => task.parentTaskId === parent.id && isOpen(task) && input.empIds.includes(task.assigneeEmpId),
  );
  if (removed.length !== new Set(input.empIds).size) throw conflict("approvals:said.signerDecided");
  for (const task of removed) change(work, task, { status: TASK.cancelled });
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

/** The cashier's task is done by finance's confirmation of the payment, and by nothing else (approvals rule 29). */
export async function completePayment(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  form: { id: number; comment: string },
): Promise<Decision> {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, form);
  const node = nodeOfKey(work, work.form.currentNodeKey);
  const task = tasksHere(work).find(({ status }) => status === TASK.pending);
  if (work.form.status !== FORM.open || node?.type !== NODE.cashier || !task) throw stale();
  decideAs(work, task, TASK.approved, form.comment);
  note(work, { action: ACT.pay, node, task, comment: form.comment });
  for (const other of tasksHere(work).filter(isOpen)) change(work, other, { status: TASK.cancelled });
  await settle(tx, work);
  return conclude(tx, work);
}
