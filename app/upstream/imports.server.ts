import path from "node:path";
import { sql } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import * as contracts from "~/contracts/platform/imports";
import { importBatches } from "~/upstream/platform/tables/imports.server";
import { definitionOf } from "./import-definitions.server";
import { importRemarks, importTemplate } from "./import-files.server";
import { checkAgain, importCheck, importCommit, reload } from "./import-jobs.server";
import { aboutImport } from "./import-pages.server";
import { type Batch, errorsOf, importDetail, importHistory, ownBatch, rowsOf } from "./import-reads.server";
import { undoImport, undoPreview } from "./import-undo.server";
import { type Binding, command, free, query, type Upload } from "./platform/binding.server";
import { OutcomeUnknown, type Tx } from "./platform/database/db.server";
import { removeFile, type StoredFile, storeFile } from "./platform/files/files.server";
import { onceSurely, requestKey } from "./platform/idempotency.server";
import type { Caller } from "./platform/identity/caller.server";
import { need } from "./platform/identity/rights.server";
import { checkFile } from "./platform/imports/check.server";
import { applyBatch, StagedRowsLost } from "./platform/imports/commit.server";
import type { ImportDefinition } from "./platform/imports/definition.server";
import { presentAnswer } from "./platform/imports/present.server";
import { refuseOtherFiles } from "./platform/imports/refuse-file.server";
import { enqueue } from "./platform/jobs.server";
import { invalid, Refusal, stale } from "./platform/refusal.server";

/** Files above this are read by a job; a page refreshes itself meanwhile. */
const INLINE_BYTES = 256 * 1024;
/** Above this many rows the commit is a job (design 3). */
const INLINE_ROWS = 5_000;
/** What may be given up: nothing of it is written yet, and nobody is at it. */
export const OPEN = [IMPORT_STATE.reading, IMPORT_STATE.previewed, IMPORT_STATE.failed];

async function previewImport(
  caller: Caller,
  input: { type: string; template?: string; name: string },
  upload: Upload | null,
) {
  const definition = definitionOf(input.type, input.template);
  need(caller, definition.access);
  const after = await takeIn(caller, definition, input, upload, {
    refuse: (storeKey) => refuseOtherFiles(caller, definition, input.name, storeKey),
    check: (batch) => checkFile(batch, definition, caller),
  });
  return { batchId: after.id, rows: after.rows, errors: after.errorCount, state: after.state };
}

type Kind = Pick<ImportDefinition, "type" | "template" | "maxBytes">;

/** Stores an uploaded file as a batch, once a request, and checks a small one; a large one is left to a job. */
export async function takeIn(
  caller: Caller,
  kind: Kind,
  input: { name: string },
  upload: Upload | null,
  { refuse, check }: { refuse: (storeKey: string) => Promise<void>; check: (batch: Batch) => Promise<void> },
): Promise<Batch> {
  if (!upload) throw invalid({ file: { key: "imports:chooseFile" } });
  const key = requestKey(caller);
  const stored = await storeFile(upload.stream);
  if (stored.size === 0 || stored.size > kind.maxBytes) {
    await removeFile(stored.storeKey);
    const n = Math.floor(kind.maxBytes / 1024 / 1024);
    throw invalid({
      file: stored.size === 0 ? { key: "imports:file.empty" } : { key: "errors:fileTooLarge", params: { n } },
    });
  }
  await refuse(stored.storeKey).catch(async (refusal) => {
    await removeFile(stored.storeKey);
    throw refusal;
  });
  const later = stored.size > INLINE_BYTES;
  const made: { batch?: Batch } = {};
  let batchId: number;
  try {
    batchId = await onceSurely(
      caller,
      { key, path: "file:import", body: { ...input, sha256: stored.sha256 } },
      async (tx) => {
        made.batch = await insertBatch(tx, caller, kind, input.name, stored);
        if (later) await enqueue(tx, importCheck, { batchId: made.batch.id });
        return made.batch.id;
      },
    );
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await removeFile(stored.storeKey);
    throw error;
  }
  // The same form again: its batch stands, and whoever sent it first is at it.
  if (made.batch?.id !== batchId) await removeFile(stored.storeKey);
  else if (!later) await check(made.batch);
  return reload(batchId);
}

