import { type AnyColumn, type AnyTable, aliasedTable, Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ListColumns } from "~/lib/lists/columns";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "./database/db.server";
import { isoInstant } from "./database/iso-instant.server";
import { type listed, type Page, paged, windowOf } from "./database/page.server";
import { type Condition, type Expression, every } from "./database/select.server";
import { exportAnswer } from "./export.server";
import type { Caller } from "./identity/caller.server";
import { missing } from "./refusal.server";
import type { CellValue, ColumnKind } from "./spreadsheet/columns.server";

/**
 * How the rows of a contract are read: their columns are said once, and names, types and casts follow from that. What a
 * verb or a calculation wants to know is selected (database/select).
 */

type Table = AnyTable<object>;
type Tables = Readonly<Record<string, Table>>;

/** Which rows, in which order. Columns are named with their table: a bare name in an order means what was read. */
interface Which {
  where: SQL | readonly Condition[];
  order: SQL;
  /** What is read instead of the tables and their joins, under the same names: some rows of them, or with a sum. */
  from?: SQL;
}
interface Listed extends Which {
  /** The list grows with the years: it is counted as far as people page through (page.server). */
  grows?: boolean;
  /** What the conditions speak of, where fewer tables than are read tell how many rows there are. */
  counted?: SQL;
}

/** Names of the columns of all tables. */
type Names<T extends Tables> = { [A in keyof T]: keyof T[A]["$inferSelect"] }[keyof T];

/** Keys of a row that no table has a column for, and those that are read otherwise than from their column. */
type Beside<S extends z.ZodObject, Known extends PropertyKey> = {
  [K in Exclude<keyof z.output<S>, Known>]-?: Expression;
} & { [K in keyof z.output<S> & Known]?: Expression };

type Cell<Row> = readonly [kind: ColumnKind, value: (row: Row) => CellValue];

/** A filtered list as a file. */
interface Leaving<Row, C> extends Which {
  /** Namespace of title and headings (`field.<name>`). */
  texts: string;
  title?: string;
  /** Object type of the audit row. */
  object: string;
  /** What was asked for. */
  query: Record<string, unknown>;
  /** What the list shows: its columns leave where they were chosen, others always. */
  list?: ListColumns;
  chosen?: readonly string[];
  /** Columns that leave only where they were chosen. */
  more?: readonly string[];
  maxRows?: number;
  /** Columns in order: of a key of the row its kind, of anything else kind and value. */
  columns: C & { [K in keyof C]: K extends keyof Row ? ColumnKind | Cell<Row> : Cell<Row> };
}

export interface Reads<Row> {
  /** Its columns under their names, for a statement that says more than these. */
  readonly columns: SQL;
  readonly from: SQL;
  /** A row of what `columns` selects, in their order: as a cursor gives it. */
  row: (values: readonly unknown[]) => Row;
  /** The rows of one page, and how many there are in all. */
  page: (db: Reader | Tx, page: Page, which: Listed) => Promise<ReturnType<typeof listed<Row>>>;
  /** All of them, the first, or those of a page where nobody asks how many there are. */
  all: (db: Reader | Tx, which: Which & { limit?: number | Page }) => Promise<Row[]>;
  find: (db: Reader | Tx, where: SQL) => Promise<Row | undefined>;
  /** @throws missing where there is none, or none within reach: reach is part of `where` */
  one: (db: Reader | Tx, where: SQL) => Promise<Row>;
  file: <C extends Record<string, unknown>>(caller: Caller, leaving: Leaving<Row, C>) => Promise<Response>;
}

/**
 * The reading of a contract's row. The compiler asks for each key that the table has no column for and refuses what the
 * contract does not have, so that nothing else is read.
 * @param of the table whose columns bear the keys' names, under the name that statements use: `{ b: banks }`; further
 * ones are those that `joins` joins under their names, and what two of them have is read from the first; or what stands
 * after `from`
 * @param beside one expression a key; casts follow from the contract (instant to ISO 8601, sums to numbers)
 * @param joins what the expressions need beside the table
 */
