import { and, eq, or, sql } from "drizzle-orm";
import { NOTICE_STATE } from "~/contracts/employees/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { documentAnswer, fileDocument, unfileDocument, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { editable, lockNotice, OBJECT, reaching } from "./notice.server";
import { informationFiles, informations } from "./tables.server";

const MOST = 9;

/** Files a document with a draft; what was published keeps its files. */
export async function uploadInformationFile(
  caller: Caller,
  { id, name }: { id: number; name: string },
  upload: Upload | null,
) {
  await transaction((tx) => lockDraft(tx, caller, id));
  return withDocument(caller, { for: "information", id, name }, upload, async (tx, document) => {
    await lockDraft(tx, caller, id);
    const { rowCount } = await tx.execute(sql`select from information_files where information_id = ${id}`);
    if ((rowCount ?? 0) >= MOST) throw conflict("reading:said.tooManyFiles", { n: MOST });
    const row = await fileDocument(tx, document, OBJECT, id);
    await tx.insert(informationFiles).values({ attachmentInfoId: row.attachmentInfoId, informationId: id });
    await audit(tx, caller, {
      action: "information.file",
      objectType: OBJECT,
      objectId: id,
      siteId: caller.siteId,
      after: row,
    });
    return row;
  });
}

async function lockDraft(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { state } = await lockNotice(tx, caller, id);
  if (state !== NOTICE_STATE.draft) throw conflict("reading:said.notDraft");
}

/** Takes a file off a draft; its content goes once the transaction has committed. */
export async function removeInformationFile(
  tx: Tx,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<null> {
  await lockDraft(tx, caller, id);
  const { rowCount } = await tx.execute(
    sql`delete from information_files where information_id = ${id} and attachment_info_id = ${attachmentInfoId}`,
  );
  if (rowCount !== 1) throw missing();
  await unfileDocument(tx, attachmentInfoId);
  await audit(tx, caller, {
    action: "information.fileRemove",
    objectType: OBJECT,
    objectId: id,
    siteId: caller.siteId,
    before: { attachmentInfoId },
  });
  return null;
}

/** A file, to whom the published notice reaches and to those who may edit it. */
export async function downloadInformationFile(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const [found] = await db
    .select({ file: attachments })
    .from(attachments)
    .innerJoin(informationFiles, eq(informationFiles.attachmentInfoId, attachments.attachmentInfoId))
    .innerJoin(informations, eq(informations.id, informationFiles.informationId))
    .where(and(eq(attachments.attachmentInfoId, attachmentInfoId), or(reaching(caller.empId), editable(caller))));
  if (!found) throw missing();
  return documentAnswer(found.file);
}
