import { MAY } from "~/contracts/approvals/codes";
import { sql } from "drizzle-orm";
import { type ProcessNode, TIMEOUT } from "~/lib/approvals/approval-definition";
import { zoneOf } from "~/lib/period";
import { calendarSite, nextMorning } from "~/lib/working-days";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { type Caller, systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { log } from "~/upstream/platform/log.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { actorOf, systemActor } from "./actor.server";
import { settle } from "./advance.server";
import type { Kinds } from "./kind.server";
import { onJob, superiorOf } from "./people.server";
import {
  ACT,
  type Actor,
  bump,
  change,
  FORM,
  isOpen,
  lockForm,
  nodeOfKey,
  note,
  ORIGIN,
  TASK,
  type Task,
  tasksHere,
  tell,
  type Work,
} from "./work.server";
import { giveBack } from "./give-back.server";
import { escalate, MOST_REMINDERS, passOn } from "./hand.server";
import { close } from "./close.server";
import { save } from "./save.server";

/** From the third reminder on the superior reads along (approvals rule 22). */
const SUPERIOR_FROM = 3;

/**
 * Reminds of tasks that are due and does what their nodes say about it. Each form has its own transaction and its lock,
 * and its tasks are looked at again under it: two workers at once, or one that starts over, remind once.
 * @returns forms looked after
 */
export async function remindDue(kinds: Kinds, limit = 500): Promise<number> {
  const around = await systemCircumstances();
  const { rows } = await database().read.execute<{ id: number }>(sql`
    select distinct instance_id as id
    from (
      select instance_id from approval_tasks where status = 1 and remind_at <= now() order by remind_at limit ${limit}
    ) as due`);
  let done = 0;
  for (const { id } of rows) {
    try {
      await transaction(async (tx) => {
        const work = await lockForm(tx, kinds, systemActor(around), { id });
        if (work.form.status === FORM.open && (await overdue(tx, work))) await save(tx, work);
      });
      done += 1;
    } catch (error) {
      // One form that cannot be helped (nobody left to ask) does not stop the others; it is tried again.
      log.error({ err: error as Error, approval: id }, "overdue approval");
    }
  }
  return done;
}

async function overdue(tx: Tx, work: Work): Promise<boolean> {
  const due = tasksHere(work).filter(
    ({ status, remindAt }) => status === TASK.pending && remindAt !== null && new Date(remindAt) <= work.now,
  );
  for (const task of due) {
    // The one before may have moved the form.
    if (task.status !== TASK.pending || work.form.status !== FORM.open) continue;
    await actOnTime(tx, work, task, nodeOfKey(work, task.nodeKey)!);
  }
  return due.length > 0;
}

async function actOnTime(tx: Tx, work: Work, task: Task, node: ProcessNode): Promise<void> {
  const first = task.remindCount === 0;
  if (first && node.timeoutAction !== TIMEOUT.remind) note(work, { action: ACT.timeout, node, task });
  if (first && node.timeoutAction === TIMEOUT.superior) {
    tell(work, "overdue", [task.assigneeEmpId]);
    await escalate(tx, work, node, task);
    await settle(tx, work);
  } else if (first && node.timeoutAction === TIMEOUT.approve && work.type.hasAmount === 0) {
    change(work, task, { status: TASK.timedOut, decidedAt: work.now.toISOString() });
    await settle(tx, work);
  } else if (first && node.timeoutAction === TIMEOUT.giveBack) {
    change(work, task, { status: TASK.timedOut, decidedAt: work.now.toISOString() });
    await giveBack(tx, work, node, undefined, { action: ACT.giveBack, task, comment: "" });
  } else await remind(tx, work, task);
}

async function remind(tx: Tx, work: Work, task: Task): Promise<void> {
  const [holder] = await onJob(tx, [task.assigneeEmpId]);
  const count = task.remindCount + 1;
  const calendar = holder && (await workCalendars(tx, work.actor.around))(calendarSite(holder));
  change(work, task, {
    remindCount: count,
    remindAt:
      holder && calendar && count < MOST_REMINDERS
        ? nextMorning(work.now, calendar, zoneOf(holder)).toISOString()
        : null,
  });
  const superior = count >= SUPERIOR_FROM ? await superiorOf(tx, task.assigneeEmpId) : undefined;
  // No act of the history: the key says which task and which reminder.
  work.notices.push({
    eventKey: `approval-task:${task.id}:due:${count}`,
    empIds: [...new Set([task.assigneeEmpId, ...(superior ? [superior.empId] : [])])],
    title: {
      key: "approvals:notice.overdue.title",
      params: { title: work.form.title, number: work.form.instanceNo ?? "" },
    },
    text: {
      key: "approvals:notice.overdue.text",
      params: { title: work.form.title, number: work.form.instanceNo ?? "" },
    },
    url: `/approval/detail/${work.form.id}`,
  });
}

/**
 * Somebody leaves: every task he holds goes to his superior, else to the approval administrators, in the transaction of
 * the leave (approvals, States; example 23). Safe to call again. Forms are locked in the order of their keys, so that
 * two leavers never wait for each other.
 */
export async function holderLeft(kinds: Kinds, tx: Tx, around: Actor["around"], empId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct t.instance_id as id
    from approval_tasks t
    join approval_instances i on i.id = t.instance_id
    where t.assignee_emp_id = ${empId} and t.status = 1 and i.status = 1
    order by 1`);
  for (const { id } of rows) {
    const work = await lockForm(tx, kinds, systemActor(around), { id });
    const mine = tasksHere(work).filter((task) => task.status === TASK.pending && task.assigneeEmpId === empId);
    if (work.form.status !== FORM.open || mine.length === 0) continue;
    for (const task of mine) await escalate(tx, work, nodeOfKey(work, task.nodeKey)!, task);
    await settle(tx, work);
    await save(tx, work);
  }
}

/** Leavers whose leave reached nobody (an import, a correction): looked for every night. */
export async function sweepLeavers(kinds: Kinds): Promise<number> {
  const around = await systemCircumstances();
  const { rows } = await database().read.execute<{ emp_id: number }>(sql`
    select distinct e.emp_id
    from approval_tasks t
    join employees e on e.emp_id = t.assignee_emp_id
    where t.status = 1 and e.employment <> 1
    order by 1`);
  for (const { emp_id } of rows) await transaction((tx) => holderLeft(kinds, tx, around, emp_id));
  return rows.length;
}

/** Administrators act within their data scope; a form outside it is not there. */
async function mustReach(tx: Tx, caller: Caller, { form }: Work): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${form.requesterEmpId} and ${visibleTo(caller, MAY.monitor.administrate)}`,
  );
  if (rowCount !== 1) throw missing();
}

