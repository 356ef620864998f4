import { type SQL, sql } from "drizzle-orm";
import { RUN_STATE } from "~/contracts/salary/codes";
import { cashierOfSites } from "~/upstream/approvals/engine/cashiers.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Kept } from "~/upstream/platform/record-save.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { lockedRun, type Run } from "../runs/run-held.server";
import { bankBatches } from "./tables.server";

export const BATCH_OBJECT = "bankBatch";
export const BATCH = { table: bankBatches, object: BATCH_OBJECT } satisfies Kept<typeof bankBatches>;
export type Batch = typeof bankBatches.$inferSelect;

/** A bank file is made from the lock on and until all is paid (salary rule 27). */
export const PAYABLE_STATES = [RUN_STATE.locked, RUN_STATE.published] as const;

/** Runs `r` of the companies that the caller is cashier of (salary, Permissions). */
export const paysRun = (caller: Caller): SQL =>
  cashierOfSites(caller.empId ?? 0, { company: sql`r.company_id`, sites: sql`r.site_ids` });

/** A run of the caller's, held until the end of the transaction: opening it again and paying it exclude each other. */
export async function heldPayRun(tx: Tx, caller: Caller, runId: number): Promise<Run> {
  const { rowCount } = await tx.execute(sql`
    select
    from payroll_runs r
    where r.id = ${runId} and ${paysRun(caller)}`);
  if (rowCount !== 1) throw missing();
  return lockedRun(tx, runId);
}

/**
 * A batch of the caller's with its run, both held, the run first as everywhere.
 * @param version the one that was looked at; not given: whichever it has
 */
export async function heldBatch(
  tx: Tx,
  caller: Caller,
  id: number,
  version?: number,
): Promise<{ batch: Batch; run: Run }> {
  const row = await selectOne(tx, { runId: num`b.run_id` })`
    from bank_batches b
    join payroll_runs r on r.id = b.run_id
    where b.id = ${id} and ${paysRun(caller)}`;
  if (!row) throw missing();
  const run = await lockedRun(tx, row.runId);
  const [batch] = await tx.select().from(bankBatches).where(sql`${bankBatches.id} = ${id}`).for("update");
  if (!batch) throw missing();
  if (version !== undefined && batch.version !== version) throw stale();
  return { batch, run };
}
