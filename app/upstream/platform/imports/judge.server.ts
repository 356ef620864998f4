import { sql } from "drizzle-orm";
import type { ImportAction } from "~/contracts/platform/codes";
import { type Message, say } from "~/lib/texts.server";
import { type CopyValue, copyRows } from "../database/copy.server";
import { clientOf, type Reader, type Tx } from "../database/db.server";
import type { Caller } from "../identity/caller.server";
import { type Cell, cellText } from "../spreadsheet/cells.server";
import type { importBatches } from "../tables/imports.server";
import type { Reworded } from "./choices.server";
import {
  type CheckedRow,
  CREATE,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UPDATE,
} from "./definition.server";
import type { Heading } from "./heading.server";
import { shownCell } from "./parse.server";

export type Batch = typeof importBatches.$inferSelect;

export interface Totals {
  rows: number;
  errorRows: number;
  errorCount: number;
  actions: [created: number, updated: number, unchanged: number];
  /** Rows that hold nothing but what names them; they are none of `rows`. */
  leftOut: number;
  ignored: Set<string>;
}

export interface Read {
  sheet: string;
  row: number;
  cells: Cell[];
  heading: Heading;
  values: Record<string, unknown>;
  faults: Map<string, Message[]>;
  /** Of the rows that one row of the file stands for. */
  isFirst: boolean;
  /** Counted in the totals, as long as the row has no fault. */
  action: ImportAction | null;
}

/** How a file is judged beside its definition. */
export interface Way {
  /** What its definition reads with. */
  reader: Reader;
  /** The tab to name where no heading was found. */
  sheet?: string;
  /** Rows that were found right stay staged although others were not, for whoever is judged after them. */
  partly?: true;
  /**
   * Told of each row what was found of it; takes those faults away that follow from what was refused elsewhere.
   * @returns whether the row waits for that
   */
  found?: (read: Read, verdict: CheckedRow<object>) => boolean;
  /** Told how many rows were judged. */
  progress: (rows: number) => Promise<unknown>;
}

/** Rows judged together, and how many of the file stand before them. */
export interface Run {
  reads: Read[];
  before: number;
}

/** The rows as the definition knows them, back to what was read. */
export type Given = WeakMap<ParsedRow<Record<string, unknown>>, Read>;

export const ERROR_COLUMNS = ["batch_id", "line", "sheet", "row", '"column"', "header", "value", "message"];

export const ROW_COLUMNS = ["batch_id", "line", "sheet", "row", "action", "label", "changes", "data"];

export async function judgeRun(
  tx: Tx,
  batch: Batch,
  definition: ImportDefinition,
  caller: Caller,
  context: unknown,
  columns: readonly ImportColumn[],
  { reads, before }: Run,
  given: Given,
  seen: Map<string, { sheet: string; row: number }>,
  totals: Totals,
  { reader, partly, found }: Way,
  reworded: Reworded,
): Promise<void> {
  await refuseNumbers(reader, reads, columns);
  const rows = reads.map((read) => ({
    sheet: read.sheet,
    row: read.row,
    values: read.values,
    faulty: new Set(read.faults.keys()),
  }));
  for (const [n, row] of rows.entries()) given.set(row, reads[n]!);
  const checked = await definition.check(reader, caller, rows, context);
  const errors: CopyValue[][] = [];
  const staged: CopyValue[][] = [];
  reads.forEach((read, n) => {
    const verdict = checked[n] as CheckedRow<object>;
    const waits = found?.(read, verdict) ?? false;
    for (const [field, messages] of Object.entries(verdict.faults))
      read.faults.set(field, [
        ...(read.faults.get(field) ?? []),
        ...messages.map((one) => reworded(field, one, read.values[field])),
      ]);
    // Not the row itself: what is kept here is kept for the whole file.
    const place = { sheet: read.sheet, row: read.row };
    for (const { field, key } of definition.uniqueKeys(read.values, context)) {
      if (!key) continue;
      const first = seen.get(`${field}:${key}`);
      if (first) {
        const message = { key: "imports:fault.duplicate", params: { n: first.row, sheet: first.sheet } };
        read.faults.set(field, [...(read.faults.get(field) ?? []), message]);
      } else seen.set(`${field}:${key}`, place);
    }
    if (read.faults.size > 0) {
      totals.errorRows += 1;
      errors.push(...errorRows(batch, totals, read, read.faults));
      return;
    }
    if (waits) return;
    read.action = verdict.action;
    totals.actions[slotOf(verdict.action)] += 1;
    if (totals.errorCount > 0 && !partly) return;
    staged.push([
      batch.id,
      before + n + 1,
      read.sheet,
      read.row,
      verdict.action,
      labelOf(caller, verdict),
      verdict.changes || verdict.action === CREATE ? { json: verdict.changes ?? broughtBy(read, columns) } : null,
      { json: verdict.data },
    ]);
  });
  const client = clientOf(tx);
  if (errors.length > 0) await copyRows(client, "import_errors", ERROR_COLUMNS, errors);
  if (staged.length > 0) await copyRows(client, "import_rows", ROW_COLUMNS, staged);
}

