import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { regularizations } from "./tables.server";

/** States and results of a regularization (employees, States). */
export const STATE = { summary: 1, evaluation: 2, check: 3, passed: 4, failed: 5 } as const;
export const RESULT = { onTime: 1, early: 2, failed: 3 } as const;

export const OBJECT = "regularization";

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
      and c.state not in (6, 7)
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