async function insertBatch(
  tx: Tx,
  caller: Caller,
  { type, template }: Kind,
  name: string,
  stored: StoredFile,
): Promise<Batch> {
  const [row] = await tx
    .insert(importBatches)
    .values({
      type,
      template,
      fileName: path.basename(name.replaceAll("\\", "/")).slice(0, 200) || "file",
      storeKey: stored.storeKey,
      fileHash: stored.sha256,
      fileSize: stored.size,
      language: caller.language,
      siteId: caller.siteId,
      createdBy: caller.userId,
      actorUserId: caller.actorUserId,
    })
    .returning();
  return row!;
}

async function commitImport(tx: Tx, caller: Caller, input: { type: string; batchId: number; version: number }) {
  const { batch, definition } = await ownBatch(tx, caller, input.type, input.batchId);
  if (batch.state === IMPORT_STATE.committed) return { batchId: batch.id, written: batch.rows, state: batch.state };
  if (batch.version !== input.version) throw stale();
  if (batch.rows > INLINE_ROWS) {
    if (batch.errorCount > 0)
      throw new Refusal(409, { key: "imports:refused.errors", params: { n: batch.errorCount } });
    const { rowCount } = await tx.execute(sql`
      update import_batches
      set state = ${IMPORT_STATE.committing}, progress = 0, confirmed_at = now(), version = version + 1
      where id = ${batch.id} and state = ${IMPORT_STATE.previewed}`);
    if (rowCount === 1) await enqueue(tx, importCommit, { batchId: batch.id });
    return { batchId: batch.id, written: 0, state: IMPORT_STATE.committing };
  }
  try {
    const written = await applyBatch(tx, batch, definition, caller);
    return { batchId: batch.id, written: written ?? batch.rows, state: IMPORT_STATE.committed };
  } catch (error) {
    if (!(error instanceof StagedRowsLost)) throw error;
    await checkAgain(tx, batch.id, true);
    return { batchId: batch.id, written: 0, state: IMPORT_STATE.reading };
  }
}

async function discardImport(
  tx: Tx,
  caller: Caller,
  input: { type: string; batchId: number; version: number },
): Promise<null> {
  const { batch } = await ownBatch(tx, caller, input.type, input.batchId);
  const { rowCount } = await tx.execute(sql`
    update import_batches set state = ${IMPORT_STATE.expired}, finished_at = now(), version = version + 1
    where id = ${batch.id} and state in ${OPEN} and version = ${input.version}`);
  if (rowCount === 0) throw stale();
  await tx.execute(sql`delete from import_rows where batch_id = ${batch.id}`);
  return null;
}

/** The template filled with what is on file. */
async function presentImport(
  caller: Caller,
  { type, template, ...asked }: { type: string; template?: string; departmentId?: number },
): Promise<Response> {
  const definition = definitionOf(type, template);
  need(caller, definition.access);
  return presentAnswer(caller, definition, asked);
}

export const importEndpoints: Binding[] = [
  query(contracts.aboutImport, async (_, caller, input) => aboutImport(caller, input)),
  free<typeof contracts.previewImport>(contracts.previewImport, previewImport),
  command(contracts.commitImport, commitImport),
  command(contracts.discardImport, discardImport),
  free<typeof contracts.undoPreview>(contracts.undoPreview, undoPreview),
  command(contracts.undoImport, undoImport),
  free<typeof contracts.importDetail>(contracts.importDetail, importDetail),
  query(contracts.importHistory, importHistory),
  query(contracts.importErrorsOf, errorsOf),
  query(contracts.importPreviewRows, rowsOf),
  query(contracts.importRemarks, importRemarks),
  query(contracts.importTemplate, importTemplate),
  free<typeof contracts.presentImport>(contracts.presentImport, presentImport),
];
