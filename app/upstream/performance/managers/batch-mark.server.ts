import { sql } from "drizzle-orm";
import type { z } from "zod";
import { BATCH_ROW, BATCH_STATE } from "~/contracts/performance/codes";
import type { markRows as markContract } from "~/contracts/performance/managers";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { reachedBatches, taskOpen } from "./batch-reach.server";
import { OBJECT } from "./batch-save.server";

/** Which rows are to be scored anew when the batch is returned; every call says all of them, each with its reason. */
export async function markRows(
  tx: Tx,
  caller: Caller,
  { id, version, rows: given }: z.output<(typeof markContract)["input"]>,
) {
  const found = await select(tx, { state: num`b.state`, version: num`b.version`, holds: bool`${taskOpen(caller)}` })`
    from perf_batches b
    where b.id = ${id} and ${reachedBatches(caller)}
    for update of b`;
  const [batch] = found;
  if (!batch) throw missing();
  if (batch.state !== BATCH_STATE.inApproval || !batch.holds) throw conflict("perfManagers:said.notYours");
  if (batch.version !== version) throw stale();
  const people = await select(tx, { sheetId: num`sheet_id` })`
    from perf_batch_rows
    where batch_id = ${id} and state = ${BATCH_ROW.in}`;
  const known = new Set(people.map(({ sheetId }) => sheetId));
  const faults: Faults = {};
  const marked = given.flatMap(({ assessmentId, reason }, n) => {
    if (assessmentId === undefined) return [];
    if (!known.has(assessmentId)) addFault(faults, `rows[${n}].assessmentId`, "errors:notOption");
    if (reason === "") addFault(faults, `rows[${n}].reason`, "errors:required");
    return [{ sheetId: assessmentId, reason }];
  });
  refuseAll(faults);
  await tx.execute(sql`
    update perf_batch_rows r
    set marked = (m.reason is not null)::int, mark_reason = coalesce(m.reason, '')
    from perf_batch_rows b
    left join jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m("sheetId" int, reason text)
      on m."sheetId" = b.sheet_id
    where r.batch_id = ${id}
      and r.state = ${BATCH_ROW.in}
      and b.batch_id = r.batch_id
      and b.sheet_id = r.sheet_id`);
  const { rows } = await tx.execute<{ version: number }>(sql`
    update perf_batches
    set version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where id = ${id}
    returning version`);
  await audit(tx, caller, {
    action: `${OBJECT}.mark`,
    objectType: OBJECT,
    objectId: id,
    after: { marked: Object.fromEntries(marked.map(({ sheetId, reason }) => [sheetId, reason])) },
  });
  return { id, version: rows[0]!.version, marked: marked.length };
}
