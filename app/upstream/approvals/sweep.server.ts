import { sql } from "drizzle-orm";
import { transaction } from "~/upstream/platform/database/db.server";
import { unfileDocuments } from "~/upstream/platform/files/documents.server";
import { TASK_FILE } from "~/upstream/platform/tables/files.server";

/** Files sent for a decision that never came. */
export async function sweepApprovals(): Promise<void> {
  await transaction((tx) =>
    unfileDocuments(tx, sql`owner_type = ${TASK_FILE} and uploaded_at < now() - interval '24 hours'`),
  );
}
