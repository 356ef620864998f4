import { sql } from "drizzle-orm";
import type { Tx } from "../../database/db.server";

/** What an import has done to a row (`import_changes.kind`). */
export const CHANGE = { insert: 1, update: 2, delete: 3 } as const;

/**
 * Runs the writing of an import with every row that it adds, changes or takes away recorded (triggers of the migration
 * `import_changes`): within the transaction alone, so that what others write meanwhile is theirs.
 */
export async function recorded(tx: Tx, batchId: number, write: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select set_config('office.import_batch', ${String(batchId)}, true)`);
  await write();
  await tx.execute(sql`select set_config('office.import_batch', '', true)`);
}
