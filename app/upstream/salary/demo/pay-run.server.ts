import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { BANK_RESULT, LINE_STATE, RUN_STATE, type RunState } from "~/contracts/salary/codes";
import { startOfDay } from "~/lib/period";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { decideNext, demoCaller } from "~/upstream/demo/acts.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { recall } from "~/upstream/platform/messages/notifications.server";
import { dueRows } from "../bank/bank-due.server";
import { bankFile } from "../bank/bank-file.server";
import { generateBatches } from "../bank/batch-generate.server";
import { recordResult } from "../bank/result-save.server";
import { publishPayslips } from "../payslips/publish.server";
import { calculateRun } from "../runs/calculate.server";
import { collectRun } from "../runs/collect.server";
import { lockRun } from "../runs/lock.server";
import { newestForm } from "../runs/run-form.server";
import { type Run, readRun } from "../runs/run-held.server";
import { workRuns } from "../runs/run-worker.server";
import { submitRun } from "../runs/submit.server";
import { explainMoves } from "./reasons.server";

/** Also answers for insurance and fund. */
export const PAYROLL_MANAGER = "10004";
/** Publishes the payslip of the payroll manager, who does not publish his own. */
const PAYROLL_CLERK = "100242";
const CASHIER = "10008";

/** A run has half as many steps. */
const MOST_STEPS = 20;

/** A minute, which a process needs for two hundred times as many people. */
const MOST_LOOKS = 300;
const BETWEEN_LOOKS_MS = 200;

/** A run that cannot be paid for a reason of its own. */
export class DemoRunFault extends Error {}

/** How a run of the demo company is gone on with. */
export interface Paying {
  kinds: Kinds;
  /** Months ago: nobody is told of it any more, and its payslips were out on the day of the pay. */
  isOld: boolean;
  /** The bank has its files: null leaves the last of them to the cashier. */
  isPaid: boolean;
}

/**
 * Takes a run from where it stands to its end, each step the verb that people use, in a transaction of its own: broken
 * off anywhere, it goes on with the step that is missing.
 */
export async function payRun(id: number, paying: Paying): Promise<void> {
  for (let tries = 0; tries < MOST_STEPS; tries += 1) if (!(await goOn(await worked(id), paying))) return;
  throw new DemoRunFault(`run ${id} comes to no end`);
}

/** A run when nobody works on it any more: another process may have some of its people in hand. */
async function worked(id: number): Promise<Run> {
  for (let looks = 1; ; looks += 1) {
    await workRuns();
    const run = await readRun(database().write, id);
    if (run.task === null || looks === MOST_LOOKS) return run;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
}

/** @returns whether there is more to do */
async function goOn(run: Run, paying: Paying): Promise<boolean> {
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const named = { id: run.id, version: run.version };
  const step = (verb: (tx: Tx, caller: Caller, of: typeof named) => Promise<unknown>) =>
    transaction((tx) => verb(tx, manager, named));
  const steps: Record<RunState, () => Promise<unknown>> = {
    [RUN_STATE.draft]: () => step(collectRun),
    [RUN_STATE.collected]: () => step(calculateRun),
    [RUN_STATE.calculated]: () => submit(run, manager, paying),
    [RUN_STATE.inApproval]: () => approve(run, paying),
    [RUN_STATE.approved]: () => step(lockRun),
    [RUN_STATE.locked]: async () => (await publish(run, paying)) || (await payByBank(run, paying)),
    [RUN_STATE.published]: () => payByBank(run, paying),
    [RUN_STATE.paid]: async () => false,
  };
  return (await steps[run.state]()) !== false;
}

async function submit(run: Run, manager: Caller, { isOld }: Paying): Promise<void> {
  if (run.errors > 0) throw new DemoRunFault(`run ${run.no} has lines with errors: ${await faultsOf(run)}`);
  await explainMoves(run, manager);
  await transaction(async (tx) => {
    await submitRun(tx, manager, { id: run.id, version: run.version });
    if (isOld) await recall(tx, `approval:${await instanceOf(tx, run)}:`);
  });
}

/** What is wrong with its lines, for the log. */
async function faultsOf({ id }: Run): Promise<string> {
  const rows = await select(database().write, { remarks: str`e.job_number || ' ' || l.remarks` })`
    from payroll_lines l
    join employees e using (emp_id)
    where l.run_id = ${id} and l.state = ${LINE_STATE.error}
    order by e.job_number
    limit 5`;
  return rows.map(({ remarks }) => remarks).join("; ");
}

/** Everybody who holds the run agrees. */
async function approve(run: Run, { kinds, isOld }: Paying): Promise<void> {
  const instanceId = await instanceOf(database().write as never, run);
  const agree = () =>
    decideNext(instanceId, async (tx, caller, ref) => {
      await approveTask(kinds, tx, caller, { ...ref, comment: "同意" });
      if (isOld) await recall(tx, `approval:${instanceId}:`);
    });
  while (await agree());
}

async function instanceOf(tx: Tx, { id }: Run): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(newestForm(id));
  return rows[0]!.id;
}

