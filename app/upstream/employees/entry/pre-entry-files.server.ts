import { and, eq, sql } from "drizzle-orm";
import { PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { audit } from "~/upstream/platform/audit.server";
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
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { isOpen, lockEntry, OBJECT, type PreEntry, reachEntry } from "./pre-entry.server";
import { preEntryItems } from "./tables.server";

/** HR has seen a paper, or takes that back. What the candidate has sent instead meanwhile nobody has seen. */
export async function tickEntryItem(
  tx: Tx,
  caller: Caller,
  { id, item, done, seen }: { id: number; item: number; done: number; seen?: number },
): Promise<null> {
  const row = await lockEntry(tx, caller, MAY.entry.edit, id);
  if (!isOpen(row)) throw conflict("entry:said.notOpen");
  if (done === 1 && seen !== undefined && (await lockItem(tx, id, item)) !== (seen || null)) throw stale();
  const { rowCount } = await tx.execute(
    sql`update pre_entry_items set done = ${done} where pre_entry_id = ${id} and item = ${item} and done <> ${done}`,
  );
  if (rowCount === 0 && !(await hasItem(tx, id, item))) throw missing();
  if (rowCount === 1)
    await audit(tx, caller, {
      action: "preEntry.item",
      objectType: OBJECT,
      objectId: id,
      siteId: row.siteId,
      before: { item, done: 1 - done },
      after: { item, done },
    });
  return null;
}

/** The paper that an item holds, kept from being exchanged. */
async function lockItem(tx: Tx, id: number, item: number): Promise<number | null> {
  const [row] = await tx
    .select({ file: preEntryItems.attachmentInfoId })
    .from(preEntryItems)
    .where(and(eq(preEntryItems.preEntryId, id), eq(preEntryItems.item, item)))
    .for("update");
  if (!row) throw missing();
  return row.file;
}

async function hasItem(tx: Tx, id: number, item: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from pre_entry_items where pre_entry_id = ${id} and item = ${item}`);
  return rowCount === 1;
}

export async function uploadEntryFile(
  caller: Caller,
  input: { id: number; item: number; name: string },
  upload: Upload | null,
) {
  await reachEntry(database().read, caller, MAY.entry.edit, input.id);
  return withDocument(caller, { for: "preEntry", ...input }, upload, async (tx, document) => {
    const row = await lockEntry(tx, caller, MAY.entry.edit, input.id);
    if (!isOpen(row)) throw conflict("entry:said.notOpen");
    const filed = await fileItem(tx, row, input.item, document, "checked");
    await audit(tx, caller, {
      action: "preEntry.file",
      objectType: OBJECT,
      objectId: row.id,
      siteId: row.siteId,
      after: { item: input.item, ...filed },
    });
    return filed;
  });
}

/**
 * Puts a stored document in the place of an item's earlier one, whose content goes. What HR files is checked by that;
 * what the candidate sends waits until somebody has looked at it.
 */
export async function fileItem(
  tx: Tx,
  { id }: PreEntry,
  item: number,
  document: Document,
  as: "checked" | "sent",
): Promise<{ attachmentInfoId: number }> {
  const old = await lockItem(tx, id, item);
  const row = await fileDocument(tx, document, OBJECT, id);
  await tx
    .update(preEntryItems)
    .set({ attachmentInfoId: row.attachmentInfoId, done: as === "checked" ? 1 : 0 })
    .where(and(eq(preEntryItems.preEntryId, id), eq(preEntryItems.item, item)));
  await unfileDocument(tx, old);
  return row;
}

/** A document of the checklist; after the entry it is one of the employee's file. */
export async function downloadEntryFile(
  db: Reader,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<Response> {
  const { state } = await reachEntry(db, caller, MAY.entry.see, id);
  const [file] = await db
    .select()
    .from(attachments)
    .innerJoin(preEntryItems, eq(preEntryItems.attachmentInfoId, attachments.attachmentInfoId))
    .where(and(eq(attachments.attachmentInfoId, attachmentInfoId), eq(preEntryItems.preEntryId, id)));
  if (!file || state === PRE_ENTRY_STATE.entered) throw missing();
  return documentAnswer(file.attachments);
}
