import { PassThrough, Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { audit } from "./audit.server";
import { openCursor } from "./database/cursor.server";
import { database, type Reader, type Tx, transaction } from "./database/db.server";
import type { Caller } from "./identity/caller.server";
import { log } from "./log.server";
import { Refusal } from "./refusal.server";
import { type CellValue, type Column, writeCsv, writeWorkbook } from "./spreadsheet/write.server";

const XLSX = { extension: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
const CSV = { extension: "csv", type: "text/csv; charset=utf-8" };
/** Shell rule 38. */
const MAX_ROWS = 100_000;

interface Export {
  action: string;
  objectType: string;
  /** What was asked for: goes into the audit row with the number of rows. */
  asked: Record<string, unknown>;
  /** What else is written of it, in the transaction of the audit row. */
  recorded?: (tx: Tx, rows: number) => Promise<void>;
  /** Where fewer, or in a measurement more, than the rule's 100,000 rows may leave. */
  maxRows?: number;
  title: string;
  /** Business day of the file name. */
  day: string;
  /** One with a `name` is a column of the list; `more` marks those that leave only where they were chosen. */
  columns: readonly (Column & { name?: string; more?: boolean })[];
  /** Names of the list's columns that leave, in order, after the columns without a name; without it all leave. */
  chosen?: readonly string[];
  /** Count and rows, both within the caller's scope; `cells` makes a line of the file from the values selected. */
  rows: (db: Reader) => Promise<{ count: SQL; select: SQL; cells: Cells | Promise<Cells> }>;
}

type Cells = (row: unknown[]) => CellValue[];

/** Places of the columns that leave. */
function places({ columns, chosen }: Pick<Export, "columns" | "chosen">): number[] {
  const where = (holds: (column: Export["columns"][number]) => boolean) =>
    columns.flatMap((column, n) => (holds(column) ? [n] : []));
  if (!chosen) return where(({ more }) => !more);
  const named = chosen.flatMap((asked) => where(({ name }) => name === asked));
  return [...new Set([...where(({ name }) => name === undefined), ...named])];
}

/**
 * A filtered list as a workbook, or csv when the call accepts that, streamed from a cursor: at most 100,000 rows, one
 * export at a time a person, recorded with filter and row count (shell rule 38). Five a minute is the host's limit.
 */
export async function exportAnswer(caller: Caller, { rows, maxRows = MAX_ROWS, ...about }: Export): Promise<Response> {
  const { count, select, cells: making } = await rows(database().read);
  const [{ rows: counted }, cells] = await Promise.all([database().read.execute<{ n: number }>(count), making]);
  const { n } = counted[0]!;
  if (n > maxRows) throw new Refusal(409, { key: "employees:export.tooMany", params: { n: maxRows } });
  const statement = new PgDialect().sqlToQuery(sql`${select}`);
  const cursor = await openCursor({ text: statement.sql, values: statement.params }, `export:${caller.actorUserId}`);
  if (cursor === "taken") throw new Refusal(429, { key: "errors:tooMany" });
  await transaction(async (tx) => {
    await audit(tx, caller, {
      action: about.action,
      objectType: about.objectType,
      objectId: "list",
      siteId: caller.siteId,
      after: {
        ...about.asked,
        ...(about.chosen && { fields: about.chosen }),
        rows: n,
        ...(caller.csv && { format: "csv" }),
      },
    });
    await about.recorded?.(tx, n);
  });
  const body = new PassThrough();
  const leaving = places(about);
  const sheet = {
    name: about.title,
    columns: leaving.map((n) => about.columns[n]!),
    rows: batches(cursor, (row) => {
      const made = cells(row);
      return leaving.map((n) => made[n]);
    }),
    pageHeader: `${caller.empName} ${caller.jobNumber} ${about.day}`,
  };
  const { extension, type } = caller.csv ? CSV : XLSX;
  (caller.csv ? writeCsv(body, sheet) : writeWorkbook(body, [sheet])).catch((error: Error) => {
    // Headers are gone: a cut connection is the only way left to say that the file is not whole.
    log.warn({ err: error }, "export cut off");
    body.destroy(error);
  });
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(`${about.title}-${about.day}.${extension}`)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

async function* batches(cursor: AsyncIterable<unknown[][]>, cells: Cells): AsyncGenerator<CellValue[][]> {
  for await (const rows of cursor) yield rows.map(cells);
}
