import { sql } from "drizzle-orm";
import { ACT, FORM_STATE, NODE, TASK_STATE, TIMEOUT } from "~/contracts/approvals/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import { calendarSite, nextMorning } from "~/lib/calendar/working-days";
import { zoneOf } from "~/lib/period";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { log } from "~/upstream/platform/log.server";
import { systemActor } from "./actor.server";
import { settle } from "./advance.server";
import { giveBack } from "./give-back.server";
import { escalate, MOST_REMINDERS } from "./hand.server";
import type { Kinds } from "./kind.server";
import { onJob, superiorOf } from "./people.server";
import { save } from "./save.server";
import { type Actor, change, lockForm, nodeOfKey, note, type Task, tasksHere, tell, type Work } from "./work.server";

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
      select instance_id
      from approval_tasks
      where status = ${TASK_STATE.pending} and remind_at <= now()
      order by remind_at
      limit ${limit}
    ) as due`);
  let done = 0;
  for (const { id } of rows) {
    try {
      await transaction(async (tx) => {
        const work = await lockForm(tx, kinds, systemActor(around), { id });
        if (work.form.status === FORM_STATE.open && (await overdue(tx, work))) await save(tx, work);
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
    ({ status, remindAt }) => status === TASK_STATE.pending && remindAt !== null && new Date(remindAt) <= work.now,
  );
  for (const task of due) {
    // The one before may have moved the form.
    if (task.status !== TASK_STATE.pending || work.form.status !== FORM_STATE.open) continue;
    await actOnTime(tx, work, task, nodeOfKey(work, task.nodeKey)!);
  }
  return due.length > 0;
}

async function actOnTime(tx: Tx, work: Work, task: Task, node: ProcessNode): Promise<void> {
  // Of a cashier's task nobody but a cashier disposes, whatever an older process says (approvals rules 3 and 39).
  const first = task.remindCount === 0 && node.type !== NODE.cashier;
  if (first && node.timeoutAction !== TIMEOUT.remind) note(work, { action: ACT.timeout, node, task });
  if (first && node.timeoutAction === TIMEOUT.superior) {
    tell(work, "overdue", [task.assigneeEmpId]);
    await escalate(tx, work, node, task);
    await settle(tx, work);
  } else if (first && node.timeoutAction === TIMEOUT.approve && work.type.hasAmount === 0) {
    change(work, task, { status: TASK_STATE.timedOut, decidedAt: work.now.toISOString() });
    await settle(tx, work);
  } else if (first && node.timeoutAction === TIMEOUT.giveBack) {
    change(work, task, { status: TASK_STATE.timedOut, decidedAt: work.now.toISOString() });
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
 * Somebody leaves: every task he holds goes to his superior, a cashier's to another cashier, else to the approval
 * administrators, in the transaction of the leave (approvals, States; example 23). Safe to call again. Forms are
 * locked in the order of their keys, so that two leavers never wait for each other.
 */
export async function holderLeft(kinds: Kinds, tx: Tx, around: Actor["around"], empId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct t.instance_id as id
    from approval_tasks t
    join approval_instances i on i.id = t.instance_id
    where t.assignee_emp_id = ${empId} and t.status = ${TASK_STATE.pending} and i.status = ${FORM_STATE.open}
    order by 1`);
  for (const { id } of rows) {
    const work = await lockForm(tx, kinds, systemActor(around), { id });
    const mine = tasksHere(work).filter((task) => task.status === TASK_STATE.pending && task.assigneeEmpId === empId);
    if (work.form.status !== FORM_STATE.open || mine.length === 0) continue;
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
    where t.status = ${TASK_STATE.pending} and e.employment <> ${EMPLOYMENT.onJob}
    order by 1`);
  for (const { emp_id } of rows) await transaction((tx) => holderLeft(kinds, tx, around, emp_id));
  return rows.length;
}
