import { eq, sql } from "drizzle-orm";
import { LOG_ACTION, RUN_TASK, type RunTask } from "~/contracts/salary/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { enqueue, type Job } from "~/upstream/platform/jobs.server";
import { logSalary } from "../log/log.server";
import { RUN_OBJECT, type Run } from "./run-held.server";
import { payrollRuns } from "./tables.server";

/** What runs wait for is done at once, and looked for every minute: a process that died goes on where it was. */
export const runWork: Job = {
  name: "salary.runs",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "* * * * *", everySeconds: 60 },
};

/** The system takes a run in hand: from now on nobody else changes it (salary, Calls). */
export async function beginTask(
  tx: Tx,
  caller: Caller,
  run: Run,
  task: RunTask,
  values: Partial<typeof payrollRuns.$inferInsert>,
) {
  const [row] = await tx
    .update(payrollRuns)
    .set({
      ...values,
      ...{
        task,
        taskBy: caller.actorUserId,
        taskAt: sql`now()`,
        taskDone: 0,
        taskFault: "",
        updatedBy: caller.actorUserId,
      },
      updatedAt: sql`now()`,
      version: run.version + 1,
      ...(task === RUN_TASK.calculate && { calcNo: run.calcNo + 1 }),
    })
    .where(eq(payrollRuns.id, run.id))
    .returning();
  await audit(tx, caller, {
    action: `payrollRun.${task}`,
    objectType: RUN_OBJECT,
    objectId: run.id,
    after: { no: run.no, month: run.month },
  });
  if (task === RUN_TASK.calculate)
    await logSalary(tx, caller, [{ action: LOG_ACTION.calculate, subject: "run", runId: run.id }]);
  await enqueue(tx, runWork, {});
  return { id: row!.id, version: row!.version, state: row!.state };
}
