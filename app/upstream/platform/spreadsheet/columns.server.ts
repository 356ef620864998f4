import { truncateCell } from "./cells.server";
import { textToSerial } from "./dates.server";
import { encodeExcelText } from "./xml.server";

/**
 * - `text`: always a text cell, whatever it looks like; the column is formatted as text, so editing in Excel keeps 007
 * - `number`: a number as it is
 * - `money`: an integer in the currency's minor unit (fen, cents), shown in the major unit with `decimals` places
 * - `date`: "YYYY-MM-DD" or "YYYY-MM-DD HH:mm:ss" (also with T), written as Excel's own date
 */
export type ColumnKind = "text" | "number" | "date" | "money";

export interface Column {
  header: string;
  kind: ColumnKind;
  /** In characters of the default font; by default from the header and the kind. */
  width?: number;
  /** Decimal places of `money`: 2, or 0 for the yen. */
  decimals?: 0 | 2;
}

export type CellValue = string | number | bigint | boolean | null | undefined;

/** Indexes into the cell styles of `STYLES`. */
export const STYLE = { plain: 0, header: 1, required: 2, text: 3, date: 4, datetime: 5, money: 6, wrapped: 7 } as const;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const xf = (attributes: string, alignment = "") =>
  `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}${alignment ? `>${alignment}</xf>` : "/>"}`;

export const STYLES =
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet ${MAIN}>` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFC00000"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEFF1F5"/><bgColor indexed="64"/></patternFill></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFF2CC"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">' +
  xf('numFmtId="0"') +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="2" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  xf('numFmtId="49" applyNumberFormat="1"') +
  xf('numFmtId="164" applyNumberFormat="1"') +
  xf('numFmtId="165" applyNumberFormat="1"') +
  xf('numFmtId="4" applyNumberFormat="1"') +
  xf('numFmtId="49" applyNumberFormat="1" applyAlignment="1"', '<alignment vertical="top" wrapText="1"/>') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Style of an empty column, so that what a person types into it is kept as meant. */
export function columnStyle(column: Pick<Column, "kind" | "decimals">): number {
  if (column.kind === "text") return STYLE.text;
  if (column.kind === "date") return STYLE.date;
  return column.kind === "money" && column.decimals !== 0 ? STYLE.money : STYLE.plain;
}

/** Width of a column in characters: a Chinese character takes two. */
export function columnWidth(column: Column): number {
  const least = column.kind === "date" ? 12 : column.kind === "text" ? 14 : 10;
  const header = [...column.header].reduce((width, character) => width + (character > "\u2E7F" ? 2 : 1), 2);
  return column.width ?? Math.min(Math.max(least, header), 60);
}

/** Minor units as a decimal numeral: 12345 -> "123.45". @throws TypeError for anything but an integer */
export function moneyText(value: number | bigint, decimals: 0 | 2 = 2): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new TypeError(`money is an integer in minor units, not ${value}`);
  if (decimals === 0) return String(value);
  const digits = String(value < 0 ? -value : value).padStart(3, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A value as the cell of a column of its kind: a numeral, or text; null when there is nothing to write. */
export function plainCell(
  value: CellValue,
  column: Pick<Column, "kind" | "decimals">,
): { numeral: string } | { text: string } | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number" || typeof value === "bigint") {
    if (column.kind === "money") return { numeral: moneyText(value, column.decimals) };
    if (column.kind === "number" && (typeof value === "bigint" || Number.isFinite(value)))
      return { numeral: String(value) };
  }
  return { text: String(value) };
}

/** A text cell, its text inside the cell. Never a formula: that would be another element. */
export function textCell(reference: string, text: string, style: number): string {
  const space = /^\s|\s$|[\t\n\r]/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${encodeExcelText(truncateCell(text))}</t></is></c>`;
}

/** One cell of an export; "" for nothing. */
export function valueCell(reference: string, value: CellValue, column: Column): string {
  const plain = plainCell(value, column);
  if (plain === null) return "";
  if ("numeral" in plain) return `<c r="${reference}" s="${columnStyle(column)}"><v>${plain.numeral}</v></c>`;
  const serial = column.kind === "date" ? textToSerial(plain.text) : null;
  if (serial === null) return textCell(reference, plain.text, STYLE.text);
  return `<c r="${reference}" s="${plain.text.length > 10 ? STYLE.datetime : STYLE.date}"><v>${serial}</v></c>`;
}
