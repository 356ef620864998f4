import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { reopenRun as contract } from "~/contracts/salary/run-steps";
import { companyDay } from "~/lib/period";
import { takeBackDeduction } from "~/upstream/finance/advances/loans.server";
import { uncarryInputs } from "~/upstream/payroll/input-taking.server";
import { releasePay } from "~/upstream/payroll/pay-holding.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need } from "~/upstream/platform/identity/rights.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { dropBatches } from "../bank/batch-drop.server";
import { logSalary } from "../log/log.server";
import { unmarkCorrected } from "../payslips/corrections.server";
import { withdrawPayslips } from "../payslips/payslip-make.server";
import { reverseLedger } from "../tax/ledger-write.server";
import { loanParts } from "./lock.server";
import { refuseOtherRun } from "./other-runs.server";
import { heldRun, holding, mustBe, RUN_OBJECT, type Run } from "./run-held.server";
import { payrollRuns } from "./tables.server";

const SHORTEST_REASON = 10;

/**
 * Opens a locked run again (rule 26): whoever locks runs asks for it with a reason, another person who approves them
 * does it. What the lock wrote is taken back by counter-entries; what was paid is corrected by a supplement.
 */
export async function reopenRun(tx: Tx, caller: Caller, { reason, ...named }: z.output<(typeof contract)["input"]>) {
  const run = await heldRun(tx, caller, [MAY.runs.lock, MAY.runs.approve], named);
  mustBe(run, RUN_STATE.locked, RUN_STATE.published);
  await refusePaid(tx, run);
  return run.reopenBy === null ? ask(tx, caller, run, reason) : open(tx, caller, run);
}

async function ask(tx: Tx, caller: Caller, run: Run, reason: string) {
  need(caller, MAY.runs.lock);
  if ([...reason].length < SHORTEST_REASON)
    throw invalid({ reason: { key: "salRuns:said.reopenReason", params: { n: SHORTEST_REASON } } });
  await told(tx, caller, run, "payrollRun.askReopen", { reason });
  return put(tx, run, { reopenReason: reason, reopenBy: caller.actorUserId });
}

async function open(tx: Tx, caller: Caller, run: Run) {
  need(caller, MAY.runs.approve);
  if (run.reopenBy === caller.actorUserId) throw conflict("salRuns:said.reopenSelf");
  // Of two runs of a person that begin and reopen at once the later one sees the earlier.
  await lock(tx, "payrollRuns", run.companyId);
  await refuseOtherRun(tx, run);
  await reverseLedger(tx, run);
  for (const { planId, amount } of await loanParts(tx, run.id))
    if (amount > 0) await takeBackDeduction(tx, caller, { planId, amount, runNo: run.no, bookedOn: companyDay() });
  await uncarryInputs(tx, run.id);
  await removeShortfalls(tx, run);
  await withdrawPayslips(tx, caller, run.id);
  await unmarkCorrected(tx, run.id);
  await releasePay(tx, holding(run));
  await told(tx, caller, run, "payrollRun.reopen", { reason: run.reopenReason });
  await logSalary(tx, caller, [{ action: LOG_ACTION.reopen, subject: "run", runId: run.id, reason: run.reopenReason }]);
  return put(tx, run, {
    state: RUN_STATE.calculated,
    hash: "",
    reopenReason: "",
    reopenBy: null,
    lockedAt: null,
    lockedBy: null,
  });
}

const told = (tx: Tx, caller: Caller, run: Run, action: string, after: Record<string, unknown>) =>
  audit(tx, caller, {
    action,
    objectType: RUN_OBJECT,
    objectId: run.id,
    after: { no: run.no, month: run.month, ...after },
  });

async function put(tx: Tx, { id, version }: Run, values: Partial<typeof payrollRuns.$inferInsert>) {
  const [row] = await tx
    .update(payrollRuns)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(payrollRuns.id, id))
    .returning();
  return { id, version: row!.version, state: row!.state };
}

/** A bank file has left the house, or a later run of the entity has gone on with the tax of the year. */
async function refusePaid(tx: Tx, run: Run): Promise<void> {
  await dropBatches(tx, run.id, () => conflict("salRuns:said.paid"));
  const row = await selectOne(tx, { no: str`no` })`
    from payroll_runs
    where company_id = ${run.companyId}
      and tax_year = ${run.taxYear}
      and id <> ${run.id}
      and locked_at >= ${run.lockedAt}
    order by locked_at
    limit 1`;
  if (row) throw conflict("salRuns:said.laterRun", { no: row.no });
}

/** What the run left for the next one is gone; one that another run has taken keeps this one as it is. */
async function removeShortfalls(tx: Tx, run: Run): Promise<void> {
  const row = await selectOne(tx, { no: str`r.no` })`
    from salary_shortfalls s
    join payroll_runs r on r.id = s.taken_by
    where s.run_id = ${run.id}
    limit 1`;
  if (row) throw conflict("salRuns:said.laterRun", { no: row.no });
  await tx.execute(sql`delete from salary_shortfalls where run_id = ${run.id}`);
}
