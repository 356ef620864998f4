import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type BATCH_ACTS, IMPORT_STATE, type ImportAction, UNDO_DAYS } from "~/contracts/platform/codes";
import type { ImportBatch } from "~/contracts/platform/imports";
import { type Message, say } from "~/lib/texts.server";
import { rememberedCount } from "~/upstream/platform/database/counts.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need } from "~/upstream/platform/identity/rights.server";
import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import { toldSums } from "~/upstream/platform/imports/file-sums.server";
import { columnsOf, headingOf } from "~/upstream/platform/imports/heading.server";
import { WARNED } from "~/upstream/platform/imports/judge.server";
import { saidOf } from "~/upstream/platform/imports/undo/told.server";
import { WORKBOOK } from "~/upstream/platform/imports/workbook/book.server";
import { missing } from "~/upstream/platform/refusal.server";
import { columnLetters } from "~/upstream/platform/spreadsheet/cells.server";
import { importBatches, importErrors, importRows } from "~/upstream/platform/tables/imports.server";
import { importDefinitions } from "./domains.server";
import { definitionOf, templatesOf } from "./import-definitions.server";
import { checkOpened } from "./import-jobs.server";
import { aboutImport, templateName } from "./import-pages.server";

export type Batch = typeof importBatches.$inferSelect;

/** The batch, if it is the caller's own: the rows of a file are personal data of whoever they are about. */
export async function ownBatch(
  db: Reader | Tx,
  caller: Caller,
  type: string,
  batchId: number,
): Promise<{ batch: Batch; definition: ImportDefinition }> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(
      and(eq(importBatches.id, batchId), eq(importBatches.type, type), eq(importBatches.createdBy, caller.userId)),
    );
  // A sheet of a workbook is seen and decided with the others, until it is written.
  if (!batch || (batch.parentId !== null && batch.state !== IMPORT_STATE.committed)) throw missing();
  const definition = definitionOf(batch.type, batch.template);
  need(caller, definition.access);
  return { batch, definition };
}

/** Imports that have written something; whoever holds the import's code for all sees those of others too. */
const WRITTEN = [IMPORT_STATE.committed, IMPORT_STATE.undone];
const reached = (caller: Caller, access: number): SQL | undefined =>
  or(
    eq(importBatches.createdBy, caller.userId),
    caller.rights.scopes.get(access)?.all ? inArray(importBatches.state, WRITTEN) : undefined,
  );

/**
 * A batch as far as it tells counts alone: the caller's own, or a written one of anybody for whom the import's code
 * reaches all.
 */
export async function committedBatch(
  db: Reader | Tx,
  caller: Caller,
  type: string,
  batchId: number,
): Promise<{ batch: Batch; definition: ImportDefinition }> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, batchId), eq(importBatches.type, type)));
  if (!batch) throw missing();
  const definition = definitionOf(batch.type, batch.template);
  const isOwn = batch.createdBy === caller.userId;
  const isOpen = WRITTEN.some((state) => state === batch.state) && caller.rights.scopes.get(definition.access)?.all;
  if (!isOwn && !isOpen) throw missing();
  need(caller, definition.access);
  return { batch, definition };
}

/** Batches as they are told. */
export async function shown(db: Reader, caller: Caller, batches: Batch[]): Promise<ImportBatch[]> {
  const users = [
    ...new Set(batches.flatMap(({ createdBy, undoneBy }) => (undoneBy ? [createdBy, undoneBy] : [createdBy]))),
  ];
  const rows = await select(db, { user_id: num`u.user_id`, name: str`coalesce(e.emp_name, u.username)` })`
    from users u left join employees e on e.emp_id = u.emp_id
    where u.user_id = any(${sql.param(users)}::int[])`;
  const names = new Map(rows.map((row) => [row.user_id, row.name]));
  const time = (value: string | null) => (value === null ? null : new Date(value).toISOString());
  return batches.map(({ failure, createdAt, finishedAt, ...batch }) => ({
    id: batch.id,
    type: batch.type,
    template: batch.template,
    templateName: templateName(caller, batch),
    fileName: batch.fileName,
    fileSize: batch.fileSize,
    state: batch.state,
    rows: batch.rows,
    errorRows: batch.errorRows,
    errorCount: batch.errorCount,
    creates: batch.creates,
    updates: batch.updates,
    unchanged: batch.unchanged,
    progress: batch.progress,
    leftOut: batch.leftOut,
    ignoredColumns: batch.ignoredColumns,
    version: batch.version,
    failure: failure ? words(caller, failure) : null,
    createdByName: names.get(batch.createdBy) ?? "",
    createdAt: time(createdAt)!,
    finishedAt: time(finishedAt),
    canUndo: canUndo({ ...batch, finishedAt }),
    undone: batch.undoneAt
      ? { byName: names.get(batch.undoneBy!) ?? "", at: time(batch.undoneAt)!, reason: batch.undoReason! }
      : null,
  }));
}

export const words = (caller: Caller, message: Message) => say(caller.language, message);

export async function importDetail(caller: Caller, input: { type: string; batchId: number }) {
  const db = database().read;
  const { batch } = await committedBatch(db, caller, input.type, input.batchId);
  const [detail] = await shown(db, caller, [await checkOpened(batch)]);
  return {
    ...detail!,
    undo: batch.undoTold ? saidOf(caller.language, batch.undoTold) : null,
    warned: detail!.state === IMPORT_STATE.previewed ? await warnedIn(db, batch) : 0,
    sums: toldSums(batch.sums),
    about: aboutImport(caller, input),
    acts: actsOn(detail!),
  };
}

