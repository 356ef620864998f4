import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Author } from "./audit.server";
import { audit, difference, type Fields } from "./audit.server";
import type { Tx } from "./database/db.server";
import { missing, stale } from "./refusal.server";

/** A table whose records people edit one at a time: a key and a version; authors where it has columns for them. */
export interface Kept<T extends PgTable> {
  table: T;
  /** Object type of the audit rows. */
  object: string;
  /** Says what a constraint of the table means; anything else it throws again. */
  refused?: (error: unknown) => never | Promise<never>;
}

/** What is told of a record beside its row, or otherwise than the row has it: lines, scopes, days of instants. */
export interface Parts {
  before?: Fields;
  after?: Fields;
  /** The key of a new record, where people give it: it names the audit row and is not told in it once more. */
  key?: Fields;
}

type Row<T extends PgTable> = T["$inferSelect"];
/** Authors are written here. */
type New<T extends PgTable> = Omit<T["$inferInsert"], "createdBy" | "updatedBy">;
type Columns<T extends PgTable> = T["_"]["columns"];
/** The key, of one column; of more the audit row's name of it. */
type Key<T extends PgTable> = {
  [K in keyof Columns<T>]: Columns<T>[K]["_"]["isPrimaryKey"] extends true ? Columns<T>[K]["_"]["data"] : never;
}[keyof Columns<T>] extends infer K
  ? [K] extends [never]
    ? string
    : K
  : never;
export interface Saved<T extends PgTable> {
  id: Key<T>;
  version: number;
}

/** Columns of the key under their names; most tables have one. */
function keysOf(table: PgTable): [field: string, column: PgColumn][] {
  const { primaryKeys } = getTableConfig(table);
  const several = primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  return Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || several.includes(column.name),
  ) as [string, PgColumn][];
}

/** The condition that is true of one record. */
const isRecord = (table: PgTable, row: Fields): SQL =>
  and(...keysOf(table).map(([field, column]) => eq(column, row[field])))!;

/** Those values that the table has a column for. */
const within = (table: PgTable, values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in getTableColumns(table)));

const again = (error: unknown): never => {
  throw error;
};

/**
 * The record as the person saw it, held until the transaction ends.
 * @param key the value of its key column, or of each of them by name
 * @param reach where the caller reaches it: a condition on its table, or what throws where he does not; before its
 * version could tell that it is there
 */
export async function heldRecord<T extends PgTable>(
  tx: Tx,
  { table }: Kept<T>,
  key: number | string | Partial<Row<T>>,
  version: number | undefined,
  reach: SQL | ((row: Row<T>) => void | Promise<void>) = sql`true`,
): Promise<Row<T>> {
  const isMeant = isRecord(table, typeof key === "object" ? (key as Fields) : { [keysOf(table)[0]![0]]: key });
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(typeof reach === "function" ? isMeant : and(isMeant, reach))
    .for("update");
  if (!row) throw missing();
  if (typeof reach === "function") await reach(row as Row<T>);
  if (row.version !== version) throw stale();
  return row as Row<T>;
}

/** A new record with its audit row. */
export async function addRecord<T extends PgTable>(
  tx: Tx,
  caller: Author,
  { table, object, refused = again }: Kept<T>,
  values: New<T>,
  action = "create",
  { key, after }: Parts = {},
): Promise<Saved<T>> {
  const author = within(table, { createdBy: caller.actorUserId, updatedBy: caller.actorUserId });
  const [row] = await tx
    .insert(table as PgTable)
    .values({ ...key, ...values, ...author } as never)
    .returning()
    .catch(refused);
  const saved = savedOf(table, row!);
  await audit(tx, caller, {
    action: `${object}.${action}`,
    objectType: object,
    objectId: saved.id as string | number,
    after: difference({}, { ...(values as Fields), ...after })?.after,
  });
  return saved;
}

/** A held record with other values and its audit row; one that says the same as before stays as it is. */
export async function changeRecord<T extends PgTable>(
  tx: Tx,
  caller: Author,
  { table, object, refused = again }: Kept<T>,
  before: Row<T>,
  values: Partial<New<T>>,
  action = "update",
  parts: Parts = {},
): Promise<Saved<T>> {
  const was = savedOf(table, before as Fields);
  const change = difference({ ...(before as Fields), ...parts.before }, { ...(values as Fields), ...parts.after });
  if (!change) return was;
  const author = within(table, { updatedBy: caller.actorUserId, updatedAt: sql`now()` });
  const rows = await tx
    .update(table as PgTable)
    .set({ ...values, ...author, version: was.version + 1 } as never)
    .where(and(isRecord(table, before as Fields), eq(getTableColumns(table).version!, was.version)))
    .returning()
    .catch(refused);
  const [row] = rows as Fields[];
  if (!row) throw stale();
  await audit(tx, caller, {
    action: `${object}.${action}`,
    objectType: object,
    objectId: was.id as string | number,
    before: change.before,
    after: change.after,
  });
  return savedOf(table, row);
}

/** A record that is new, or held before. */
export const saveRecord = <T extends PgTable>(
  tx: Tx,
  caller: Author,
  kept: Kept<T>,
  before: Row<T> | null,
  values: Partial<New<T>>,
  parts?: Parts,
): Promise<Saved<T>> =>
  before
    ? changeRecord(tx, caller, kept, before, values, "update", parts)
    : addRecord(tx, caller, kept, values as New<T>, "create", parts);

/** Its key and version; a key of several columns is their values with a space between. */
const savedOf = <T extends PgTable>(table: T, row: Fields): Saved<T> => {
  const keys = keysOf(table).map(([field]) => row[field]);
  return { id: (keys.length === 1 ? keys[0] : keys.join(" ")) as Key<T>, version: row.version as number };
};
