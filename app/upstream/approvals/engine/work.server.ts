import { and, eq, sql } from "drizzle-orm";
import type { ProcessNode, ProcessSettings } from "~/lib/approvals/approval-definition";
import type { Facts } from "~/lib/approvals/approval-branch";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Notice } from "~/upstream/platform/messages/notifications.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type FormType, formTypesOf } from "../desk/form-types.server";
import type { Acting, ApprovalKind, FormInstance, Kinds } from "./kind.server";
import type { RuleContext } from "./people.server";
import { approvalInstances, approvalTasks, type approvalHistory } from "../tables.server";
import { approvalDefinitions } from "../process/process-tables.server";

export type Instance = typeof approvalInstances.$inferSelect;
export type Task = typeof approvalTasks.$inferSelect;
type HistoryRow = Required<
  Pick<typeof approvalHistory.$inferInsert, "action" | "nodeKey" | "nodeName" | "taskId" | "comment" | "targets">
>;

/** States of a form and of a task, and acts of the history (approvals, Entities). */
export const FORM = { draft: 0, open: 1, approved: 2, rejected: 3, returned: 4, withdrawn: 5, voided: 6 } as const;
export const TASK = {
  waiting: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
  returned: 4,
  handedOn: 5,
  skipped: 6,
  cancelled: 7,
  timedOut: 8,
} as const;
export const ORIGIN = { definition: 1, transfer: 2, before: 3, after: 4, escalation: 6, administrator: 7 } as const;
export const ACT = {
  submit: 1,
  approve: 2,
  reject: 3,
  giveBack: 4,
  transfer: 5,
  signBefore: 6,
  signAfter: 7,
  withdraw: 8,
  resubmit: 9,
  urge: 10,
  comment: 11,
  cc: 12,
  skip: 13,
  timeout: 14,
  reassign: 15,
  void: 16,
  pay: 17,
  print: 18,
  removeSigner: 19,
} as const;

/** Who acts; without a person it is the system. */
export interface Actor {
  around: Acting;
  empId: number | null;
  /** Whose task a delegate decides. */
  onBehalfOf: number | null;
  /** The main account of somebody who acts as a subordinate. */
  mainEmpId: number | null;
  client: 1 | 2 | 3;
}

/**
 * A form under its lock, with the tasks of its round: an act changes this copy, and `save` writes all of it in one
 * statement. Whatever reads and decides does so after the lock, so of two who act at once the second sees what the
 * first has done.
 */
export interface Work {
  actor: Actor;
  kind: ApprovalKind;
  type: FormType;
  nodes: readonly ProcessNode[];
  settings: ProcessSettings;
  form: Instance;
  /** Of this round; what has no key yet is new. */
  tasks: Task[];
  changed: Set<Task>;
  history: HistoryRow[];
  cc: { empId: number; source: number }[];
  notices: Notice[];
  /** Holders whom a task has reached in this act. */
  reached: Set<number>;
  now: Date;
}

/** Locks a form, by its key or that of one of its tasks, and reads the rest after the lock is there. */
export async function lockForm(
  tx: Tx,
  kinds: Kinds,
  actor: Actor,
  by: { id: number } | { taskId: number },
): Promise<Work> {
  const key =
    "id" in by
      ? eq(approvalInstances.id, by.id)
      : sql`${approvalInstances.id} = (select instance_id from approval_tasks where id = ${by.taskId})`;
  const [form] = await tx.select().from(approvalInstances).where(key).for("update");
  if (!form) throw missing();
  const tasks = await tx
    .select()
    .from(approvalTasks)
    .where(and(eq(approvalTasks.instanceId, form.id), eq(approvalTasks.round, form.round)))
    .orderBy(approvalTasks.id);
  const definition = form.definitionId === null ? null : await definitionOf(tx, form.definitionId);
  const type = (await formTypesOf(tx, actor.around)).get(form.formTypeCode)!;
  return workOn(kinds.get(form.kindCode)!, type, definition, actor, form, tasks);
}

export function workOn(
  kind: ApprovalKind,
  type: FormType,
  definition: Definition | null,
  actor: Actor,
  form: Instance,
  tasks: Task[],
): Work {
  const { nodes, settings } = definition ?? { nodes: [], settings: undefined as never };
  return {
    actor,
    kind,
    type,
    nodes,
    settings,
    form,
    tasks,
    changed: new Set(),
    history: [],
    cc: [],
    notices: [],
    reached: new Set(),
    now: new Date(),
  };
}

export interface Definition {
  id: number;
  nodes: ProcessNode[];
  settings: ProcessSettings;
}

/** What has been published does not change any more, so it is read once. */
export function definitionOf(db: Reader | Tx, id: number): Promise<Definition> {
  return cached(`approval-definition:${id}`, 0, async () => {
    const [row] = await db.select().from(approvalDefinitions).where(eq(approvalDefinitions.id, id));
    return { id, nodes: row!.nodes, settings: row!.settings };
  });
}

export const isOpen = ({ status }: Task) => status === TASK.waiting || status === TASK.pending;
export const nodeOfKey = (work: Pick<Work, "nodes">, key: string | null) => work.nodes.find((node) => node.key === key);

/** Tasks of the node the form is at. */
export const tasksHere = ({ tasks, form }: Work) => tasks.filter(({ entry }) => entry === form.entry);

export function change(work: Work, task: Task, values: Partial<Task>): void {
  Object.assign(task, values);
  if (!work.changed.has(task)) task.version += 1;
  work.changed.add(task);
}

/** What a decision depends on has changed: whoever still looks at the old state is told so. */
export const bump = ({ form }: Work) => {
  form.version += 1;
};

type Note = { action: number; node?: ProcessNode; task?: Task; comment?: string; targets?: number[] };

export function note(work: Work, { action, node, task, comment = "", targets = [] }: Note): void {
  work.history.push({
    action,
    nodeKey: node?.key ?? null,
    nodeName: node?.name ?? null,
    taskId: task?.id || null,
    comment,
    targets,
  });
}

/** Tells people, once per act and person. */
export function tell(work: Work, about: string, empIds: readonly number[], url?: string): void {
  const { form, history } = work;
  const others = [...new Set(empIds)].filter((empId) => empId !== work.actor.empId);
  const params = { title: form.title, number: form.instanceNo ?? "" };
  work.notices.push({
    eventKey: `approval:${form.id}:${form.historySeq + history.length}:${about}`,
    empIds: others,
    title: { key: `approvals:notice.${about}.title`, params },
    text: { key: `approvals:notice.${about}.text`, params },
    url: url ?? `/approval/detail/${form.id}`,
  });
}

/** What rules and branches know of a form: the engine's own facts beside those of its kind. */
export const factsOf = ({ form }: Pick<Work, "form">): Facts => form.facts;
export const contextOf = ({ form }: Pick<Work, "form">): RuleContext => form;

export const seenByHooks = ({ form }: Work): FormInstance => ({
  id: form.id,
  instanceNo: form.instanceNo,
  businessId: form.businessId,
  requesterEmpId: form.requesterEmpId,
  round: form.round,
  amountCny: form.amountCny,
});
