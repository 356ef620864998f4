import { and, eq, sql } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import type { Message } from "~/lib/texts.server";
import { atMost } from "../database/at-most.server";
import { database, type Tx, transaction } from "../database/db.server";
import { withLocalFile } from "../files/files.server";
import type { Caller } from "../identity/caller.server";
import { lockIsFree } from "../locks.server";
import { log } from "../log.server";
import { SheetError } from "../spreadsheet/errors.server";
import { readSheets } from "../spreadsheet/read.server";
import { importBatches } from "../tables/imports.server";
import type { ImportDefinition } from "./definition.server";
import type { Batch } from "./judge.server";
import { judgeSheets } from "./judge-file.server";

/** Large imports unpack more than the default limit of a workbook. */
const MAX_UNPACKED = 400 * 1024 * 1024;
const checks = atMost(2);

/**
 * Reads and judges the whole file of a batch: all errors of all rows, or all rows staged for the commit. One
 * transaction, so a crash leaves the batch as it was; run again it starts anew.
 */
export const checkFile = (
  batch: Batch,
  definition: ImportDefinition,
  caller: Caller,
  then?: (tx: Tx) => Promise<void>,
): Promise<void> =>
  endIfUnread(batch, definition.maxRows, () =>
    withFileOf(batch, (file) => transaction((tx) => judge(tx, batch, definition, caller, file, then))),
  );

/**
 * The file of a batch, few at a time, and before a connection is taken: uploads that wait for a thread must not keep
 * the pool from everybody else.
 */
export async function withFileOf<T>({ storeKey }: Batch, work: (file: string) => Promise<T>): Promise<T> {
  const leave = await checks();
  try {
    return await withLocalFile(storeKey, work);
  } finally {
    leave();
  }
}

/** Ends a batch whose file cannot be read. @throws whatever else `work` throws */
export async function endIfUnread(batch: Batch, maxRows: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = fileFailure(error, maxRows);
    if (!failure) throw error;
    log.info({ batch: batch.id, code: failure.key }, "import file refused");
    await database()
      .write.update(importBatches)
      .set({ state: IMPORT_STATE.failed, failure, finishedAt: sql`now()`, version: sql`${importBatches.version} + 1` })
      .where(and(eq(importBatches.id, batch.id), eq(importBatches.state, IMPORT_STATE.reading)));
  }
}

function fileFailure(error: unknown, maxRows: number): Message | null {
  if (!(error instanceof SheetError)) return null;
  const { limit = 0, row = 0 } = error.params;
  return {
    key: `imports:file.${error.code}`,
    params: { limit: error.code === "tooManyRows" ? maxRows : Number(limit), row: Number(row) },
  };
}

async function judge(
  tx: Tx,
  batch: Batch,
  definition: ImportDefinition,
  caller: Caller,
  file: string,
  then?: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (!(await isOwnTurn(tx, batch.id))) return;
  const limits = { maxRows: definition.maxRows + 10, maxUnpackedBytes: MAX_UNPACKED };
  const { rows, errorCount } = await judgeSheets(
    tx,
    batch,
    definition,
    caller,
    readSheets(file, { name: batch.fileName, ...limits }),
    { reader: database().read, progress: progressOf(batch.id) },
  );
  if (rows === 0 && errorCount === 0) throw new SheetError("empty");
  await then?.(tx);
}

/** Whether a batch is to be read and nobody else is at it; nobody will be until the end of the transaction. */
export async function isOwnTurn(tx: Tx, batchId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`
      select 1
      from import_batches
      where id = ${batchId} and state = ${IMPORT_STATE.reading} and ${lockIsFree("importBatch", batchId)}
    `,
  );
  return rowCount === 1;
}

/** Rows done so far, on a connection of its own: whoever waits sees them before they stand. */
export const progressOf = (batchId: number) => (rows: number) =>
  database().side.execute(sql`update import_batches set progress = ${rows} where id = ${batchId}`);