/**
 * By the payroll manager, and his own by the clerk of his site, whom a small company does not have.
 * @returns whether there was anything to publish
 */
async function publish(run: Run, { isOld }: Paying): Promise<boolean> {
  const rows = await select(database().write, { jobNumber: str`u.job_number` })`
    from users u
    where u.job_number in (${PAYROLL_MANAGER}, ${PAYROLL_CLERK})
      and exists (
        select
        from payslips p
        join employees e using (emp_id)
        where p.run_id = ${run.id}
          and p.published_at is null
          and (e.job_number = ${PAYROLL_MANAGER}) = (u.job_number = ${PAYROLL_CLERK})
      )
    order by u.job_number`;
  for (const { jobNumber } of rows) {
    const caller = await demoCaller({ jobNumber });
    await transaction(async (tx) => {
      await publishPayslips(tx, caller, { id: run.id, version: run.version });
      if (isOld) await agePayslips(tx, run);
    });
  }
  return rows.length > 0;
}

/** Nobody is told or reminded today of what he has had for months. */
async function agePayslips(tx: Tx, { id, payDate }: Run): Promise<void> {
  await recall(tx, `payslip:${id}:`);
  await tx.execute(sql`
    update payslips
    set published_at = ${startOfDay(payDate)}::timestamptz + interval '10 hours', reminders = 2
    where run_id = ${id} and published_at is not null`);
}

/** Files a bank, fetched, and the bank's word that all is paid; the newest run's wait for the cashier. */
async function payByBank(run: Run, { isPaid }: Paying): Promise<boolean> {
  const cashier = await demoCaller({ jobNumber: CASHIER });
  const due = await dueRows(database().write, run.id);
  const bankCodes = [...new Set(due.flatMap(({ card }) => card?.bankCode ?? []))];
  if (bankCodes.length > 0) await transaction((tx) => generateBatches(tx, cashier, { id: run.id, bankCodes }));
  if (!isPaid) return false;
  for (const { id } of await batchesOf(run)) {
    await bankFile(cashier, { id, format: "csv" });
    const { version } = (await batchesOf(run)).find((one) => one.id === id)!;
    await transaction((tx) => recordResult(tx, cashier, { id, version, result: BANK_RESULT.paid, reason: "" }));
  }
  return true;
}

/** Files whose result is not known. */
async function batchesOf({ id }: Run): Promise<{ id: number; version: number }[]> {
  const rows = await select(database().write, { id: num`b.id`, version: num`b.version` })`
    from bank_batches b
    where b.run_id = ${id}
      and exists (select from bank_rows w where w.batch_id = b.id and w.result = ${BANK_RESULT.unknown})
    order by b.id`;
  return rows;
}
