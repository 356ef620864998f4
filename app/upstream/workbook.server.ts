import { and, eq, inArray, or, sql } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import * as contracts from "~/contracts/shell/workbook";
import { bookOf, importCommit } from "./import-jobs.server";
import { OPEN, takeIn } from "./imports.server";
import { type Binding, command, free, query, type Upload } from "./platform/binding.server";
import { database, type Tx } from "./platform/database/db.server";
import { onceSurely, requestKey } from "./platform/idempotency.server";
import type { Caller } from "./platform/identity/caller.server";
import { refuseAllButWorkbooks } from "./platform/imports/refuse-file.server";
import { MOST_BYTES, WORKBOOK } from "./platform/imports/workbook/book.server";
import { commitBook } from "./platform/imports/workbook/commit-book.server";
import { checkBook } from "./platform/imports/workbook/rehearse-book.server";
import { enqueue } from "./platform/jobs.server";
import { conflict, stale } from "./platform/refusal.server";
import { importBatches, importRows } from "./platform/tables/imports.server";
import { workbookFile, workbookRemarks } from "./workbook-files.server";
import {
  aboutWorkbook,
  ownBook,
  workbookDetail,
  workbookErrors,
  workbookHistory,
  workbookRows,
} from "./workbook-reads.server";
import { workbookSheets } from "./workbook-sheets.server";

/** Above this many rows the commit, which checks them once more, is a job. */
const INLINE_ROWS = 3_000;

async function previewWorkbook(caller: Caller, input: { name: string }, upload: Upload | null) {
  const kind = { type: WORKBOOK, template: WORKBOOK, maxBytes: MOST_BYTES };
  const { id, errorCount, state } = await takeIn(caller, kind, input, upload, {
    refuse: (storeKey) => refuseAllButWorkbooks(storeKey, MOST_BYTES),
    check: (batch) => checkBook(batch, workbookSheets, caller),
  });
  return { batchId: id, errors: errorCount, state };
}

async function commitWorkbook(caller: Caller, input: { batchId: number; version: number }) {
  const batch = await ownBook(database().read, caller, input.batchId);
  const { id: batchId, rows, state, errorCount } = batch;
  const done = { batchId, written: rows, state: IMPORT_STATE.committed };
  if (state === IMPORT_STATE.committed) return done;
  if (batch.version !== input.version) throw stale();
  if (errorCount > 0) throw conflict("imports:refused.errors", { n: errorCount });
  const call = { key: requestKey(caller), path: contracts.commitWorkbook.path, body: input };
  if (rows > INLINE_ROWS)
    return onceSurely(caller, call, async (tx) => {
      const { rowCount } = await tx.execute(sql`
        update import_batches
        set state = ${IMPORT_STATE.committing}, progress = 0, confirmed_at = now(), version = version + 1
        where id = ${batchId} and state = ${IMPORT_STATE.previewed}`);
      if (rowCount === 1) await enqueue(tx, importCommit, { batchId });
      return { batchId, written: 0, state: IMPORT_STATE.committing };
    });
  const book = await bookOf(batch);
  return onceSurely(caller, call, async (tx) => {
    await commitBook(tx, batch, book, caller);
    return done;
  });
}

async function discardWorkbook(tx: Tx, caller: Caller, input: { batchId: number; version: number }): Promise<null> {
  const { id } = await ownBook(tx, caller, input.batchId);
  const gone = await tx
    .update(importBatches)
    .set({ state: IMPORT_STATE.expired, finishedAt: sql`now()`, version: sql`${importBatches.version} + 1` })
    .where(
      and(
        or(and(eq(importBatches.id, id), eq(importBatches.version, input.version)), eq(importBatches.parentId, id)),
        inArray(importBatches.state, OPEN),
      ),
    )
    .returning({ id: importBatches.id });
  const ids = gone.map((batch) => batch.id);
  if (!ids.includes(id)) throw stale();
  await tx.delete(importRows).where(inArray(importRows.batchId, ids));
  return null;
}

export const workbookEndpoints: Binding[] = [
  query(contracts.aboutWorkbook, aboutWorkbook),
  free<typeof contracts.workbookFile>(contracts.workbookFile, workbookFile),
  free<typeof contracts.previewWorkbook>(contracts.previewWorkbook, previewWorkbook),
  query(contracts.workbookDetail, workbookDetail),
  query(contracts.workbookErrors, workbookErrors),
  query(contracts.workbookRows, workbookRows),
  query(contracts.workbookRemarks, workbookRemarks),
  free<typeof contracts.commitWorkbook>(contracts.commitWorkbook, commitWorkbook),
  command(contracts.discardWorkbook, discardWorkbook),
  query(contracts.workbookHistory, workbookHistory),
];
