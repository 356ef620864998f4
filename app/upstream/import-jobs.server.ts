import { and, eq, sql } from "drizzle-orm";
import { IMPORT_STATE, type ImportState } from "~/contracts/platform/codes";
import { platformPaths } from "~/lib/platform/paths";
import type { Message } from "~/lib/texts.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { importBatches } from "~/upstream/platform/tables/imports.server";
import { definitionOf } from "./import-definitions.server";
import { database, type Tx, transaction } from "./platform/database/db.server";
import { callerForJob } from "./platform/identity/caller.server";
import { need } from "./platform/identity/rights.server";
import { checkFile, withFileOf } from "./platform/imports/check.server";
import { applyBatch, StagedRowsLost } from "./platform/imports/commit.server";
import { type GivenBook, readBook, WORKBOOK } from "./platform/imports/workbook/book.server";
import { commitBook } from "./platform/imports/workbook/commit-book.server";
import { checkBook } from "./platform/imports/workbook/rehearse-book.server";
import { enqueue, type Job } from "./platform/jobs.server";
import { lockIsFree } from "./platform/locks.server";
import { log } from "./platform/log.server";
import { notify } from "./platform/messages/notifications.server";
import { missing, Refusal } from "./platform/refusal.server";
import { workbookSheets } from "./workbook-sheets.server";

type Batch = typeof importBatches.$inferSelect;

/** A job about a batch. What a crash cut off has left nothing behind and is queued anew. */
const batchJob = (name: string): Job<{ batchId: number }> => ({
  name,
  queue: { policy: "short", retryLimit: 2, expireInSeconds: 900 },
  keyOf: ({ batchId }) => String(batchId),
});
export const importCheck = batchJob("import.check");
export const importCommit = batchJob("import.commit");

export async function reload(id: number): Promise<Batch> {
  const [batch] = await database().read.select().from(importBatches).where(eq(importBatches.id, id));
  if (!batch) throw missing();
  return batch;
}

/**
 * Back to the check: its result was lost with a crash of the database server. A confirmed batch goes on by itself when
 * the check finds the same again.
 */
export async function checkAgain(tx: Tx, batchId: number, confirmed: boolean): Promise<void> {
  await tx.execute(sql`
    update import_batches
    set state = ${IMPORT_STATE.reading}, progress = 0, version = version + 1, confirmed_at = case
      when ${confirmed}::boolean then coalesce(confirmed_at, now())
      end
    where id = ${batchId} and state in ${[IMPORT_STATE.previewed, IMPORT_STATE.committing]}`);
  await enqueue(tx, importCheck, { batchId });
}

/** A preview whose checked rows a crash has emptied is checked again when somebody opens it. */
export async function checkOpened(batch: Batch): Promise<Batch> {
  if (batch.state !== IMPORT_STATE.previewed || batch.errorCount > 0 || batch.rows === 0) return batch;
  const { rowCount } = await database().read.execute(sql`select from import_rows where batch_id = ${batch.id} limit 1`);
  if (rowCount === 1) return batch;
  await transaction((tx) => checkAgain(tx, batch.id, false));
  return reload(batch.id);
}

/** Tells whoever sent a file how it stands with it: the page says that one may leave. */
async function tell(
  tx: Tx,
  { id, version, type, createdBy, fileName, rows, errorCount }: Batch,
  outcome: "checked" | "errors" | "changed" | "refused",
): Promise<void> {
  const people = await select(tx, {
    emp_id: num`emp_id`,
  })`from users where user_id = ${createdBy} and emp_id is not null`;
  await notify(tx, {
    eventKey: `import:${id}:${version}`,
    empIds: people.map(({ emp_id }) => emp_id),
    title: { key: `imports:notice.title.${outcome}` },
    text: { key: `imports:notice.${outcome}`, params: { file: fileName, n: outcome === "errors" ? errorCount : rows } },
    url: platformPaths.importBatch(type, id),
  });
}

/** Ends a batch with nothing written, and says so. */
async function refuse(tx: Tx, { id, state }: Pick<Batch, "id" | "state">, failure: Message): Promise<void> {
  const [refused] = await tx
    .update(importBatches)
    .set({ state: IMPORT_STATE.failed, failure, finishedAt: sql`now()`, version: sql`${importBatches.version} + 1` })
    .where(and(eq(importBatches.id, id), eq(importBatches.state, state)))
    .returning();
  if (refused) await tell(tx, refused, "refused");
}

