import { PassThrough, Readable } from "node:stream";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, desc, eq, sql } from "drizzle-orm";
import * as contracts from "~/contracts/platform/imports";
import type { ImportBatch } from "~/contracts/platform/imports";
import { type Message, say } from "~/lib/texts.server";
import { definitionOf, templatesOf } from "./import-definitions.server";
import { aboutImport, templateName } from "./import-pages.server";
import { checkAgain, checkOpened, importCheck, importCommit, reload } from "./import-jobs.server";
import { type Binding, command, free, query, type Upload } from "./platform/binding.server";
import type { Caller } from "./platform/identity/caller.server";
import { rememberedCount } from "./platform/database/counts.server";
import { database, OutcomeUnknown, type Reader, type Tx } from "./platform/database/db.server";
import { removeFile, type StoredFile, storeFile, withLocalFile } from "./platform/files/files.server";
import { onceSurely, requestKey } from "./platform/idempotency.server";
import { applyBatch, StagedRowsLost } from "./platform/imports/commit.server";
import { checkFile } from "./platform/imports/check.server";
import type { ImportColumn, ImportDefinition } from "./platform/imports/definition.server";
import { choiceWord, presentAnswer } from "./platform/imports/present.server";
import { enqueue } from "./platform/jobs.server";
import { invalid, missing, Refusal, stale } from "./platform/refusal.server";
import { need } from "./platform/identity/rights.server";
import { columnLetters } from "./platform/spreadsheet/cells.server";
import { writeRemarks } from "./platform/spreadsheet/remarks.server";
import { writeTemplate } from "./platform/spreadsheet/template.server";
import { importBatches, importErrors, importRows } from "./platform/tables/platform.server";

type Batch = typeof importBatches.$inferSelect;
/** Files above this are read by a job; a page refreshes itself meanwhile. */
const INLINE_BYTES = 256 * 1024;
/** Above this many rows the commit is a job (design 3). */
const INLINE_ROWS = 5_000;

