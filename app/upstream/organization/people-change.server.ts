import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import { employees } from "./tables.server";

interface PeopleChange {
  /** Assignments to columns of `e`. */
  set: SQL;
  /** Further tables, as `from …`. */
  from?: SQL;
  /** Condition over `e` and them. */
  where: SQL;
  returning?: SQL;
  /** Account that makes the change; what takes effect by itself has none. */
  by?: number;
}

/**
 * The statement that changes people, for whoever makes it part of a larger one: the version grows with every change, so
 * that a form that was opened before is refused.
 */
export const peopleChange = ({ set, from = sql``, where, returning = sql`e.emp_id`, by }: PeopleChange): SQL => sql`
  update employees e
  set ${set}, version = e.version + 1, updated_at = now(), updated_by = coalesce(${by ?? null}::int, e.updated_by)
  ${from}
  where ${where}
  returning ${returning}`;

/** Changes people. @returns whom */
export async function changePeople(tx: Tx, change: Omit<PeopleChange, "returning">): Promise<number[]> {
  const { rows } = await tx.execute<{ emp_id: number }>(peopleChange(change));
  return rows.map(({ emp_id }) => emp_id);
}

/** Changes columns of one person. */
export const changePerson = (
  tx: Tx,
  empId: number,
  columns: Partial<Omit<typeof employees.$inferInsert, "empId" | "version">>,
  by: number | undefined,
) =>
  tx
    .update(employees)
    .set({ ...columns, version: sql`${employees.version} + 1`, updatedBy: by, updatedAt: sql`now()` })
    .where(eq(employees.empId, empId));
