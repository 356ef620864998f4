import { sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** Attachments in the order they were added. */
export async function attachedFiles(db: Reader | Tx, attachmentIds: readonly number[]) {
  if (attachmentIds.length === 0) return [];
  const { rows } = await db.execute<{ attachmentInfoId: number; attachmentName: string; size: number }>(sql`
    select attachment_info_id as "attachmentInfoId", attachment_name as "attachmentName", size from attachments
    where attachment_info_id = any(${sql.param([...attachmentIds])}::int[]) order by attachment_info_id`);
  return rows;
}
