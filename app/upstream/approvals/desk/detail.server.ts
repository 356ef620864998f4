import { MAY } from "~/contracts/approvals/codes";
import { eq, sql } from "drizzle-orm";
import type { FormAction } from "~/contracts/approvals/tasks";
import { named } from "~/lib/languages";
import { decides, FIELD_RIGHTS, MODE, NODE, type ProcessNode, SOURCE } from "~/lib/approvals/approval-definition";
import { nextNode } from "~/lib/approvals/approval-branch";
import { say } from "~/lib/texts.server";
import { attachments } from "~/upstream/platform/tables/platform.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import { missing } from "~/upstream/platform/refusal.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { actionsAt, returnNodes } from "../engine/decide.server";
import { handedTo } from "./delegated.server";
import { formTypesOf, publishedOf } from "./form-types.server";
import type { ApprovalKind, Kinds } from "../engine/kind.server";
import { standIns, wayOf } from "./preview.server";
import { readable } from "../engine/reach.server";
import { EDITABLE, lastSent, place, placeOf, touched, withdrawable } from "../engine/submit.server";
import { approvalHistory, approvalTasks } from "../tables.server";
import { commentsOpen } from "./talk.server";
import { decisionFiles, waitingFiles } from "./task-files.server";
import {
  ACT,
  definitionOf,
  FORM,
  type Instance,
  isOpen,
  nodeOfKey,
  ORIGIN,
  TASK,
  type Task,
  workOn,
  type Work,
} from "../engine/work.server";
import { systemActor } from "../engine/actor.server";
/** Acts of the history that carry their task's files. */
const DECIDED: number[] = [ACT.approve, ACT.reject, ACT.giveBack];

interface TaskSeen extends Task {
  mine: boolean;
}

