import { sql } from "drizzle-orm";
import { IMPORT_STATE, type ImportState } from "~/contracts/platform/codes";
import { platformPaths } from "~/lib/platform/paths";
import { audit } from "../audit.server";
import { clientOf, database, readerOf, type Tx } from "../database/db.server";
import { num, select } from "../database/select.server";
import type { Caller } from "../identity/caller.server";
import { lock } from "../locks.server";
import { notify } from "../messages/notifications.server";
import { conflict, Refusal } from "../refusal.server";
import type { importBatches } from "../tables/imports.server";
import { type ImportDefinition, type StagedRow, UNCHANGED } from "./definition.server";
import { reachOf } from "./reach.server";
import { recorded } from "./undo/changes.server";

type Batch = typeof importBatches.$inferSelect;

const RUN = 2_000;

/** The checked rows are gone, or were judged for another reach; the file is still there to be checked again. */
export class StagedRowsLost extends Refusal {
  constructor() {
    super(409, { key: "imports:refused.lost" });
  }
}

/**
 * Writes a checked batch in the caller's transaction: every row, the audit rows and the batch's own state, or nothing.
 * A second commit of the same batch waits for the first and then finds it done.
 * @returns rows written; null when the batch was committed before
 * @throws StagedRowsLost before anything is written
 */
export async function applyBatch(
  tx: Tx,
  batch: Batch,
  definition: ImportDefinition,
  caller: Caller,
): Promise<number | null> {
  await lock(tx, "importBatch", batch.id);
  const rows = await select(tx, {
    state: sql<ImportState>`state`,
    error_count: num`error_count`,
    rows: num`rows`,
    reach: sql<string | null>`reach`,
    staged: num`(select count(*)::int from import_rows where batch_id = ${batch.id})`,
  })`from import_batches where id = ${batch.id}`;
  const now = rows[0]!;
  if (now.state === IMPORT_STATE.committed) return null;
  if (now.state !== IMPORT_STATE.previewed && now.state !== IMPORT_STATE.committing)
    throw conflict("imports:refused.state");
  if (now.error_count > 0) throw conflict("imports:refused.errors", { n: now.error_count });
  // The staged rows are unlogged: a crash of the database server empties them.
  if (now.staged !== now.rows) throw new StagedRowsLost();
  // Whoever has lost a right since the check writes nothing that he reached by it.
  if (now.reach !== (await reachOf(readerOf(tx), definition, caller))) throw new StagedRowsLost();

  const write = () => writeStaged(tx, batch.id, definition, caller);
  // The sheets of a workbook go back together, as they came.
  await (definition.undo?.never ? write() : recorded(tx, batch.parentId ?? batch.id, write));
  await tx.execute(sql`delete from import_rows where batch_id = ${batch.id}`);
  await tx.execute(sql`
    update import_batches
    set state = ${IMPORT_STATE.committed}, progress = rows, finished_at = now(), version = version + 1
    where id = ${batch.id}`);
  await recordCommit(tx, caller, batch);
  return batch.rows;
}

/** Writes the staged rows of a batch, whatever its state: each that was found right, all of them or none. */
export async function writeStaged(
  tx: Tx,
  batchId: number,
  definition: ImportDefinition,
  caller: Caller,
): Promise<void> {
  const context = await definition.prepare(readerOf(tx), caller);
  const staged = {
    [Symbol.asyncIterator]: () => stagedRows(tx, batchId),
    changing: sql`select data from import_rows where batch_id = ${batchId} and action <> ${UNCHANGED}`,
  };
  await definition.apply(tx, caller, staged, context);
}

/** Who brought what in; of a sheet of a workbook the person is told by the workbook. */
export async function recordCommit(tx: Tx, caller: Caller, batch: Batch): Promise<void> {
  await audit(tx, caller, {
    action: "import.commit",
    objectType: "import",
    objectId: batch.id,
    after: {
      type: batch.type,
      template: batch.template,
      fileHash: batch.fileHash,
      rows: batch.rows,
      creates: batch.creates,
      updates: batch.updates,
    },
  });
  if (caller.empId === null || batch.parentId !== null) return;
  await notify(tx, {
    eventKey: `import:${batch.id}`,
    empIds: [caller.empId],
    title: { key: "imports:notice.doneTitle" },
    text: { key: "imports:notice.done", params: { file: batch.fileName, n: batch.rows } },
    url: platformPaths.importBatch(batch.type, batch.id),
  });
}

/** The staged rows in the order of the file, a run at a time, so that memory does not grow with the file. */
async function* stagedRows(tx: Tx, batchId: number): AsyncGenerator<StagedRow<object>[]> {
  const client = clientOf(tx);
  // A cursor: rows that were just staged have no statistics, and each query for some of them would sort them all.
  await client.query(
    `declare staged no scroll cursor for
     select line, sheet, row, action, data from import_rows where batch_id = ${Number(batchId)} order by line`,
  );
  for (let done = 0; ; ) {
    const { rows } = await client.query<StagedRow<object>>(`fetch forward ${RUN} from staged`);
    if (rows.length === 0) break;
    yield rows;
    done += rows.length;
    // On a connection of its own: visible to the progress page before the commit.
    await database().side.execute(
      sql`update import_batches set progress = ${done} where id = ${batchId} and state = ${IMPORT_STATE.committing}`,
    );
  }
  await client.query("close staged");
}
