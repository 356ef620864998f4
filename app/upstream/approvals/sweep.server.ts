import { sql } from "drizzle-orm";
import { database } from "~/upstream/platform/database/db.server";
import { TASK_FILE } from "~/upstream/platform/tables/platform.server";

/** Files sent for a decision that never came. */
export async function sweepApprovals(): Promise<void> {
  await database().write.execute(sql`
    with gone as (
      delete from attachments
      where owner_type = ${TASK_FILE} and uploaded_at < now() - interval '24 hours'
      returning store_key
    )
    insert into removed_files (store_key) select store_key from gone`);
}
