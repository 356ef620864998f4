import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import { unfileDocuments } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { takeHeld } from "./held-files.server";

/** Whose files they are, and how its record keeps their keys. */
interface Holder {
  objectType: string;
  objectId: number;
  keep: (ids: number[]) => PromiseLike<unknown>;
  /** Condition under which content that was taken off stays: it was submitted once, or a copy has it (rule 34). */
  stays: SQL;
}

/**
 * Gives a form the files it is to have.
 * @param had those it had until now
 */
export async function putFiles(
  tx: Tx,
  caller: Caller,
  { objectType, objectId, keep, stays }: Holder,
  had: readonly number[],
  wanted: readonly number[],
): Promise<void> {
  const ids = [...new Set(wanted)];
  const gone = had.filter((id) => !ids.includes(id));
  const fresh = ids.filter((id) => !had.includes(id));
  if (gone.length + fresh.length === 0) return;
  await takeHeld(tx, caller, fresh, objectType, objectId);
  await keep(ids.toSorted((a, b) => a - b));
  if (gone.length > 0)
    await unfileDocuments(tx, sql`attachment_info_id = any(${sql.param(gone)}::int[]) and not (${stays})`);
}
