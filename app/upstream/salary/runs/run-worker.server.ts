import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { RUN_STATE, RUN_TASK } from "~/contracts/salary/codes";
import { databaseAway, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { log } from "~/upstream/platform/log.server";
import { reckonPeople, totalled } from "./calculate.server";
import { collectPeople } from "./collect.server";
import type { Run } from "./run-held.server";
import { payrollRuns } from "./tables.server";

/** People of a portion: each is one transaction, so that a process that dies goes on with the rest. */
const PORTION = 250;

/** Portions on the way at a time: while the database reads and writes one, another is reckoned. */
const LANES = 3;

/** Does what runs wait for, portion by portion. @returns how many people it went through */
export async function workRuns(): Promise<number> {
  const lane = async () => {
    const reached: Reached = { runId: 0, empId: 0 };
    for (let all = 0; ; ) {
      let busy: number | null = null;
      const done = await transaction(async (tx) => {
        const run = await nextRun(tx);
        if (!run) return null;
        busy = run.id;
        return workPortion(tx, run, reached);
      }).catch((error: unknown) => giveUp(busy, error));
      if (done === null) return all;
      all += done;
    }
  };
  const done = await Promise.all(Array.from({ length: LANES }, lane));
  return done.reduce((sum, n) => sum + n, 0);
}

/** How far a lane has come in a run: behind it lies what is done, so that no portion reads over it again. */
interface Reached {
  runId: number;
  empId: number;
}

/** Condition on the lines `l` of a run that its task has not reached. */
const waiting = (run: Run) => sql`
  l.run_id = ${run.id}
    and ${run.task === RUN_TASK.collect ? sql`l.snapshot is null` : sql`l.calc_no < ${run.calcNo}`}
`;

/** The run that has waited longest. */
async function nextRun(tx: Tx): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(sql`${payrollRuns.task} is not null`)
    .orderBy(payrollRuns.taskAt)
    .limit(1);
  return run;
}

/** @returns how many people were done; null: what is left others have in hand */
async function workPortion(tx: Tx, run: Run, reached: Reached): Promise<number | null> {
  if (reached.runId !== run.id) Object.assign(reached, { runId: run.id, empId: 0 });
  const rows = await select(tx, { empId: num`l.emp_id` })`
    from payroll_lines l
    where ${waiting(run)} and l.emp_id > ${reached.empId}
    order by l.emp_id
    limit ${PORTION}
    for update skip locked`;
  const empIds = rows.map(({ empId }) => empId);
  if (empIds.length === 0) {
    if (reached.empId === 0) return finish(tx, run);
    // A portion that another process left behind lies before what this lane has reached.
    reached.empId = 0;
    return 0;
  }
  reached.empId = empIds.at(-1)!;
  const work = run.task === RUN_TASK.collect ? collectPeople : reckonPeople;
  await work(tx, await systemCircumstances(), run, empIds);
  // Last, because other portions of the run wait for it.
  await tx
    .update(payrollRuns)
    .set({ taskDone: sql`${payrollRuns.taskDone} + ${empIds.length}` })
    .where(eq(payrollRuns.id, run.id));
  return empIds.length;
}

/** Whoever finds no line that waits ends the task, once. */
async function finish(tx: Tx, { id }: Run): Promise<number | null> {
  const [run] = await tx.select().from(payrollRuns).where(eq(payrollRuns.id, id)).for("update");
  if (!run || run.task === null) return 0;
  const { rowCount } = await tx.execute(sql`select from payroll_lines l where ${waiting(run)} limit 1`);
  if (rowCount !== 0) return null;
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
