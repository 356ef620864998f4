import { eq, sql } from "drizzle-orm";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { LANGUAGES } from "~/lib/languages";
import { type Message, say } from "~/lib/texts.server";
import { copyRows } from "../database/copy.server";
import { clientOf, type Tx } from "../database/db.server";
import type { Caller } from "../identity/caller.server";
import { SheetError } from "../spreadsheet/errors.server";
import type { SheetChunk } from "../spreadsheet/read.server";
import { importBatches } from "../tables/imports.server";
import { type Reworded, withChoices } from "./choices.server";
import type { ImportColumn, ImportDefinition } from "./definition.server";
import { fileSums } from "./file-sums.server";
import { columnsOf, findHeading, type Heading, headingsAsked } from "./heading.server";
import {
  type Batch,
  ERROR_COLUMNS,
  type Given,
  judgeFile,
  judgeRun,
  type Read,
  type Run,
  type Totals,
  type Way,
} from "./judge.server";
import { parseRow } from "./parse.server";
import { reachOf } from "./reach.server";

/** Rows judged together: large enough for set-based queries, small enough to let other requests in between. */
const RUN = 1_000;
export const REMARK_TITLES: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => say(language, { key: "imports:remarkColumn" })),
);

type Chunks = AsyncIterable<SheetChunk> | Iterable<SheetChunk>;

/**
 * Judges the rows of a batch: all errors of all of them, or all of them staged for the commit.
 * @returns what was found, as the batch keeps it
 */
export async function judgeSheets(
  tx: Tx,
  batch: Batch,
  definition: ImportDefinition,
  caller: Caller,
  chunks: Chunks,
  way: Way,
): Promise<Totals> {
  await tx.execute(sql`delete from import_rows where batch_id = ${batch.id}`);
  await tx.execute(sql`delete from import_errors where batch_id = ${batch.id}`);
  const context = await definition.prepare(way.reader, caller);
  const columns = await columnsOf(definition, way.reader, caller);
  const totals: Totals = { rows: 0, errorRows: 0, errorCount: 0, actions: [0, 0, 0], leftOut: 0, ignored: new Set() };
  const seen = new Map<string, { sheet: string; row: number }>();
  const given: Given = new WeakMap();
  const sheets: string[] = [];
  let run: Run = { reads: [], before: 0 };
  let judged = Promise.resolve();

  const reworded = withChoices(columns, caller, context);
  const judgeOn = async (own: Run) => {
    await judgeRun(tx, batch, definition, caller, context, columns, own, given, seen, totals, way, reworded);
    await way.progress(own.before + own.reads.length);
  };
  // While the database answers for one run the next is read.
  const flush = async () => {
    const own = run;
    run = { reads: [], before: totals.rows };
    await judged;
    judged = judgeOn(own);
    // Whoever waits for it is told; nobody may wait just then.
    judged.catch(() => {});
  };
  const titles = headingsAsked(columns, caller.language);
  const sums = fileSums(columns, caller);
  const report = (fault: HeadingFault) => headingFault(tx, batch, totals, fault);
  try {
    for await (const row of rowsOf(chunks, definition, columns, totals, reworded, report, titles, way)) {
      run.reads.push(row);
      if (row.isFirst) sums.add(row.cells, row.heading.at);
      if (sheets.at(-1) !== row.sheet) sheets.push(row.sheet);
      if (run.reads.length === RUN) await flush();
    }
    if (run.reads.length > 0) await flush();
  } finally {
    // Also of a file that is refused: its transaction must not end under what still writes in it.
    await judged;
  }
  await judgeFile(tx, batch, definition.finish?.(context) ?? [], given, sheets, totals, reworded);
  if (totals.errorCount > 0) await unstage(tx, batch.id, way);
  await tx
    .update(importBatches)
    .set({
      state: IMPORT_STATE.previewed,
      rows: totals.rows,
      errorRows: totals.errorRows,
      errorCount: totals.errorCount,
      creates: totals.actions[0],
      updates: totals.actions[1],
      unchanged: totals.actions[2],
      progress: totals.rows,
      leftOut: totals.leftOut,
      ignoredColumns: [...totals.ignored],
      sums: sums.told(),
      reach: await reachOf(way.reader, definition, caller),
      version: sql`${importBatches.version} + 1`,
    })
    .where(eq(importBatches.id, batch.id));
  return totals;
}

/** Of a file with errors nothing stays staged, or what has none. */
async function unstage(tx: Tx, batchId: number, { partly }: Way): Promise<void> {
  const faulty = sql`
    and exists (select from import_errors e where e.batch_id = r.batch_id and e.sheet = r.sheet and e.row = r.row)`;
  await tx.execute(sql`delete from import_rows r where r.batch_id = ${batchId} ${partly ? faulty : sql``}`);
}

interface HeadingFault {
  sheet: string;
  row: number;
  message: Message;
}

/**
 * Data rows of all sheets, with the heading of their sheet. Sheets without any known heading (notes, choices) are
 * passed over.
 */
async function* rowsOf(
  chunks: Chunks,
  definition: ImportDefinition,
  columns: readonly ImportColumn[],
  totals: Totals,
  reworded: Reworded,
  report: (fault: HeadingFault) => Promise<void>,
  titles: string,
  { sheet = "" }: Way,
): AsyncGenerator<Read> {
  let current = { sheet: null as string | null, heading: null as Heading | null };
  let anyHeading = false;
  const shape = definition.shape ? [{ key: definition.shape }] : [];
  for await (const chunk of chunks) {
    if (current.sheet !== chunk.sheet) {
      const heading = findHeading(chunk, columns, REMARK_TITLES);
      current = { sheet: chunk.sheet, heading };
      if (heading) {
        anyHeading = true;
        for (const title of heading.ignored) totals.ignored.add(title);
        for (const message of [...heading.faults, ...(heading.faults.length > 0 ? shape : [])])
          await report({ sheet: chunk.sheet, row: heading.row, message });
      }
    }
    const { heading } = current;
    if (!heading || heading.faults.length > 0) continue;
    for (const { row, cells } of chunk.rows) {
      if (row <= heading.row) continue;
      const { values, faults, blank, bare } = parseRow(cells, columns, heading.at, chunk);
      if (bare && !blank) totals.leftOut += 1;
      if (bare) continue;
      const spread = definition.spread?.(values) ?? [values];
      // What was refused is told, once, whatever the row stands for.
      if (spread.length === 0 && faults.length > 0) spread.push(values);
      for (const [n, own] of spread.entries()) {
        totals.rows += 1;
        if (totals.rows > definition.maxRows) throw new SheetError("tooManyRows", { limit: definition.maxRows });
        const byField = new Map<string, Message[]>();
        for (const { field, message } of n === 0 ? faults : [])
          byField.set(field, [...(byField.get(field) ?? []), reworded(field, message)]);
        yield { sheet: chunk.sheet, row, cells, heading, values: own, faults: byField, isFirst: n === 0, action: null };
      }
    }
  }
  if (!anyHeading)
    for (const message of [{ key: "imports:fault.noHeading", params: { titles } }, ...shape])
      await report({ sheet, row: 1, message });
}

async function headingFault(tx: Tx, batch: Batch, totals: Totals, fault: HeadingFault): Promise<void> {
  totals.errorCount += 1;
  totals.errorRows += 1;
  await copyRows(clientOf(tx), "import_errors", ERROR_COLUMNS, [
    [batch.id, totals.errorCount, fault.sheet, fault.row, null, null, null, { json: fault.message }],
  ]);
}