/** Everything a form's page shows (approvals, Calls): what the reader may not see is left out here (rule 35). */
export async function instanceDetail(kinds: Kinds, db: Reader, caller: Caller, input: { id: number; task?: number }) {
  const form = await readable(db, caller, input.id);
  const me = caller.empId ?? 0;
  const kind = kinds.get(form.kindCode);
  if (!kind) throw missing();
  const editing = EDITABLE.includes(form.status) && form.requesterEmpId === me;
  const copying = form.status === FORM.rejected && form.requesterEmpId === me && kind.copyPath !== undefined;
  const [types, seen, history, view, more, definition] = await Promise.all([
    formTypesOf(db, caller),
    tasksSeen(db, form, me),
    db.select().from(approvalHistory).where(eq(approvalHistory.instanceId, form.id)).orderBy(approvalHistory.seq),
    kind.view(db, caller, form.businessId),
    around(db, form),
    form.definitionId === null ? null : definitionOf(db, form.definitionId),
  ]);
  const work = workOn(
    kind,
    types.get(form.formTypeCode)!,
    definition,
    systemActor(caller),
    form,
    seen.filter(({ round }) => round === form.round),
  );
  const hidden = hiddenFrom(form, work.nodes, seen, me);
  const own = deskOf(work, seen, input.task);
  const plan = editing ? await planned(db, caller, kind, work) : { way: await ahead(db, work), goesOnAt: null };
  const predicted = await Promise.all(
    plan.way.map(async (step) => ({
      ...step,
      people: (await standIns(db, step)).filter(({ empId }) => empId !== form.requesterEmpId),
    })),
  );
  const steps = predicted.map(({ node, people }) => ({
    key: node.key,
    name: node.name,
    type: node.type,
    mode: node.mode,
    people: people.map(({ empId, empName }) => ({ empId, name: empName })),
  }));
  const names = await namesOf(db, [
    ...seen.flatMap((task) => [task.assigneeEmpId, task.decidedByEmpId]),
    ...history.flatMap((act) => [act.actorEmpId, act.onBehalfOfEmpId, act.mainAccountEmpId, ...act.targets]),
  ]);
  const name = (empId: number | null) => (empId === null ? "" : (names.get(empId) ?? ""));
  const files = await decisionFiles(
    db,
    seen.flatMap(({ attachmentIds }) => attachmentIds),
  );
  const filesOf = (task: Task | undefined) => (task?.attachmentIds ?? []).flatMap((fileId) => files.get(fileId) ?? []);
  const nodeName = (task: Task) => nodeOfKey(work, task.nodeKey)?.name ?? "";
  const signers = work.tasks.filter(
    (task) =>
      task.parentTaskId !== null &&
      isOpen(task) &&
      form.status === FORM.open &&
      seen.some((one) => one.id === task.parentTaskId && (one.assigneeEmpId === me || one.decidedByEmpId === me)),
  );
  const here = nodeOfKey(work, form.currentNodeKey);
  await database().side.execute(
    sql`
      update approval_cc
      set read_at = now()
      where instance_id = ${form.id} and emp_id = ${me} and read_at is null and ${!caller.acting}
    `,
  );
  return {
    instance: {
      id: form.id,
      instanceNo: form.instanceNo,
      formTypeCode: form.formTypeCode,
      formType: named(work.type.name, caller.language),
      businessId: form.businessId,
      editPath: editing ? kind.editPath(form.businessId) : null,
      copyPath: copying ? kind.copyPath!(form.businessId) : null,
      title: form.title,
      requester: more.requester,
      jobNumber: more.jobNumber,
      department: more.department,
      company: more.company ?? "",
      amount: hidden.has("amount") ? null : form.amount,
      currency: form.currency,
      status: form.status,
      atCashier: here?.type === NODE.cashier,
      node: form.currentNodeName,
      round: form.round,
      submittedAt: iso(form.submittedAt),
      finishedAt: iso(form.finishedAt),
      printCount: form.printCount,
      hash: more.hash,
    },
    form: {
      facts: view.facts.filter(({ field }) => !hidden.has(field)),
      lines: view.lines.filter(({ field }) => !hidden.has(field)),
      attachments: hidden.has("attachments") ? [] : view.attachments,
    },
    tasks: seen
      .filter(({ status }) => status !== TASK.cancelled)
      .map((task) => ({
        taskId: task.id,
        round: task.round,
        entry: task.entry,
        node: nodeName(task),
        person: whose(
          caller,
          name(task.decidedByEmpId ?? task.assigneeEmpId),
          task.decidedByEmpId !== null && task.decidedByEmpId !== task.assigneeEmpId ? name(task.assigneeEmpId) : "",
          "",
        ),
        status: task.status,
        origin: task.origin,
        comment: task.comment,
        superseded: task.superseded,
        receivedAt: iso(task.receivedAt),
        dueAt: iso(task.dueAt),
        overdue: task.status === TASK.pending && task.dueAt !== null && new Date(task.dueAt) < new Date(),
        decidedAt: iso(task.decidedAt),
        files: filesOf(task),
      })),
    history: history.map((act) => ({
      seq: act.seq,
      round: act.round,
      action: act.action,
      who: whose(caller, name(act.actorEmpId), name(act.onBehalfOfEmpId), name(act.mainAccountEmpId)),
      node: act.nodeName ?? "",
      comment: act.comment,
      targets: act.targets.map(name),
      at: iso(act.at)!,
      client: act.client,
      files: DECIDED.includes(act.action) ? filesOf(seen.find(({ id }) => id === act.taskId)) : [],
    })),
    cc: more.cc.map(({ name: reader, readAt }) => ({ name: reader, readAt: iso(readAt) })),
    predicted: steps,
    allowedActions: actionsOf(work, seen, own, { caller, editing, copying, signers: signers.length > 0 }),
    version: form.version,
    desk: own && {
      taskId: own.task.id,
      taskVersion: own.task.version,
      node: own.node.name,
      of: own.task.assigneeEmpId === me ? null : name(own.task.assigneeEmpId),
      approveLabel: own.node.approveLabel,
      editable: view.facts.flatMap(({ field, label, type, value }) => {
        const right = own.node.fieldRights[field];
        return right === "edit" || right === "required"
          ? [{ field, label, type, value: value === null ? "" : String(value), required: right === "required" }]
          : [];
      }),
      returnTo: returnNodes(work, own.node).map(({ key, name: title }) => ({ key, name: title })),
      waiting: await waitingFiles(db, caller, own.task.id),
      after: afterApproval(work, own, steps, name),
    },
    signers: signers.map((task) => ({
      taskId: task.parentTaskId!,
      empId: task.assigneeEmpId,
      name: name(task.assigneeEmpId),
    })),
    choose: await choices(db, plan.way, work),
    goesOnAt: plan.goesOnAt,
  };
}

