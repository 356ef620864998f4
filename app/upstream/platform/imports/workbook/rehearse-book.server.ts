import { eq } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import type { Message } from "~/lib/texts.server";
import { READ_ANEW } from "../../cache.server";
import { copyRows } from "../../database/copy.server";
import { clientOf, databaseError, part, readerOf, rehearse, type Tx, transaction } from "../../database/db.server";
import { refusalOf } from "../../failure.server";
import type { Caller } from "../../identity/caller.server";
import { holds } from "../../identity/rights.server";
import { lock } from "../../locks.server";
import { Refusal } from "../../refusal.server";
import { importBatches } from "../../tables/imports.server";
import { endIfUnread, isOwnTurn, progressOf, withFileOf } from "../check.server";
import { writeStaged } from "../commit.server";
import { type Batch, ERROR_COLUMNS } from "../judge.server";
import { judgeSheets } from "../judge-file.server";
import { type BookSheet, type GivenBook, type GivenSheet, MOST_ROWS, readBook, sheetKey } from "./book.server";
import { type Found, foundIn, keep } from "./found.server";
import { type Refused, Waiting } from "./waiting.server";

/** A caller whose questions see what the transaction has written, and leave nothing of it behind for others. */
export const seeingAll = (caller: Caller): Caller => ({ ...caller, versions: READ_ANEW });

/**
 * Reads a whole workbook and judges its sheets one after the other, each as if those before it stood: it is written
 * and taken back. What was found is kept afterwards.
 * @param then what else happens in the transaction that keeps it
 */
export const checkBook = (
  parent: Batch,
  sheets: readonly BookSheet[],
  caller: Caller,
  then?: (tx: Tx) => Promise<void>,
): Promise<void> =>
  endIfUnread(parent, MOST_ROWS, () =>
    withFileOf(parent, async (file) => {
      const book = await readBook(file, parent.fileName, sheets);
      const found = await rehearse(async (tx): Promise<Found | null> => {
        if (!(await isOwnTurn(tx, parent.id))) return null;
        await lock(tx, "workbook");
        await judgeBook(tx, parent, seeingAll(caller), book);
        return foundIn(tx, parent, book);
      });
      if (found) await transaction((tx) => keep(tx, parent, found, then));
    }),
  );

async function judgeBook(tx: Tx, parent: Batch, caller: Caller, book: GivenBook): Promise<void> {
  const refused: Refused = new Map();
  await tellOf(tx, parent, book, caller, refused);
  let before = 0;
  for (const given of book.sheets) {
    if (refused.has(given.sheet.code)) continue;
    before += await judgeSheet(tx, parent, given, caller, refused, before);
  }
}

/** What is wrong with whole sheets, told before any of them is judged. */
async function tellOf(
  tx: Tx,
  parent: Batch,
  { sheets, others }: GivenBook,
  caller: Caller,
  refused: Refused,
): Promise<void> {
  const told: Told[] = others.flatMap(({ tab, like }) =>
    like ? [{ tab, message: { key: "workbook:said.like", params: { sheet: `@${sheetKey(like)}` } } }] : [],
  );
  if (sheets.length + told.length === 0) told.push({ tab: others[0]!.tab, message: { key: "workbook:said.noSheet" } });
  for (const { sheet, chunks } of sheets) {
    const { access, maxRows } = sheet.definition;
    const rows = chunks.reduce((sum, chunk) => sum + chunk.rows.length, 0) - 1;
    const message = !holds(caller, access)
      ? { key: "workbook:said.notYours" }
      : rows > maxRows && { key: "imports:file.tooManyRows", params: { limit: maxRows } };
    if (!message) continue;
    told.push({ tab: chunks[0]!.sheet, message });
    refused.set(sheet.code, "all");
  }
  await tell(tx, parent.id, told, 0);
}

interface Told {
  tab: string;
  message: Message;
}

/** What concerns a sheet as a whole; it stands at its first row. */
async function tell(tx: Tx, batchId: number, told: readonly Told[], before: number): Promise<void> {
  await copyRows(
    clientOf(tx),
    "import_errors",
    ERROR_COLUMNS,
    told.map(({ tab, message }, n) => [batchId, before + n + 1, tab, 1, null, null, null, { json: message }]),
  );
}

/** @returns how many rows were judged */
async function judgeSheet(
  tx: Tx,
  parent: Batch,
  { sheet, chunks }: GivenSheet,
  caller: Caller,
  refused: Refused,
  before: number,
): Promise<number> {
  const { definition } = sheet;
  const waiting = new Waiting(sheet, refused);
  const child = await insertChild(tx, parent, definition);
  const tab = chunks[0]!.sheet;
  const totals = await judgeSheets(tx, child, definition, caller, chunks, {
    reader: readerOf(tx),
    sheet: tab,
    partly: true,
    found: (read, verdict) => waiting.found(read, verdict),
    progress: (rows) => progressOf(parent.id)(before + rows),
  });
  if (totals.rows === 0) {
    if (totals.errorCount > 0) refused.set(sheet.code, "all");
    else if (totals.leftOut === 0) await tx.delete(importBatches).where(eq(importBatches.id, child.id));
    return 0;
  }
  const said = waiting.said;
  const written = await tryOut(tx, child, sheet, caller);
  // What is refused because other rows of the sheet are wrong says nothing new.
  if (written instanceof Refusal && totals.errorCount + said.length === 0) said.push(written.text);
  else if (written !== true && totals.errorCount + said.length === 0) throw written;
  waiting.close(written === true);
  await tell(
    tx,
    child.id,
    said.map((message) => ({ tab, message })),
    totals.errorCount,
  );
  await tx
    .update(importBatches)
    .set({ errorCount: totals.errorCount + said.length })
    .where(eq(importBatches.id, child.id));
  return totals.rows;
}

/** Writes the rows that were found right, so that later sheets see them. @returns what has kept them from it */
async function tryOut(tx: Tx, child: Batch, { definition }: BookSheet, caller: Caller): Promise<true | Error> {
  try {
    await part(tx, () => writeStaged(tx, child.id, definition, caller));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (databaseError(error)) return refusalOf(error) ?? (error as Error);
    throw error;
  }
}

async function insertChild(
  tx: Tx,
  parent: Batch,
  { type, template }: { type: string; template: string },
): Promise<Batch> {
  const { fileName, storeKey, fileHash, fileSize, language, siteId, createdBy, actorUserId } = parent;
  const of = { fileName, storeKey, fileHash, fileSize, language, siteId, createdBy, actorUserId };
  const [child] = await tx
    .insert(importBatches)
    .values({ ...of, type, template, parentId: parent.id, state: IMPORT_STATE.reading })
    .returning();
  return child!;
}
