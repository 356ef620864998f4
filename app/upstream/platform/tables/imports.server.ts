import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { ImportAction, ImportState } from "~/contracts/platform/codes";
import type { UndoTold } from "../imports/undo/told.server";
import { instantColumn } from "./columns.server";

export const importBatches = pgTable(
  "import_batches",
  {
    id: serial("id").primaryKey(),
    type: text("type").notNull(),
    template: text("template").notNull(),
    fileName: text("file_name").notNull(),
    storeKey: text("store_key").notNull(),
    fileHash: char("file_hash", { length: 64 }).notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    state: smallint("state").$type<ImportState>().notNull().default(0),
    rows: integer("rows").notNull().default(0),
    errorRows: integer("error_rows").notNull().default(0),
    errorCount: integer("error_count").notNull().default(0),
    creates: integer("creates").notNull().default(0),
    updates: integer("updates").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    progress: integer("progress").notNull().default(0),
    /** Rows of the file that hold nothing but what names them; they are none of `rows`. */
    leftOut: integer("left_out").notNull().default(0),
    failure: jsonb("failure").$type<{ key: string; params?: Record<string, string | number> }>(),
    language: text("language").notNull(),
    siteId: smallint("site_id").notNull(),
    /** Headings of the file that the template does not know; their cells are not read. */
    ignoredColumns: text("ignored_columns").array().notNull().default([]),
    /** What the columns of amounts come to, in hundredths; told to whoever sent the file. */
    sums: jsonb("sums").$type<{ header: string; currency?: string | null; sum: number }[]>().notNull().default([]),
    createdBy: integer("created_by").notNull(),
    actorUserId: integer("actor_user_id").notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    finishedAt: instantColumn("finished_at"),
    /**
     * When the person said yes: what a crash has emptied since is checked again and then committed without asking
     * twice.
     */
    confirmedAt: instantColumn("confirmed_at"),
    undoneAt: instantColumn("undone_at"),
    undoneBy: integer("undone_by"),
    undoReason: text("undo_reason"),
    /** What went and what stayed of it, in counts and labels. */
    undoTold: jsonb("undo_told").$type<UndoTold>(),
    version: integer("version").notNull().default(1),
    /** Whom the importer reached when the rows were judged, as a hash. */
    reach: char("reach", { length: 64 }),
    /** The workbook of which this is a sheet: read, checked and written with the others of it. */
    parentId: integer("parent_id").references((): AnyPgColumn => importBatches.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("import_batches_parent_idx").on(t.parentId).where(sql`${t.parentId} is not null`),
    index("import_batches_type_idx").on(t.type, t.id),
    index("import_batches_creator_idx").on(t.createdBy, t.id),
    check("import_batches_state_check", sql`${t.state} between 0 and 6`),
    check("import_batches_undone_check", sql`(${t.state} = 6) = (${t.undoneAt} is not null)`),
  ],
);

/** What a committed import has done to rows, as long as it may be undone; triggers alone write it (records_imports). */
export const importChanges = pgTable(
  "import_changes",
  {
    batchId: integer("batch_id").notNull(),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Which statement of the import it was: its time is another one each. */
    statement: instantColumn("statement").notNull().default(sql`statement_timestamp()`),
    tableName: text("table_name").notNull(),
    rowKey: jsonb("row_key").$type<Record<string, unknown>>().notNull(),
    /** 1 added, 2 changed, 3 taken away. */
    kind: smallint("kind").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    /** Of the row as the import left it (its columns of import_content). */
    afterHash: bigint("after_hash", { mode: "bigint" }),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.id] }),
    check("import_changes_kind_check", sql`${t.kind} between 1 and 3`),
  ],
);

/** Checked rows waiting for the commit. */
export const importRows = pgTable(
  "import_rows",
  {
    batchId: integer("batch_id").notNull(),
    line: integer("line").notNull(),
    sheet: text("sheet").notNull(),
    row: integer("row").notNull(),
    action: smallint("action").$type<ImportAction>().notNull(),
    label: text("label").notNull(),
    changes: jsonb("changes").$type<Record<string, [unknown, unknown]>>(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.line] })],
);

export const importErrors = pgTable(
  "import_errors",
  {
    batchId: integer("batch_id").notNull(),
    line: integer("line").notNull(),
    sheet: text("sheet").notNull(),
    row: integer("row").notNull(),
    column: integer("column"),
    header: text("header"),
    value: text("value"),
    message: jsonb("message").$type<{ key: string; params?: Record<string, string | number> }>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.line] })],
);
