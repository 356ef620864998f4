import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type DocType, type SCAN_ACTS, SCAN_STATE, type ScanState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { searchScans as contract } from "~/contracts/employees/scan";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { ofVisibleUsers, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { scanFiles } from "./tables.server";

/** A matched scan lies where its person does, any other with whoever sent it. */
export const scanVisibleTo = (caller: Caller): SQL => sql`
  case
    when scan_files.matched_emp_id is null
      then ${ofVisibleUsers(caller, MAY.files.scan, sql`scan_files.created_by`) ?? sql`true`}
    else exists (
      select
      from employees
      where employees.emp_id = scan_files.matched_emp_id and ${visibleTo(caller, MAY.files.scan)}
    )
    end`;

export type Found = {
  [column: string]: unknown;
  id: number;
  batchId: number;
  batchNo: string;
  fileName: string;
  status: ScanState;
  person: string | null;
  docType: DocType | null;
  refusal: string | null;
  uploader: string;
  uploadedAt: string;
  version: number;
};

export const COLUMNS = sql`
  scan_files.id, batch_id as "batchId", b.batch_no as "batchNo", file_name as "fileName", scan_files.status,
    p.emp_name || ' ' || p.job_number as person, doc_type as "docType", refusal,
  coalesce(a.emp_name, u.username, '') as uploader, scan_files.created_at as "uploadedAt", scan_files.version`;

const FROM = sql`
  scan_files
  join scan_batches b on b.id = batch_id
  left join employees p on p.emp_id = matched_emp_id
  left join users u on u.user_id = scan_files.created_by
  left join employees a on a.emp_id = u.emp_id
`;

/** Scans within the scope of 11111001, the latest batch first. */
export async function searchScans(
  db: Reader,
  caller: Caller,
  { page, query: { batchId, likeName, status } }: z.output<(typeof contract)["input"]>,
) {
  const where = sql.join(
    [
      scanVisibleTo(caller),
      ...(batchId === undefined ? [] : [sql`batch_id = ${batchId}`]),
      ...(status === undefined ? [] : [sql`scan_files.status = ${status}`]),
      ...(likeName ? [contains(sql`file_name`, likeName)] : []),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<Found & { total: number }>(sql`
    select ${COLUMNS}, count(*) over ()::int as total
    from ${FROM}
    where ${where}
    order by batch_id desc, scan_files.id
    ${windowOf(page)}`);
  return listed(
    rows[0]?.total ?? 0,
    rows.map(({ total, ...row }) => listRow(caller, row)),
  );
}

/** What may be done with a scan in its state: a filed one is a document of its person's. */
const ACTS: Record<ScanState, readonly (typeof SCAN_ACTS)[number][]> = {
  [SCAN_STATE.unmatched]: ["open", "assign", "discard"],
  [SCAN_STATE.matched]: ["open", "assign", "file", "discard"],
  [SCAN_STATE.filed]: [],
  [SCAN_STATE.refused]: ["discard"],
};

const listRow = (caller: Caller, row: Found) => ({
  ...row,
  refusal: row.refusal && say(caller.language, { key: row.refusal }),
  uploadedAt: new Date(row.uploadedAt).toISOString(),
  acts: [...ACTS[row.status]],
});

export async function scanDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { rows } = await db.execute<Found>(
    sql`select ${COLUMNS} from ${FROM} where scan_files.id = ${id} and ${scanVisibleTo(caller)}`,
  );
  if (!rows[0]) throw missing();
  return listRow(caller, rows[0]);
}

/** The scan itself, while it waits; a filed one is a document of the employee's. */
export async function downloadScan(db: Reader, caller: Caller, { id }: { id: number }): Promise<Response> {
  const [row] = await db
    .select({ file: attachments })
    .from(scanFiles)
    .innerJoin(attachments, eq(attachments.attachmentInfoId, scanFiles.attachmentInfoId))
    .where(
      and(
        eq(scanFiles.id, id),
        inArray(scanFiles.status, [SCAN_STATE.unmatched, SCAN_STATE.matched]),
        scanVisibleTo(caller),
      ),
    );
  if (!row) throw missing();
  return documentAnswer(row.file);
}
