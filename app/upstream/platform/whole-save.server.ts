import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database/db.server";
import type { Caller } from "./identity/caller.server";
import { type Kept, type Parts, type Saved, saveRecord } from "./record-save.server";

/**
 * A record with what is written along with it, new or held before: one version and one audit row for all of it. One
 * that says the same as before stays as it is (`changed` is false); the parts are the caller's to write.
 */
export async function saveWhole<T extends PgTable>(
  tx: Tx,
  caller: Caller,
  kept: Kept<T>,
  before: T["$inferSelect"] | null,
  values: Partial<T["$inferInsert"]>,
  parts: Parts,
): Promise<Saved<T> & { changed: boolean }> {
  const saved = await saveRecord(tx, caller, kept, before, values, parts);
  return { ...saved, changed: saved.version !== before?.version };
}
