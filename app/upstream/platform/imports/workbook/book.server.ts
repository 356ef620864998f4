import { LANGUAGES, type Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import { detectFormat } from "../../spreadsheet/detect.server";
import { SheetError } from "../../spreadsheet/errors.server";
import { readSheets, type SheetChunk } from "../../spreadsheet/read.server";
import type { ImportDefinition, ImportSheet } from "../definition.server";
import { findHeading, isNotes } from "../heading.server";
import { REMARK_TITLES } from "../judge-file.server";

/** A sheet of a workbook: the template of an import under a name of its own. */
export interface BookSheet {
  /** Its name stands in locales as `workbook:sheet.<code>`. */
  code: string;
  definition: ImportDefinition;
  /** The tab of a template that has several. */
  tab?: ImportSheet;
  /** The column by which later sheets call what it brings. */
  brings?: string;
  /** Another column by which they may call it; the last step of a path is one such name. */
  named?: string;
  /** Columns that call what an earlier sheet brings, by that sheet's code. */
  calls?: Readonly<Record<string, string>>;
}

/** The type and template of the batch of a whole workbook; those of its sheets are their own. */
export const WORKBOOK = "workbook";
/** Of all sheets together. */
export const MOST_ROWS = 20_000;
export const MOST_BYTES = 20 * 1024 * 1024;

/** A sheet that somebody has filled in, as it was read. */
export interface GivenSheet {
  sheet: BookSheet;
  chunks: SheetChunk[];
}

/** A workbook as it was read: sheets with rows in the order in which they are judged. */
export interface GivenBook {
  sheets: GivenSheet[];
  /** Tabs with rows whose names are none of the workbook's; `like`: whose headings they have. */
  others: { tab: string; like?: BookSheet }[];
}

export const sheetKey = ({ code }: Pick<BookSheet, "code">) => `workbook:sheet.${code}`;
export const sheetName = (sheet: Pick<BookSheet, "code">, language: Language) =>
  say(language, { key: sheetKey(sheet) });

const fold = (name: string) => name.trim().toLowerCase();

/**
 * Reads a workbook, at most as many rows as it may have: its sheets are judged in an order of their own, so that all of
 * them are at hand. A sheet with headings alone was left empty.
 * @throws SheetError
 */
export async function readBook(file: string, name: string, sheets: readonly BookSheet[]): Promise<GivenBook> {
  if ((await detectFormat(file, MOST_BYTES)).kind !== "xlsx") throw new SheetError("notSpreadsheet");
  const tabs = new Map<string, SheetChunk[]>();
  let read = 0;
  for await (const chunk of readSheets(file, { name, maxRows: MOST_ROWS + 10 })) {
    const chunks = tabs.get(chunk.sheet) ?? [];
    tabs.set(chunk.sheet, [...chunks, chunk]);
    read += chunk.rows.length - (chunks.length === 0 ? 1 : 0);
    if (read > MOST_ROWS) throw new SheetError("tooManyRows", { limit: MOST_ROWS });
  }
  const filled = [...tabs].filter(([, chunks]) => rowsIn(chunks) > 1);
  const named = new Map(sheets.flatMap((one) => LANGUAGES.map((language) => [fold(sheetName(one, language)), one])));
  const given = sheets.flatMap((sheet) => {
    const chunks = filled.flatMap(([tab, own]) => (named.get(fold(tab)) === sheet ? own : []));
    return chunks.length > 0 ? [{ sheet, chunks }] : [];
  });
  const others = filled
    .filter(([tab]) => !named.has(fold(tab)) && !isNotes(tab))
    .map(([tab, [first]]) => ({ tab, like: sheets.find((sheet) => isLike(sheet, first!)) }));
  if (given.length + others.length === 0) throw new SheetError("empty");
  return { sheets: given, others };
}

const rowsIn = (chunks: readonly SheetChunk[]) => chunks.reduce((sum, { rows }) => sum + rows.length, 0);

/** Whether a tab has every heading that the sheet asks for. */
function isLike({ definition, tab }: BookSheet, first: SheetChunk): boolean {
  const heading = findHeading(first, definition.columns, REMARK_TITLES);
  if (!heading || heading.faults.length > 0) return false;
  return (tab?.required ?? []).every((field) => heading.at.has(field));
}
