import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type SCAN_ACTS, SCAN_STATE, type ScanState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { type searchScans as contract, scanRow } from "~/contracts/employees/scan";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { ofVisibleUsers, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
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

const SCAN = reads(
  scanRow.omit({ acts: true }),
  { scan_files: scanFiles },
  {
    batchNo: sql`b.batch_no`,
    person: sql`p.emp_name || ' ' || p.job_number`,
    uploader: sql`coalesce(a.emp_name, u.username, '')`,
    uploadedAt: sql`scan_files.created_at`,
  },
  sql`
    join scan_batches b on b.id = batch_id
    left join employees p on p.emp_id = matched_emp_id
    left join users u on u.user_id = scan_files.created_by
    left join employees a on a.emp_id = u.emp_id
  `,
);

/** Scans within the scope of 11111001, the latest batch first. */
export async function searchScans(
  db: Reader,
  caller: Caller,
  { page, query: { batchId, likeName, status } }: z.output<(typeof contract)["input"]>,
) {
  const found = await SCAN.page(db, page, {
    where: [
      scanVisibleTo(caller),
      batchId !== undefined && sql`batch_id = ${batchId}`,
      status !== undefined && sql`scan_files.status = ${status}`,
      likeName && contains(sql`file_name`, likeName),
    ],
    order: sql`scan_files.batch_id desc, scan_files.id`,
  });
  return mapped(found, (row) => listRow(caller, row));
}

/** What may be done with a scan in its state: a filed one is a document of its person's. */
const ACTS: Record<ScanState, readonly (typeof SCAN_ACTS)[number][]> = {
  [SCAN_STATE.unmatched]: ["open", "assign", "discard"],
  [SCAN_STATE.matched]: ["open", "assign", "file", "discard"],
  [SCAN_STATE.filed]: [],
  [SCAN_STATE.refused]: ["discard"],
};

const listRow = (caller: Caller, row: Awaited<ReturnType<typeof SCAN.one>>) => ({
  ...row,
  refusal: row.refusal && say(caller.language, { key: row.refusal }),
  acts: [...ACTS[row.status]],
});

export const scanDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  listRow(caller, await SCAN.one(db, sql`scan_files.id = ${id} and ${scanVisibleTo(caller)}`));

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