const iso = (value: string | Date | null) => value && new Date(value).toISOString();

/** "B（代 A）", and who was behind the keyboard while acting as another (approvals rules 20 and 31). */
function whose({ language }: Pick<Caller, "language">, name: string, of: string, main: string): string {
  const by = of ? say(language, { key: "approval:who.for", params: { name, of } }) : name;
  return main ? say(language, { key: "approval:who.main", params: { name: by, main } }) : by;
}

/** Tasks of every round; `mine`: the reader may decide it now. */
async function tasksSeen(db: Reader, form: Instance, me: number): Promise<TaskSeen[]> {
  const [tasks, { rows }] = await Promise.all([
    db.select().from(approvalTasks).where(eq(approvalTasks.instanceId, form.id)).orderBy(approvalTasks.id),
    (db as Tx).execute<{ id: number }>(sql`
      select t.id from approval_tasks t join approval_instances i on i.id = t.instance_id
      where t.instance_id = ${form.id}
        and t.status = 1
        and i.status = ${FORM.open}
        and (t.assignee_emp_id = ${me} or exists (select from approval_delegations d where ${handedTo(me)}))`),
  ]);
  return tasks.map((task) => ({ ...task, mine: rows.some(({ id }) => id === task.id) }));
}

interface Around {
  [column: string]: unknown;
  requester: string;
  jobNumber: string;
  department: string;
  company: string | null;
  hash: string | null;
  cc: { name: string; readAt: string | null }[];
}

async function around(db: Reader, form: Instance): Promise<Around> {
  const { rows } = await (db as Tx).execute<Around>(sql`
    select e.emp_name as requester, e.job_number as "jobNumber", d.department_name as department,
      (
        select c.company_name
        from employment_spells s
        join companies c using (company_id)
        where s.emp_id = e.emp_id and s.end_date is null
      ) as company,
      (
        select s.hash
        from approval_snapshots s
        where s.instance_id = ${form.id}
        order by s.round desc, s.edits desc
        limit 1
      ) as hash,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('name', r.emp_name, 'readAt', c.read_at) order by c.id)
          from approval_cc c
          join employees r using (emp_id)
          where c.instance_id = ${form.id}
        ),
          '[]'
      ) as cc
    from employees e, departments d
    where e.emp_id = ${form.requesterEmpId} and d.department_id = ${form.requesterDepartmentId}`);
  return rows[0]!;
}

