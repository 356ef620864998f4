import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { PROBATION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type {
  evaluateRegularization as evaluateContract,
  submitRegularization as submitContract,
} from "~/contracts/employees/probation";
import { EMPLOYMENT, LIFECYCLE, type Lifecycle } from "~/contracts/organization/codes";
import { addDays } from "~/lib/period-dates";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { lockForEdit, saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import {
  changeRegularization,
  lockRegularization,
  OBJECT,
  probationEndOf,
  type Regularization,
} from "./probation.server";
import { opened } from "./probation-daily.server";
import { REGULARIZATION, regularization } from "./regularization-kind.server";
import { regularizations } from "./tables.server";

const kinds: Kinds = new Map([[REGULARIZATION, regularization]]);

/** HR opens the form before the 15 days, for somebody who may become regular early. */
export async function openRegularization(
  tx: Tx,
  caller: Caller,
  { empId }: { empId: number },
): Promise<{ id: number }> {
  const person = await selectOne(tx, {
    siteId: num`employees.site_id`,
    lifecycle: sql<Lifecycle>`employees.lifecycle`,
    probationEnd: sql<string | null>`${probationEndOf(sql`employees`)}`,
  })`
    from employees
    where employees.emp_id = ${empId}
      and employees.employment = ${EMPLOYMENT.onJob}
      and ${visibleTo(caller, MAY.probation.check)}
    for update of employees`;
  if (!person) throw missing();
  if (person.lifecycle !== LIFECYCLE.probation || person.probationEnd === null)
    throw conflict("probation:said.notOnProbation");
  const { probationEnd } = person;
  const [row] = await tx
    .insert(regularizations)
    .values({ empId, probationEnd, regularDate: addDays(probationEnd, 1) })
    .returning()
    .catch((error: unknown) => {
      if (databaseError(error)?.code === "23505") throw conflict("probation:said.openAlready");
      throw error;
    });
  await audit(tx, caller, {
    action: "regularization.open",
    objectType: OBJECT,
    objectId: row!.id,
    siteId: person.siteId,
    after: { empId, probationEnd },
  });
  await notify(tx, opened(row!.id, empId, probationEnd));
  return { id: row!.id };
}

/**
 * The own summary: written and sent in one go. A form that came back is locked before the record, as decisions lock
 * them.
 */
export async function submitRegularization(
  tx: Tx,
  caller: Caller,
  { id, version, selfSummary }: z.output<(typeof submitContract)["input"]>,
) {
  if (await hasForm(tx, id)) await lockForEdit(tx, caller, regularization, id);
  const row = await lockOwn(tx, caller, id);
  if (row.state !== PROBATION_STATE.summary) throw conflict("probation:said.over");
  if (row.version !== version) throw stale();
  const written = await changeRegularization(tx, row, { selfSummary });
  const draft = await saveDraft(tx, caller, regularization, id);
  const sent = await submitDraft(tx, caller, draft);
  await audit(tx, caller, {
    action: "regularization.submit",
    objectType: OBJECT,
    objectId: id,
    before: { state: row.state },
    after: { state: PROBATION_STATE.evaluation, instanceNo: sent.instanceNo },
  });
  return { id, instanceId: draft.id, version: written.version };
}

async function hasForm(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from approval_forms where kind_code = ${REGULARIZATION} and business_id = ${id}`,
  );
  return rowCount === 1;
}

async function lockOwn(tx: Tx, caller: Caller, id: number): Promise<Regularization> {
  const row = await lockRegularization(tx, id);
  if (!row || row.empId !== caller.empId) throw missing();
  return row;
}

/** The manager's evaluation: his task of the form, approved with the score that its node asks for. */
export async function evaluateRegularization(
  tx: Tx,
  caller: Caller,
  { id, version, managerScore, managerComment }: z.output<(typeof evaluateContract)["input"]>,
) {
  const task = await selectOne(tx, {
    instanceId: num`i.id`,
    formVersion: num`i.version`,
    taskId: num`t.id`,
    taskVersion: num`t.version`,
    version: num`r.version`,
  })`
    from approval_forms i
    join approval_steps t on t.instance_id = i.id
      and t.status = ${TASK_STATE.pending}
      and t.assignee_emp_id = ${caller.empId}
    join regularizations r on r.id = i.business_id
    where i.kind_code = ${REGULARIZATION}
      and i.business_id = ${id}
      and i.status = ${FORM_STATE.open}
      and r.state = ${PROBATION_STATE.evaluation}`;
  if (!task) throw missing();
  if (task.version !== version) throw stale();
  const { instanceId, formVersion, taskId, taskVersion } = task;
  const form = { managerScore: String(managerScore), managerComment };
  const { status } = await approveTask(kinds, tx, caller, {
    taskId,
    taskVersion,
    version: formVersion,
    comment: managerComment,
    form,
  });
  return { id, instanceId, status };
}
