import { eq, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { audit, type Fields } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict } from "~/upstream/platform/refusal.server";

const AUTHORS = ["createdAt", "createdBy", "updatedAt", "updatedBy"];

/**
 * Deletes a record of a register as it was shown. Whether something hangs on it is the database's to say: its foreign
 * keys decide, also about what is written at the same moment.
 * @param refuse says why this record stays, before the database is asked
 */
export async function deleteRecord<T extends PgTable>(
  tx: Tx,
  caller: Caller,
  kept: Kept<T>,
  { id, version }: { id: number; version: number },
  refuse?: (row: T["$inferSelect"]) => void,
): Promise<{ id: number }> {
  const row = await heldRecord(tx, kept, id, version);
  refuse?.(row);
  await tx
    .delete(kept.table as PgTable)
    .where(eq(getTableColumns(kept.table).id!, id))
    .catch((error: unknown) => {
      if (databaseError(error)?.code === "23503") throw conflict("financeApply:said.hangs");
      throw error;
    });
  const before = Object.entries(row as Fields).filter(([name]) => !AUTHORS.includes(name));
  await audit(tx, caller, {
    action: `${kept.object}.delete`,
    objectType: kept.object,
    objectId: id,
    before: Object.fromEntries(before),
  });
  return { id };
}
