import { sql } from "drizzle-orm";
import { ADVANCE_ENTRY } from "~/contracts/finance/codes";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { enter } from "./entries.server";
import { advanceOpenings, advances } from "./tables.server";

/** A debt of the old system, in minor units of its currency. */
export interface OpeningDebt {
  borrowingId: number;
  empId: number;
  companyId: number;
  oldNumber: string;
  currency: string;
  amount: number;
  /** 10⁻⁸ CNY per unit, of the day it was lent. */
  rateE8: number;
  lentOn: string;
  dueOn: string;
  reason: string;
}

export interface StandingDebt {
  empId: number;
  companyId: number;
  oldNumber: string;
  currency: string;
  amount: number;
}

/** What makes it the same debt again. */
export const debtKey = ({ empId, companyId, oldNumber }: Pick<StandingDebt, "empId" | "companyId" | "oldNumber">) =>
  `${empId} ${companyId} ${oldNumber.toLowerCase()}`;

/** Debts that files have brought of people so far, by their keys. */
export async function standingDebts(db: Reader, empIds: readonly number[]): Promise<Map<string, StandingDebt>> {
  const rows = await select(db, {
    empId: num`o.emp_id`,
    companyId: num`o.company_id`,
    oldNumber: str`o.old_number`,
    currency: str`a.currency`,
    amount: num`a.paid::float8`,
  })`
    from advance_openings o
    join advances a on a.borrowing_id = o.borrowing_id
    where o.emp_id = any(${sql.param([...empIds])}::int[])`;
  return new Map(rows.map((row) => [debtKey(row), row]));
}

/**
 * Debts that began in another system: they are owed from today on, no money leaves. One that another file has brought
 * meanwhile refuses them all; the database decides.
 */
export async function openDebts(tx: Tx, caller: Caller, debts: readonly OpeningDebt[]): Promise<void> {
  if (debts.length === 0) return;
  const rows = await tx
    .insert(advances)
    .values(
      debts.map(({ borrowingId, empId, currency, amount, rateE8, lentOn, dueOn }) => ({
        borrowingId,
        empId,
        currency,
        rateE8,
        paid: amount,
        paidOn: lentOn,
        dueOn,
      })),
    )
    .returning();
  const { rowCount } = await tx
    .insert(advanceOpenings)
    .values(debts.map(({ borrowingId, empId, companyId, oldNumber }) => ({ borrowingId, empId, companyId, oldNumber })))
    .onConflictDoNothing();
  if (rowCount !== debts.length) throw conflict("imports:refused.changed");
  const byId = new Map(rows.map((row) => [row.borrowingId, row]));
  await enter(
    tx,
    caller,
    debts.map(({ borrowingId, amount, oldNumber, reason }) => ({
      advance: byId.get(borrowingId)!,
      type: ADVANCE_ENTRY.paidOut,
      amount,
      sourceFormId: borrowingId,
      reason: `${oldNumber} ${reason}`.trim(),
      bookedOn: companyDay(),
    })),
  );
}