export function reads<S extends z.ZodObject, T extends Tables>(
  row: S,
  of: T,
  beside: Beside<S, Names<T>>,
  joins?: SQL,
): Reads<z.output<S>>;
export function reads<S extends z.ZodObject>(row: S, of: SQL, beside: Beside<S, never>): Reads<z.output<S>>;
export function reads<S extends z.ZodObject>(
  row: S,
  of: Tables | SQL,
  beside: Readonly<Record<string, Expression | undefined>>,
  joins: SQL = sql``,
): Reads<z.output<S>> {
  type Row = z.output<S>;
  const tables = is(of, SQL) ? [] : Object.entries(of);
  const [named] = tables;
  const own: Readonly<Record<string, AnyColumn>> = Object.assign(
    {},
    ...tables.map(([name, table]) => getTableColumns(aliasedTable(table, name))).reverse(),
  );
  const keys = Object.keys(row.shape);
  const values = keys.map((key) => cast(row.shape[key]!, beside[key] ?? own[key]!));
  const columns = sql.join(
    keys.map((key, n) => sql`${values[n]} as ${sql.identifier(key)}`),
    sql`, `,
  );
  const from = named ? sql`${named[1]} ${sql.identifier(named[0])} ${joins}` : (of as SQL);
  const tidy = tidyOf<Row>(row);
  const rowOf: Reads<Row>["row"] = (values) => Object.fromEntries(keys.map((key, n) => [key, values[n]])) as Row;
  const readRows = async (db: Reader | Tx, tail: SQL) =>
    tidy((await db.execute(sql`select ${columns} ${tail}`)).rows as Row[]);

  const page: Reads<Row>["page"] = (db, page, { from: of = from, where, ...which }) =>
    paged(db, page, { from: of, where: conditions(where), ...which }, (tail) => readRows(db, tail));

  const all: Reads<Row>["all"] = (db, { order, limit, from: of = from, where }) =>
    readRows(db, sql`from ${of} where ${conditions(where)} order by ${order} ${limited(limit)}`);

  const find: Reads<Row>["find"] = async (db, where) => (await readRows(db, sql`from ${from} where ${where}`))[0];

  async function one(db: Reader | Tx, where: SQL): Promise<Row> {
    const found = await find(db, where);
    if (!found) throw missing();
    return found;
  }

  const file: Reads<Row>["file"] = (caller, { from: of = from, ...leaving }) =>
    fileOf(caller, { columns, row: rowOf }, { from: of, ...leaving });

  return { columns, from, row: rowOf, page, all, find, one, file };
}

const conditions = (where: Which["where"]): SQL => ("queryChunks" in where ? where : every(where));

const limited = (limit: number | Page | undefined): SQL =>
  limit === undefined ? sql`` : typeof limit === "number" ? sql`limit ${limit}` : windowOf(limit);

function fileOf<Row, C extends Record<string, unknown>>(
  caller: Caller,
  { columns, row }: Pick<Reads<Row>, "columns" | "row">,
  { texts, title = "title", object, query, list, chosen, more, maxRows, ...which }: Leaving<Row, C> & { from: SQL },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `${texts}:${key}` });
  const source = sql`from ${which.from} where ${conditions(which.where)}`;
  const leaving = Object.entries(which.columns as Readonly<Record<string, ColumnKind | Cell<Row>>>).map(
    ([name, said]): { name: string; kind: ColumnKind; value: (row: Row) => CellValue } => {
      const [kind, value] = typeof said === "string" ? [said, undefined] : said;
      return { name, kind, value: value ?? ((row) => row[name as keyof Row] as CellValue) };
    },
  );
  return exportAnswer(caller, {
    action: `${object}.export`,
    objectType: object,
    asked: { query },
    maxRows,
    title: word(title),
    day: companyDay(),
    chosen,
    columns: leaving.map(({ name, kind }) => ({
      header: word(`field.${name}`),
      kind,
      name: list?.columns.includes(name) ? name : undefined,
      more: more?.includes(name),
    })),
    rows: async () => ({
      count: sql`select count(*)::int as n ${source}`,
      select: sql`select ${columns} ${source} order by ${which.order}`,
      cells: (values) => {
        const one = row(values);
        return leaving.map(({ value }) => value(one));
      },
    }),
  });
}

interface Def {
  type: string;
  format?: string;
  innerType?: z.ZodType;
}
const defOf = (schema: unknown) => (schema as { def: Def }).def;

/** What a contract promises of a value, as the database is asked for it: the driver gives sums and instants as text. */
function cast(schema: unknown, value: Expression): SQL {
  const { type, format, innerType } = defOf(schema);
  if (innerType) return cast(innerType, value);
  if (type === "string" && format === "datetime") return isoInstant(sql`${value}`);
  if (type !== "number" || is(value, Column)) return sql`${value}`;
  return (schema as z.ZodNumber).isInt ? sql`(${value})::bigint` : sql`(${value})::float8`;
}

/** Leaves out what a contract calls optional and the database calls null. */
function tidyOf<Row>({ shape }: z.ZodObject): (rows: Row[]) => Row[] {
  const optional = Object.keys(shape).filter((key) => defOf(shape[key]).type === "optional");
  if (optional.length === 0) return (rows) => rows;
  return (rows) => {
    for (const row of rows as Record<string, unknown>[])
      for (const key of optional) if (row[key] === null) delete row[key];
    return rows;
  };
}
