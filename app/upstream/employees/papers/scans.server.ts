import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type DocType, SCAN_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { assignScan as assignContract } from "~/contracts/employees/scan";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { unfileDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { fileUnderEmployees } from "../archives/files.server";
import { scanVisibleTo } from "./scan-reads.server";
import { scanFiles } from "./tables.server";
export const SCAN = "scanFile";

const KEPT = { table: scanFiles, object: SCAN } satisfies Kept<typeof scanFiles>;

async function lockScan(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const row = await heldRecord(tx, KEPT, id, version, scanVisibleTo(caller));
  if (row.status === SCAN_STATE.filed) throw conflict("scan:said.filed");
  return row;
}

/** Files a waiting scan with a person of the caller's scope. */
export async function assignScan(
  tx: Tx,
  caller: Caller,
  input: z.output<(typeof assignContract)["input"]>,
): Promise<{ batchId: number }> {
  const row = await lockScan(tx, caller, input);
  if (row.status === SCAN_STATE.refused) throw conflict("scan:said.refused");
  const empId = await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${empId} and ${visibleTo(caller, MAY.files.scan)} for share`,
  );
  if (rowCount !== 1) throw invalid({ empId: { key: "organization:person.nobody" } });
  await tx
    .update(scanFiles)
    .set({ matchedEmpId: empId, docType: input.docType, status: SCAN_STATE.matched })
    .where(eq(scanFiles.id, row.id));
  await fileMatched(tx, caller, sql`scan_files.id = ${row.id}`);
  return { batchId: row.batchId };
}

/** Files what a batch matched by name, as far as the caller reaches. */
export async function fileScans(tx: Tx, caller: Caller, { batchId }: { batchId: number }): Promise<{ filed: number }> {
  const filed = await fileMatched(tx, caller, sql`scan_files.batch_id = ${batchId}`);
  if (filed > 0) return { filed };
  const { rowCount } = await tx.execute(
    sql`select from scan_files where batch_id = ${batchId} and ${scanVisibleTo(caller)} limit 1`,
  );
  if (rowCount === 0) throw missing();
  throw conflict("scan:said.nothing");
}

/** Each file becomes a document of its person, with an audit row there. @returns how many */
async function fileMatched(tx: Tx, caller: Caller, which: SQL): Promise<number> {
  const rows = await select(tx, {
    id: num`scan_files.id`,
    attachmentInfoId: num`scan_files.attachment_info_id`,
    empId: num`employees.emp_id`,
    docType: sql<DocType>`scan_files.doc_type`,
    siteId: num`employees.site_id`,
  })`
    from scan_files
    join employees on employees.emp_id = scan_files.matched_emp_id
    where ${which} and scan_files.status = ${SCAN_STATE.matched} and ${visibleTo(caller, MAY.files.scan)}
    order by scan_files.id
    for update of scan_files`;
  if (rows.length === 0) return 0;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`;
  await tx.execute(
    sql`
      update scan_files
      set status = ${SCAN_STATE.filed}, version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
      where id = any(${ids})
    `,
  );
  await fileUnderEmployees(
    tx,
    sql`
      select attachment_info_id, matched_emp_id as emp_id, doc_type
      from scan_files
      where id = any(${ids})`,
  );
  await audit(
    tx,
    caller,
    ...rows.map(({ id, empId, docType, siteId }) => ({
      action: "employee.file",
      objectType: "employee",
      objectId: empId,
      siteId,
      after: { docType, scanFileId: id },
    })),
  );
  return rows.length;
}

/** Takes a scan out that is not filed; its content goes after the commit. */
export async function discardScan(tx: Tx, caller: Caller, input: { id: number; version: number }): Promise<null> {
  const row = await lockScan(tx, caller, input);
  await tx.delete(scanFiles).where(eq(scanFiles.id, row.id));
  await unfileDocument(tx, row.attachmentInfoId);
  await audit(tx, caller, {
    action: "scan.discard",
    objectType: SCAN,
    objectId: row.id,
    siteId: caller.siteId,
    before: { fileName: row.fileName, status: row.status },
  });
  return null;
}
