import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/finance/may";
import { planOf } from "~/upstream/payroll/loan-plans.server";
import { monthHeld } from "~/upstream/payroll/months.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, missing, ownCase, stale } from "~/upstream/platform/refusal.server";
import { lockAdvance } from "./advances.server";
import { cancelLoan } from "./loans.server";

/**
 * Calls off what is still to be taken from somebody's wages (finance, States of LoanPlan). Not by whoever pays, nor for
 * oneself (rule 22), and not while a month that takes an instalment of it is in approval (rule 14).
 */
export async function cancelLoanPlan(
  tx: Tx,
  caller: Caller,
  { planId, version, reason }: { planId: number; version: number; reason: string },
): Promise<null> {
  if (holds(caller, MAY.cashier.pay)) throw conflict("finance:said.cashierCorrects");
  const { empId, borrowingId } = await planOf(tx, planId);
  const { rowCount } = await tx.execute(sql`
    select
    from employees
    where emp_id = ${empId} and ${visibleTo(caller, MAY.ledger.correct)}`);
  if (rowCount !== 1) throw missing();
  if (empId === caller.empId) throw ownCase("finance:said.ownDebt");
  await lockAdvance(tx, borrowingId);
  const plan = await planOf(tx, planId);
  if (plan.version !== version) throw stale();
  const month = await monthHeld(tx, empId);
  if (month !== null) throw conflict("reversal:said.monthHeld", { month });
  await cancelLoan(tx, caller, planId);
  await audit(tx, caller, {
    action: "loanPlan.cancel",
    objectType: "loanPlan",
    objectId: planId,
    before: { remaining: plan.remaining },
    after: { cancelled: true, reason },
  });
  return null;
}
