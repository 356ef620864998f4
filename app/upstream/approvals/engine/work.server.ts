import { and, eq, sql } from "drizzle-orm";
import type { ProcessNode, ProcessSettings } from "~/lib/approvals/approval-definition";
import type { Facts } from "~/lib/approvals/approval-branch";
import { snakeKeys } from "~/lib/snake-keys";
import { audit } from "~/upstream/platform/audit.server";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { type Notice, notify, telling } from "~/upstream/platform/messages/notifications.server";
import { missing } from "~/upstream/platform/refusal.server";
import { isActive, standingIn } from "../desk/delegated.server";
import { type FormType, formTypesOf } from "../desk/form-types.server";
import type { Acting, ApprovalKind, FormInstance, Kinds } from "./kind.server";
import type { RuleContext } from "./people.server";
import { approvalDefinitions, approvalInstances, approvalTasks, type approvalHistory } from "../tables.server";

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
const VERB = Object.fromEntries(Object.entries(ACT).map(([name, code]) => [code, name]));

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

/** Writes the copy back: form, tasks, history, readers and messages in one statement, then the audit row. */
export async function save(tx: Tx, work: Work): Promise<void> {
  const { form, actor, history } = work;
  const at = work.now.toISOString();
  const acts = history.map((row, n) => ({
    ...row,
    instanceId: form.id,
    seq: form.historySeq + n + 1,
    round: form.round,
    actorEmpId: actor.empId,
    onBehalfOfEmpId: actor.onBehalfOf,
    mainAccountEmpId: actor.mainEmpId,
    at,
    ip: actor.around.ip,
    client: actor.client,
  }));
  form.historySeq += history.length;
  const rows = (list: readonly object[]) =>
    sql`${JSON.stringify(list.map((row) => snakeKeys(row as Record<string, unknown>)))}::jsonb`;
  const { rows: saved } = await tx.execute<{ delegated: boolean }>(sql`
    with kept as (
      update approval_tasks t
      set status = n.status, decided_by_emp_id = n.decided_by_emp_id, comment = n.comment,
        attachment_ids = n.attachment_ids, received_at = n.received_at,
        due_at = n.due_at, decided_at = n.decided_at, remind_at = n.remind_at, remind_count = n.remind_count,
          edits = n.edits, superseded = n.superseded, version = n.version
      from jsonb_populate_recordset(null::approval_tasks, ${rows([...work.changed].filter(({ id }) => id !== 0))}) n
      where t.id = n.id
    ), made as (
      insert into approval_tasks (
        instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status,
          decided_by_emp_id, comment, attachment_ids,
        received_at, due_at, decided_at, remind_at, remind_count, transfer_count, parent_task_id, edits, superseded,
          version)
      select instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status,
        decided_by_emp_id, comment, attachment_ids,
        received_at, due_at, decided_at, remind_at, remind_count, transfer_count, parent_task_id, edits, superseded,
          version
      from jsonb_populate_recordset(null::approval_tasks, ${rows(work.tasks.filter(({ id }) => id === 0))})
    ), told as (
      insert into approval_history (
        instance_id, seq, round, action, actor_emp_id, on_behalf_of_emp_id, main_account_emp_id, node_key, node_name,
          task_id, comment, targets, at, ip, client
      )
      select instance_id, seq, round, action, actor_emp_id, on_behalf_of_emp_id, main_account_emp_id, node_key,
        node_name, task_id, comment, targets, at, ip, client
      from jsonb_populate_recordset(null::approval_history, ${rows(acts)})
    ), copied as (
      insert into approval_cc (instance_id, emp_id, source) select ${form.id}::int, c.emp_id, c.source
      from jsonb_to_recordset(${rows(work.cc)}) as c(emp_id int, source smallint)
      on conflict (instance_id, emp_id) do nothing
    ), notices as (${telling(work.notices)})
    update approval_instances i
    set instance_no = n.instance_no, form_type_code = n.form_type_code, definition_id = n.definition_id,
      title = n.title, requester_department_id = n.requester_department_id,
      requester_site_digit = n.requester_site_digit, submitted_by_emp_id = n.submitted_by_emp_id, amount = n.amount,
        currency = n.currency, amount_cny = n.amount_cny, status = n.status,
      current_node_key = n.current_node_key, current_node_name = n.current_node_name, entry = n.entry, round = n.round,
        edits = n.edits, facts = n.facts, chosen = n.chosen,
      returned_from = n.returned_from, history_seq = n.history_seq, urged_at = n.urged_at, urge_day = n.urge_day,
        urge_count = n.urge_count, print_count = n.print_count,
      submitted_at = n.submitted_at, finished_at = n.finished_at, version = n.version
    from jsonb_populate_recordset(null::approval_instances, ${rows([form])}) n where i.id = n.id
    returning exists (
      select
      from approval_delegations d
      where d.from_emp_id = any(${sql.param([...work.reached])}::int[]) and ${isActive}
    ) as delegated`);
  if (saved[0]?.delegated) await tellDelegates(tx, work);
  await audit(
    tx,
    actor.around,
    ...history.map(({ action, comment, targets }) => ({
      action: `approval.${VERB[action]}`,
      objectType: "approval",
      objectId: form.id,
      after: { status: form.status, node: form.currentNodeKey, comment, targets },
    })),
  );
}

/**
 * Whoever stands in for a holder is told of the task as well, unless he holds one himself (approvals rules 20 and 24).
 */
async function tellDelegates(tx: Tx, { form, actor, reached }: Work): Promise<void> {
  const people = (await standingIn(tx, form.id, [...reached])).filter(
    ({ empId }) => !reached.has(empId) && empId !== actor.empId,
  );
  const about = (holder: string) => ({ title: form.title, number: form.instanceNo ?? "", name: holder });
  await notify(
    tx,
    ...people.map(({ holder, empId }) => ({
      eventKey: `approval:${form.id}:${form.historySeq}:delegated`,
      empIds: [empId],
      title: { key: "approvals:notice.delegated.title", params: about(holder) },
      text: { key: "approvals:notice.delegated.text", params: about(holder) },
      url: `/approval/detail/${form.id}`,
    })),
  );
}
