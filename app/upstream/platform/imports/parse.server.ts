import { plainPhone } from "~/lib/phone";
import type { Message } from "~/lib/texts.server";
import { issueText } from "../issues.server";
import { type Cell, cellText, normalizeCell } from "../spreadsheet/cells.server";
import { isTenthLost, parseDateCell, parseMonthCell, serialToText } from "../spreadsheet/dates.server";
import type { Identifier, ImportColumn } from "./definition.server";
import { withoutYuan } from "./words.server";

export interface CellFault {
  field: string;
  message: Message;
}

/**
 * Reads the cells of one row into values; every faulty cell is reported, not the first only. A row is bare where it
 * holds nothing but what names it.
 */
export function parseRow(
  cells: readonly Cell[],
  columns: readonly ImportColumn[],
  at: ReadonlyMap<string, number>,
  options: { date1904: boolean },
): { values: Record<string, unknown>; faults: CellFault[]; blank: boolean; bare: boolean } {
  const values: Record<string, unknown> = {};
  const faults: CellFault[] = [];
  let blank = true;
  let bare = true;
  for (const column of columns) {
    const index = at.get(column.field);
    if (index === undefined) continue;
    const cell = cells[index] ?? null;
    if (cell !== null && typeof cell === "object") {
      if ("formula" in cell || "error" in cell) {
        blank = false;
        bare &&= column.names === true;
        faults.push({ field: column.field, message: { key: "imports:fault.formula" } });
        continue;
      }
    }
    const text = normalizeCell(cellText(cell));
    if (text === "") {
      if (column.required && !(column.emptyBeside && at.has(column.emptyBeside)))
        faults.push({ field: column.field, message: { key: "errors:required" } });
      continue;
    }
    blank = false;
    bare &&= column.names === true;
    if (digitsLost(column.kind, cell, text)) {
      faults.push({ field: column.field, message: { key: "imports:fault.digits" } });
      continue;
    }
    const lost = column.kind === "month" ? tenthLost(cell) : zerosLost(column.identifier, cell, text);
    if (lost) {
      faults.push({ field: column.field, message: lost });
      continue;
    }
    const given = column.instead?.get(text.toLowerCase()) ?? readCell(column.kind, cell, text, options);
    if (given === null) {
      faults.push({ field: column.field, message: { key: "errors:notDate" } });
      continue;
    }
    const result = column.cell.safeParse(given);
    if (result.success) values[column.field] = result.data;
    else faults.push({ field: column.field, message: issueText(result.error.issues[0]!) });
  }
  return { values, faults: blank ? [] : faults, blank, bare };
}

/** Excel keeps 15 digits of a number, and of a long one a csv of it has only the first few; programs write no plus. */
const SCIENTIFIC = /^\d(?:[.,]\d+E\+?|E\+)\d{2,3}$/i;
const KEPT = 1e15;

/**
 * Whether a number was typed where words or an identifier stand, and is no longer what was typed: two invoices must not
 * become one. Amounts have no such length.
 */
function digitsLost(kind: ImportColumn["kind"], cell: Cell, text: string): boolean {
  if (kind && kind !== "text" && kind !== "phone") return false;
  return typeof cell === "number" ? Math.abs(cell) >= KEPT : SCIENTIFIC.test(text);
}

/**
 * What is wrong with an identifier that was typed into a cell of numbers, days or truths: Excel has changed it. A csv
 * keeps of such a cell what it shows, which a length alone tells from the whole of it.
 */
function zerosLost(identifier: Identifier | undefined, cell: Cell, text: string): Message | null {
  if (identifier === undefined || cell === null) return null;
  if (typeof cell === "object" || typeof cell === "boolean") return { key: "imports:fault.zeros" };
  if (typeof identifier === "object" && "lengths" in identifier) {
    const { lengths, letters = false } = identifier;
    const wrong = typeof cell === "number" ? letters || !lengths.includes(text.length) : isShort(text, lengths);
    return wrong ? { key: "imports:fault.short", params: { n: lengths.join(" / ") } } : null;
  }
  return identifier === "zeros" && typeof cell === "number" ? { key: "imports:fault.zeros" } : null;
}

const tenthLost = (cell: Cell): Message | null => (isTenthLost(cell) ? { key: "imports:fault.tenth" } : null);

const isShort = (text: string, lengths: readonly number[]) =>
  /^\d+$/.test(text) && text.length < Math.max(...lengths) && !lengths.includes(text.length);

/** What a schema is given of a cell; null: it should hold a date and holds none. */
function readCell(kind: ImportColumn["kind"], cell: Cell, text: string, options: { date1904: boolean }) {
  if (kind === "date") return parseDateCell(cell, options);
  if (kind === "money") return withoutYuan(text);
  if (kind === "month") return parseMonthCell(cell, options) ?? text;
  if (kind === "moment" && typeof cell === "number") return serialToText(cell, "datetime", options.date1904) ?? text;
  return kind === "phone" ? plainPhone(text) : text;
}

/** What stood in a cell, for the error list. */
export const shownCell = (cell: Cell | undefined): string => {
  if (cell !== null && typeof cell === "object") {
    if ("formula" in cell) return "=…";
    if ("error" in cell) return cell.error;
  }
  return cellText(cell).slice(0, 100);
};
