import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Refusal } from "~/upstream/platform/refusal.server";

/**
 * Removes the bank files of a run that is opened again.
 * @param refused thrown when one of them was downloaded: it may be at the bank (rule 26)
 */
export async function dropBatches(tx: Tx, runId: number, refused: () => Refusal): Promise<void> {
  const rows = await select(tx, { id: num`id`, downloads: num`downloads` })`
    from bank_batches
    where run_id = ${runId}
    for update`;
  if (rows.some(({ downloads }) => downloads > 0)) throw refused();
  const batches = sql`any(${sql.param(rows.map(({ id }) => id))}::int[])`;
  await tx.execute(sql`delete from bank_rows where batch_id = ${batches}`);
  await tx.execute(sql`delete from bank_batches where id = ${batches}`);
}
