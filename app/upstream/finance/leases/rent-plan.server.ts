import { and, eq, ne, sql } from "drizzle-orm";
import { RENT_STATE } from "~/contracts/finance/codes";
import { type Instalment, instalments } from "~/lib/finance/rent";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord } from "~/upstream/platform/record-save.server";
import { conflict, stale } from "~/upstream/platform/refusal.server";
import { LEASE } from "./lease-save.server";
import { LEASES, leaseTotals } from "./leases.server";
import { rentExpenses } from "./tables.server";

interface Covered {
  from: string;
  to: string;
}

/** The days that rent expenses of a lease cover. */
const coveredOf = (db: Reader | Tx, leaseId: number): Promise<Covered[]> =>
  (db as Tx)
    .select({ from: rentExpenses.periodFrom, to: rentExpenses.periodTo })
    .from(rentExpenses)
    .where(and(eq(rentExpenses.leaseId, leaseId), ne(rentExpenses.status, RENT_STATE.cancelled)))
    .orderBy(rentExpenses.periodFrom);

const isThere = (covered: readonly Covered[], { periodFrom, periodTo }: Instalment) =>
  covered.some(({ from, to }) => from === periodFrom && to === periodTo);

/** What the plan of a lease would make. */
export async function rentPlan(db: Reader, caller: Caller, { leaseId }: { leaseId: number }) {
  const lease = await LEASES.one(db, sql`l.id = ${leaseId}`);
  const [covered, { rentTotal, stampDuty }] = await Promise.all([
    coveredOf(db, leaseId),
    leaseTotals(db, caller, lease),
  ]);
  const { deposit: _, payDayOffset: __, payeeCardId: ___, ...shown } = lease;
  return {
    lease: shown,
    instalments: instalments(lease).map((one) => ({ ...one, there: isThere(covered, one) })),
    total: rentTotal,
    stampDuty,
  };
}

/**
 * Makes what is missing of the plan, under the lock of the lease, which whoever enters a single expense holds too: the
 * second of two finds nothing left.
 */
export async function makeRentPlan(
  tx: Tx,
  caller: Caller,
  { leaseId, version }: { leaseId: number; version: number },
): Promise<{ made: number }> {
  const lease = await heldRecord(tx, LEASE, leaseId, version);
  const covered = await coveredOf(tx, leaseId);
  const wanted = instalments(lease).filter((one) => !isThere(covered, one));
  if (wanted.length === 0) throw conflict("leases:said.planMade");
  const met = covered.find(({ from, to }) => wanted.some((one) => from <= one.periodTo && to >= one.periodFrom));
  if (met) throw conflict("leases:said.overlap", { ...met });
  const { currency, payeeCardId } = lease;
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const made = await tx
    .insert(rentExpenses)
    .values(wanted.map((one) => ({ leaseId, ...one, currency, payeeCardId, ...author })))
    .returning({ id: rentExpenses.id, periodFrom: rentExpenses.periodFrom, amount: rentExpenses.amount })
    .catch((error: unknown) => {
      // A file that was committed meanwhile holds no lock of the lease.
      throw databaseError(error)?.constraint === "rent_expenses_period_key" ? stale() : error;
    });
  // Whoever looked at the lease before sees that its plan is made.
  await tx.execute(sql`
    update leases
    set version = version + 1
    where id = ${leaseId}`);
  await audit(
    tx,
    caller,
    ...made.map(({ id, ...after }) => ({
      action: "rentExpense.plan",
      objectType: "rentExpense",
      objectId: id,
      after: { leaseId, ...after },
    })),
  );
  return { made: made.length };
}
