import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { recordResult as contract } from "~/contracts/salary/bank";
import { BANK_RESULT, BATCH_STATE, type BankResult } from "~/contracts/salary/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { runsPaid } from "../runs/run-paid.server";
import { BATCH_OBJECT, heldBatch } from "./bank-reach.server";

/** What the bank says of a row. */
export interface RowResult {
  batchId: number;
  empId: number;
  result: BankResult;
  reason: string;
}

/** Records what the bank says of one person, or that it has paid everybody of whom it has said nothing. */
export async function recordResult(
  tx: Tx,
  caller: Caller,
  { id, version, empId, result, reason }: z.output<(typeof contract)["input"]>,
) {
  const { batch } = await heldBatch(tx, caller, id, version);
  if (batch.state !== BATCH_STATE.sent) throw conflict("salBank:said.notSent");
  if (empId === undefined && result !== BANK_RESULT.paid) throw invalid({ result: { key: "errors:notOption" } });
  const rows = await select(tx, { empId: num`emp_id` })`
    from bank_rows
    where batch_id = ${id} and ${empId === undefined ? sql`result = ${BANK_RESULT.unknown}` : sql`emp_id = ${empId}`}`;
  if (rows.length === 0) throw missing();
  await putResults(
    tx,
    caller,
    rows.map((row) => ({ batchId: id, empId: row.empId, result, reason: result === BANK_RESULT.failed ? reason : "" })),
  );
  const now = await select(tx, { version: num`version`, state: sql<typeof batch.state>`state` })`
    from bank_batches
    where id = ${id}`;
  return { id, ...now[0]! };
}

/**
 * Writes results of sent batches, which are held with their runs: one that the bank has answered for wholly is over,
 * and a run that has paid everybody is paid (salary, States).
 */
export async function putResults(tx: Tx, caller: Caller, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  await tx.execute(sql`
    update bank_rows w
    set result = g.result, fail_reason = g.reason
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as g(
      "batchId" int, "empId" int, result smallint, reason text
    )
    where w.batch_id = g."batchId" and w.emp_id = g."empId"`);
  const { rows } = await tx.execute<{ id: number; runId: number; state: number; [column: string]: unknown }>(sql`
    update bank_batches b
    set version = b.version + 1, updated_by = ${caller.actorUserId}, updated_at = now(), state = case
      when s.open > 0 then ${BATCH_STATE.sent}::smallint
      when s.failed > 0 then ${BATCH_STATE.partlyFailed}::smallint
      else ${BATCH_STATE.done}::smallint
    end
    from (
      select batch_id, count(*) filter (where result = ${BANK_RESULT.unknown}) as open,
        count(*) filter (where result = ${BANK_RESULT.failed}) as failed
      from bank_rows
      where batch_id = any(${sql.param([...new Set(results.map(({ batchId }) => batchId))])}::int[])
      group by batch_id
    ) s
    where b.id = s.batch_id
    returning b.id, b.run_id as "runId", b.state`);
  await audit(
    tx,
    caller,
    ...rows.map(({ id, state }) => {
      const of = results.filter(({ batchId }) => batchId === id);
      const failed = of.filter(({ result }) => result === BANK_RESULT.failed).length;
      return {
        action: `${BATCH_OBJECT}.result`,
        objectType: BATCH_OBJECT,
        objectId: id,
        after: { state, paid: of.length - failed, failed },
      };
    }),
  );
  await runsPaid(
    tx,
    caller,
    rows.map(({ runId }) => runId),
    PAID_BY_BANK,
  );
}

/** The person of a line `l` of a run has his money. */
const PAID_BY_BANK = sql`
  exists (
    select
    from bank_rows w
    join bank_batches b on b.id = w.batch_id
    where b.run_id = l.run_id and w.emp_id = l.emp_id and w.result = ${BANK_RESULT.paid}
  )
`;
