import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { columnLetters } from "./cells.server";
import {
  type CellValue,
  type Column,
  columnStyle,
  columnWidth,
  plainCell,
  STYLE,
  textCell,
  valueCell,
} from "./columns.server";
import { csvCell } from "./csv-write.server";
import { SheetError } from "./errors.server";
import { GRID_ROWS } from "./limits.server";
import { writePackage } from "./package.server";
import { SHEET_OPEN, workbookParts, XML_HEAD } from "./workbook-write.server";
import { escapeText } from "./xml.server";

export type { CellValue, Column, ColumnKind } from "./columns.server";

/** One row of an export, its values in the order of the columns. */
export type ExportRow = readonly CellValue[];

export interface ExportSheet {
  /** Title of the tab; made acceptable to Excel when it is not. */
  name: string;
  columns: readonly Column[];
  /** Batches of rows, such as the pages of a database cursor. Read once, never further ahead than the stream asks. */
  rows: AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>;
  /** Printed at the head of every page, such as who exported it and when. */
  pageHeader?: string;
}

// Rows turned into text before other people's requests get their turn: about 2 ms of twelve columns.
const SLICE = 120;

/**
 * Writes a workbook as a stream: bold, frozen heading row with filter arrows; text always as text cells, numbers, money
 * and dates as numbers, never a formula. Characters XML cannot hold are dropped, text over 32,767 characters is cut.
 * Memory does not grow with the number of rows.
 *
 * @param destination a path, or a stream such as the body of an answer; a path that fails half-way is removed
 * @throws whatever the rows or the destination throw; SheetError tooManyRows past Excel's 1,048,576;
 *   TypeError for money that is no integer
 */
export async function writeWorkbook(destination: Writable | string, sheets: readonly ExportSheet[]): Promise<void> {
  const parts = workbookParts(sheets.map((sheet) => ({ name: sheet.name, xml: () => sheetXml(sheet) })));
  await writeTo(destination, (stream) => writePackage(stream, parts));
}

/**
 * Writes one sheet as csv that Excel opens rightly (UTF-8 with mark, comma, CRLF). Text that could run as a formula is
 * protected, see `csvCell`. Parameters and errors as `writeWorkbook`.
 */
export async function writeCsv(
  destination: Writable | string,
  sheet: Omit<ExportSheet, "name" | "pageHeader">,
): Promise<void> {
  const line = (row: ExportRow) => `${sheet.columns.map((column, at) => csvValue(row[at], column)).join(",")}\r\n`;
  async function* lines() {
    yield `\uFEFF${sheet.columns.map(({ header }) => csvCell(header)).join(",")}\r\n`;
    for await (const rows of slices(sheet.rows)) yield rows.map(line).join("");
  }
  await writeTo(destination, (stream) => pipeline(Readable.from(lines()), stream));
}

function csvValue(value: CellValue, column: Column): string {
  const plain = plainCell(value, column);
  if (plain === null) return "";
  return "numeral" in plain ? plain.numeral : csvCell(plain.text);
}

/** Runs a writer on a stream or a new file; half a file is removed. */
export async function writeTo(
  destination: Writable | string,
  write: (stream: Writable) => Promise<void>,
): Promise<void> {
  if (typeof destination !== "string") return write(destination);
  try {
    await write(createWriteStream(destination));
  } catch (error) {
    await rm(destination, { force: true });
    throw error;
  }
}

async function* slices(batches: ExportSheet["rows"]): AsyncGenerator<readonly ExportRow[]> {
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += SLICE) {
      yield batch.slice(start, start + SLICE);
      await setImmediate();
    }
  }
}

async function* sheetXml({ columns, rows, pageHeader }: ExportSheet): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index));
  const cells = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, STYLE.header));
  const head = `${XML_HEAD}${SHEET_OPEN}${frozenHeader()}${columnWidths(columns)}`;
  yield Buffer.from(`${head}<sheetData><row r="1">${cells.join("")}</row>`);
  let number = 1;
  for await (const slice of slices(rows)) {
    if (number + slice.length > GRID_ROWS) throw new SheetError("tooManyRows", { limit: GRID_ROWS });
    let markup = "";
    for (const row of slice) {
      markup += `<row r="${++number}">`;
      for (let at = 0; at < columns.length; at++) markup += valueCell(letters[at]! + number, row[at], columns[at]!);
      markup += "</row>";
    }
    yield Buffer.from(markup);
  }
  const filter = columns.length > 0 ? `<autoFilter ref="A1:${letters.at(-1)}${number}"/>` : "";
  yield Buffer.from(`</sheetData>${filter}${printedHeader(pageHeader)}</worksheet>`);
}

/** The heading row stays in sight while one scrolls. */
export function frozenHeader(): string {
  return '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
}

/** Widths, and the format an empty cell of each column has. */
export function columnWidths(columns: readonly Column[]): string {
  if (columns.length === 0) return "";
  const markup = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(column)}" style="${columnStyle(column)}" customWidth="1"/>`,
  );
  return `<cols>${markup.join("")}</cols>`;
}

function printedHeader(text: string | undefined): string {
  // "&" begins a code of Excel's page headers, which hold 255 characters.
  return text
    ? `<headerFooter><oddHeader>&amp;C${escapeText(text.slice(0, 200).replaceAll("&", "&&"))}</oddHeader></headerFooter>`
    : "";
}
