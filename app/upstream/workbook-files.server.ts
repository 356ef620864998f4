import { PassThrough } from "node:stream";
import { PgDialect } from "drizzle-orm/pg-core";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import { openCursor } from "~/upstream/platform/database/cursor.server";
import { database, type Reader, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { cellsOf, kindsOf } from "~/upstream/platform/imports/present.server";
import { type BookSheet, MOST_ROWS, sheetName } from "~/upstream/platform/imports/workbook/book.server";
import { conflict, Refusal } from "~/upstream/platform/refusal.server";
import type { CellValue } from "~/upstream/platform/spreadsheet/columns.server";
import { type TemplateSheet, writeTemplate } from "~/upstream/platform/spreadsheet/template.server";
import { columnsOfTab, download, notesHead, remarkedFile, templateOf, XLSX } from "./import-files.server";
import { words } from "./import-reads.server";
import { allErrors, ownBook, sheetsOf } from "./workbook-reads.server";

/**
 * The workbook to fill in: of each sheet that the caller may fill the template as its import gives it, with what is on
 * file where the import can say it, and the notes of all.
 */
export async function workbookFile(caller: Caller, { filled }: { filled: number }): Promise<Response> {
  const db = database().read;
  const tabs: TemplateSheet[] = [];
  const notes: string[][] = [];
  let left = MOST_ROWS;
  for (const sheet of sheetsOf(caller)) {
    const made = await tabOf(db, caller, sheet, filled === 1 ? left : undefined);
    left -= made.tab.rows?.length ?? 0;
    tabs.push(made.tab);
    notes.push(...made.notes.map((line) => [made.tab.name, ...line]));
  }
  await transaction((tx) =>
    audit(tx, caller, {
      action: "import.present",
      objectType: "import",
      objectId: "list",
      siteId: caller.siteId,
      after: { type: "workbook", filled, rows: MOST_ROWS - left },
    }),
  );
  const say = (key: string) => words(caller, { key });
  const body = new PassThrough();
  writeTemplate(body, {
    sheets: tabs,
    notes: { name: say("imports:notes.title"), rows: [[say("imports:errors.sheet"), ...notesHead(caller)], ...notes] },
  }).catch((error: Error) => body.destroy(error));
  return download(body, `${say("workbook:title")}-${companyDay()}.xlsx`, XLSX);
}

/** @param most rows that may still leave; undefined: it leaves empty */
async function tabOf(db: Reader, caller: Caller, sheet: BookSheet, most: number | undefined) {
  const { definition, tab: part } = sheet;
  const { context, columns, notes } = await templateOf(db, caller, definition);
  const shown = part ? columnsOfTab(columns, part) : columns;
  const tab: TemplateSheet = { name: sheetName(sheet, caller.language), columns: shown };
  const ownNotes = part ? notes.filter((_, n) => part.fields.includes(columns[n]!.field)) : notes;
  if (most === undefined || !definition.present) return { tab, notes: ownNotes };
  const places = shown.map(({ field }) => columns.findIndex((column) => column.field === field));
  const only = <T>(values: readonly T[]): T[] => places.map((n) => values[n]!);
  const rows = await onFile(db, caller, sheet, context, most);
  return {
    tab: { ...tab, rows: rows.map(only), kinds: only(await kindsOf(db, caller, definition)) },
    notes: ownNotes,
  };
}

/** What is on file of a sheet, read whole: all sheets together have few rows. */
async function onFile(
  db: Reader,
  caller: Caller,
  { definition }: BookSheet,
  context: unknown,
  most: number,
): Promise<CellValue[][]> {
  const { count, select, cells } = await definition.present!(db, caller, {}, context);
  const { rows: counted } = await db.execute<{ n: number }>(count);
  if (counted[0]!.n > most) throw conflict("workbook:said.tooMany", { n: MOST_ROWS });
  const asWords = await cellsOf(db, caller, definition, context);
  const statement = new PgDialect().sqlToQuery(select);
  const cursor = await openCursor({ text: statement.sql, values: statement.params }, `export:${caller.actorUserId}`);
  if (cursor === "taken") throw new Refusal(429, { key: "errors:tooMany" });
  const rows: CellValue[][] = [];
  for await (const batch of cursor) for (const row of batch) rows.push(asWords(cells(row)));
  return rows;
}

/** The workbook as uploaded, with a remark column in each sheet that has errors. */
export async function workbookRemarks(db: Reader, caller: Caller, { batchId }: { batchId: number }): Promise<Response> {
  const batch = await ownBook(db, caller, batchId);
  return remarkedFile(caller, batch, await allErrors(db, caller, batch), MOST_ROWS);
}
