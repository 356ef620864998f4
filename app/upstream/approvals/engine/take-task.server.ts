import { sql } from "drizzle-orm";
import { FORM_STATE, type FormState, NODE, ORIGIN, TASK_STATE, type TaskState } from "~/contracts/approvals/codes";
import type { NodeAction, ProcessNode } from "~/lib/approvals/approval-definition";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { conflict, invalid, missing, Refusal, stale } from "~/upstream/platform/refusal.server";
import { handedTo } from "../desk/delegated.server";
import { actorOf } from "./actor.server";
import type { Kinds } from "./kind.server";
import { standsIn } from "./payment.server";
import { nameOf } from "./people.server";
import { save } from "./save.server";
import { change, lockForm, nodeOfKey, seenByHooks, type Task, type Work } from "./work.server";

export interface TaskRef {
  taskId: number;
  taskVersion: number;
  version: number;
  /** The form that the page showed, and when it was made (approvals rule 38). */
  instanceId?: number;
  shownAt?: number;
  /** One of many, decided unread: not where a node wants to be looked at (approvals rule 30). */
  inBatch?: true;
}

/** What every decision answers. */
export interface Decision {
  status: FormState;
  nextNodes: string[];
  version: number;
  /** The answer of an earlier, equal request; nothing was done again (approvals rule 26). */
  replayed: boolean;
  undoable: boolean;
}

export interface Desk {
  work: Work;
  task: Task;
  node: ProcessNode;
}

/** Approvals rule 39. */
export const ONLY_CASHIER = "approvals:said.onlyCashier";
const TASK_GONE = "approvals:said.handledBy";

/**
 * The task somebody wants to decide, under its form's lock: of the holder or of an active delegate, as this person saw
 * it (approvals rules 20, 28 and 31). Whoever has no part in it is told that it is not there.
 */
export async function takeTask(kinds: Kinds, tx: Tx, caller: Caller, ref: TaskRef): Promise<Desk> {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { taskId: ref.taskId });
  const { form, tasks, type } = work;
  const task = tasks.find(({ id }) => id === ref.taskId);
  // A task of an earlier round is over, whoever held it.
  const node = task && nodeOfKey(work, task.nodeKey);
  if (!task || !node) throw await goneOrMissing(tx, actor.empId, ref.taskId);
  if (task.assigneeEmpId !== actor.empId) {
    if (!(await delegatedTo(tx, task, actor.empId))) throw missing();
    // Of a form about pay nobody stands in who may not see it (approvals rule 35).
    if (work.kind.closed && !(await work.kind.closed.readBy(tx, caller, form.businessId)))
      throw conflict("approvals:said.notTo.closed", { name: caller.empName });
    actor.onBehalfOf = task.assigneeEmpId;
  }
  if (task.status !== TASK_STATE.pending) throw await handled(tx, work, task);
  if (ref.instanceId !== undefined && ref.instanceId !== form.id) throw stale();
  const { shownAt } = ref;
  const readFor = shownAt === undefined ? Number.POSITIVE_INFINITY : work.now.getTime() - shownAt;
  if (readFor < 1000 * (await parameter(tx, caller, "readFirstSeconds", companyDay(work.now))))
    throw conflict("approvals:said.readFirst");
  if (task.version !== ref.taskVersion || form.version !== ref.version || form.status !== FORM_STATE.open)
    throw stale();
  if (actor.mainEmpId !== null && (form.requesterEmpId === actor.mainEmpId || node.type === NODE.cashier))
    throw new Refusal(403, { key: "errors:notWhileActing" });
  if (type.hasAmount === 1 && actor.empId === form.requesterEmpId) throw missing();
  return { work, task, node };
}

async function goneOrMissing(tx: Tx, empId: number, taskId: number) {
  const row = await selectOne(tx, {
    name: sql<string | null>`(select emp_name from employees where emp_id = t.decided_by_emp_id)`,
  })`
    from approval_tasks t
    where t.id = ${taskId} and ${empId} in (t.assignee_emp_id, t.decided_by_emp_id)`;
  return row ? (row.name ? conflict(TASK_GONE, { name: row.name }) : stale()) : missing();
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
  if (standsIn(node, task)) return ["transfer"];
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

export function allowed({ work, node, task }: Desk, action: NodeAction, inBatch?: true): void {
  if (inBatch && !batchable(node)) throw conflict("approval:said.singly");
  if (actionsAt(work, node, task).includes(action)) return;
  if (action === "reject" && work.settings.allowReject === 0) throw conflict("approvals:said.noRejection");
  if (standsIn(node, task)) throw conflict(ONLY_CASHIER);
  throw conflict(
    node.type === NODE.cashier && action === "approve" ? "approvals:said.byPayment" : "approvals:said.notHere",
  );
}

/** Asks the kind whether this person may approve the form. */
export async function mayApprove(tx: Tx, { work }: Desk): Promise<void> {
  const { empId, onBehalfOf, mainEmpId } = work.actor;
  const people = [empId, onBehalfOf, mainEmpId].filter((one) => one !== null);
  await work.kind.beforeApproval?.(tx, seenByHooks(work), people);
}

/** Whether a node's tasks may be decided many at a time (approvals rule 30). */
export const batchable = (node: ProcessNode): boolean =>
  node.allowBatch === 1 && node.type !== NODE.cashier && !Object.values(node.fieldRights).includes("required");

export function decideAs(
  work: Work,
  task: Task,
  status: TaskState,
  comment: string,
  attachmentIds: number[] = [],
): void {
  change(work, task, {
    status,
    comment,
    attachmentIds,
    decidedByEmpId: work.actor.empId,
    decidedAt: work.now.toISOString(),
    edits: work.form.edits,
  });
}

export async function conclude(tx: Tx, work: Work): Promise<Decision> {
  await save(tx, work);
  return decisionOf(work);
}

/** How a form stands that was saved. */
export function decisionOf({ form }: Pick<Work, "form">): Decision {
  const { status, currentNodeName, version, undo } = form;
  const nextNodes = currentNodeName ? [currentNodeName] : [];
  return { status, nextNodes, version, replayed: false, undoable: undo !== null };
}

export interface WithFiles {
  /** Sent for this task before, see `uploadTaskFile`. */
  attachmentIds?: number[];
}

export interface WithReason extends TaskRef {
  comment: string;
}

/** Reject and return need a reason of two characters (approvals rule 11). */
export function reasonGiven({ settings }: Pick<Work, "settings">, comment: string, always: boolean): void {
  if ((always || settings.requireRejectComment === 1) && comment.trim().length < 2)
    throw invalid({ comment: { key: "approvals:said.reason" } });
}
