import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { reopenRun as contract } from "~/contracts/salary/runs";
import { companyDay } from "~/lib/period";
import { takeBackDeduction } from "~/upstream/finance/advances/loans.server";
import { uncarryInputs } from "~/upstream/payroll/input-taking.server";
import { releasePay } from "~/upstream/payroll/pay-holding.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { dropBatches } from "../bank/batch-drop.server";
import { logSalary } from "../log/log.server";
import { withdrawPayslips } from "../payslips/payslip-make.server";
import { loanParts } from "./lock.server";
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
  await reverseLedger(tx, run);
  for (const { planId, amount } of await loanParts(tx, run.id))
    if (amount > 0) await takeBackDeduction(tx, caller, { planId, amount, runNo: run.no, bookedOn: companyDay() });
  await uncarryInputs(tx, run.id);
  await removeShortfalls(tx, run);
  await withdrawPayslips(tx, caller, run.id);
  await releasePay(tx, holding(run));
  await told(tx, caller, run, "payrollRun.reopen", { reason: run.reopenReason });
  await logSalary(tx, caller, [{ action: LOG_ACTION.reopen, subject: "run", runId: run.id, reason: run.reopenReason }]);
  return put(tx, run, {
    ...{ state: RUN_STATE.calculated, hash: "", reopenReason: "", reopenBy: null, lockedAt: null, lockedBy: null },
  });
}

const told = (tx: Tx, caller: Caller, run: Run, action: string, after: Record<string, unknown>) =>
  audit(tx, caller, {
    ...{ action, objectType: RUN_OBJECT, objectId: run.id },
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
  const { rows } = await tx.execute<{ no: string }>(sql`
    select no
    from payroll_runs
    where company_id = ${run.companyId}
      and tax_year = ${run.taxYear}
      and id <> ${run.id}
      and locked_at >= ${run.lockedAt}
    order by locked_at
    limit 1`);
  if (rows[0]) throw conflict("salRuns:said.laterRun", { no: rows[0].no });
}

/** Each row with its amounts turned round, and the cumulation as it was before it (lib/salary/tax/ledger counterEntry). */
const reverseLedger = (tx: Tx, run: Run) =>
  tx.execute(sql`
    insert into tax_ledger (
      emp_id, company_id, tax_year, tax_month, income_type, run_id, lock_no, reverses, income, exempt, basic_deduction,
      special, additional, other, taxable, cum_tax, relief, withheld
    )
    select t.emp_id, t.company_id, t.tax_year, t.tax_month, t.income_type, t.run_id, t.lock_no, t.id, -t.income,
      -t.exempt, -t.basic_deduction, -t.special, -t.additional, -t.other, coalesce(b.taxable, 0),
      coalesce(b.cum_tax, 0), -t.relief, -t.withheld
    from tax_ledger t
    left join lateral (
      select o.taxable, o.cum_tax
      from tax_ledger o
      where o.emp_id = t.emp_id
        and o.tax_year = t.tax_year
        and o.company_id = t.company_id
        and o.income_type = t.income_type
        and o.id < t.id
      order by o.id desc
      limit 1
    ) b on true
    where t.run_id = ${run.id} and t.lock_no = ${run.lockNo} and t.reverses is null
    order by t.id`);

/** What the run left for the next one is gone; one that another run has taken keeps this one as it is. */
async function removeShortfalls(tx: Tx, run: Run): Promise<void> {
  const { rows } = await tx.execute<{ no: string }>(sql`
    select r.no
    from salary_shortfalls s
    join payroll_runs r on r.id = s.taken_by
    where s.run_id = ${run.id}
    limit 1`);
  if (rows[0]) throw conflict("salRuns:said.laterRun", { no: rows[0].no });
  await tx.execute(sql`delete from salary_shortfalls where run_id = ${run.id}`);
}
