import type { SQL } from "drizzle-orm";
import { audit } from "../audit.server";
import type { Tx } from "../database/db.server";
import type { Caller } from "../identity/caller.server";
import { missing } from "../refusal.server";
import { type Document, fileDocument, unfileAfter } from "./documents.server";

/** The record that papers are filed with, locked by the verb that files them; as its audit names it. */
interface Holder {
  type: string;
  id: number;
  siteId?: number;
}

/** Files a stored document with its record and notes it. @param link writes the row between them */
export async function fileWith(
  tx: Tx,
  caller: Caller,
  { type, id, siteId }: Holder,
  document: Document,
  link: { fileType: number; write: (attachmentInfoId: number) => PromiseLike<unknown> },
): Promise<{ attachmentInfoId: number }> {
  const row = await fileDocument(tx, document, type, id);
  await link.write(row.attachmentInfoId);
  const after = { ...row, fileType: link.fileType };
  await audit(tx, caller, { action: `${type}.file`, objectType: type, objectId: id, siteId, after });
  return row;
}

/** Takes a document off its record and notes it. @param links deletes the row between them, see `unfileAfter` */
export async function takeOff(
  tx: Tx,
  caller: Caller,
  { type, id, siteId }: Holder,
  attachmentInfoId: number,
  links: SQL,
): Promise<null> {
  if ((await unfileAfter(tx, links)) === 0) throw missing();
  const before = { attachmentInfoId };
  await audit(tx, caller, { action: `${type}.fileRemove`, objectType: type, objectId: id, siteId, before });
  return null;
}
