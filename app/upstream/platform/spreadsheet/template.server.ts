import type { Writable } from "node:stream";
import { columnLetters } from "./cells.server";
import { type CellValue, type Column, type ColumnKind, STYLE, textCell, valueCell } from "./columns.server";
import { GRID_ROWS } from "./limits.server";
import { writePackage } from "./package.server";
import { SHEET_OPEN, type SheetSource, sheetNames, workbookParts, XML_HEAD } from "./workbook-write.server";
import { columnWidths, frozenHeader, writeTo } from "./write.server";

export interface TemplateColumn extends Column {
  /** Marked with * and coloured. */
  required?: boolean;
  /** Values to choose from; Excel offers them in a drop-down and refuses others. */
  choices?: readonly string[];
}

export interface TemplateSheet {
  /** Tab the person fills in. */
  name: string;
  columns: readonly TemplateColumn[];
  /** What is on file already, a row each. */
  rows?: readonly (readonly CellValue[])[];
  /** What the values of a column are in them; what is typed below stays as typed. */
  kinds?: readonly ColumnKind[];
}

export interface Template {
  sheets: readonly TemplateSheet[];
  /** A last tab that explains: lines of cells, such as column, required or not, format, example. */
  notes?: { name: string; rows: readonly (readonly string[])[] };
}

/** Not translated: the sheet is hidden. */
export const CHOICES_SHEET = "_choices";

/**
 * Writes an import template: the headings (required ones with * and coloured), drop-downs, columns formatted so that
 * Excel keeps job numbers, ID numbers and phone numbers as typed, and a sheet of notes.
 * @param destination a path, or a stream
 */
export async function writeTemplate(destination: Writable | string, template: Template): Promise<void> {
  const { notes } = template;
  const chosen = template.sheets.flatMap((sheet) =>
    sheet.columns
      .map((column, index) => ({ sheet, choices: column.choices ?? [], index }))
      .filter(({ choices }) => choices.length > 0),
  );
  const lists = chosen.map((one, list) => ({ ...one, list }));
  const sheets: SheetSource[] = template.sheets.map((sheet) => ({
    name: sheet.name,
    xml: () =>
      once(
        fillInXml(
          sheet,
          lists.filter((one) => one.sheet === sheet),
        ),
      ),
  }));
  if (notes) sheets.push({ name: notes.name, xml: () => once(notesXml(notes.rows)) });
  if (chosen.length > 0)
    sheets.push({
      name: CHOICES_SHEET,
      hidden: true,
      xml: () => once(choicesXml(chosen.map(({ choices }) => choices))),
    });
  // The drop-downs point at the hidden sheet by name, so the name must not be changed to tell it from another.
  if (chosen.length > 0 && sheetNames(sheets.map((sheet) => sheet.name)).at(-1) !== CHOICES_SHEET) {
    throw new RangeError(`${CHOICES_SHEET} is reserved`);
  }
  await writeTo(destination, (stream) => writePackage(stream, workbookParts(sheets)));
}

async function* once(xml: string): AsyncGenerator<Buffer> {
  yield Buffer.from(xml);
}

function fillInXml(
  { columns, rows = [], kinds = [] }: TemplateSheet,
  chosen: readonly { choices: readonly string[]; index: number; list: number }[],
): string {
  const headings = columns.map(({ header, required }, index) =>
    textCell(`${columnLetters(index)}1`, required ? `${header}*` : header, required ? STYLE.required : STYLE.header),
  );
  const letters = columns.map((_, index) => columnLetters(index));
  const filled = rows.map((row, at) => {
    const cells = columns.map((column, index) =>
      valueCell(`${letters[index]}${at + 2}`, row[index], { ...column, kind: kinds[index] ?? column.kind }),
    );
    return `<row r="${at + 2}">${cells.join("")}</row>`;
  });
  // A list inside the rule itself may hold 255 characters and no comma; a hidden sheet has no such limits.
  const rules = chosen.map(({ choices, index, list }) => {
    const column = columnLetters(index);
    const range = `'${CHOICES_SHEET}'!$${columnLetters(list)}$1:$${columnLetters(list)}$${choices.length}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}${GRID_ROWS}"><formula1>${range}</formula1></dataValidation>`;
  });
  const validations =
    rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>` : "";
  return `${XML_HEAD}${SHEET_OPEN}${frozenHeader()}${columnWidths(columns)}<sheetData><row r="1">${headings.join("")}</row>${filled.join("")}</sheetData>${validations}</worksheet>`;
}

function notesXml(rows: readonly (readonly string[])[]): string {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const lines = rows.map((row, at) => {
    const cells = row.map((text, index) => textCell(`${columnLetters(index)}${at + 1}`, text, STYLE.wrapped));
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  return `${XML_HEAD}${SHEET_OPEN}<cols><col min="1" max="${width}" width="30" customWidth="1"/></cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function choicesXml(lists: readonly (readonly string[])[]): string {
  const height = Math.max(...lists.map((list) => list.length));
  const lines = Array.from({ length: height }, (_, at) => {
    const cells = lists.map((list, index) =>
      at < list.length ? textCell(`${columnLetters(index)}${at + 1}`, list[at]!, STYLE.text) : "",
    );
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  return `${XML_HEAD}${SHEET_OPEN}<sheetData>${lines.join("")}</sheetData></worksheet>`;
}
