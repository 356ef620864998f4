import type { Writable } from "node:stream";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Text a spreadsheet program would take for a formula. A quote mark in front is part of the pattern, so that text which
 * really begins with '= is told from text that was protected, and reading undoes exactly what writing did.
 */
export const CSV_DANGER = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Values of one cell: numbers are written as numbers, everything textual is protected. */
export type CsvValue = string | number | bigint | boolean | null | undefined;

/** One cell. Text that could run as a formula gets a leading ' and is always quoted (OWASP, CSV injection). */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  if (CSV_DANGER.test(value)) return `"'${value.replaceAll('"', '""')}"`;
  return /[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** One line, ended by CRLF as RFC 4180 has it. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/**
 * Writes a csv file Excel opens rightly: UTF-8 with byte order mark, comma, CRLF.
 * @param rows batches of rows, the headings first
 */
export async function writeCsv(destination: Writable, rows: AsyncIterable<readonly CsvValue[][]> | Iterable<readonly CsvValue[][]>): Promise<void> {
  async function* lines() {
    yield "\uFEFF";
    for await (const batch of rows) yield batch.map(csvLine).join("");
  }
  await pipeline(Readable.from(lines()), destination);
}
