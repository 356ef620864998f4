import { sql } from "drizzle-orm";
import { INPUT_STATE } from "~/contracts/payroll/codes";
import type { TakenInput } from "~/lib/salary/snapshot";
import type { Tx } from "~/upstream/platform/database/db.server";

type Taken = TakenInput & { empId: number };

/**
 * Takes open inputs of people into a run, those of its month and what earlier months left open, so that none is ever
 * passed over. Only a run takes; what it has taken nobody changes until it is given back.
 * @param month yyyy-MM; null: of every month (a leaver's run)
 */
export async function takeInputs(
  tx: Tx,
  runId: number,
  month: string | null,
  empIds: readonly number[],
): Promise<Taken[]> {
  const { rows } = await tx.execute<Taken & Record<string, unknown>>(sql`
    update run_inputs
    set state = ${INPUT_STATE.taken}, taken_by = ${runId}, version = version + 1, updated_at = now()
    where emp_id = any(${sql.param([...empIds])}::int[])
      and state = ${INPUT_STATE.open}
      and (${month}::text is null or month <= ${month})
    returning emp_id as "empId", id as "inputId", item_code as "itemCode", amount::float8 as amount, quantity,
      source_type as "sourceType", source_id as "sourceId", notice_file_id is not null as "hasNotice"`);
  return rows.sort((one, other) => one.empId - other.empId || one.inputId - other.inputId);
}

/** Gives back what a run had taken: it is collected again, or there is no such run any more. */
export async function releaseInputs(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`
    update run_inputs
    set state = ${INPUT_STATE.open}, taken_by = null, version = version + 1, updated_at = now()
    where taken_by = ${runId}`);
}
