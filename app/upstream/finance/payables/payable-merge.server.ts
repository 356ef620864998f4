import { sql } from "drizzle-orm";
import { PAYABLE_STATE } from "~/contracts/finance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "~/upstream/platform/refusal.server";

/**
 * Payables that wait and whose card is confirmed go into a merge, 0 → 1; they are locked in the order of their keys,
 * but not their keys: another merge's lines may name them, and must not be waited for.
 * @returns those that did
 */
export async function claimForMerge(tx: Tx, mergeId: number, payableIds: readonly number[]): Promise<Set<number>> {
  const wanted = sql`${sql.param([...payableIds])}::int[]`;
  await tx.execute(sql`select from payables where id = any(${wanted}) order by id for no key update`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update payables
    set status = ${PAYABLE_STATE.merged}, merge_id = ${mergeId}, version = version + 1
    where id = any(${wanted}) and status = ${PAYABLE_STATE.waiting} and card_confirmed = 1
    returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** A merge is rejected, returned, withdrawn or void: its payables wait again (finance, States). */
export async function releaseFromMerge(tx: Tx, mergeId: number): Promise<void> {
  await tx.execute(sql`
    update payables
    set status = ${PAYABLE_STATE.waiting}, merge_id = null, version = version + 1
    where id in (
      select id
      from payables
      where merge_id = ${mergeId} and status = ${PAYABLE_STATE.merged}
      order by id
      for no key update
    )`);
}

/** @throws a refusal while the payables of a merge are on their way to the bank */
export async function refusePaying(tx: Tx, mergeId: number): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from payables where merge_id = ${mergeId} and status = ${PAYABLE_STATE.paying} limit 1`,
  );
  if (rowCount !== 0) throw conflict("finance:said.paying");
}
