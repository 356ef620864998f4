import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { reachEmployee } from "~/upstream/organization/people.server";
import { employees } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import {
  documentAnswer,
  fileDocument,
  refileDocuments,
  unfileDocument,
  withDocument,
} from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { employeeFiles } from "./tables.server";

/**
 * Files documents with employees.
 * @param found query of `attachment_info_id`, `emp_id`, `doc_type`
 */
export async function fileUnderEmployees(tx: Tx, found: SQL): Promise<void> {
  await refileDocuments(
    tx,
    sql`
      insert into employee_files (attachment_info_id, emp_id, doc_type)
      ${found}
      returning attachment_info_id, 'employee' as owner_type, emp_id::text as owner_id`,
  );
}

/** Stores a document and ties it to the employee. */
export async function uploadEmployeeFile(
  caller: Caller,
  input: { empId: number; docType: number; name: string },
  upload: Upload | null,
) {
  const employee = await reachEmployee(database().read, caller, MAY.archives.edit, input.empId);
  return withDocument(caller, { for: "employee", ...input }, upload, async (tx, document) => {
    const row = await fileDocument(tx, document, "employee", input.empId);
    await tx
      .insert(employeeFiles)
      .values({ attachmentInfoId: row.attachmentInfoId, empId: input.empId, docType: input.docType });
    await audit(tx, caller, {
      action: "employee.file",
      objectType: "employee",
      objectId: input.empId,
      siteId: employee.siteId,
      after: { docType: input.docType },
    });
    return row;
  });
}

export async function filesOfEmployee(db: Reader, caller: Caller, { empId }: { empId: number }) {
  await reachEmployee(db, caller, MAY.archives.seeDetail, empId);
  const rows = await db
    .select()
    .from(attachments)
    .innerJoin(employeeFiles, eq(employeeFiles.attachmentInfoId, attachments.attachmentInfoId))
    .where(eq(employeeFiles.empId, empId))
    .orderBy(desc(attachments.attachmentInfoId));
  return rows.map(({ attachments: file, employee_files: link }) => ({
    attachmentInfoId: file.attachmentInfoId,
    attachmentName: file.attachmentName,
    mime: file.mime,
    size: file.size,
    docType: link.docType,
    uploadedAt: new Date(file.uploadedAt).toISOString(),
  }));
}

/**
 * The attachment, if the caller may see the employee it belongs to, or is that employee himself and nobody who stands
 * in for him.
 */
async function reachAttachment(db: Reader | Tx, caller: Caller, attachmentInfoId: number) {
  const own = caller.acting ? sql`false` : sql`${employees.empId} = ${caller.empId ?? 0}`;
  const reach = sql`(${own} or ${visibleTo(caller, MAY.archives.seeDetail)})`;
  const [row] = await db
    .select({ file: attachments, empId: employees.empId, siteId: employees.siteId })
    .from(attachments)
    .innerJoin(employeeFiles, eq(employeeFiles.attachmentInfoId, attachments.attachmentInfoId))
    .innerJoin(employees, eq(employees.empId, employeeFiles.empId))
    .where(and(eq(attachments.attachmentInfoId, attachmentInfoId), reach));
  if (!row) throw missing();
  return row;
}

/** A document, to whoever may see its employee's. */
export async function downloadAttachment(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const { file } = await reachAttachment(db, caller, attachmentInfoId);
  return documentAnswer(file);
}

/** Removes the tie and the row; the content goes once the transaction has committed. */
export async function deleteAttachment(
  tx: Tx,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<null> {
  const { file, empId, siteId } = await reachAttachment(tx, caller, attachmentInfoId);
  if (file.uploadedBy !== caller.userId && !holds(caller, MAY.files.delete)) throw missing();
  await tx.delete(employeeFiles).where(eq(employeeFiles.attachmentInfoId, attachmentInfoId));
  await unfileDocument(tx, attachmentInfoId);
  await audit(tx, caller, {
    action: "employee.fileDelete",
    objectType: "employee",
    objectId: empId,
    siteId,
    before: { attachmentInfoId },
  });
  return null;
}
