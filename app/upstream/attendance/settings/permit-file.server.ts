import { eq } from "drizzle-orm";
import { MAY } from "~/contracts/attendance/may";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { documentAnswer, fileDocument, unfileDocument, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { workHourPermits } from "./tables.server";

const OBJECT = "workHourPermit";

async function reached(db: Reader | Tx, caller: Caller, id: number): Promise<number | null> {
  const rows = (db as Tx).select().from(workHourPermits).where(eq(workHourPermits.id, id));
  const [row] = await rows;
  if (!row) throw missing();
  mustReachSite(caller, MAY.settings.edit, row.siteId);
  return row.fileId;
}

/** The paper of a permit; a newer one takes the place of the older one, which goes. */
export async function uploadPermitFile(
  caller: Caller,
  { id, name }: { id: number; name: string },
  upload: Upload | null,
) {
  await reached(database().read, caller, id);
  return withDocument(caller, { for: OBJECT, id, name }, upload, async (tx, document) => {
    await tx.select({ id: workHourPermits.id }).from(workHourPermits).where(eq(workHourPermits.id, id)).for("update");
    const before = await reached(tx, caller, id);
    const filed = await fileDocument(tx, document, OBJECT, id);
    await tx.update(workHourPermits).set({ fileId: filed.attachmentInfoId }).where(eq(workHourPermits.id, id));
    await unfileDocument(tx, before);
    await audit(tx, caller, {
      action: `${OBJECT}.file`,
      objectType: OBJECT,
      objectId: id,
      before: { fileId: before },
      after: { fileId: filed.attachmentInfoId },
    });
    return filed;
  });
}

export async function downloadPermitFile(db: Reader, caller: Caller, { id }: { id: number }): Promise<Response> {
  const fileId = await reached(db, caller, id);
  const [file] =
    fileId === null ? [] : await db.select().from(attachments).where(eq(attachments.attachmentInfoId, fileId));
  if (!file) throw missing();
  return documentAnswer(file);
}
