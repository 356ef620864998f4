import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { type Act, type CcSource, type Client, TASK_STATE } from "~/contracts/approvals/codes";
import type { Facts } from "~/lib/approvals/approval-branch";
import type { ProcessNode, ProcessSettings } from "~/lib/approvals/approval-definition";
import { groupBy } from "~/lib/group-by";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Notice } from "~/upstream/platform/messages/notifications.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type FormType, formTypesOf } from "../desk/form-types.server";
import { approvalDefinitions } from "../process/tables.server";
import {
  type approvalHistory,
  approvalInstances,
  type approvalSnapshots,
  approvalTasks,
  type Undo,
} from "../tables.server";
import type { Acting, ApprovalKind, FormInstance, Kinds } from "./kind.server";
import type { Holder, RuleContext } from "./people.server";

export type Instance = typeof approvalInstances.$inferSelect;
export type Task = typeof approvalTasks.$inferSelect;
type HistoryRow = Required<
  Pick<typeof approvalHistory.$inferInsert, "action" | "nodeKey" | "nodeName" | "taskId" | "comment" | "targets">
>;

/** Who acts; without a person it is the system. */
export interface Actor {
  around: Acting;
  empId: number | null;
  /** Whose task a delegate decides. */
  onBehalfOf: number | null;
  /** The main account of somebody who acts as a subordinate. */
  mainEmpId: number | null;
  client: Client;
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
  cc: { empId: number; source: CcSource }[];
  snapshots: (typeof approvalSnapshots.$inferInsert)[];
  notices: Notice[];
  /** Whom the rules of nodes name, as the check of the whole chain found them in this act. */
  found: Map<string, Holder[]>;
  /** Holders whom a task has reached in this act. */
  reached: Set<number>;
  now: Date;
  /** How it stood before the act, when that may be taken back. */
  undo: Undo | null;
  /** Where one act moves many forms: what they share. */
  together: Together | null;
}

export interface Together {
  /** Forms that were approved so far: their hooks run together when all have moved. */
  approved: Work[];
  /** Nodes that were passed and whose readers are told when all have moved. */
  copies: { work: Work; node: ProcessNode }[];
}

/** A form by its own key, or by that of the record it is about. */
export type FormKey = number | Pick<Instance, "kindCode" | "businessId">;

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
  const [work] = await lockWorks(tx, kinds, actor, key);
  if (!work) throw missing();
  return work;
}

/** Locks a form that begins a round: tasks of the rounds before are not asked. */
export async function lockToSend(tx: Tx, kinds: Kinds, actor: Actor, by: FormKey): Promise<Work> {
  const { id, kindCode, businessId } = approvalInstances;
  const key = typeof by === "number" ? eq(id, by) : and(eq(kindCode, by.kindCode), eq(businessId, by.businessId))!;
  const [form] = await lockRows(tx, key);
  if (!form) throw missing();
  return workOf(tx, kinds, actor, form, []);
}

const lockRows = (tx: Tx, condition: SQL) =>
  tx.select().from(approvalInstances).where(condition).orderBy(approvalInstances.id).for("update");

/**
 * Locks the forms of a condition in the order of their keys, and reads their tasks after the locks are there; two
 * statements however many they are.
 */
export async function lockWorks(tx: Tx, kinds: Kinds, actor: Actor, condition: SQL): Promise<Work[]> {
  const forms = await lockRows(tx, condition);
  if (forms.length === 0) return [];
  const rounds = sql`
    unnest(
      ${sql.param(forms.map(({ id }) => id))}::int[],
      ${sql.param(forms.map(({ round }) => round))}::int[]
    ) as r(id, round)`;
  const tasks = await tx
    .select(getTableColumns(approvalTasks))
    .from(approvalTasks)
    .innerJoin(rounds, sql`${approvalTasks.instanceId} = r.id and ${approvalTasks.round} = r.round`)
    .orderBy(approvalTasks.id);
  const tasksOf = groupBy(tasks, ({ instanceId }) => instanceId);
  const works: Work[] = [];
  for (const form of forms) works.push(await workOf(tx, kinds, actor, form, tasksOf.get(form.id) ?? []));
  return works;
}

async function workOf(tx: Tx, kinds: Kinds, actor: Actor, form: Instance, tasks: Task[]): Promise<Work> {
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
    snapshots: [],
    notices: [],
    found: new Map(),
    reached: new Set(),
    now: new Date(),
    undo: null,
    together: null,
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

export const isOpen = ({ status }: Task) => status === TASK_STATE.waiting || status === TASK_STATE.pending;
export const nodeOfKey = (work: Pick<Work, "nodes">, key: string | null) => work.nodes.find((node) => node.key === key);

/** Tasks of the node the form is at. */
export const tasksHere = ({ tasks, form }: Work) => tasks.filter(({ entry }) => entry === form.entry);

export function change(work: Work, task: Task, values: Partial<Task>): void {
  Object.assign(task, values);
  if (!work.changed.has(task)) task.version += 1;
  work.changed.add(task);
}

/** What a decision depends on has changed: whoever still looks at the old state is told so. */
export const raiseVersion = ({ form }: Work) => {
  form.version += 1;
};

type Note = { action: Act; node?: ProcessNode; task?: Task; comment?: string; targets?: number[] };

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
