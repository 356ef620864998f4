import { eq, sql } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { readerOf, type Tx } from "../../database/db.server";
import { selectOne } from "../../database/select.server";
import type { Caller } from "../../identity/caller.server";
import { need } from "../../identity/rights.server";
import { lock } from "../../locks.server";
import { conflict } from "../../refusal.server";
import { importBatches } from "../../tables/imports.server";
import { progressOf } from "../check.server";
import { applyBatch, recordCommit } from "../commit.server";
import { UNCHANGED } from "../definition.server";
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

/** What imports call it in what they stage: the version of a row, or how many are alike. */
const VERSIONS = ["seen", "version", "had"] as const;

/**
 * In which version the rows of a sheet have found what they change, as one text: nothing of rows that a crash
 * has emptied, as where none changes anything.
 */
async function foundBy(tx: Tx, { id }: Batch): Promise<string | null> {
  const versions = sql.join(
    VERSIONS.map((name) => sql`jsonb_path_query_array(data, ${`$.**.${name}`}::jsonpath)`),
    sql`, `,
  );
  const row = await selectOne(tx, {
    found: sql<string | null>`md5(string_agg(concat_ws(' ', line, action, ${versions}), chr(10) order by line))`,
  })`
    from import_rows
    where batch_id = ${id} and action <> ${UNCHANGED}`;
  return row!.found;
}

/**
 * The check is made anew, and finds every row as it stands now: what has changed since the person saw it shows in how
 * many rows change, or in what version they find what they change.
 * @throws conflict() then
 */
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
  const before = await foundBy(tx, seen);
  await judgeSheets(tx, seen, definition, caller, given.chunks, { reader: readerOf(tx), progress });
  const [now] = await tx.select().from(importBatches).where(eq(importBatches.id, seen.id));
  if (COUNTS.some((count) => now![count] !== seen[count]) || (await foundBy(tx, seen)) !== before)
    throw conflict("imports:refused.changed");
  await applyBatch(tx, now!, definition, caller);
}
