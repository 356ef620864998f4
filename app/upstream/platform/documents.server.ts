import path from "node:path";
import { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { Upload } from "./binding.server";
import type { Caller } from "./caller.server";
import { checkDocument } from "./content.server";
import type { Reader, Tx } from "./db.server";
import { openFile, removeFile, storeFile } from "./files.server";
import { invalid } from "./refusal.server";
import type { attachments } from "./tables/platform.server";

/** What a row of `attachments` says of a stored document; its owner is the caller's to add. */
export type Document = Pick<typeof attachments.$inferInsert, "attachmentName" | "storeKey" | "mime" | "size" | "sha256" | "uploadedBy">;

/**
 * Stores a document, checked by its content, under a random name (shell rule 36).
 * @param name as the person's device calls it; only its stem is kept
 * @throws Refusal at field `file`
 */
export async function storeDocument(caller: Pick<Caller, "userId">, name: string, bytes: Buffer): Promise<Document> {
  if (bytes.length === 0) throw invalid({ file: { key: "errors:required" } });
  const checked = await checkDocument(bytes);
  const stored = await storeFile(new Blob([new Uint8Array(checked.bytes)]).stream());
  const stem = path.parse(path.basename(name.replaceAll("\\", "/"))).name.slice(0, 100);
  return { ...stored, attachmentName: `${stem || "file"}.${checked.extension}`, mime: checked.mime, uploadedBy: caller.userId };
}

/** Stores an upload and lends it to `work`, which writes its row. When that fails, the content goes again. */
export async function withDocument<T>(caller: Pick<Caller, "userId">, name: string, upload: Upload | null, work: (document: Document) => Promise<T>): Promise<T> {
  const document = await storeDocument(caller, name, upload ? Buffer.from(await new Response(upload.stream).arrayBuffer()) : Buffer.alloc(0));
  try {
    return await work(document);
  } catch (error) {
    await removeFile(document.storeKey);
    throw error;
  }
}

/**
 * A stored document: images and PDF open in the browser, under their recorded type and nothing else; a sandbox keeps even a hostile
 * PDF in. Whoever calls has looked whether the caller may see it.
 */
export async function documentAnswer({ storeKey, mime, attachmentName, size }: Pick<typeof attachments.$inferSelect, "storeKey" | "mime" | "attachmentName" | "size">): Promise<Response> {
  return new Response(Readable.toWeb(await openFile(storeKey)) as ReadableStream, {
    headers: {
      "content-type": mime,
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(attachmentName)}`,
      "content-length": String(size),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

export interface FiledFile {
  [column: string]: unknown;
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
  const { rows } = await (db as Tx).execute<FiledFile>(sql`
    select a.attachment_info_id as "attachmentInfoId", a.attachment_name as "attachmentName", a.size, f.file_type as "fileType"
    from attachments a join (select f.* from ${links}) f using (attachment_info_id) order by f.file_type, a.attachment_info_id`);
  return rows;
}