async function previewImport(
  caller: Caller,
  input: { type: string; template?: string; name: string },
  upload: Upload | null,
) {
  const definition = definitionOf(input.type, input.template);
  need(caller, definition.access);
  if (!upload) throw invalid({ file: { key: "imports:chooseFile" } });
  const key = requestKey(caller);
  const stored = await storeFile(upload.stream);
  if (stored.size === 0 || stored.size > definition.maxBytes) {
    await removeFile(stored.storeKey);
    const n = Math.floor(definition.maxBytes / 1024 / 1024);
    throw invalid({
      file: stored.size === 0 ? { key: "imports:file.empty" } : { key: "errors:fileTooLarge", params: { n } },
    });
  }
  const later = stored.size > INLINE_BYTES;
  const made: { batch?: Batch } = {};
  let batchId: number;
  try {
    batchId = await onceSurely(
      caller,
      { key, path: "file:import", body: { ...input, sha256: stored.sha256 } },
      async (tx) => {
        made.batch = await insertBatch(tx, caller, definition, input.name, stored);
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
  else if (!later) await checkFile(made.batch, definition, caller);
  const after = await reload(batchId);
  return { batchId, rows: after.rows, errors: after.errorCount, state: after.state };
}

async function insertBatch(
  tx: Tx,
  caller: Caller,
  { type, template }: ImportDefinition,
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

/** The batch, if it is the caller's own: the rows of a file are personal data of whoever they are about. */
async function ownBatch(
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
  if (!batch) throw missing();
  const definition = definitionOf(batch.type, batch.template);
  need(caller, definition.access);
  return { batch, definition };
}

async function commitImport(tx: Tx, caller: Caller, input: { type: string; batchId: number; version: number }) {
  const { batch, definition } = await ownBatch(tx, caller, input.type, input.batchId);
  if (batch.state === 3) return { batchId: batch.id, written: batch.rows, state: 3 };
  if (batch.version !== input.version) throw stale();
  if (batch.rows > INLINE_ROWS) {
    if (batch.errorCount > 0)
      throw new Refusal(409, { key: "imports:refused.errors", params: { n: batch.errorCount } });
    const { rowCount } = await tx.execute(sql`
      update import_batches
      set state = 2, progress = 0, confirmed_at = now(), version = version + 1
      where id = ${batch.id} and state = 1`);
    if (rowCount === 1) await enqueue(tx, importCommit, { batchId: batch.id });
    return { batchId: batch.id, written: 0, state: 2 };
  }
  try {
    const written = await applyBatch(tx, batch, definition, caller);
    return { batchId: batch.id, written: written ?? batch.rows, state: 3 };
  } catch (error) {
    if (!(error instanceof StagedRowsLost)) throw error;
    await checkAgain(tx, batch.id, true);
    return { batchId: batch.id, written: 0, state: 0 };
  }
}

async function discardImport(
  tx: Tx,
  caller: Caller,
  input: { type: string; batchId: number; version: number },
): Promise<null> {
  const { batch } = await ownBatch(tx, caller, input.type, input.batchId);
  const { rowCount } = await tx.execute(sql`
    update import_batches set state = 5, finished_at = now(), version = version + 1
    where id = ${batch.id} and state in (0, 1, 4) and version = ${input.version}`);
  if (rowCount === 0) throw stale();
  await tx.execute(sql`delete from import_rows where batch_id = ${batch.id}`);
  return null;
}

async function shown(db: Reader, caller: Caller, batches: Batch[]): Promise<ImportBatch[]> {
  const users = [...new Set(batches.map((batch) => batch.createdBy))];
  const { rows } = await db.execute<{ user_id: number; name: string }>(sql`
    select u.user_id, coalesce(e.emp_name, u.username) as name from users u left join employees e on e.emp_id = u.emp_id
    where u.user_id = any(${sql.param(users)}::int[])`);
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
    ignoredColumns: batch.ignoredColumns,
    version: batch.version,
    failure: failure ? words(caller, failure) : null,
    createdByName: names.get(batch.createdBy) ?? "",
    createdAt: time(createdAt)!,
    finishedAt: time(finishedAt),
  }));
}

const words = (caller: Caller, message: Message) => say(caller.language, message);

async function importDetail(caller: Caller, input: { type: string; batchId: number }) {
  const db = database().read;
  const { batch } = await ownBatch(db, caller, input.type, input.batchId);
  const [detail] = await shown(db, caller, [await checkOpened(batch)]);
  return { ...detail!, about: aboutImport(caller, input) };
}

type Page = { pageNo: number; pageSize: number };

async function importHistory(db: Reader, caller: Caller, input: { type: string; page: Page }) {
  need(caller, templatesOf(input.type)[0].access);
  const where = and(eq(importBatches.type, input.type), eq(importBatches.createdBy, caller.userId));
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(importBatches)
      .where(where)
      .orderBy(desc(importBatches.id))
      .limit(input.page.pageSize)
      .offset((input.page.pageNo - 1) * input.page.pageSize),
    db.select({ n: sql<number>`count(*)::int` }).from(importBatches).where(where),
  ]);
  return { page: { totalCount: total!.n }, simpleList: rows.length > 0 ? await shown(db, caller, rows) : [] };
}

async function errorsOf(
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
      .offset((input.page.pageNo - 1) * input.page.pageSize),
    db.select({ n: sql<number>`count(*)::int` }).from(importErrors).where(where),
  ]);
  return {
    page: { totalCount: total!.n },
    simpleList: rows.map((row) => ({
      sheet: row.sheet,
      row: row.row,
      column: row.column === null ? "" : columnLetters(row.column),
      header: row.header ?? "",
      value: row.value ?? "",
      message: words(caller, row.message),
    })),
  };
}

async function rowsOf(
  db: Reader,
  caller: Caller,
  input: { type: string; batchId: number; page: Page; query: { action?: number } },
) {
  const { batch, definition } = await ownBatch(db, caller, input.type, input.batchId);
  const where = and(
    eq(importRows.batchId, batch.id),
    input.query.action ? eq(importRows.action, input.query.action) : undefined,
  );
  const headers = new Map(definition.columns.map((column) => [column.field, words(caller, { key: column.header })]));
  const show = (value: unknown) => (value === null || value === undefined ? "" : String(value));
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(importRows)
      .where(where)
      .orderBy(importRows.line)
      .limit(input.page.pageSize)
      .offset((input.page.pageNo - 1) * input.page.pageSize),
    rememberedCount(`importRows:${batch.id}:${input.query.action ?? 0}`, batch.version, async () => {
      const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(importRows).where(where);
      return total!.n;
    }),
  ]);
  return {
    page: { totalCount },
    simpleList: rows.map(({ sheet, row, action, label, changes }) => ({
      sheet,
      row,
      action,
      label,
      changes: Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
        field: headers.get(field) ?? field,
        before: show(before),
        after: show(after),
      })),
    })),
  };
}

