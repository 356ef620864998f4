import { sql } from "drizzle-orm";
import { type Caller, callerForJob } from "../platform/caller.server";
import { database, type Tx, transaction } from "../platform/db.server";

type Ref = { taskId: number; taskVersion: number; version: number };

/** Whoever holds the form now does something with it. */
export async function decideNext(instanceId: number, verb: (tx: Tx, caller: Caller, ref: Ref) => Promise<unknown>): Promise<void> {
  const { rows } = await database().write.execute<{ holder: number } & Ref>(sql`
    select t.assignee_emp_id as holder, t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id
    where i.id = ${instanceId} and t.status = 1 order by t.id limit 1`);
  const { holder, ...ref } = rows[0]!;
  const caller = await callerOf(sql`u.emp_id = ${holder}`);
  await transaction((tx) => verb(tx, caller, ref));
}

/** Somebody of the demo company, as a session of his would say. */
export const demoCaller = (jobNumber: string): Promise<Caller> => callerOf(sql`u.job_number = ${jobNumber}`);

async function callerOf(which: ReturnType<typeof sql>): Promise<Caller> {
  const { rows } = await database().write.execute<{ user_id: number }>(sql`select u.user_id from users u where ${which}`);
  return callerForJob(rows[0]!.user_id, rows[0]!.user_id, "zh", "demo");
}
