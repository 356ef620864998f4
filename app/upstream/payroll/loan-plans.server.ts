import { and, asc, desc, eq, sql } from "drizzle-orm";
import { PLAN_STATE } from "~/contracts/payroll/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { loanPlans } from "./tables.server";

export type LoanPlan = typeof loanPlans.$inferSelect;
/** Whoever writes: a person, or the system without one. */
type Writer = Partial<Pick<Caller, "actorUserId">>;

/** What an approved agreement says: fen, but the advance's currency and rate (10⁻⁸ CNY) it was opened at. */
export type PlanOpened = Pick<
  LoanPlan,
  "empId" | "borrowingId" | "sourceId" | "currency" | "rateE8" | "principal" | "instalment" | "startMonth"
>;

/** A debt is to be paid back out of wages from a month on; one plan an agreement, decided by the database. */
export async function openPlan(tx: Tx, by: Writer, plan: PlanOpened): Promise<number> {
  const author = by.actorUserId ?? null;
  const [row] = await tx
    .insert(loanPlans)
    .values({ ...plan, remaining: plan.principal, createdBy: author, updatedBy: author })
    .returning();
  return row!.id;
}

/**
 * Running plans of an advance, the oldest first, locked: a run that deducts and a return that lowers them wait for each
 * other.
 */
export const runningPlans = (tx: Tx, borrowingId: number): Promise<LoanPlan[]> =>
  tx
    .select()
    .from(loanPlans)
    .where(and(eq(loanPlans.borrowingId, borrowingId), eq(loanPlans.state, PLAN_STATE.running)))
    .orderBy(asc(loanPlans.id))
    .for("update");

/** Running plans of a person for advances of a currency, the oldest first. */
export const plansOfPerson = (db: Reader, empId: number, currency: string): Promise<LoanPlan[]> =>
  db
    .select()
    .from(loanPlans)
    .where(and(eq(loanPlans.empId, empId), eq(loanPlans.currency, currency), eq(loanPlans.state, PLAN_STATE.running)))
    .orderBy(asc(loanPlans.id));

/** All plans of a person, the newest first. */
export const allPlansOf = (db: Reader | Tx, empId: number): Promise<LoanPlan[]> =>
  db.select().from(loanPlans).where(eq(loanPlans.empId, empId)).orderBy(desc(loanPlans.id));

export async function planOf(db: Reader | Tx, planId: number): Promise<LoanPlan> {
  const [row] = await db.select().from(loanPlans).where(eq(loanPlans.id, planId));
  if (!row) throw missing();
  return row;
}

/** Lowers what a running plan still takes, to so many fen; at 0 it is done (finance rule 14). */
export async function reducePlan(tx: Tx, by: Writer, planId: number, remaining: number): Promise<void> {
  await write(tx, by, planId, remaining, remaining === 0 ? PLAN_STATE.done : PLAN_STATE.running);
}

/** A deduction was taken back: the plan, unless it was cancelled meanwhile, takes so many fen again. */
export async function restorePlan(tx: Tx, by: Writer, { id, state, remaining }: LoanPlan, fen: number) {
  if (state !== PLAN_STATE.cancelled) await write(tx, by, id, remaining + fen, PLAN_STATE.running);
}

/** Called off: what remains is no longer taken from wages, and still owed (finance rule 16). */
export async function cancelPlan(tx: Tx, by: Writer, { id, remaining }: LoanPlan): Promise<void> {
  await write(tx, by, id, remaining, PLAN_STATE.cancelled);
}

async function write(tx: Tx, by: Writer, planId: number, remaining: number, state: LoanPlan["state"]): Promise<void> {
  await tx
    .update(loanPlans)
    .set({
      remaining,
      state,
      version: sql`${loanPlans.version} + 1`,
      updatedBy: by.actorUserId ?? null,
      updatedAt: sql`now()`,
    })
    .where(eq(loanPlans.id, planId));
}
