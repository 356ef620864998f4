import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { copyRows } from "../../database/copy.server";
import { clientOf, type Tx } from "../../database/db.server";
import { SheetError } from "../../spreadsheet/errors.server";
import { importBatches, importErrors, importRows } from "../../tables/imports.server";
import { type Batch, ERROR_COLUMNS, ROW_COLUMNS } from "../judge.server";
import type { GivenBook } from "./book.server";

/** More errors are counted and not told one by one. */
const MOST_ERRORS = 20_000;

/** What a rehearsal has found, in memory: of what it wrote nothing is left. */
export interface Found {
  children: Batch[];
  errors: (typeof importErrors.$inferSelect)[];
  /** What the commit would write; none where there are errors. */
  rows: (typeof importRows.$inferSelect)[];
  /** Faults of whole sheets that were not judged. */
  ownErrors: number;
  others: string[];
}

/** The sheets of a workbook that were kept, in the order in which they are judged. */
export const childrenOf = (tx: Tx, parentId: number): Promise<Batch[]> =>
  tx.select().from(importBatches).where(eq(importBatches.parentId, parentId)).orderBy(asc(importBatches.id));

/** @throws SheetError where no sheet has a row */
export async function foundIn(tx: Tx, parent: Batch, { others }: GivenBook): Promise<Found> {
  const children = await childrenOf(tx, parent.id);
  const ids = children.map(({ id }) => id);
  const errors = await tx
    .select()
    .from(importErrors)
    .where(inArray(importErrors.batchId, [parent.id, ...ids]))
    .orderBy(asc(importErrors.batchId), asc(importErrors.line))
    .limit(MOST_ERRORS);
  if (sumOf(children, "rows") + errors.length === 0) throw new SheetError("empty");
  const ownErrors = errors.filter(({ batchId }) => batchId === parent.id).length;
  const rows =
    errors.length > 0 || ids.length === 0
      ? []
      : await tx.select().from(importRows).where(inArray(importRows.batchId, ids));
  return { children, errors, rows, ownErrors, others: others.map(({ tab }) => tab) };
}

type Counted = "rows" | "errorRows" | "errorCount" | "creates" | "updates" | "unchanged" | "leftOut";

function sumOf(children: readonly Batch[], field: Counted): number {
  return children.reduce((sum, child) => sum + child[field], 0);
}

/** Keeps it, unless the workbook was given up meanwhile. */
export async function keep(
  tx: Tx,
  parent: Batch,
  { children, errors, rows, ownErrors, others }: Found,
  then?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const [creates, updates, all] = [sumOf(children, "creates"), sumOf(children, "updates"), sumOf(children, "rows")];
  const kept = await tx
    .update(importBatches)
    .set({
      state: IMPORT_STATE.previewed,
      rows: all,
      errorRows: sumOf(children, "errorRows"),
      errorCount: sumOf(children, "errorCount") + ownErrors,
      creates,
      updates,
      unchanged: sumOf(children, "unchanged"),
      leftOut: sumOf(children, "leftOut"),
      progress: all,
      ignoredColumns: others,
      version: sql`${importBatches.version} + 1`,
    })
    .where(and(eq(importBatches.id, parent.id), eq(importBatches.state, IMPORT_STATE.reading)))
    .returning({ id: importBatches.id });
  if (kept.length === 0) return;
  if (children.length > 0) await tx.insert(importBatches).values(children);
  const client = clientOf(tx);
  await copyRows(
    client,
    "import_errors",
    ERROR_COLUMNS,
    errors.map(({ batchId, line, sheet, row, column, header, value, message }) => [
      batchId,
      line,
      sheet,
      row,
      column,
      header,
      value,
      { json: message },
    ]),
  );
  await copyRows(
    client,
    "import_rows",
    ROW_COLUMNS,
    rows.map(({ batchId, line, sheet, row, action, label, changes, data }) => [
      batchId,
      line,
      sheet,
      row,
      action,
      label,
      changes && { json: changes },
      { json: data },
    ]),
  );
  await then?.(tx);
}
