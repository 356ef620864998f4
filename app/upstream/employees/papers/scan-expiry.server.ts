import { sql } from "drizzle-orm";
import { SCAN_STATE } from "~/contracts/employees/codes";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { unfileDocuments } from "~/upstream/platform/files/documents.server";
import { notify } from "~/upstream/platform/messages/notifications.server";

/** Days an unmatched scan waits, and how long before the end its sender is warned (employees rule 42). */
const WAIT_DAYS = 30;
const WARN_DAYS = 3;

/** Warns whoever sent scans that nobody matched for 27 days, one notice a batch. */
export const scansWarned = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await tx.execute<{ batchId: number; batchNo: string; empId: number | null; n: number }>(sql`
      with due as (
        select id
        from scan_files
        where status = ${SCAN_STATE.unmatched}
          and warned_at is null
          and created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${WAIT_DAYS - WARN_DAYS}::int)
        order by id
        for update
      ), warned as (
        update scan_files f
        set warned_at = ${now.toISOString()}::timestamptz
        from due
        where f.id = due.id
        returning f.batch_id, f.created_by
      ) select w.batch_id as "batchId", b.batch_no as "batchNo", u.emp_id as "empId", count(*)::int as n
      from warned w
      join scan_batches b on b.id = w.batch_id
      left join users u on u.user_id = w.created_by
      group by 1, 2, 3`);
    await notify(
      tx,
      ...rows.map(({ batchId, batchNo, empId, n }) => ({
        eventKey: `scan:${batchId}:expiry:${now.toISOString().slice(0, 10)}`,
        empIds: empId === null ? [] : [empId],
        title: { key: "scan:notice.expiry.title" },
        text: { key: "scan:notice.expiry.text", params: { no: batchNo, n, days: WARN_DAYS } },
        url: `/employees/fileScan?batchId=${batchId}&status=${SCAN_STATE.unmatched}`,
      })),
    );
    return rows.reduce((sum, { n }) => sum + n, 0);
  });

/**
 * Deletes scans that nobody matched in 30 days, three days after the warning at the earliest; contents go with the
 * sweep.
 */
export const scansExpired = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; fileName: string; attachmentInfoId: number }>(sql`
      with due as (
        select id
        from scan_files
        where status = ${SCAN_STATE.unmatched}
          and created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${WAIT_DAYS}::int)
          and warned_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${WARN_DAYS}::int)
          order by id
          for update
      )
      delete from scan_files f using due
      where f.id = due.id
      returning f.id, f.file_name as "fileName", f.attachment_info_id as "attachmentInfoId"`);
    if (rows.length === 0) return 0;
    const files = sql.param(rows.map(({ attachmentInfoId }) => attachmentInfoId));
    await unfileDocuments(tx, sql`attachment_info_id = any(${files}::int[])`);
    await audit(
      tx,
      around,
      ...rows.map(({ id, fileName }) => ({
        action: "scan.expire",
        objectType: "scanFile",
        objectId: id,
        before: { fileName },
      })),
    );
    return rows.length;
  });
