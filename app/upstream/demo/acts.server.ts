import { type SQL, sql } from "drizzle-orm";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { type Caller, callerForJob } from "~/upstream/platform/identity/caller.server";

type Ref = { taskId: number; taskVersion: number; version: number };

/** Whoever holds the form now does something with it. @returns whether there was anybody */
export async function decideNext(
  instanceId: number,
  verb: (tx: Tx, caller: Caller, ref: Ref) => Promise<unknown>,
): Promise<boolean> {
  const { rows } = await database().write.execute<{ holder: number } & Ref>(sql`
    select t.assignee_emp_id as holder, t.id as "taskId", t.version as "taskVersion", i.version
    from approval_steps t
    join approval_forms i on i.id = t.instance_id
    where i.id = ${instanceId} and i.status = ${FORM_STATE.open} and t.status = ${TASK_STATE.pending}
    order by t.id
    limit 1`);
  if (!rows[0]) return false;
  const { holder, ...ref } = rows[0];
  const caller = await demoCaller({ empId: holder });
  await transaction((tx) => verb(tx, caller, ref));
  return true;
}

/** Everybody who holds the form agrees, until it is through. */
export async function approveThrough(kinds: Kinds, instanceId: number): Promise<void> {
  while (
    await decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "同意" }))
  );
}

/** Somebody of the demo company, as a session of his would say. */
export async function demoCaller(who: { jobNumber: string } | { empId: number }): Promise<Caller> {
  const which: SQL = "jobNumber" in who ? sql`u.job_number = ${who.jobNumber}` : sql`u.emp_id = ${who.empId}`;
  const row = await selectOne(database().write, { user_id: num`u.user_id` })`from users u where ${which}`;
  return callerForJob(row!.user_id, row!.user_id, "zh", "demo");
}
