import { z } from "zod";
import { MAY } from "../employees/may";
import { blob, endpoint, fileName, id, instant, nothing } from "../endpoint";
import { MAX_FILE_BYTES } from "./codes";

export const attachment = z.object({
  attachmentInfoId: z.number().int(),
  attachmentName: z.string(),
  mime: z.string(),
  size: z.number().int(),
  docType: z.number().int(),
  uploadedAt: instant,
});

/** Adds a document to an employee's file: PDF, JPG or PNG by content; images are made anew without metadata. */
export const uploadEmployeeFile = endpoint("POST", "/employees/files/upload", {
  access: MAY.archives.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ empId: id, docType: z.coerce.number().int().min(1).max(11), name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});

export const employeeFiles = endpoint("GET", "/employees/files", {
  access: MAY.archives.seeDetail,
  input: z.object({ empId: id }),
  output: z.array(attachment),
});

/** The file itself, to whoever may see the record it belongs to. */
export const downloadAttachment = endpoint("GET", "/attachment/download", {
  access: "session",
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});

/**
 * GET by the specification; takes no cookie, so no link or prefetch can fire it. The uploader, or code
 * `MAY.files.delete`.
 */
export const deleteAttachment = endpoint("GET", "/attachment/delete", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ attachmentInfoId: id }),
  output: nothing,
});
