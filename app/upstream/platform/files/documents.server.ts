import path from "node:path";
import { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { Upload } from "../binding.server";
import { OutcomeUnknown, type Reader, type Tx } from "../database/db.server";
import { num, select, str } from "../database/select.server";
import { onceSurely, requestKey } from "../idempotency.server";
import type { Caller, Circumstances } from "../identity/caller.server";
import { sha256 } from "../identity/crypto.server";
import { invalid, missing } from "../refusal.server";
import { attachments } from "../tables/files.server";
import { checkDocument } from "./content.server";
import { openFile, removeFile, storeFile } from "./files.server";

/** What a row of `attachments` says of a stored document; its owner is the caller's to add. */
export type Document = Pick<
  typeof attachments.$inferInsert,
  "attachmentName" | "storeKey" | "mime" | "size" | "sha256" | "uploadedBy"
>;

/**
 * Stores a document, checked by its content, under a random name (shell rule 36).
 * @param name as the person's device calls it; only its stem is kept
 * @throws Refusal at field `file`
 */
export async function storeDocument(
  caller: Pick<Caller, "userId">,
  name: string,
  bytes: Buffer,
  ofForm = false,
): Promise<Document> {
  if (bytes.length === 0) throw invalid({ file: { key: "errors:required" } });
  const checked = await checkDocument(bytes, ofForm);
  const stored = await storeFile(new Blob([new Uint8Array(checked.bytes)]).stream());
  const stem = path.parse(path.basename(name.replaceAll("\\", "/"))).name.slice(0, 100);
  return {
    ...stored,
    attachmentName: `${stem || "file"}.${checked.extension}`,
    mime: checked.mime,
    uploadedBy: caller.userId,
  };
}

/** Who files a document: an account, or on public pages whoever the link stands for. */
type Filer = Pick<Circumstances, "idempotencyKey"> & { userId: number; actorUserId: number | string };

const bytesOf = async (upload: Upload | null) =>
  upload ? Buffer.from(await new Response(upload.stream).arrayBuffer()) : Buffer.alloc(0);

/**
 * Stores an upload and lends it to `work`, which writes its row: once per request key, so that the same form sent again
 * is the same file. The content goes again when the row surely does not stand; what is unknown is left to the sweep.
 * @param call what it is for and the input that says which record, the file's name with it
 * @param ofForm whether docx, xlsx, XML and OFD are taken beside PDF and pictures
 */
export async function withDocument<T>(
  filer: Filer,
  call: { for: string; name: string; [input: string]: unknown },
  upload: Upload | null,
  work: (tx: Tx, document: Document) => Promise<T>,
  ofForm = false,
): Promise<T> {
  const key = requestKey(filer);
  const bytes = await bytesOf(upload);
  const document = await storeDocument(filer, call.name, bytes, ofForm);
  let isFirst = false;
  try {
    const result = await onceSurely(
      filer,
      { key, path: `file:${call.for}`, body: { ...call, sha256: sha256(bytes) } },
      (tx) => {
        isFirst = true;
        return work(tx, document);
      },
    );
    if (!isFirst) await removeFile(document.storeKey);
    return result;
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await removeFile(document.storeKey);
    throw error;
  }
}

/** Files a stored document under the record it belongs to. */
export async function fileDocument(
  tx: Tx,
  document: Document,
  ownerType: string,
  ownerId: number | string,
): Promise<{ attachmentInfoId: number }> {
  const [row] = await fileDocuments(tx, [document], ownerType, ownerId);
  return { attachmentInfoId: row!.attachmentInfoId };
}

/** Files stored documents under one record; one that a constraint knows already is left out. */
export function fileDocuments(tx: Tx, documents: readonly Document[], ownerType: string, ownerId: number | string) {
  return tx
    .insert(attachments)
    .values(documents.map((document) => ({ ...document, ownerType, ownerId: String(ownerId) })))
    .onConflictDoNothing()
    .returning({ attachmentInfoId: attachments.attachmentInfoId, storeKey: attachments.storeKey });
}

/**
 * Files documents anew, under the records that have taken them over.
 * @param taken statement that returns `attachment_info_id`, `owner_type`, `owner_id`
 * @returns how many
 */
export async function refileDocuments(tx: Tx, taken: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with taken as (${taken})
    update attachments a
    set owner_type = taken.owner_type, owner_id = taken.owner_id
    from taken
    where a.attachment_info_id = taken.attachment_info_id`);
  return rowCount ?? 0;
}

/** Takes documents off file; their content goes with the next sweep. @param which condition on `attachments` */
export async function unfileDocuments(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from attachments where ${which} returning store_key)
    insert into removed_files (store_key)
    select store_key
    from gone`);
}

