import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { audit, difference, type Fields } from "./audit.server";
import type { Tx } from "./database/db.server";
import type { Caller } from "./identity/caller.server";
import type { Kept } from "./record-save.server";

/** A table with a key `id`, version and authors. */
type Whole = PgTable & { $inferSelect: { id: number; version: number } };

/** What stands in other tables and is written with the record: lines, scopes. */
interface Parts {
  before: Fields;
  after: Fields;
}

const again = (error: unknown): never => {
  throw error;
};

/**
 * A record with what is written along with it, new or held before: one version and one audit row for all of it. One
 * that says the same as before stays as it is (`changed` is false); the parts are the caller's to write.
 */
export async function saveWhole<T extends Whole>(
  tx: Tx,
  caller: Caller,
  { table, object, refused = again }: Kept<T>,
  before: T["$inferSelect"] | null,
  values: Partial<T["$inferInsert"]>,
  parts: Parts,
): Promise<{ id: number; version: number; changed: boolean }> {
  const change = difference(before ? { ...(before as Fields), ...parts.before } : {}, {
    ...(values as Fields),
    ...parts.after,
  });
  if (before && !change) return { id: before.id, version: before.version, changed: false };
  const author = { updatedBy: caller.actorUserId };
  const query = before
    ? tx
        .update(table as PgTable)
        .set({ ...values, ...author, updatedAt: sql`now()`, version: before.version + 1 } as never)
        .where(sql`${getTableColumns(table).id} = ${before.id}`)
        .returning()
    : tx
        .insert(table as PgTable)
        .values({ ...values, ...author, createdBy: caller.actorUserId } as never)
        .returning();
  const [row] = (await query.catch(refused)) as { id: number; version: number }[];
  await audit(tx, caller, {
    action: `${object}.${before ? "update" : "create"}`,
    objectType: object,
    objectId: row!.id,
    before: before && change?.before,
    after: change?.after,
  });
  return { id: row!.id, version: row!.version, changed: true };
}