/** A number that somebody on file has with zeros before it may mean him: nobody is taken for somebody else. */
async function refuseNumbers(reader: Reader, reads: readonly Read[], columns: readonly ImportColumn[]): Promise<void> {
  for (const { field, identifier } of columns) {
    if (typeof identifier !== "object" || !("onFile" in identifier)) continue;
    const given = reads.flatMap((read) => {
      const cell = read.cells[read.heading.at.get(field) ?? -1];
      return typeof cell === "number" ? [{ read, digits: cellText(cell) }] : [];
    });
    if (given.length === 0) continue;
    const digits = [...new Set(given.map((one) => one.digits))];
    const known = await identifier.onFile(reader, digits);
    for (const { read, digits: own } of given)
      if (known.has(own)) read.faults.set(field, [...(read.faults.get(field) ?? []), { key: "imports:fault.zeros" }]);
  }
}

/** What a new row brings, cell by cell, for whoever looks at the preview. */
function broughtBy(read: Read, columns: readonly ImportColumn[]): Record<string, [null, string]> {
  const brought: Record<string, [null, string]> = {};
  for (const { field, kind, mask = String } of columns) {
    const index = read.heading.at.get(field);
    const value = read.values[field];
    const isTime = kind === "date" || kind === "moment";
    const shown = isTime && typeof value === "string" ? value : shownCell(read.cells[index ?? -1]).trim();
    if (index !== undefined && shown !== "") brought[field] = [null, mask(shown)];
  }
  return brought;
}

/** Between what a row is about and what is to be looked at. */
const WARNING = " ⚠ ";
/** The rows with a warning, as a pattern of their labels. */
export const WARNED = `%${WARNING}%`;

export function labelOf({ language }: Caller, { label, warning }: CheckedRow<object>): string {
  const said = [warning ?? []].flat().map((message) => say(language, message));
  return said.length > 0 ? label + WARNING + said.join("; ") : label;
}

const slotOf = (action: ImportAction) => (action === CREATE ? 0 : action === UPDATE ? 1 : 2);

/** The errors of one row in the order of its columns; what concerns no column of the file comes first. */
function errorRows(
  batch: Batch,
  totals: Totals,
  read: Read,
  faults: Iterable<readonly [string, Message[]]>,
): CopyValue[][] {
  const placed = [...faults].map(([field, messages]) => ({ column: read.heading.at.get(field), messages }));
  placed.sort((a, b) => (a.column ?? -1) - (b.column ?? -1));
  return placed.flatMap(({ column, messages }) =>
    messages.map((message) => {
      totals.errorCount += 1;
      const header = column === undefined ? null : read.heading.titles[column];
      return [
        batch.id,
        totals.errorCount,
        read.sheet,
        read.row,
        column,
        header,
        column === undefined ? null : shownCell(read.cells[column]),
        { json: message },
      ];
    }),
  );
}

/** Faults that the whole file shows, put among those of the rows. */
export async function judgeFile(
  tx: Tx,
  batch: Batch,
  faults: FileFault[],
  given: Given,
  sheets: string[],
  totals: Totals,
  reworded: Reworded,
): Promise<void> {
  if (faults.length === 0) return;
  const errors = faults.flatMap(({ at, field, message }) => {
    const read = given.get(at)!;
    if (read.action !== null) totals.actions[slotOf(read.action)] -= 1;
    if (read.faults.size === 0) totals.errorRows += 1;
    read.action = null;
    const said = reworded(field, message, read.values[field]);
    read.faults.set(field, [...(read.faults.get(field) ?? []), said]);
    return errorRows(batch, totals, read, [[field, [said]]]);
  });
  await copyRows(clientOf(tx), "import_errors", ERROR_COLUMNS, errors);
  // Lines are the key: they change their sign on the way to their new places.
  await tx.execute(sql`
    with placed as (
      select line,
        row_number() over (
          order by coalesce(array_position(${sql.param(sheets)}::text[], sheet), 0), row, "column" nulls first, line
        ) as place
      from import_errors where batch_id = ${batch.id}
    )
    update import_errors e set line = -placed.place from placed where e.batch_id = ${batch.id} and e.line = placed.line
    `);
  await tx.execute(sql`update import_errors set line = -line where batch_id = ${batch.id}`);
}