/** An administrator gives a task to somebody else (13104002); a reason is needed. */
export async function reassignTask(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: { taskId: number; version: number; toEmpId: number; comment: string },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { taskId: input.taskId });
  await mustReach(tx, caller, work);
  const task = tasksHere(work).find(({ id }) => id === input.taskId);
  if (!task) throw missing();
  if (work.form.version !== input.version || task.status !== TASK.pending) throw stale();
  if (input.comment.trim().length < 2) throw invalid({ comment: { key: "approvals:said.reason" } });
  const [to] = await onJob(tx, [input.toEmpId]);
  const held = tasksHere(work).some((one) => isOpen(one) && one.assigneeEmpId === input.toEmpId);
  if (!to || held || input.toEmpId === work.form.requesterEmpId)
    throw invalid({ toEmpId: { key: "errors:notOption" } });
  const node = nodeOfKey(work, task.nodeKey)!;
  change(work, task, { status: TASK.handedOn, decidedAt: work.now.toISOString() });
  note(work, { action: ACT.reassign, node, task, comment: input.comment, targets: [input.toEmpId] });
  await passOn(tx, work, node, task, to, ORIGIN.administrator);
  tell(work, "reassigned", [task.assigneeEmpId]);
  await save(tx, work);
  return { status: work.form.status, version: work.form.version };
}

/** An administrator gives a form back to its requester, or voids it (13104002); a reason is needed. */
export async function endForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: { id: number; version: number; comment: string; act: "return" | "void" },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { id: input.id });
  const { form } = work;
  await mustReach(tx, caller, work);
  if (form.status !== FORM.open) throw conflict("approvals:said.notOpen");
  if (form.version !== input.version) throw stale();
  if (input.comment.trim().length < 2) throw invalid({ comment: { key: "approvals:said.reason" } });
  const node = nodeOfKey(work, form.currentNodeKey)!;
  if (input.act === "return")
    await giveBack(tx, work, node, undefined, { action: ACT.giveBack, comment: input.comment });
  else {
    note(work, { action: ACT.void, node, comment: input.comment });
    await close(tx, work, FORM.voided);
  }
  bump(work);
  await save(tx, work);
  return { status: form.status, version: form.version };
}
