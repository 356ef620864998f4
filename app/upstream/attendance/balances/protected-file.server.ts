import { eq } from "drizzle-orm";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { documentAnswer, fileDocument, unfileDocument, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { PROTECTED_OBJECT, protectedRow, tell } from "./protected.server";
import { protectedPeriods } from "./tables.server";

/** The proof of a period; a newer one takes the place of the older one, which goes. */
export async function uploadProof(caller: Caller, { id, name }: { id: number; name: string }, upload: Upload | null) {
  await protectedRow(database().read, caller, id);
  return withDocument(caller, { for: PROTECTED_OBJECT, id, name }, upload, async (tx, document) => {
    await tx
      .select({ id: protectedPeriods.id })
      .from(protectedPeriods)
      .where(eq(protectedPeriods.id, id))
      .for("update");
    const before = await protectedRow(tx, caller, id);
    refuseOwn(caller, [before.empId]);
    const filed = await fileDocument(tx, document, PROTECTED_OBJECT, id);
    await tx.update(protectedPeriods).set({ proofFileId: filed.attachmentInfoId }).where(eq(protectedPeriods.id, id));
    await unfileDocument(tx, before.proofFileId);
    await tell(tx, caller, "file", before, ["proof"]);
    return filed;
  });
}

export async function downloadProof(db: Reader, caller: Caller, { id }: { id: number }): Promise<Response> {
  const { proofFileId } = await protectedRow(db, caller, id);
  const [file] =
    proofFileId === null
      ? []
      : await db.select().from(attachments).where(eq(attachments.attachmentInfoId, proofFileId));
  if (!file) throw missing();
  return documentAnswer(file);
}
