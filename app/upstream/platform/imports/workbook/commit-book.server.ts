import { eq, sql } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { readerOf, type Tx } from "../../database/db.server";
import type { Caller } from "../../identity/caller.server";
import { need } from "../../identity/rights.server";
import { lock } from "../../locks.server";
import { conflict } from "../../refusal.server";
import { importBatches } from "../../tables/imports.server";
import { progressOf } from "../check.server";
import { applyBatch, recordCommit } from "../commit.server";
import type { Batch } from "../judge.server";
import { judgeSheets } from "../judge-file.server";
import type { GivenBook } from "./book.server";
import { childrenOf } from "./found.server";
import { seeingAll } from "./rehearse-book.server";

/**
 * Writes a workbook in the caller's transaction: all sheets in their order, each checked anew on what those before it
 * have written, or nothing. A second commit of the same one waits for the first and then finds it done.
 * @returns rows written; null when it was committed before
 */
export async function commitBook(tx: Tx, parent: Batch, book: GivenBook, caller: Caller): Promise<number | null> {
  await lock(tx, "importBatch", parent.id);
  const [now] = await tx.select().from(importBatches).where(eq(importBatches.id, parent.id));
  const { state, errorCount } = now!;
  if (state === IMPORT_STATE.committed) return null;
  if (state !== IMPORT_STATE.previewed && state !== IMPORT_STATE.committing) throw conflict("imports:refused.state");
  if (errorCount > 0) throw conflict("imports:refused.errors", { n: errorCount });
  await lock(tx, "workbook");
  let before = 0;
  for (const child of await childrenOf(tx, parent.id)) {
    // Of a sheet whose rows were all left out only that is kept.
    if (child.rows === 0) continue;
    await writeSheet(tx, child, book, seeingAll(caller), (rows) => progressOf(parent.id)(before + rows));
    before += child.rows;
  }
  await tx
    .update(importBatches)
    .set({
      state: IMPORT_STATE.committed,
      progress: before,
      finishedAt: sql`now()`,
      version: sql`${importBatches.version} + 1`,
    })
    .where(eq(importBatches.id, parent.id));
  await recordCommit(tx, caller, parent);
  return before;
}

const COUNTS = ["rows", "errorCount", "creates", "updates", "unchanged"] as const;

/** @throws conflict() when the check finds something else than what the person has seen */
async function writeSheet(
  tx: Tx,
  seen: Batch,
  book: GivenBook,
  caller: Caller,
  progress: (rows: number) => Promise<unknown>,
): Promise<void> {
  const given = book.sheets.find(
    ({ sheet: { definition } }) => definition.type === seen.type && definition.template === seen.template,
  );
  if (!given) throw conflict("imports:refused.changed");
  const { definition } = given.sheet;
  need(caller, definition.access);
  await judgeSheets(tx, seen, definition, caller, given.chunks, { reader: readerOf(tx), progress });
  const [now] = await tx.select().from(importBatches).where(eq(importBatches.id, seen.id));
  if (COUNTS.some((count) => now![count] !== seen[count])) throw conflict("imports:refused.changed");
  await applyBatch(tx, now!, definition, caller);
}
