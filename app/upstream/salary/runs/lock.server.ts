import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { lockRun as contract } from "~/contracts/salary/run-steps";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { cardsOfMonth } from "~/upstream/employees/cards/cards-of-month.server";
import { bookDeduction, cancelLoan } from "~/upstream/finance/advances/loans.server";
import { carryInputs } from "~/upstream/payroll/input-taking.server";
import { closePay } from "~/upstream/payroll/pay-holding.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { markCorrected } from "../payslips/corrections.server";
import { createPayslips } from "../payslips/payslip-make.server";
import { refuseMovedLedger, writeLedger } from "../tax/ledger-write.server";
import { heldRun, holding, mustBe, RUN_OBJECT, type Run } from "./run-held.server";
import { hashOf, refuseUnbalanced } from "./run-kind.server";
import { payrollRuns } from "./tables.server";

/**
 * Locks an approved run, all of it in one transaction (salary, States): ledger, loans, what stays for the next run,
 * cards, payslips; the month of its people is closed.
 */
export async function lockRun(tx: Tx, caller: Caller, named: z.output<(typeof contract)["input"]>) {
  const run = await heldRun(tx, caller, [MAY.runs.lock], named);
  mustBe(run, RUN_STATE.approved);
  await refuseUnbalanced(tx, run);
  if ((await hashOf(tx, run)) !== run.hash) throw conflict("salRuns:said.tampered");
  await holdPeople(tx, run);
  await refuseMovedLedger(tx, run);
  const lockNo = run.lockNo + 1;
  await writeLedger(tx, run, lockNo);
  await bookLoans(tx, caller, run);
  await carryRests(tx, run);
  await writeShortfalls(tx, run);
  await keepCards(tx, run);
  await createPayslips(tx, caller, run.id);
  await markCorrected(tx, run.id);
  await closePay(tx, holding(run));
  const [row] = await tx
    .update(payrollRuns)
    .set({
      state: RUN_STATE.locked,
      lockNo,
      lockedAt: sql`now()`,
      lockedBy: caller.actorUserId,
      version: run.version + 1,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(eq(payrollRuns.id, run.id))
    .returning();
  await audit(tx, caller, {
    action: "payrollRun.lock",
    objectType: RUN_OBJECT,
    objectId: run.id,
    after: { no: run.no, month: run.month, people: run.people, hash: run.hash },
  });
  await logSalary(tx, caller, [{ action: LOG_ACTION.lock, subject: "run", runId: run.id }]);
  return { id: run.id, version: row!.version, state: row!.state };
}

/** Nothing of its people comes into the ledger, or goes from it, between the look at it and what is written into it. */
const holdPeople = (tx: Tx, run: Run) =>
  tx.execute(sql`
    select
    from employees
    where emp_id in (select emp_id from payroll_lines where run_id = ${run.id})
    order by emp_id
    for no key update`);

/** After-tax parts `d` of the lines `l` of a run, as they were reckoned. */
export const AFTER_TAX_PARTS = sql`
  payroll_lines l
    cross join lateral jsonb_to_recordset(l.trace -> 'by' -> 'afterTax' -> 'lines') as d(
      item text, "sourceId" int, taken bigint, stays bigint, place text
    )
`;

/** Loan instalments that a run deducts, by plan; fen. */
export async function loanParts(tx: Tx, runId: number) {
  const rows = await select(tx, {
    planId: num`d."sourceId"`,
    amount: num`d.taken::float8`,
    place: sql<string | null>`d.place`,
  })`
    from ${AFTER_TAX_PARTS}
    where l.run_id = ${runId} and d.item = 'loan' and (d.taken > 0 or d.place = 'cancelledPlan')
    order by d."sourceId"`;
  return rows;
}

/** Finance books what was deducted, and a leaver's plan ends with its rest (rule 12; finance rules 14 and 16). */
async function bookLoans(tx: Tx, caller: Caller, run: Run): Promise<void> {
  for (const { planId, amount, place } of await loanParts(tx, run.id)) {
    if (amount > 0) await bookDeduction(tx, caller, { planId, amount, runNo: run.no, bookedOn: companyDay() });
    if (place === "cancelledPlan") await cancelLoan(tx, caller, planId);
  }
}

/** What of a compensation did not fit stays an open run input of the next month (rule 12). */
async function carryRests(tx: Tx, run: Run): Promise<void> {
  const rows = await select(tx, { inputId: num`d."sourceId"`, rest: num`d.stays::float8` })`
    from ${AFTER_TAX_PARTS}
    where l.run_id = ${run.id} and d.item = 'compensation' and d.stays > 0
    order by d."sourceId"`;
  await carryInputs(tx, run.id, addMonths(`${run.month}-01`, 1).slice(0, 7), rows);
}

const writeShortfalls = (tx: Tx, run: Run) =>
  tx.execute(sql`
    insert into salary_shortfalls (run_id, emp_id, company_id, amount, special)
    select ${run.id}, emp_id, ${run.companyId}, shortfall, shortfall_special
    from payroll_lines
    where run_id = ${run.id} and shortfall > 0`);

/** Pay goes to the card of the run's month, as it is now (rule 27). */
async function keepCards(tx: Tx, run: Run): Promise<void> {
  const rows = await select(tx, { empId: num`emp_id` })`from payroll_lines where run_id = ${run.id}`;
  const cards = await cardsOfMonth(
    tx,
    run.month,
    rows.map(({ empId }) => empId),
  );
  const { rowCount } = await tx.execute(sql`
    update payroll_lines l
    set card = p.card
    from (
      select (c ->> 'empId')::int as emp_id, c - 'empId' as card
      from jsonb_array_elements(${JSON.stringify(cards)}::jsonb) as c
    ) p
    where l.run_id = ${run.id} and l.emp_id = p.emp_id`);
  if (rowCount !== rows.length) throw conflict("salRuns:said.cardsMissing", { n: rows.length - (rowCount ?? 0) });
}