export const isWarned = sql`${importRows.label} like ${WARNED}`;

/** Rows that will be written and are worth a look. */
const warnedIn = (db: Reader, { id, version }: Batch): Promise<number> =>
  rememberedCount(`importWarned:${id}`, version, async () => {
    const [counted] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(importRows)
      .where(and(eq(importRows.batchId, id), isWarned));
    return counted!.n;
  });

/** Whether so little time has passed that what an import found is still kept. */
export const isYoung = (finishedAt: string | null): boolean =>
  finishedAt !== null && Date.now() - Date.parse(finishedAt) < UNDO_DAYS * 86_400_000;

/** Whether it wrote something that can be taken back, as far as its kind and the time allow. */
export const canUndo = (
  batch: Pick<Batch, "type" | "template" | "state" | "finishedAt" | "creates" | "updates" | "parentId">,
): boolean =>
  batch.state === IMPORT_STATE.committed &&
  // A sheet of a workbook goes back with the others.
  batch.parentId === null &&
  batch.creates + batch.updates > 0 &&
  isYoung(batch.finishedAt) &&
  (batch.type === WORKBOOK ||
    importDefinitions.some(
      ({ type, template, undo }) => type === batch.type && template === batch.template && !undo?.never,
    ));

/** What may be done with a file: nothing while somebody is at it; one that changes nothing is not written. */
export function actsOn({
  state,
  errorCount,
  creates,
  updates,
  canUndo,
}: Pick<ImportBatch, "state" | "errorCount" | "creates" | "updates"> &
  Partial<Pick<ImportBatch, "canUndo">>): (typeof BATCH_ACTS)[number][] {
  if (canUndo) return ["undo"];
  if (state !== IMPORT_STATE.previewed) return [];
  return errorCount > 0 || creates + updates === 0 ? ["discard"] : ["commit", "discard"];
}

export type Page = { pageNo: number; pageSize: number };

export async function importHistory(db: Reader, caller: Caller, input: { type: string; page: Page }) {
  const [{ access }] = templatesOf(input.type);
  need(caller, access);
  const where = and(
    eq(importBatches.type, input.type),
    reached(caller, access),
    sql`(${importBatches.parentId} is null or ${inArray(importBatches.state, WRITTEN)})`,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(importBatches)
      .where(where)
      .orderBy(desc(importBatches.id))
      .limit(input.page.pageSize)
      .offset(offsetOf(input.page)),
    db.select({ n: sql<number>`count(*)::int` }).from(importBatches).where(where),
  ]);
  return listed(total!.n, rows.length > 0 ? await shown(db, caller, rows) : []);
}

export async function errorsOf(
  db: Reader,
  caller: Caller,
  input: { type: string; batchId: number; page: Page; query: { sheet?: string } },
) {
  const { batch } = await ownBatch(db, caller, input.type, input.batchId);
  const where = and(
    eq(importErrors.batchId, batch.id),
    input.query.sheet ? eq(importErrors.sheet, input.query.sheet) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(importErrors)
      .where(where)
      .orderBy(importErrors.line)
      .limit(input.page.pageSize)
      .offset(offsetOf(input.page)),
    db.select({ n: sql<number>`count(*)::int` }).from(importErrors).where(where),
  ]);
  return listed(
    total!.n,
    rows.map((row) => errorTold(caller, row)),
  );
}

export const errorTold = (caller: Caller, row: typeof importErrors.$inferSelect) => ({
  sheet: row.sheet,
  row: row.row,
  column: row.column === null ? "" : columnLetters(row.column),
  header: row.header ?? "",
  value: row.value ?? "",
  message: words(caller, row.message),
});

/** What the commit will do, what is worth a look first. */
export async function rowsOf(
  db: Reader,
  caller: Caller,
  input: { type: string; batchId: number; page: Page; query: { action?: ImportAction } },
) {
  const { batch, definition } = await ownBatch(db, caller, input.type, input.batchId);
  const where = and(
    eq(importRows.batchId, batch.id),
    input.query.action ? eq(importRows.action, input.query.action) : undefined,
  );
  const told = await rowTeller(db, caller, definition);
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(importRows)
      .where(where)
      .orderBy(desc(isWarned), importRows.line)
      .limit(input.page.pageSize)
      .offset(offsetOf(input.page)),
    rememberedCount(`importRows:${batch.id}:${input.query.action ?? 0}`, batch.version, async () => {
      const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(importRows).where(where);
      return total!.n;
    }),
  ]);
  return listed(totalCount, rows.map(told));
}

/** How the staged rows of an import are told, with the headings of its columns. */
export async function rowTeller(db: Reader, caller: Caller, definition: ImportDefinition) {
  const columns = await columnsOf(definition, db, caller);
  const headers = new Map(columns.map((column) => [column.field, headingOf(column, caller.language)]));
  const order = [...headers.keys()];
  const inOrder = ([a]: [string, unknown], [b]: [string, unknown]) => order.indexOf(a) - order.indexOf(b);
  const show = (value: unknown) => (value === null || value === undefined ? "" : String(value));
  return ({ sheet, row, action, label, changes }: typeof importRows.$inferSelect) => ({
    sheet,
    row,
    action,
    label,
    changes: Object.entries(changes ?? {})
      .sort(inOrder)
      .map(([field, [before, after]]) => ({
        field: headers.get(field) ?? field,
        before: show(before),
        after: show(after),
      })),
  });
}
