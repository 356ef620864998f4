import { MAY } from "~/contracts/employees/codes";
import { eq, sql } from "drizzle-orm";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { documentAnswer, withDocument, fileDocument, unfileDocument } from "~/upstream/platform/files/documents.server";
import { missing } from "~/upstream/platform/refusal.server";
import { OBJECT, reachDimission } from "./dimission.server";
import { dismissal } from "./dimission-kind.server";
import { dimissionFiles } from "./tables.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/**
 * Files a document with the own draft: union notice, evidence, return-to-work notice, health check (employees rules 28
 * and 31).
 */
export async function uploadDimissionFile(
  caller: Caller,
  { id, fileType, name }: { id: number; fileType: number; name: string },
  upload: Upload | null,
) {
  await transaction((tx) => lockForEdit(tx, caller, dismissal, id));
  return withDocument(caller, { for: "dimission", id, fileType, name }, upload, async (tx, document) => {
    await lockForEdit(tx, caller, dismissal, id);
    const { employee } = await reachDimission(tx, caller, MAY.dimission.edit, id);
    const row = await fileDocument(tx, document, OBJECT, id);
    await tx.insert(dimissionFiles).values({ attachmentInfoId: row.attachmentInfoId, dimissionId: id, fileType });
    await audit(tx, caller, {
      action: "dimission.file",
      objectType: OBJECT,
      objectId: id,
      siteId: employee.siteId,
      after: { ...row, fileType },
    });
    return row;
  });
}

/** Takes a file off the own draft; what was submitted once is kept (approvals rule 34). */
export async function removeDimissionFile(
  tx: Tx,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<null> {
  await lockForEdit(tx, caller, dismissal, id);
  const { rows } = await tx.execute<{ store_key: string }>(sql`
    select a.store_key
    from dimission_files f
    join attachments a using (attachment_info_id)
    join approval_instances i on i.kind_code = ${dismissal.kindCode} and i.business_id = f.dimission_id
    where f.dimission_id = ${id} and f.attachment_info_id = ${attachmentInfoId} and i.round = 0`);
  if (!rows[0]) throw missing();
  await tx.delete(dimissionFiles).where(eq(dimissionFiles.attachmentInfoId, attachmentInfoId));
  await unfileDocument(tx, attachmentInfoId);
  await audit(tx, caller, {
    action: "dimission.fileRemove",
    objectType: OBJECT,
    objectId: id,
    before: { attachmentInfoId },
  });
  return null;
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