function download(body: Readable, fileName: string, mime: string): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      "content-type": mime,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The uploaded file with a remark column. */
async function importRemarks(db: Reader, caller: Caller, input: { type: string; batchId: number }): Promise<Response> {
  const { batch, definition } = await ownBatch(db, caller, input.type, input.batchId);
  const errors = await db
    .select()
    .from(importErrors)
    .where(eq(importErrors.batchId, batch.id))
    .orderBy(importErrors.line);
  const remarks = errors
    .filter((error) => error.sheet !== "")
    .map((error) => ({
      sheet: error.sheet,
      row: error.row,
      column: error.column ?? undefined,
      message: `${error.header ? `${error.header}: ` : ""}${words(caller, error.message)}`,
    }));
  const folder = await mkdtemp(path.join(tmpdir(), "office-"));
  const target = path.join(folder, "remarks");
  try {
    const result = await withLocalFile(batch.storeKey, (file) =>
      writeRemarks({ file, name: batch.fileName }, remarks, target, {
        heading: words(caller, { key: "imports:remarkColumn" }),
        maxRows: definition.maxRows + 10,
      }),
    );
    const stream = createReadStream(target);
    stream.once("close", () => void rm(folder, { recursive: true, force: true }));
    const csv = result.format === "csv";
    const base = path.parse(batch.fileName).name;
    return download(
      stream,
      `${base}-${words(caller, { key: "imports:remarkColumn" })}.${csv ? "csv" : "xlsx"}`,
      csv ? "text/csv; charset=utf-8" : XLSX,
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function importTemplate(
  db: Reader,
  caller: Caller,
  input: { type: string; template?: string },
): Promise<Response> {
  const definition = definitionOf(input.type, input.template);
  need(caller, definition.access);
  const context = (await definition.prepare(db, caller)) as never;
  const columns = definition.columns.map((column) => ({
    field: column.field,
    header: words(caller, { key: column.header }),
    kind: "text" as const,
    required: column.required,
    choices: column.choices?.(context, caller).map((choice) => choiceWord(caller, choice)),
  }));
  const noteOf = (key: string | undefined) => (key ? words(caller, { key }) : "");
  const body = new PassThrough();
  const name = words(caller, { key: definition.name });
  const sheets = definition.sheets?.map((sheet) => ({
    name: words(caller, { key: sheet.name }),
    columns: columns
      .filter(({ field }) => sheet.fields.includes(field))
      .map((column) => ({ ...column, required: column.required || sheet.required.includes(column.field) })),
  }));
  const starred = (column: ImportColumn) =>
    column.required || definition.sheets?.some((sheet) => sheet.required.includes(column.field));
  writeTemplate(body, {
    sheets: sheets ?? [{ name, columns }],
    notes: {
      name: words(caller, { key: "imports:notes.title" }),
      rows: [
        [
          words(caller, { key: "imports:notes.column" }),
          words(caller, { key: "imports:notes.required" }),
          words(caller, { key: "imports:notes.how" }),
        ],
        ...definition.columns.map((column, n) => [
          columns[n]!.header,
          starred(column) ? "*" : "",
          noteOf(column.note ?? (column.kind === "date" ? "imports:notes.date" : undefined)),
        ]),
      ],
    },
  }).catch((error: Error) => body.destroy(error));
  return download(body, `${name}.xlsx`, XLSX);
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
  free<typeof contracts.importDetail>(contracts.importDetail, importDetail),
  query(contracts.importHistory, importHistory),
  query(contracts.importErrorsOf, errorsOf),
  query(contracts.importPreviewRows, rowsOf),
  query(contracts.importRemarks, importRemarks),
  query(contracts.importTemplate, importTemplate),
  free<typeof contracts.presentImport>(contracts.presentImport, presentImport),
];
