import { Readable } from "node:stream";
import { openFile } from "./files.server";
import type { attachments } from "./tables/platform.server";

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