/**
 * Takes documents off file whose links a statement removes.
 * @param links deletes, returning `attachment_info_id`
 * @returns how many
 */
export async function unfileAfter(tx: Tx, links: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with unlinked as (${links}),
      gone as (
        delete from attachments a
        using unlinked
        where a.attachment_info_id = unlinked.attachment_info_id
        returning a.store_key
      )
    insert into removed_files (store_key)
    select store_key
    from gone`);
  return rowCount ?? 0;
}

/** Takes one document off file; null where there was none. */
export const unfileDocument = (tx: Tx, attachmentInfoId: number | null): Promise<void> =>
  unfileDocuments(tx, sql`attachment_info_id = ${attachmentInfoId}`);

/** Content that no row needs; it goes with the next sweep. */
export async function dropContent(tx: Tx, storeKey: string): Promise<void> {
  await tx.execute(sql`insert into removed_files (store_key) values (${storeKey})`);
}

type Stored = Pick<typeof attachments.$inferSelect, "storeKey" | "mime" | "attachmentName" | "size">;

/** What a browser shows by itself; anything else is only saved. */
const SHOWN = ["application/pdf", "image/jpeg", "image/png"];

/**
 * A stored document: images and PDF open in the browser, under their recorded type and nothing else; a sandbox keeps
 * even a hostile PDF in. Whoever calls has looked whether the caller may see it.
 */
export async function documentAnswer({ storeKey, mime, attachmentName, size }: Stored): Promise<Response> {
  const shown = SHOWN.includes(mime) ? "inline" : "attachment";
  return new Response(Readable.toWeb(await openFile(storeKey)) as ReadableStream, {
    headers: {
      ...CONTAINED,
      "content-type": mime,
      "content-disposition": `${shown}; filename*=UTF-8''${encodeURIComponent(attachmentName)}`,
      "content-length": String(size),
    },
  });
}

const CONTAINED = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
};

/** A stored picture made small, twice as large as it is shown; what is no picture has none. */
export async function thumbnailAnswer({ storeKey, mime }: Stored): Promise<Response> {
  if (!mime.startsWith("image/")) throw missing();
  const bytes = Buffer.from(
    await new Response(Readable.toWeb(await openFile(storeKey)) as ReadableStream).arrayBuffer(),
  );
  const { default: sharp } = await import("sharp");
  const small = await sharp(bytes).resize(320, 192, { fit: "cover", position: "top" }).webp({ quality: 70 }).toBuffer();
  return new Response(new Uint8Array(small), { headers: { ...CONTAINED, "content-type": "image/webp" } });
}

export interface FiledFile {
  attachmentInfoId: number;
  attachmentName: string;
  size: number;
  fileType: number;
}

/**
 * Files that belong to a record, by type, then in the order they were filed.
 * @param links the table between record and file as `f`, and its condition
 */
export async function filedUnder(db: Reader | Tx, links: SQL): Promise<FiledFile[]> {
  const rows = await select(db, {
    attachmentInfoId: num`a.attachment_info_id`,
    attachmentName: str`a.attachment_name`,
    size: num`a.size`,
    fileType: num`f.file_type`,
  })`
    from attachments a
    join (select f.* from ${links}) f using (attachment_info_id)
    order by f.file_type, a.attachment_info_id`;
  return rows;
}
