import { sql } from "drizzle-orm";
import { transaction } from "~/upstream/platform/database/db.server";
import { unfileDocuments } from "~/upstream/platform/files/documents.server";
import { HELD_FILE, TASK_FILE } from "~/upstream/platform/tables/files.server";

/** Files sent for a decision or a form that never came. */
export async function sweepApprovals(): Promise<void> {
  await transaction((tx) =>
    unfileDocuments(tx, sql`owner_type in (${TASK_FILE}, ${HELD_FILE}) and uploaded_at < now() - interval '24 hours'`),
  );
}
