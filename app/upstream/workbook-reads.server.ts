import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { IMPORT_ACTION, IMPORT_STATE } from "~/contracts/platform/codes";
import type * as contracts from "~/contracts/shell/workbook";
import { grouped } from "~/lib/grouped";
import { say } from "~/lib/texts.server";
import { rememberedCount } from "~/upstream/platform/database/counts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { toldSums } from "~/upstream/platform/imports/file-sums.server";
import { filledWith } from "~/upstream/platform/imports/present.server";
import { saidOf } from "~/upstream/platform/imports/undo/told.server";
import {
  type BookSheet,
  MOST_BYTES,
  MOST_ROWS,
  sheetName,
  WORKBOOK,
} from "~/upstream/platform/imports/workbook/book.server";
import { missing } from "~/upstream/platform/refusal.server";
import { importBatches, importErrors, importRows } from "~/upstream/platform/tables/imports.server";
import { actsOn, type Batch, errorTold, isWarned, type Page, rowTeller, shown } from "./import-reads.server";
import { workbookSheets } from "./workbook-sheets.server";

const MB = 1024 * 1024;

/** The sheets of the workbook that the caller may fill in. */
export const sheetsOf = (caller: Caller): readonly BookSheet[] =>
  workbookSheets.filter(({ definition }) => holds(caller, definition.access));

/** What the page says that the workbook begins on. */
export async function aboutWorkbook(_db: Reader, caller: Caller) {
  return {
    sheets: sheetsOf(caller).map((sheet) => ({
      code: sheet.code,
      name: sheetName(sheet, caller.language),
      filled: filledWith(sheet.definition),
      address: sheet.definition.page.address,
    })),
    limits: say(caller.language, {
      key: "workbook:limits",
      params: { rows: grouped(MOST_ROWS), mb: MOST_BYTES / MB },
    }),
  };
}

/** The caller's own workbook. */
export async function ownBook(db: Reader | Tx, caller: Caller, batchId: number): Promise<Batch> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(
      and(eq(importBatches.id, batchId), eq(importBatches.type, WORKBOOK), eq(importBatches.createdBy, caller.userId)),
    );
  if (!batch) throw missing();
  return batch;
}

interface ReadSheet {
  sheet: BookSheet;
  batch: Batch;
}

/** The sheets of a workbook that were judged, of those that the caller may see. */
async function judged(db: Reader, caller: Caller, { id }: Batch): Promise<ReadSheet[]> {
  const batches = await db
    .select()
    .from(importBatches)
    .where(eq(importBatches.parentId, id))
    .orderBy(asc(importBatches.id));
  const sheets = sheetsOf(caller);
  return batches.flatMap((batch) => {
    const sheet = sheets.find(
      ({ definition: { type, template } }) => type === batch.type && template === batch.template,
    );
    return sheet ? [{ sheet, batch }] : [];
  });
}

export async function workbookDetail(db: Reader, caller: Caller, { batchId }: { batchId: number }) {
  const batch = await ownBook(db, caller, batchId);
  const sheets = await judged(db, caller, batch);
  const [detail] = await shown(db, caller, [batch]);
  return {
    ...detail!,
    sheets: sheets.map(({ sheet, batch: own }) => ({
      code: sheet.code,
      name: sheetName(sheet, caller.language),
      rows: own.rows,
      creates: own.creates,
      updates: own.updates,
      unchanged: own.unchanged,
      errorRows: own.errorRows,
      errorCount: own.errorCount,
      leftOut: own.leftOut,
      ignoredColumns: own.ignoredColumns,
      sums: toldSums(own.sums),
    })),
    warned: batch.state === IMPORT_STATE.previewed ? await warnedIn(db, batch, idsOf(sheets)) : 0,
    undo: batch.undoTold ? saidOf(caller.language, batch.undoTold) : null,
    acts: actsOn(detail!),
  };
}

const idsOf = (sheets: readonly ReadSheet[], code?: string) =>
  sheets.flatMap(({ sheet, batch }) => (code === undefined || sheet.code === code ? [batch.id] : []));

/** Rows that will be written and are worth a look. */
const warnedIn = (db: Reader, { id, version }: Batch, ids: readonly number[]): Promise<number> =>
  rememberedCount(`importWarned:${id}`, version, () => countRows(db, ids, true));

async function countRows(db: Reader, ids: readonly number[], warnedOnly = false): Promise<number> {
  const [counted] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(inArray(importRows.batchId, [...ids]), warnedOnly ? isWarned : undefined));
  return counted!.n;
}

export async function workbookHistory(db: Reader, caller: Caller, { page }: { page: Page }) {
  const where = and(eq(importBatches.type, WORKBOOK), eq(importBatches.createdBy, caller.userId));
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(importBatches)
      .where(where)
      .orderBy(desc(importBatches.id))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(importBatches).where(where),
  ]);
  return listed(total!.n, rows.length > 0 ? await shown(db, caller, rows) : []);
}

/** What is wrong with whole sheets stands at the workbook itself, before what is wrong with their rows. */
export async function workbookErrors(
  db: Reader,
  caller: Caller,
  { batchId, page, query }: z.output<(typeof contracts.workbookErrors)["input"]>,
) {
  const batch = await ownBook(db, caller, batchId);
  const ids = idsOf(await judged(db, caller, batch), query.sheet);
  const where = inArray(importErrors.batchId, query.sheet ? ids : [batch.id, ...ids]);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(importErrors)
      .where(where)
      .orderBy(asc(importErrors.batchId), asc(importErrors.line))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(importErrors).where(where),
  ]);
  return listed(
    total!.n,
    rows.map((row) => errorTold(caller, row)),
  );
}

/** All errors of a workbook that the caller may see, in the order of its sheets. */
export async function allErrors(db: Reader, caller: Caller, batch: Batch) {
  const ids = idsOf(await judged(db, caller, batch));
  return db
    .select()
    .from(importErrors)
    .where(inArray(importErrors.batchId, [batch.id, ...ids]))
    .orderBy(asc(importErrors.batchId), asc(importErrors.line));
}

/** What came with the workbook as it was says least. */
const isUnchanged = sql`${importRows.action} = ${IMPORT_ACTION.unchanged}`;

export async function workbookRows(
  db: Reader,
  caller: Caller,
  { batchId, page, query }: z.output<(typeof contracts.workbookRows)["input"]>,
) {
  const batch = await ownBook(db, caller, batchId);
  const sheets = await judged(db, caller, batch);
  const ids = idsOf(sheets, query.sheet);
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(importRows)
      .where(inArray(importRows.batchId, ids))
      .orderBy(desc(isWarned), asc(isUnchanged), asc(importRows.batchId), asc(importRows.line))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    rememberedCount(`importRows:${batchId}:${query.sheet ?? ""}`, batch.version, () => countRows(db, ids)),
  ]);
  const here = sheets.filter(({ batch: { id } }) => rows.some((row) => row.batchId === id));
  const tellers = new Map(
    await Promise.all(
      here.map(async ({ sheet, batch: { id } }) => [id, await rowTeller(db, caller, sheet.definition)] as const),
    ),
  );
  return listed(
    totalCount,
    rows.map((row) => tellers.get(row.batchId)!(row)),
  );
}
