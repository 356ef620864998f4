import { sql } from "drizzle-orm";
import { WITHOUT_DECIMALS } from "~/lib/money";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import { advances } from "./tables.server";

/** Fen of what is owed of the advance `a`, at the rate it was paid at (finance rule 12). */
export const OWED_CNY = sql`
  round(
    (a.paid - a.cleared)::numeric * coalesce(a.rate_e8, 0)
      / (1000000 * case when a.currency = any(${sql.param(WITHOUT_DECIMALS)}::text[]) then 1 else 100 end)
  )`;

/** What takes up the credit line of a person, in fen: what is owed, and what was asked for and is not paid yet. */
export async function creditInUse(
  db: Reader | Tx,
  empIds: readonly number[],
): Promise<{ outstandingCny: number; heldCny: number }> {
  const row = await selectOne(db, {
    outstandingCny: num`coalesce(sum(${OWED_CNY}), 0)::float8`,
    heldCny: num`coalesce(sum(a.held_cny), 0)::float8`,
  })`
    from advances a
    where a.emp_id = any(${sql.param([...empIds])}::int[]) and (a.paid > a.cleared or a.held_cny > 0)`;
  return row!;
}

/** What takes up the credit lines of people, in fen by person; who owes nothing is not in it. */
export async function creditInUseBy(db: Reader | Tx, empIds: readonly number[]): Promise<Map<number, number>> {
  if (empIds.length === 0) return new Map();
  const rows = await select(db, { id: num`a.emp_id`, usedCny: num`sum(${OWED_CNY} + a.held_cny)::float8` })`
    from advances a
    where a.emp_id = any(${sql.param([...empIds])}::int[]) and (a.paid > a.cleared or a.held_cny > 0)
    group by a.emp_id`;
  return new Map(rows.map(({ id, usedCny }) => [id, usedCny]));
}

/** What the members of departments take up together, in fen by department; one without any is not in it. */
export async function creditInUseOf(db: Reader | Tx, departmentIds: readonly number[]): Promise<Map<number, number>> {
  if (departmentIds.length === 0) return new Map();
  const rows = await select(db, { id: num`d.id`, usedCny: num`sum(${OWED_CNY} + a.held_cny)::float8` })`
    from unnest(${sql.param([...departmentIds])}::int[]) as d(id)
    join employees e on e.department_id in (select department_id from below(array[d.id]))
    join advances a on a.emp_id = e.emp_id and (a.paid > a.cleared or a.held_cny > 0)
    group by d.id`;
  return new Map(rows.map(({ id, usedCny }) => [id, usedCny]));
}

/** A borrowing in approval takes up the credit line of its requester. */
export async function holdCredit(
  tx: Tx,
  held: { borrowingId: number; empId: number; currency: string; heldCny: number; dueOn: string },
): Promise<void> {
  await tx
    .insert(advances)
    .values(held)
    .onConflictDoUpdate({
      target: advances.borrowingId,
      set: { currency: held.currency, heldCny: held.heldCny, dueOn: held.dueOn },
    });
}

/** It does so no more: rejected, given back, withdrawn or voided. */
export async function releaseCredit(tx: Tx, borrowingId: number): Promise<void> {
  await tx.execute(sql`update advances set held_cny = 0 where borrowing_id = ${borrowingId}`);
}
