import path from "node:path";
import { withLocalFile } from "../files/files.server";
import type { Caller } from "../identity/caller.server";
import { invalid } from "../refusal.server";
import { detectFormat } from "../spreadsheet/detect.server";
import { SheetError, type SheetErrorCode } from "../spreadsheet/errors.server";
import { readSheets } from "../spreadsheet/read.server";
import type { ImportDefinition } from "./definition.server";
import { findHeading, headingsAsked } from "./heading.server";

/** What a delimited text may be called; a workbook that is text inside is taken for what it is. */
const TEXT_NAMES = ["", ".csv", ".txt", ".tsv", ".xlsx", ".xls"];
const AT_ONCE: readonly SheetErrorCode[] = [
  "notSpreadsheet",
  "noHeading",
  "empty",
  "openQuote",
  "encrypted",
  "oldExcel",
];

/**
 * What can be told of a file before it becomes a batch is told beside the field it was chosen in: that it is no
 * spreadsheet, by its bytes or, of text, by its name and its first lines.
 */
export async function refuseOtherFiles(
  { language }: Caller,
  definition: ImportDefinition,
  name: string,
  storeKey: string,
): Promise<void> {
  try {
    await withLocalFile(storeKey, async (file) => {
      const { kind } = await detectFormat(file, definition.maxBytes);
      if (kind !== "csv") return;
      if (!TEXT_NAMES.includes(path.extname(name).toLowerCase())) throw new SheetError("notSpreadsheet");
      for await (const chunk of readSheets(file, { name })) {
        if (findHeading(chunk, definition.columns, new Set())) return;
        throw new SheetError("noHeading");
      }
    });
  } catch (error) {
    const titles = headingsAsked(definition.columns, language);
    if (!(error instanceof SheetError)) throw error;
    // Every other fault of a file is the check's to find and to keep with the batch.
    if (!AT_ONCE.includes(error.code)) return;
    const said = { key: `imports:file.${error.code}`, params: { row: error.params.row ?? 0, titles } };
    throw invalid({ file: error.code === "noHeading" && definition.shape ? [said, { key: definition.shape }] : said });
  }
}

/** The same of what has to be a workbook of several sheets: a text holds one table. */
export async function refuseAllButWorkbooks(storeKey: string, maxBytes: number): Promise<void> {
  try {
    const { kind } = await withLocalFile(storeKey, (file) => detectFormat(file, maxBytes));
    if (kind === "xlsx") return;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.code === "encrypted" || error.code === "oldExcel")
      throw invalid({ file: { key: `imports:file.${error.code}` } });
  }
  throw invalid({ file: { key: "workbook:said.notWorkbook" } });
}
