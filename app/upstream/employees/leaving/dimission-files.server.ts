import { eq, sql } from "drizzle-orm";
import type { DimissionFileType } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { documentAnswer, withDocument } from "~/upstream/platform/files/documents.server";
import { fileWith, takeOff } from "~/upstream/platform/files/record-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { OBJECT, reachDimission } from "./dimission.server";
import { dismissal } from "./dimission-kind.server";
import { dimissionFiles } from "./tables.server";

/**
 * Files a document with the own draft: union notice, evidence, return-to-work notice, health check (employees rules 28
 * and 31).
 */
export async function uploadDimissionFile(
  caller: Caller,
  { id, fileType, name }: { id: number; fileType: DimissionFileType; name: string },
  upload: Upload | null,
) {
  await transaction((tx) => lockForEdit(tx, caller, dismissal, id));
  return withDocument(caller, { for: OBJECT, id, fileType, name }, upload, async (tx, document) => {
    await lockForEdit(tx, caller, dismissal, id);
    const { siteId } = (await reachDimission(tx, caller, MAY.dimission.edit, id)).employee;
    return fileWith(tx, caller, { type: OBJECT, id, siteId }, document, {
      fileType,
      write: (attachmentInfoId) => tx.insert(dimissionFiles).values({ attachmentInfoId, dimissionId: id, fileType }),
    });
  });
}

/** Takes a file off the own draft; what was submitted once is kept (approvals rule 34). */
export async function removeDimissionFile(
  tx: Tx,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<null> {
  await lockForEdit(tx, caller, dismissal, id);
  return takeOff(
    tx,
    caller,
    { type: OBJECT, id },
    attachmentInfoId,
    sql`
      delete from dimission_files f using approval_instances i
      where i.kind_code = ${dismissal.kindCode}
        and i.business_id = f.dimission_id
        and i.round = 0
        and f.dimission_id = ${id}
        and f.attachment_info_id = ${attachmentInfoId}
      returning f.attachment_info_id`,
  );
}

/** A file to HR; approvers open it from the form. */
export async function downloadDimissionFile(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const [found] = await db
    .select()
    .from(attachments)
    .innerJoin(dimissionFiles, eq(dimissionFiles.attachmentInfoId, attachments.attachmentInfoId))
    .where(eq(attachments.attachmentInfoId, attachmentInfoId));
  if (!found) throw missing();
  await reachDimission(db, caller, MAY.dimission.edit, found.dimission_files.dimissionId);
  return documentAnswer(found.attachments);
}
