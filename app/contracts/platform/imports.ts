import { z } from "zod";
import { blob, endpoint, fileName, id, instant, listOf, nothing, pageOf, text, version } from "../endpoint";
import { BATCH_ACTS, FILLED_WITH, IMPORT_ACTIONS, IMPORT_STATES, MAX_IMPORT_BYTES } from "./codes";

/**
 * Every import of the product runs through these calls (shell rules 36-38); the type's own permission is checked
 * inside.
 */

export const importBatch = z.object({
  id: z.number().int(),
  type: z.string(),
  template: z.string(),
  /** What the file holds, in the caller's language. */
  templateName: z.string(),
  fileName: z.string(),
  fileSize: z.number().int(),
  state: z.literal(IMPORT_STATES),
  rows: z.number().int(),
  errorRows: z.number().int(),
  errorCount: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  /** Rows done of the running step. */
  progress: z.number().int(),
  failure: z.string().nullable(),
  /** Rows that hold nothing but what names them, such as a job number; they are none of `rows`. */
  leftOut: z.number().int(),
  /** Headings that the template does not know; their cells are not read. */
  ignoredColumns: z.array(z.string()),
  createdByName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  canUndo: z.boolean(),
  /** Who has taken back what it wrote. */
  undone: z.object({ byName: z.string(), at: instant, reason: z.string() }).nullable(),
  version: z.number().int(),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** What a column of amounts comes to, to compare with what the old system says: one of each currency. */
export const fileSum = z.object({
  header: z.string(),
  /** Null: the file names none. */
  currency: z.string().nullable(),
  /** Minor units of the currency; hundredths where there is none. */
  sum: z.number().int(),
});
export type FileSum = z.infer<typeof fileSum>;

/** What the pages of an import say of it, in the caller's language. */
export const importAbout = z.object({
  type: z.string(),
  title: z.string(),
  /** The page it begins on. */
  address: z.string(),
  /** Where one goes on when all is written. */
  back: z.object({ to: z.string(), label: z.string() }),
  /** `limits`: what a file may hold; `filled`: what the template can be had with. */
  templates: z
    .array(
      z.object({ template: z.string(), name: z.string(), limits: z.string(), filled: z.enum(FILLED_WITH).nullable() }),
    )
    .min(1),
});
export type ImportAbout = z.infer<typeof importAbout>;

const type = text(40).min(1);
/** One of those of the type; the first stands for no name. */
const template = text(40).optional();

/** An import as its declaration says it. */
export const aboutImport = endpoint("GET", "/import/:type/about", {
  access: "session",
  input: z.object({ type }),
  output: importAbout,
});

/**
 * Stores the file and checks it; small files at once, large ones by a job (`reading` meanwhile). Name as in the
 * person's folder.
 */
export const previewImport = endpoint("POST", "/import/:type/preview", {
  access: "session",
  upload: MAX_IMPORT_BYTES,
  timeout: 300_000,
  input: z.object({ type, template, name: fileName(200).default("file") }),
  output: z.object({
    batchId: z.number().int(),
    rows: z.number().int(),
    errors: z.number().int(),
    state: z.literal(IMPORT_STATES),
  }),
});

const rowsNamed = z.array(z.object({ name: z.string(), n: z.number().int() }));
/** What an undo takes back and what it leaves, in the caller's language. */
export const undoSaid = z.object({
  /** Rows that the import had added. */
  gone: rowsNamed,
  /** Rows that it had changed or taken away, which are as they were before. */
  back: rowsNamed,
  /** People and other records that stay; the first hundred are named. */
  stays: z.number().int(),
  kept: z.array(z.object({ label: z.string(), reason: z.string() })),
});
export type UndoSaid = z.infer<typeof undoSaid>;

/** What an undo of a committed import would do now. */
export const undoPreview = endpoint("GET", "/import/:type/undo", {
  access: "session",
  timeout: 60_000,
  input: z.object({ type, batchId: id }),
  output: undoSaid.extend({
    fileName: z.string(),
    version: z.number().int(),
    /** Whether it can be undone: it is committed, not too long ago. */
    open: z.boolean(),
    /** Why an import of its kind never can. */
    never: z.string().nullable(),
  }),
});

/** Takes back what a committed import wrote, but for what somebody has built upon since; once a batch. */
export const undoImport = endpoint("POST", "/import/:type/undo", {
  access: "session",
  changes: true,
  timeout: 290_000,
  input: z.object({ type, batchId: id, version, reason: text(200).min(2) }),
  output: z.object({ batchId: z.number().int(), stays: z.number().int() }),
});

/** Commits a previewed batch without errors, whole or not at all; a second commit of it gives the first result. */
export const commitImport = endpoint("POST", "/import/:type/commit", {
  access: "session",
  changes: true,
  timeout: 290_000,
  input: z.object({ type, batchId: id, version }),
  output: z.object({ batchId: z.number().int(), written: z.number().int(), state: z.literal(IMPORT_STATES) }),
});

/** Gives a previewed batch up; its rows are removed. */
export const discardImport = endpoint("POST", "/import/:type/discard", {
  access: "session",
  changes: true,
  input: z.object({ type, batchId: id, version }),
  output: nothing,
});

export const importDetail = endpoint("GET", "/import/:type/detail", {
  access: "session",
  input: z.object({ type, batchId: id }),
  output: importBatch.extend({
    /** Rows that can be written and are worth a look. */
    warned: z.number().int(),
    sums: z.array(fileSum),
    /** What was taken back and what stayed of one that was undone. */
    undo: undoSaid.nullable(),
    about: importAbout,
    acts: z.array(z.enum(BATCH_ACTS)),
  }),
});

/** Batches of a type, newest first: own ones; written ones of everybody where the import's code reaches all. */
export const importHistory = endpoint("POST", "/import/:type/history", {
  access: "session",
  input: pageOf(z.object({}).prefault({})).extend({ type }),
  output: listOf(importBatch),
});

export const importErrorsOf = endpoint("POST", "/import/:type/errors", {
  access: "session",
  input: pageOf(z.object({ sheet: text(100).optional() }).prefault({})).extend({ type, batchId: id }),
  output: listOf(
    z.object({
      sheet: z.string(),
      row: z.number().int(),
      /** Spreadsheet letter of the column; empty when the whole row is meant. */
      column: z.string(),
      header: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
});

/** What the commit will do, warned rows first; of a new row what it brings, of an update the changed fields. */
export const importPreviewRows = endpoint("POST", "/import/:type/rows", {
  access: "session",
  input: pageOf(z.object({ action: z.coerce.number().pipe(z.literal(IMPORT_ACTIONS)).optional() }).prefault({})).extend(
    {
      type,
      batchId: id,
    },
  ),
  output: listOf(
    z.object({
      sheet: z.string(),
      row: z.number().int(),
      action: z.literal(IMPORT_ACTIONS),
      label: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});

/** The workbook as uploaded, with a remark column that names every error of a row. */
export const importRemarks = endpoint("GET", "/import/:type/remarks", {
  access: "session",
  timeout: 300_000,
  input: z.object({ type, batchId: id }),
  output: blob,
});

/** The empty workbook with headers, notes and choices. */
export const importTemplate = endpoint("GET", "/import/:type/template", {
  access: "session",
  input: z.object({ type, template }),
  output: blob,
});

/**
 * The template filled with what is on file of a department and those below it, or of all in the caller's scope: no more
 * rows than the import takes back. Sensitive values are masked unless the caller holds `MAY.archives.unmask`; recorded
 * in the audit log (shell rule 38).
 */
export const presentImport = endpoint("GET", "/import/:type/present", {
  access: "session",
  limit: "export",
  timeout: 300_000,
  input: z.object({ type, template, departmentId: id.optional() }),
  output: blob,
});
