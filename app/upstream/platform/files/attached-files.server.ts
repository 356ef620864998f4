import { sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "../database/select.server";

/** Attachments in the order they were added. */
export async function attachedFiles(db: Reader | Tx, attachmentIds: readonly number[]) {
  if (attachmentIds.length === 0) return [];
  const rows = await select(db, {
    attachmentInfoId: num`attachment_info_id`,
    attachmentName: str`attachment_name`,
    size: num`size`,
  })`
    from attachments
    where attachment_info_id = any(${sql.param([...attachmentIds])}::int[]) order by attachment_info_id`;
  return rows;
}
