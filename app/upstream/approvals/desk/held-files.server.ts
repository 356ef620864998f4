import { and, eq, inArray, sql } from "drizzle-orm";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { fileDocuments, refileDocuments, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { attachments, HELD_FILE } from "~/upstream/platform/tables/files.server";
import type { NamedFile } from "./task-files.server";

/** More than a few forms at once have, one of them with fifty; the rest goes after a day. */
const MOST_HELD = 120;

const shown = {
  attachmentInfoId: attachments.attachmentInfoId,
  attachmentName: attachments.attachmentName,
  size: attachments.size,
};
const ownHeld = ({ userId }: Caller) =>
  and(eq(attachments.ownerType, HELD_FILE), eq(attachments.ownerId, String(userId)));

/**
 * Stores a file that belongs to nothing until one of the caller's forms takes it. The same request sent again is the
 * same file; the same content in two forms is two, so that one form never takes the other's.
 */
export async function holdFile(caller: Caller, input: { name: string }, upload: Upload | null): Promise<NamedFile> {
  return withDocument(
    caller,
    { for: "held", ...input },
    upload,
    async (tx, document) => {
      // Many at once come one after the other, so that none is over what all may be.
      await lock(tx, "heldFiles", caller.userId);
      if ((await tx.$count(attachments, ownHeld(caller))) >= MOST_HELD) throw conflict("approval:said.tooManyHeld");
      const [filed] = await fileDocuments(tx, [document], HELD_FILE, caller.userId);
      const { attachmentInfoId } = filed!;
      await audit(tx, caller, {
        action: "approval.holdFile",
        objectType: "attachment",
        objectId: attachmentInfoId,
        after: { attachmentName: document.attachmentName },
      });
      return { attachmentInfoId, attachmentName: document.attachmentName, size: document.size };
    },
    true,
  );
}

/** The caller's own held files among these keys. */
export const heldFiles = (db: Reader, caller: Caller, { ids }: { ids: number[] }): Promise<NamedFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(shown)
        .from(attachments)
        .where(and(ownHeld(caller), inArray(attachments.attachmentInfoId, ids)))
        .orderBy(attachments.attachmentInfoId);

/** Makes files part of a form: the caller's own that no other form has taken. */
export async function takeHeld(
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  ownerType: string,
  ownerId: number,
): Promise<void> {
  if (ids.length === 0) return;
  const taken = await refileDocuments(
    tx,
    sql`
      select attachment_info_id, ${ownerType}::text as owner_type, ${String(ownerId)}::text as owner_id
      from attachments
      where ${and(ownHeld(caller), inArray(attachments.attachmentInfoId, [...ids]))}
      for update`,
  );
  if (taken !== new Set(ids).size) throw invalid({ files: { key: "approval:said.fileGone" } });
}
