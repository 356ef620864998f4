import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Author } from "./audit.server";
import { audit, difference, type Fields } from "./audit.server";
import type { Tx } from "./database/db.server";
import { missing, stale } from "./refusal.server";

/** A table whose records people edit one at a time: one key column, version and authors. */
export interface Kept<T extends PgTable> {
  table: T;
  /** Object type of the audit rows. */
  object: string;
  /** Says what a constraint of the table means; anything else it throws again. */
  refused?: (error: unknown) => never | Promise<never>;
}

type Row<T extends PgTable> = T["$inferSelect"];
type New<T extends PgTable> = T["$inferInsert"];
interface Saved {
  id: number;
  version: number;
}

function keyOf(table: PgTable): { field: string; column: PgColumn } {
  const [field, column] = Object.entries(getTableColumns(table)).find(([, { primary }]) => primary)!;
  return { field, column: column as PgColumn };
}

const again = (error: unknown): never => {
  throw error;
};

/**
 * The record as the person saw it, held until the transaction ends.
 * @param reach throws where it lies outside of the caller's reach: before its version could tell that it is there
 */
export async function heldRecord<T extends PgTable>(
  tx: Tx,
  { table }: Kept<T>,
  id: number,
  version: number | undefined,
  reach: (row: Row<T>) => void | Promise<void> = () => {},
): Promise<Row<T>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(keyOf(table).column, id))
    .for("update");
  if (!row) throw missing();
  await reach(row as Row<T>);
  if (row.version !== version) throw stale();
  return row as Row<T>;
}

/** A new record with its audit row. */
export async function addRecord<T extends PgTable>(
  tx: Tx,
  caller: Author,
  { table, object, refused = again }: Kept<T>,
  values: New<T>,
): Promise<Saved> {
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(table as PgTable)
    .values({ ...values, ...author } as never)
    .returning()
    .catch(refused);
  const saved = savedOf(table, row!);
  await audit(tx, caller, {
    action: `${object}.create`,
    objectType: object,
    objectId: saved.id,
    after: difference({}, values as Fields)?.after,
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
): Promise<Saved> {
  const was = savedOf(table, before as Fields);
  const change = difference(before as Fields, values as Fields);
  if (!change) return was;
  const written = {
    ...values,
    updatedBy: caller.actorUserId,
    updatedAt: sql`now()`,
    version: was.version + 1,
  };
  const rows = await tx
    .update(table as PgTable)
    .set(written as never)
    .where(sql`${keyOf(table).column} = ${was.id} and ${getTableColumns(table).version} = ${was.version}`)
    .returning()
    .catch(refused);
  const [row] = rows as Fields[];
  if (!row) throw stale();
  await audit(tx, caller, {
    action: `${object}.${action}`,
    objectType: object,
    objectId: was.id,
    before: change.before,
    after: change.after,
  });
  return savedOf(table, row);
}

const savedOf = (table: PgTable, row: Fields): Saved => ({
  id: row[keyOf(table).field] as number,
  version: row.version as number,
});
