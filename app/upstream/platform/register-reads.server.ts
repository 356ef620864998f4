import { type SQL, sql } from "drizzle-orm";
import type { ListColumns } from "~/lib/lists/columns";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { CellValue, ColumnKind } from "~/upstream/platform/spreadsheet/columns.server";

/** What a register is read from: its rows, joined and filtered, and their order. */
export interface Source {
  from: SQL;
  where: SQL;
  order: SQL;
}

/** One page of a register. */
export async function registerPage<Row extends Record<string, unknown>>(
  db: Reader,
  page: Page,
  columns: SQL,
  { from, where, order }: Source,
) {
  const [{ rows: counted }, { rows }] = await Promise.all([
    db.execute<{ n: number }>(sql`
      select count(*)::int as n
      from ${from}
      where ${where}`),
    db.execute<Row>(sql`
      select ${columns}
      from ${from}
      where ${where}
      order by ${order}
      ${windowOf(page)}`),
  ]);
  return listed(counted[0]!.n, rows);
}

/** One record of a register. */
export async function registerRecord<Row extends Record<string, unknown>>(
  db: Reader,
  columns: SQL,
  from: SQL,
  where: SQL,
): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns}
    from ${from}
    where ${where}`);
  if (!rows[0]) throw missing();
  return rows[0] as Row;
}

interface Leaving {
  /** Namespace of title and headings (`field.<name>`). */
  texts: string;
  title?: string;
  object: string;
  query: Record<string, unknown>;
  /** What the list shows: its columns leave where they were chosen, others always. */
  list?: ListColumns;
  chosen?: readonly string[];
  columns: Readonly<Record<string, ColumnKind>>;
  /** Values in the order of the columns, or what `cells` makes them of. */
  select: SQL;
  source: Source;
  cells?: (row: unknown[]) => CellValue[];
}

/** A filtered register as a workbook, under the headings of its import where it has one. */
export function exportRegister(
  caller: Caller,
  { texts, title = "title", object, query, list, chosen, columns, select, source, cells }: Leaving,
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `${texts}:${key}` });
  const { from, where, order } = source;
  return exportAnswer(caller, {
    action: `${object}.export`,
    objectType: object,
    asked: { query },
    title: word(title),
    day: companyDay(),
    chosen,
    columns: Object.entries(columns).map(([field, kind]) => ({
      header: word(`field.${field}`),
      kind,
      name: list?.columns.includes(field) ? field : undefined,
    })),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${from} where ${where}`,
      select: sql`select ${select} from ${from} where ${where} order by ${order}`,
      cells: cells ?? ((row) => row as CellValue[]),
    }),
  });
}
