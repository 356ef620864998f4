import { eq, sql } from "drizzle-orm";
import { ADVANCE_ENTRY } from "~/contracts/finance/codes";
import { PLAN_STATE } from "~/contracts/payroll/codes";
import { fromFen, toFen } from "~/lib/finance/conversion";
import {
  cancelPlan,
  type LoanPlan,
  openPlan,
  planOf,
  reducePlan,
  restorePlan,
  runningPlans,
} from "~/upstream/payroll/loan-plans.server";
import { monthHeld } from "~/upstream/payroll/months.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { type Advance, lockAdvance, returnable } from "./advances.server";
import { type Clearing, clearAdvance, correctAdvance } from "./entries.server";
import { advances } from "./tables.server";

// A plan is in CNY, the debt in the currency of the advance: what a plan holds of it is its remaining ÷ rate (finance
// rule 14). The advance is locked before its plans, by all who write both.

type Booker = Partial<Pick<Caller, "actorUserId">>;

/** Minor units of the advance that a plan holds. */
const heldBy = ({ remaining, currency, rateE8 }: LoanPlan) => fromFen(remaining, currency, rateE8);

async function addPlanned(tx: Tx, borrowingId: number, amount: number): Promise<void> {
  await tx
    .update(advances)
    .set({ planned: sql`${advances.planned} + ${amount}` })
    .where(eq(advances.borrowingId, borrowingId));
}

/** An agreement on wages was approved: from now on a plan holds what its form has frozen and released. */
export async function openLoan(
  tx: Tx,
  by: Booker,
  agreed: { borrowingId: number; amount: number; sourceId: number; instalment: number; startMonth: string },
): Promise<void> {
  const { borrowingId, amount, ...terms } = agreed;
  const { empId, currency, rateE8 } = await lockAdvance(tx, borrowingId);
  const principal = toFen(amount, currency, rateE8!);
  await openPlan(tx, by, { ...terms, empId, borrowingId, currency, rateE8: rateE8!, principal });
  await addPlanned(tx, borrowingId, amount);
}

/**
 * Clears what comes back early. What a loan plan holds goes down to what is then owed beside other frozen amounts, the
 * youngest plan first; at 0 a plan is done (finance rule 14).
 * @throws a refusal when that would change a plan while the person's pay is in approval
 */
export async function returnEarly(tx: Tx, by: Booker, clearing: Clearing): Promise<Advance> {
  const advance = await lockAdvance(tx, clearing.borrowingId);
  const left = Math.max(0, returnable(advance) - clearing.amount);
  if (advance.planned > left) await lowerPlans(tx, by, advance, left);
  return clearAdvance(tx, by, clearing);
}

async function lowerPlans(tx: Tx, by: Booker, { borrowingId, empId, planned }: Advance, left: number): Promise<void> {
  const plans = await runningPlans(tx, borrowingId);
  const month = await monthHeld(tx, empId);
  if (month !== null) throw conflict("reversal:said.monthHeld", { month });
  let rest = left;
  for (const one of plans) {
    const kept = Math.min(heldBy(one), rest);
    rest -= kept;
    if (kept < heldBy(one)) await reducePlan(tx, by, one.id, toFen(kept, one.currency, one.rateE8));
  }
  await addPlanned(tx, borrowingId, left - planned);
}

/** What salary says of a plan and a run; fen. */
export interface Deduction {
  planId: number;
  amount: number;
  runNo: string;
  bookedOn: string;
}

/**
 * A locked run has deducted an instalment: it clears instalment ÷ rate of the advance, the last one the rest (finance
 * rule 14); salary calls it in its transaction.
 */
export async function bookDeduction(tx: Tx, by: Booker, { planId, amount, runNo, bookedOn }: Deduction): Promise<void> {
  const { borrowingId, sourceId } = await planOf(tx, planId);
  const advance = await lockAdvance(tx, borrowingId);
  const plans = await runningPlans(tx, borrowingId);
  const own = plans.find(({ id }) => id === planId);
  if (!own || amount > own.remaining) throw conflict("reversal:said.planEnded");
  const remaining = own.remaining - amount;
  const others = plans.reduce((sum, one) => sum + (one === own ? 0 : heldBy(one)), 0);
  const most = advance.planned - others;
  const cleared = remaining === 0 ? most : Math.min(most, fromFen(amount, own.currency, own.rateE8));
  await reducePlan(tx, by, planId, remaining);
  await addPlanned(tx, borrowingId, -cleared);
  if (cleared === 0) return;
  await clearAdvance(tx, by, {
    borrowingId,
    type: ADVANCE_ENTRY.wages,
    amount: cleared,
    sourceFormId: await agreementOf(tx, sourceId),
    runNo,
    bookedOn,
  });
}

/** A run was reopened: what it has deducted is owed again, with a counter-entry (finance, States). */
export async function takeBackDeduction(
  tx: Tx,
  by: Booker,
  { planId, amount, runNo, bookedOn }: Deduction,
): Promise<void> {
  const { borrowingId, sourceId } = await planOf(tx, planId);
  await lockAdvance(tx, borrowingId);
  await runningPlans(tx, borrowingId);
  const own = await planOf(tx, planId);
  const sourceFormId = await agreementOf(tx, sourceId);
  const { cleared } = (await selectOne(tx, { cleared: num`-coalesce(sum(amount), 0)::float8` })`
    from advance_entries
    where borrowing_id = ${borrowingId} and run_no = ${runNo} and source_form_id = ${sourceFormId}`)!;
  if (cleared <= 0) throw missing();
  await correctAdvance(tx, by, {
    borrowingId,
    type: ADVANCE_ENTRY.correction,
    amount: cleared,
    sourceFormId,
    runNo,
    bookedOn,
  });
  if (own.state === PLAN_STATE.cancelled) return;
  await restorePlan(tx, by, own, amount);
  await addPlanned(tx, borrowingId, cleared);
}

/** The plan is called off: what it held is free again, and stays a debt (finance rule 16). */
export async function cancelLoan(tx: Tx, by: Booker, planId: number): Promise<void> {
  const { borrowingId } = await planOf(tx, planId);
  const advance = await lockAdvance(tx, borrowingId);
  const plans = await runningPlans(tx, borrowingId);
  const own = plans.find(({ id }) => id === planId);
  if (!own) throw conflict("reversal:said.planEnded");
  const others = plans.reduce((sum, one) => sum + (one === own ? 0 : heldBy(one)), 0);
  await cancelPlan(tx, by, own);
  await addPlanned(tx, borrowingId, others - advance.planned);
}

/** The form whose line agreed on a plan; each of its advances has one plan of it at most. */
async function agreementOf(tx: Tx, lineId: number): Promise<number> {
  const row = await selectOne(tx, { formId: num`form_id` })`from reversal_lines where id = ${lineId}`;
  if (!row) throw missing();
  return row.formId;
}