async function namesOf(db: Reader, empIds: (number | null)[]): Promise<Map<number, string>> {
  const { rows } = await (db as Tx).execute<{ id: number; name: string }>(sql`
    select emp_id as id, emp_name as name
    from employees
    where emp_id = any(${sql.param([...new Set(empIds.filter((empId) => empId !== null))])}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Fields that the reader does not get: what the node of his last task hides; of somebody who never held one, what any
 * node hides. The requester sees all (approvals rule 35).
 */
function hiddenFrom(form: Instance, nodes: readonly ProcessNode[], tasks: TaskSeen[], me: number): Set<string> {
  if (form.requesterEmpId === me) return new Set();
  const [hide] = FIELD_RIGHTS;
  const held = tasks.filter((task) => task.mine || task.assigneeEmpId === me || task.decidedByEmpId === me);
  const last = held.find(({ mine }) => mine) ?? held.at(-1);
  const at = last ? nodes.filter(({ key }) => key === last.nodeKey) : nodes;
  return new Set(
    at.flatMap(({ fieldRights }) =>
      Object.entries(fieldRights).flatMap(([field, right]) => (right === hide ? [field] : [])),
    ),
  );
}

interface Own {
  task: TaskSeen;
  node: ProcessNode;
}

/** The task the reader came for, else the own one, else one that was handed to him. */
function deskOf(work: Work, tasks: TaskSeen[], wanted: number | undefined): Own | null {
  const mine = tasks.filter(({ mine: own }) => own);
  const task = mine.find(({ id }) => id === wanted) ?? mine[0];
  const node = task && nodeOfKey(work, task.nodeKey);
  return task && node ? { task, node } : null;
}

/** The way that lies ahead of a form in approval. */
async function ahead(db: Reader, { form, nodes }: Work) {
  const here = nodes.find(({ key }) => key === form.currentNodeKey);
  const next = here && form.status === FORM.open ? nextNode(nodes, here, form.facts) : undefined;
  return next ? wayOf(db, nodes, form, next) : [];
}

/** The way a form would take if it were sent now, as its record stands (approvals rules 2, 8 and 13). */
async function planned(db: Reader, caller: Caller, kind: ApprovalKind, work: Work) {
  const { form } = work;
  const summary = await kind.summary(db as Tx, form.businessId);
  const now: Instance = { ...form, ...place(summary, await placeOf(db as Tx, form.requesterEmpId), form.formTypeCode) };
  const mayGoOn =
    form.status === FORM.returned &&
    work.settings?.resubmitMode === 2 &&
    !touched({ ...work, form: now }, await lastSent(db, form.id));
  const again = mayGoOn ? nodeOfKey(work, form.returnedFrom) : undefined;
  const published = (await publishedOf(db, caller)).get(form.formTypeCode);
  const nodes = again ? work.nodes : published === undefined ? [] : (await definitionOf(db, published)).nodes;
  return { way: await wayOf(db, nodes, now, again ?? nodes[0]), goesOnAt: again?.name ?? null };
}

/** Nodes that ask the requester for their people, with the members of the role they must come from. */
async function choices(db: Reader, way: Awaited<ReturnType<typeof wayOf>>, { form }: Work) {
  const asked = EDITABLE.includes(form.status)
    ? way.flatMap(({ node }) =>
        node.approverRules.flatMap((rule) =>
          rule.source === SOURCE.chosen ? [{ node, roleCode: rule.roleCode }] : [],
        ),
      )
    : [];
  const ruled = asked.flatMap(({ node, roleCode }) =>
    roleCode ? [{ ...node, type: NODE.approver, approverRules: [{ source: SOURCE.role, roleCode }] }] : [],
  );
  const found = await wayOf(db, [...ruled.map((node, n) => ({ ...node, next: ruled[n + 1]?.key ?? "" }))], form);
  return asked.map(({ node, roleCode }) => ({
    key: node.key,
    name: node.name,
    among: roleCode
      ? (found.find((step) => step.node.key === node.key)?.people ?? [])
          .filter(({ empId }) => empId !== form.requesterEmpId)
          .map(({ empId, empName }) => ({ value: empId, label: empName }))
      : null,
  }));
}

/** What an approval leads to, for the page that asks for it. */
function afterApproval(
  { tasks, form }: Work,
  { task, node }: Own,
  ahead: { type: number; name: string; people: { name: string }[] }[],
  name: (empId: number) => string,
) {
  const sequential =
    node.mode === MODE.sequential || node.approverRules.some(({ source }) => source === SOURCE.superiorsUpTo);
  const others = tasks.filter((one) => one.entry === form.entry && one.id !== task.id && isOpen(one));
  const alone =
    node.mode === MODE.anyOf && !sequential && task.origin !== ORIGIN.before && task.origin !== ORIGIN.after;
  const still = alone ? others.filter(({ origin }) => origin === ORIGIN.after) : others;
  if (still.length > 0)
    return { way: "wait" as const, node: node.name, people: still.map(({ assigneeEmpId }) => name(assigneeEmpId)) };
  const next = ahead.find(({ type }) => type !== NODE.cc);
  return next
    ? { way: "next" as const, node: next.name, people: next.people.map((one) => one.name) }
    : { way: "end" as const, node: "", people: [] };
}

/** What the reader may do with the form now; the calls check again. */
function actionsOf(
  work: Work,
  seen: TaskSeen[],
  own: Own | null,
  { caller, editing, copying, signers }: { caller: Caller; editing: boolean; copying: boolean; signers: boolean },
): FormAction[] {
  const { form } = work;
  const me = caller.empId;
  const requester = form.requesterEmpId === me;
  const holder = seen.some((task) => task.assigneeEmpId === me || task.decidedByEmpId === me);
  const may: Record<FormAction, boolean> = {
    ...({ approve: false, reject: false, return: false, transfer: false, addSigner: false } as Record<string, boolean>),
    ...Object.fromEntries((own ? actionsAt(work, own.node, own.task) : []).map((action) => [action, true])),
    removeSigner: signers,
    urge: requester && form.status === FORM.open,
    withdraw: requester && withdrawable(work),
    edit: editing,
    submit: editing,
    void: editing,
    copy: copying,
    comment: form.submittedAt !== null && commentsOpen(form, work.now),
    cc: form.submittedAt !== null && (requester || holder),
    print: form.submittedAt !== null && holds(caller, MAY.forms.print),
  } as Record<FormAction, boolean>;
  return (Object.keys(may) as FormAction[]).filter((action) => may[action]);
}

/** A file of a form; one that the reader's node hides, or of another form, is not there. */
export async function approvalFile(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<Response> {
  const form = await readable(db, caller, id);
  const kind = kinds.get(form.kindCode);
  const [seen, view, definition] = await Promise.all([
    tasksSeen(db, form, caller.empId ?? 0),
    kind?.view(db, caller, form.businessId),
    form.definitionId === null ? null : definitionOf(db, form.definitionId),
  ]);
  const hidden = hiddenFrom(form, definition?.nodes ?? [], seen, caller.empId ?? 0);
  const ofForm =
    !hidden.has("attachments") && view?.attachments.some((file) => file.attachmentInfoId === attachmentInfoId);
  const named = ofForm || seen.some(({ attachmentIds }) => attachmentIds.includes(attachmentInfoId));
  const [file] = named
    ? await db.select().from(attachments).where(eq(attachments.attachmentInfoId, attachmentInfoId))
    : [];
  if (!file) throw missing();
  return documentAnswer(file);
}

/** The way a form that is not there yet would take for the caller (approvals rule 8). */
export async function previewForm(
  db: Reader,
  caller: Caller,
  input: { formTypeCode: number; form: Record<string, unknown> },
) {
  const type = (await formTypesOf(db, caller)).get(input.formTypeCode);
  const published = (await publishedOf(db, caller)).get(input.formTypeCode);
  if (!type || caller.empId === null || published === undefined) throw missing();
  const at = await placeOf(db as Tx, caller.empId);
  const amountCny = typeof input.form.amountCny === "number" ? input.form.amountCny : null;
  const context = place(
    { title: "", requesterEmpId: caller.empId, amount: null, currency: null, amountCny, facts: input.form as never },
    at,
    input.formTypeCode,
  );
  const { nodes } = await definitionOf(db, published);
  const way = await wayOf(db, nodes, { ...context, chosen: {} });
  const shown = await Promise.all(way.map(async (step) => ({ step, people: await standIns(db, step) })));
  return {
    nodes: shown.map(({ step: { node }, people }) => ({
      name: node.name,
      mode: node.mode,
      people: people.map(({ empId, empName }) => ({ empId, name: empName })),
      source: node.approverRules.map(({ source }) => source),
    })),
    errors: way.flatMap(({ node, empty }) =>
      empty && decides(node)
        ? [
            say(caller.language, {
              key: node.approverRules.some(({ source }) => source === SOURCE.chosen)
                ? "approvals:said.choose"
                : "approvals:said.noApprover",
              params: { node: node.name },
            }),
          ]
        : [],
    ),
  };
}
