import { eq } from "drizzle-orm";
import { BACKGROUND_STATE, SUBJECT_TYPE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import {
  type Document,
  documentAnswer,
  fileDocument,
  unfileDocument,
  withDocument,
} from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { changeCheck, lockCheck, OBJECT, reachCheck } from "./background.server";

async function filed(tx: Tx, document: Document, id: number): Promise<number> {
  const row = await fileDocument(tx, document, OBJECT, id);
  return row.attachmentInfoId;
}

/** The signed consent of a candidate: the check runs. */
export async function recordConsent(
  caller: Caller,
  { id, version, consentOn, name }: { id: number; version: number; consentOn: string; name: string },
  upload: Upload | null,
): Promise<null> {
  await reachCheck(database().read, caller, MAY.background.edit, id);
  return withDocument(caller, { for: "consent", id, version, consentOn, name }, upload, async (tx, document) => {
    const row = await lockCheck(tx, caller, { id, version }, BACKGROUND_STATE.consent);
    if (row.subjectType !== SUBJECT_TYPE.candidate) throw conflict("background:said.ownConsent");
    if (consentOn > companyDay()) throw invalid({ consentOn: { key: "background:said.future" } });
    await changeCheck(tx, caller, row, "background.consent", {
      state: BACKGROUND_STATE.running,
      consentOn,
      consentFileId: await filed(tx, document, id),
    });
    return null;
  });
}

/** The vendor's report in the place of an earlier one, whose content goes. */
export async function uploadReport(
  caller: Caller,
  { id, version, name }: { id: number; version: number; name: string },
  upload: Upload | null,
): Promise<null> {
  await reachCheck(database().read, caller, MAY.background.edit, id);
  return withDocument(caller, { for: "report", id, version, name }, upload, async (tx, document) => {
    const row = await lockCheck(tx, caller, { id, version }, BACKGROUND_STATE.running, BACKGROUND_STATE.recorded);
    await changeCheck(tx, caller, row, "background.report", { reportFileId: await filed(tx, document, id) });
    await unfileDocument(tx, row.reportFileId);
    return null;
  });
}

/** Consent or report of a check within the scope of 11081001; never to the subject by being one. */
export async function downloadCheckFile(
  db: Reader,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<Response> {
  const row = await reachCheck(db, caller, MAY.background.see, id);
  if (attachmentInfoId !== row.consentFileId && attachmentInfoId !== row.reportFileId) throw missing();
  const [file] = await db.select().from(attachments).where(eq(attachments.attachmentInfoId, attachmentInfoId));
  return documentAnswer(file!);
}
