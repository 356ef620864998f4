import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { RUN_STATE, RUN_TASK } from "~/contracts/salary/codes";
import { databaseAway, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { log } from "~/upstream/platform/log.server";
import { reckonPeople, totalled } from "./calculate.server";
import { collecting, collectPeople } from "./collect.server";
import type { Run } from "./run-held.server";
import { payrollRuns } from "./tables.server";

/** People of a portion: each is one transaction, so that a process that dies goes on with the rest. */
const PORTION = 250;

/** Does what runs wait for, portion by portion. @returns how many people it went through */
export async function workRuns(): Promise<number> {
  for (let all = 0; ; ) {
    let busy: number | null = null;
    const done = await transaction(async (tx) => {
      const run = await nextRun(tx);
      if (!run) return null;
      busy = run.id;
      return workPortion(tx, run);
    }).catch((error: unknown) => giveUp(busy, error));
    if (done === null) return all;
    all += done;
  }
}

/** A run that waits, held until its portion is done; one that another process works on is passed over. */
async function nextRun(tx: Tx): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(sql`${payrollRuns.task} is not null`)
    .orderBy(payrollRuns.taskAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return run;
}

async function workPortion(tx: Tx, run: Run): Promise<number> {
  const isCollecting = run.task === RUN_TASK.collect;
  const { rows } = await tx.execute<{ empId: number }>(sql`
    select emp_id as "empId"
    from payroll_lines
    where run_id = ${run.id} and ${isCollecting ? sql`snapshot is null` : sql`calc_no < ${run.calcNo}`}
    order by emp_id
    limit ${PORTION}`);
  const empIds = rows.map(({ empId }) => empId);
  if (empIds.length === 0) return finish(tx, run);
  if (isCollecting) await collectPeople(tx, await systemCircumstances(), run, empIds, await collecting(tx, run));
  else await reckonPeople(tx, run, empIds);
  await tx
    .update(payrollRuns)
    .set({ taskDone: run.taskDone + empIds.length })
    .where(eq(payrollRuns.id, run.id));
  return empIds.length;
}

async function finish(tx: Tx, run: Run): Promise<number> {
  await tx.update(payrollRuns).set({ task: null }).where(eq(payrollRuns.id, run.id));
  if (run.task === RUN_TASK.calculate) await totalled(tx, run, run.version);
  else await tx.update(payrollRuns).set({ state: RUN_STATE.collected }).where(eq(payrollRuns.id, run.id));
  return 0;
}

/** A fault of ours must not hold the run for ever: it is handed back, and says under which number the log has it. */
async function giveUp(runId: number | null, error: unknown): Promise<number | null> {
  // A database that is away loses nothing: the portion is done again.
  if (runId === null || databaseAway(error)) throw error;
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error as Error, run: runId, reference }, "payroll run");
  await transaction((tx) =>
    tx
      .update(payrollRuns)
      .set({ task: null, taskFault: reference })
      .where(sql`${payrollRuns.id} = ${runId} and ${payrollRuns.task} is not null`),
  );
  return 0;
}
