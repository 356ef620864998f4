import { eq, type SQL, sql } from "drizzle-orm";
import { CONTRACT_STATE, PROBATION_STATE, type ProbationState } from "~/contracts/employees/codes";
import { EMPLOYMENT, LIFECYCLE } from "~/contracts/organization/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { regularizations } from "./tables.server";

export const OBJECT = "regularization";
/** Regularizations that have no result yet; of these a person has one at most. */
export const UNDECIDED: readonly ProbationState[] = [
  PROBATION_STATE.summary,
  PROBATION_STATE.evaluation,
  PROBATION_STATE.check,
];
/** Somebody who is on probation, as a condition on `employees`. */
export const ON_PROBATION = sql`
  employees.lifecycle = ${LIFECYCLE.probation} and employees.employment = ${EMPLOYMENT.onJob}`;

/** Days before the end of a probation on which its form opens (employees, States). */
export const AHEAD_DAYS = 15;

export type Regularization = typeof regularizations.$inferSelect;

/** The last day of somebody's probation: that of the latest contract of the present stay which has one. */
export const probationEndOf = (person: SQL): SQL => sql`
  (
    select c.probation_end
    from contracts c
    where c.emp_id = ${person}.emp_id
      and c.start_date >= ${person}.hire_date
      and c.probation_end is not null
      and c.state not in ${[CONTRACT_STATE.terminated, CONTRACT_STATE.discarded]}
    order by c.start_date desc
    limit 1
  )`;

export async function regularizationRow(db: Reader | Tx, id: number): Promise<Regularization> {
  const [row] = await db.select().from(regularizations).where(eq(regularizations.id, id));
  return row!;
}

export async function lockRegularization(tx: Tx, id: number): Promise<Regularization | undefined> {
  const [row] = await tx.select().from(regularizations).where(eq(regularizations.id, id)).for("update");
  return row;
}

/** Writes what an act changes of a locked row. */
export async function changeRegularization(
  tx: Tx,
  row: Regularization,
  values: Partial<typeof regularizations.$inferInsert>,
): Promise<Regularization> {
  const [changed] = await tx
    .update(regularizations)
    .set({ ...values, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(regularizations.id, row.id))
    .returning();
  return changed!;
}
