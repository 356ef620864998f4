import { z } from "zod";
import { blob, endpoint, fileName, flagInput, id, listOf, nothing, pageOf, text, version } from "../endpoint";
import { BATCH_ACTS, FILLED_WITH, IMPORT_STATES, MAX_IMPORT_BYTES } from "../platform/codes";
import { fileSum, importBatch, importErrorsOf, importPreviewRows, undoSaid } from "../platform/imports";
import { MAY } from "./may";

/**
 * All that a company brings in its first week as one workbook: the templates of its imports as sheets, checked together
 * and written at once. What a sheet holds asks for the code of its import; whoever lacks it does not get the sheet.
 */

const bookSheet = z.object({
  /** Also the end of its text key. */
  code: z.string(),
  name: z.string(),
});

/** The sheets that the caller may fill in, and what a file may hold. */
export const aboutWorkbook = endpoint("GET", "/setup/workbook", {
  access: MAY.setUp.see,
  input: z.object({}),
  output: z.object({
    sheets: z.array(
      bookSheet.extend({
        /** What comes with it. */
        filled: z.enum(FILLED_WITH).nullable(),
        /** Where the same is brought in alone. */
        address: z.string(),
      }),
    ),
    limits: z.string(),
  }),
});

/** The workbook to fill in, with what is on file where its imports can give it; recorded in the audit log. */
export const workbookFile = endpoint("GET", "/setup/workbook/file", {
  access: MAY.setUp.see,
  limit: "export",
  timeout: 300_000,
  input: z.object({ filled: flagInput.default(1) }),
  output: blob,
});

/** Stores the workbook and checks it; a small one at once, a large one by a job (`reading` meanwhile). */
export const previewWorkbook = endpoint("POST", "/setup/workbook/preview", {
  access: MAY.setUp.see,
  upload: MAX_IMPORT_BYTES,
  timeout: 300_000,
  input: z.object({ name: fileName(200).default("file") }),
  output: z.object({ batchId: z.number().int(), errors: z.number().int(), state: z.literal(IMPORT_STATES) }),
});

/** What was found of a workbook, sheet by sheet. */
export const workbookDetail = endpoint("GET", "/setup/workbook/detail", {
  access: MAY.setUp.see,
  input: z.object({ batchId: id }),
  output: importBatch.extend({
    /** Those that somebody has filled in. */
    sheets: z.array(
      bookSheet.extend({
        rows: z.number().int(),
        creates: z.number().int(),
        updates: z.number().int(),
        unchanged: z.number().int(),
        errorRows: z.number().int(),
        errorCount: z.number().int(),
        /** Rows that hold nothing but what names them; they are none of `rows`. */
        leftOut: z.number().int(),
        ignoredColumns: z.array(z.string()),
        sums: z.array(fileSum),
      }),
    ),
    /** Rows that can be written and are worth a look. */
    warned: z.number().int(),
    /** What was taken back and what stayed of one that was undone. */
    undo: undoSaid.nullable(),
    acts: z.array(z.enum(BATCH_ACTS)),
  }),
});

/** Of one sheet, or of all of them. */
const query = z.object({ sheet: text(30).optional() }).prefault({});

/** All errors of all sheets; those of whole sheets that were not judged come first. */
export const workbookErrors = endpoint("POST", "/setup/workbook/errors", {
  access: MAY.setUp.see,
  input: pageOf(query).extend({ batchId: id }),
  output: importErrorsOf.output,
});

/** What the commit will do, sheet by sheet: warned rows first, unchanged ones last. */
export const workbookRows = endpoint("POST", "/setup/workbook/rows", {
  access: MAY.setUp.see,
  input: pageOf(query).extend({ batchId: id }),
  output: importPreviewRows.output,
});

/** The workbook as uploaded, with a remark column in each sheet that has errors. */
export const workbookRemarks = endpoint("GET", "/setup/workbook/remarks", {
  access: MAY.setUp.see,
  timeout: 300_000,
  input: z.object({ batchId: id }),
  output: blob,
});

/** Writes all sheets at once or nothing; a second commit of the same workbook gives the first result. */
export const commitWorkbook = endpoint("POST", "/setup/workbook/commit", {
  access: MAY.setUp.see,
  changes: true,
  timeout: 290_000,
  input: z.object({ batchId: id, version }),
  output: z.object({ batchId: z.number().int(), written: z.number().int(), state: z.literal(IMPORT_STATES) }),
});

/** Gives a workbook up; nothing of it is written. */
export const discardWorkbook = endpoint("POST", "/setup/workbook/discard", {
  access: MAY.setUp.see,
  changes: true,
  input: z.object({ batchId: id, version }),
  output: nothing,
});

/** The caller's own workbooks, newest first. */
export const workbookHistory = endpoint("POST", "/setup/workbook/history", {
  access: MAY.setUp.see,
  input: pageOf(z.object({}).prefault({})),
  output: listOf(importBatch),
});
