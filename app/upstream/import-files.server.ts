import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Reader } from "~/upstream/platform/database/db.server";
import { withLocalFile } from "~/upstream/platform/files/files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need } from "~/upstream/platform/identity/rights.server";
import type { ImportColumn, ImportDefinition, ImportSheet } from "~/upstream/platform/imports/definition.server";
import { columnsOf, headingOf } from "~/upstream/platform/imports/heading.server";
import { noteOf } from "~/upstream/platform/imports/notes.server";
import { choiceWord } from "~/upstream/platform/imports/present.server";
import { writeRemarks } from "~/upstream/platform/spreadsheet/remarks.server";
import { type TemplateColumn, writeTemplate } from "~/upstream/platform/spreadsheet/template.server";
import { importErrors } from "~/upstream/platform/tables/imports.server";
import { definitionOf } from "./import-definitions.server";
import { type Batch, ownBatch, words } from "./import-reads.server";

export function download(body: Readable, fileName: string, mime: string): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      "content-type": mime,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The uploaded file with a remark column. */
export async function importRemarks(
  db: Reader,
  caller: Caller,
  input: { type: string; batchId: number },
): Promise<Response> {
  const { batch, definition } = await ownBatch(db, caller, input.type, input.batchId);
  const errors = await db
    .select()
    .from(importErrors)
    .where(eq(importErrors.batchId, batch.id))
    .orderBy(importErrors.line);
  return remarkedFile(caller, batch, errors, definition.maxRows);
}

/** The file of a batch with these errors in a remark column. */
export async function remarkedFile(
  caller: Caller,
  batch: Pick<Batch, "storeKey" | "fileName">,
  errors: readonly (typeof importErrors.$inferSelect)[],
  maxRows: number,
): Promise<Response> {
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
        maxRows: maxRows + 10,
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

export async function importTemplate(
  db: Reader,
  caller: Caller,
  input: { type: string; template?: string },
): Promise<Response> {
  const definition = definitionOf(input.type, input.template);
  need(caller, definition.access);
  const { columns, notes } = await templateOf(db, caller, definition);
  const body = new PassThrough();
  const name = words(caller, { key: definition.name });
  const sheets = definition.sheets?.map((sheet) => ({
    name: words(caller, { key: sheet.name }),
    columns: columnsOfTab(columns, sheet),
  }));
  writeTemplate(body, {
    sheets: sheets ?? [{ name, columns }],
    notes: { name: words(caller, { key: "imports:notes.title" }), rows: [notesHead(caller), ...notes] },
  }).catch((error: Error) => body.destroy(error));
  return download(body, `${name}.xlsx`, XLSX);
}

type Asked = TemplateColumn & { field: string };

/** The columns of a template as a person fills them in, and a line of notes for each. */
export async function templateOf(
  db: Reader,
  caller: Caller,
  definition: ImportDefinition,
): Promise<{ context: unknown; columns: Asked[]; notes: string[][] }> {
  const context = (await definition.prepare(db, caller)) as never;
  const given = (await columnsOf(definition, db, caller)).filter(({ foreign }) => !foreign);
  const columns = given.map((column) => ({
    field: column.field,
    header: headingOf(column, caller.language),
    kind: "text" as const,
    required: column.required,
    choices: column.choices?.(context, caller).map((choice) => choiceWord(caller, choice)),
  }));
  const starred = (column: ImportColumn) =>
    column.required || definition.sheets?.some((sheet) => sheet.required.includes(column.field));
  const notes = given.map((column, n) => [
    columns[n]!.header,
    starred(column) ? "*" : "",
    noteOf(column, columns[n]!.choices, caller),
  ]);
  return { context, columns, notes };
}

export const notesHead = (caller: Caller): string[] =>
  ["column", "required", "how"].map((name) => words(caller, { key: `imports:notes.${name}` }));

/** What a tab holds of a template that has several. */
export const columnsOfTab = (columns: readonly Asked[], { fields, required }: ImportSheet): Asked[] =>
  columns
    .filter(({ field }) => fields.includes(field))
    .map((column) => ({ ...column, required: column.required || required.includes(column.field) }));
