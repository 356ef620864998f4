import { sql } from "drizzle-orm";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict, noEmployee } from "~/upstream/platform/refusal.server";
import { creditInUse } from "../advances/credit.server";
import { overdueAdvances } from "../advances/due.server";
import { type Limits, limitsOf } from "../credit-lines/limits.server";

/** The smaller of what the own line and those of the departments leave, in fen; null: no line is set. */
async function leftOf(db: Reader | Tx, empId: number, limits: Limits): Promise<number | null> {
  if (limits.personal === null) return null;
  const own = await creditInUse(db, [empId]);
  let left = limits.personal - own.outstandingCny - own.heldCny;
  for (const { departmentId, limitCny } of limits.departments) {
    const row = await selectOne(db, { ids: sql<number[] | null>`array_agg(e.emp_id)` })`
      from employees e
      where e.department_id in (select department_id from below(array[${departmentId}]::int[]))`;
    const pool = await creditInUse(db, row?.ids ?? []);
    left = Math.min(left, limitCny - pool.outstandingCny - pool.heldCny);
  }
  return left;
}

/**
 * Refuses what goes beyond the credit line of the person or of a department (finance rule 12). Whoever asks for the
 * same line waits here until the one before has taken his part: of two for the last of it the second is refused.
 */
export async function checkCredit(tx: Tx, empId: number, amountCny: number): Promise<void> {
  const limits = await limitsOf(tx, empId, companyDay());
  if (limits.personal === null) throw conflict("finance:said.noCreditLine");
  for (const departmentId of limits.departments.map((one) => one.departmentId).sort((a, b) => a - b))
    await lock(tx, "departmentCredit", departmentId);
  await lock(tx, "personCredit", empId);
  const left = (await leftOf(tx, empId, limits))!;
  if (amountCny > left) throw conflict("finance:said.overCredit", { amount: formatAmount(Math.max(0, left)) });
}

/** The caller's credit line as it stands (finance, Calls). */
export async function availableCredit(db: Reader, caller: Caller) {
  if (caller.empId === null) throw noEmployee();
  const today = companyDay();
  const [limits, used, overdue] = await Promise.all([
    limitsOf(db, caller.empId, today),
    creditInUse(db, [caller.empId]),
    overdueAdvances(db, caller.empId, today),
  ]);
  const left = await leftOf(db, caller.empId, limits);
  return {
    limit: limits.personal,
    outstanding: used.outstandingCny,
    inApproval: used.heldCny,
    available: Math.max(0, left ?? 0),
    overdue,
  };
}