/** Job: reads and judges a large file. */
export async function checkBatch(batchId: number): Promise<void> {
  const batch = await reload(batchId);
  if (batch.state !== IMPORT_STATE.reading) return;
  const caller = await callerForJob(batch.createdBy, batch.actorUserId, batch.language, `import-${batchId}`);
  const then = (tx: Tx) => settle(tx, batch);
  if (batch.type === WORKBOOK) await checkBook(batch, workbookSheets, caller, then);
  else await checkFile(batch, definitionOf(batch.type, batch.template), caller, then);
  const after = await reload(batchId);
  if (after.state === IMPORT_STATE.failed) await transaction((tx) => tell(tx, after, "refused"));
}

/** After a check: a batch that was confirmed before goes on, everything else waits for the person, who is told. */
async function settle(tx: Tx, before: Batch): Promise<void> {
  const [now] = await tx.select().from(importBatches).where(eq(importBatches.id, before.id));
  if (before.confirmedAt === null) return tell(tx, now!, now!.errorCount > 0 ? "errors" : "checked");
  if (same(before, now!)) {
    await tx.execute(
      sql`
        update import_batches
        set state = ${IMPORT_STATE.committing}, progress = 0, version = version + 1
        where id = ${before.id}`,
    );
    return enqueue(tx, importCommit, { batchId: before.id });
  }
  await tx.execute(sql`update import_batches set confirmed_at = null where id = ${before.id}`);
  return tell(tx, now!, "changed");
}

/** Whether a second check has found what the person had before him when he said yes. */
const same = (before: Batch, now: Batch) =>
  now.errorCount === 0 &&
  now.rows === before.rows &&
  now.creates === before.creates &&
  now.updates === before.updates &&
  now.unchanged === before.unchanged;

/** The workbook of a batch, read again. */
export const bookOf = (batch: Batch): Promise<GivenBook> =>
  withFileOf(batch, (file) => readBook(file, batch.fileName, workbookSheets));

/** Job: commits a large batch. A refusal ends it with nothing written; a fault is tried again by the queue. */
export async function commitBatch(batchId: number): Promise<void> {
  const batch = await reload(batchId);
  if (batch.state !== IMPORT_STATE.committing) return;
  const caller = await callerForJob(batch.createdBy, batch.actorUserId, batch.language, `import-${batchId}`);
  try {
    if (batch.type === WORKBOOK) {
      const book = await bookOf(batch);
      await transaction((tx) => commitBook(tx, batch, book, caller));
    } else {
      const definition = definitionOf(batch.type, batch.template);
      need(caller, definition.access);
      await transaction((tx) => applyBatch(tx, batch, definition, caller));
    }
  } catch (error) {
    if (error instanceof StagedRowsLost) return transaction((tx) => checkAgain(tx, batchId, true));
    if (!(error instanceof Refusal)) throw error;
    log.info({ batch: batchId, code: error.text.key }, "import refused at commit");
    await transaction((tx) => refuse(tx, batch, error.text));
  }
}

/** A batch whose job has ended in a fault this often is given up. */
const MAX_FAULTS = 2;

/**
 * Puts imports back into their queue that no worker is at (the worker, web process or database server that had them was
 * killed). Run every few seconds; a batch somebody is working on is locked and left alone, and a batch that is already
 * waiting is not queued twice.
 */
export function recoverImports(): Promise<void> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; state: ImportState; faults: number }>(sql`
      with open as materialized (
        select b.id, b.state
        from import_batches b
        where b.state in ${[IMPORT_STATE.reading, IMPORT_STATE.committing]}
          and b.created_at < now() - interval '2 seconds'
        order by b.id
      )
      select id, state,
        (
          select count(*)::int
          from pgboss.job j
          where j.name in ('import.check', 'import.commit') and j.singleton_key = open.id::text and j.state = 'failed'
        ) as faults
      from open where ${lockIsFree("importBatch", sql`id`)}`);
    for (const { id, state, faults } of rows) {
      if (faults >= MAX_FAULTS) await refuse(tx, { id, state }, { key: "imports:refused.fault" });
      else await enqueue(tx, state === IMPORT_STATE.reading ? importCheck : importCommit, { batchId: id });
    }
  });
}
