import { eq } from "drizzle-orm";
import type { Reader } from "~/upstream/platform/database/db.server";
import { documentAnswer, thumbnailAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import type { Kinds } from "../engine/kind.server";
import { readable } from "../engine/reach.server";
import { definitionOf } from "../engine/work.server";
import { contentOf } from "./form-content.server";
import { hiddenFrom, tasksSeen } from "./tasks-seen.server";

interface FileOfForm {
  id: number;
  attachmentInfoId: number;
}

export async function approvalFile(kinds: Kinds, db: Reader, caller: Caller, wanted: FileOfForm): Promise<Response> {
  return documentAnswer(await fileOfForm(kinds, db, caller, wanted));
}

/** A picture among the files, small enough to stand in a row of five. */
export async function approvalThumbnail(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  wanted: FileOfForm,
): Promise<Response> {
  return thumbnailAnswer(await fileOfForm(kinds, db, caller, wanted));
}

/** A file of a form; one that the reader's node hides, or of another form, is not there. */
async function fileOfForm(kinds: Kinds, db: Reader, caller: Caller, { id, attachmentInfoId }: FileOfForm) {
  const form = await readable(db, caller, id);
  const kind = kinds.get(form.kindCode);
  const [seen, definition] = await Promise.all([
    tasksSeen(db, caller, kind, form),
    form.definitionId === null ? null : definitionOf(db, form.definitionId),
  ]);
  const content = kind && (await contentOf(db, caller, kind, form, seen));
  if (content?.withheld) throw missing();
  const hidden = hiddenFrom(form, definition?.nodes ?? [], seen, caller.empId ?? 0);
  const ofForm =
    !hidden.has("attachments") && content?.view.attachments.some((file) => file.attachmentInfoId === attachmentInfoId);
  const named = ofForm || seen.some(({ attachmentIds }) => attachmentIds.includes(attachmentInfoId));
  const [file] = named
    ? await db.select().from(attachments).where(eq(attachments.attachmentInfoId, attachmentInfoId))
    : [];
  if (!file) throw missing();
  return file;
}
