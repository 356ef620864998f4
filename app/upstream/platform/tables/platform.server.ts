import { sql } from "drizzle-orm";
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "./columns.server";

/**
 * Who did what to which object, before and after. Append-only (a trigger refuses update and delete);
 * `mac` is keyed, so a row slipped in with SQL is found by the verifier.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    time: instantColumn("time").notNull(),
    actorUserId: integer("actor_user_id"),
    userId: integer("user_id"),
    sessionId: uuid("session_id"),
    ip: text("ip").notNull(),
    action: text("action").notNull(),
    objectType: text("object_type").notNull(),
    objectId: text("object_id").notNull(),
    siteId: smallint("site_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id").notNull(),
    mac: char("mac", { length: 64 }).notNull(),
  },
  (t) => [index("audit_log_object_idx").on(t.objectType, t.objectId, t.id), index("audit_log_time_idx").on(t.time)],
);

/** The hash chain over audit_log, one row per sealed row, written by the sealing job. */
export const auditSeals = pgTable("audit_seals", {
  seq: bigint("seq", { mode: "number" }).primaryKey(),
  auditId: bigint("audit_id", { mode: "number" }).notNull().unique(),
  hash: char("hash", { length: 64 }).notNull(),
});

/** First result of a changing call, kept 24 h; the primary key makes a second submission wait for the first. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    path: text("path").notNull(),
    bodyHash: char("body_hash", { length: 64 }).notNull(),
    result: text("result"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index("idempotency_keys_created_idx").on(t.createdAt)],
);

/** Numbers drawn inside the transaction that uses them (numbering of forms; one row per key and period). */
export const numberCounters = pgTable(
  "number_counters",
  {
    key: text("key").notNull(),
    period: text("period").notNull(),
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.period] })],
);

export const classifies = pgTable("classifies", {
  classifyCode: text("classify_code").primaryKey(),
  name: jsonb("name").$type<Record<string, string>>().notNull(),
  version: integer("version").notNull().default(1),
});

export const classifyItems = pgTable(
  "classify_items",
  {
    classifyCode: text("classify_code")
      .notNull()
      .references(() => classifies.classifyCode),
    itemCode: text("item_code").notNull(),
    itemName: jsonb("item_name").$type<Record<string, string>>().notNull(),
    sort: integer("sort").notNull().default(0),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.classifyCode, t.itemCode] })],
);

/** Files: content in the file store under a random key; owner decides who may read. */
/** Owners of a file that somebody has sent for an approval task, before and after the decision takes it. */
export const TASK_FILE = "approvalTask";
export const DECISION_FILE = "approvalDecision";

export const attachments = pgTable(
  "attachments",
  {
    attachmentInfoId: serial("attachment_info_id").primaryKey(),
    attachmentName: text("attachment_name").notNull(),
    storeKey: text("store_key").notNull().unique(),
    mime: text("mime").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: char("sha256", { length: 64 }).notNull(),
    ownerType: text("owner_type").notNull(),
    ownerId: text("owner_id").notNull(),
    uploadedBy: integer("uploaded_by").notNull(),
    uploadedAt: instantColumn("uploaded_at").notNull().defaultNow(),
  },
  (t) => [
    index("attachments_owner_idx").on(t.ownerType, t.ownerId),
    uniqueIndex("attachments_task_file_key")
      .on(t.ownerId, t.uploadedBy, t.sha256)
      .where(sql`${t.ownerType} in ('approvalTask', 'approvalDecision')`),
  ],
);

/** Contents whose rows are gone: the sweep removes them from the store after the commit. */
export const removedFiles = pgTable("removed_files", { storeKey: text("store_key").primaryKey() });

/**
 * State: 0 reading, 1 previewed (may hold errors), 2 committing, 3 committed, 4 failed (nothing written), 5 expired or
 * given up.
 */
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
    state: smallint("state").notNull().default(0),
    rows: integer("rows").notNull().default(0),
    errorRows: integer("error_rows").notNull().default(0),
    errorCount: integer("error_count").notNull().default(0),
    creates: integer("creates").notNull().default(0),
    updates: integer("updates").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    progress: integer("progress").notNull().default(0),
    failure: jsonb("failure").$type<{ key: string; params?: Record<string, string | number> }>(),
    language: text("language").notNull(),
    siteId: smallint("site_id").notNull(),
    /** Headings of the file that the template does not know; their cells are not read. */
    ignoredColumns: text("ignored_columns").array().notNull().default([]),
    createdBy: integer("created_by").notNull(),
    actorUserId: integer("actor_user_id").notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    finishedAt: instantColumn("finished_at"),
    /**
     * When the person said yes: what a crash has emptied since is checked again and then committed without asking
     * twice.
     */
    confirmedAt: instantColumn("confirmed_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("import_batches_type_idx").on(t.type, t.id),
    index("import_batches_creator_idx").on(t.createdBy, t.id),
    check("import_batches_state_check", sql`${t.state} between 0 and 5`),
  ],
);

/** Checked rows waiting for the commit. Action: 1 create, 2 update, 3 unchanged. */
export const importRows = pgTable(
  "import_rows",
  {
    batchId: integer("batch_id").notNull(),
    line: integer("line").notNull(),
    sheet: text("sheet").notNull(),
    row: integer("row").notNull(),
    action: smallint("action").notNull(),
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

/**
 * Outbox and message centre (shell, Notification): written with the event, delivered after commit. State: 0 queued, 1
 * sent, 2 failed.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    eventKey: text("event_key").notNull(),
    empId: integer("emp_id").notNull(),
    channels: smallint("channels").array().notNull(),
    title: jsonb("title").$type<{ key: string; params?: Record<string, string | number> }>().notNull(),
    text: jsonb("text").$type<{ key: string; params?: Record<string, string | number> }>().notNull(),
    url: text("url"),
    state: smallint("state").notNull().default(0),
    tries: smallint("tries").notNull().default(0),
    readAt: instantColumn("read_at"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("notifications_event_key").on(t.eventKey, t.empId),
    index("notifications_person_idx").on(t.empId, t.id),
    index("notifications_unread_idx").on(t.empId).where(sql`${t.readAt} is null`),
    index("notifications_queued_idx").on(t.id).where(sql`${t.state} = 0`),
  ],
);

/**
 * Values of the company's parameters, dated (shell, permission 10120001): the newest that has begun counts, a site's
 * own before the company's. Site null: everywhere; 0: the overseas warehouse. Value null: from this day the site
 * follows the company again.
 */
export const systemParameters = pgTable(
  "system_parameters",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    siteId: smallint("site_id"),
    effectiveDay: date("effective_day", { mode: "string" }).notNull(),
    value: text("value"),
    version: integer("version").notNull().default(1),
    updatedBy: integer("updated_by").notNull(),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("system_parameters_day_key").on(t.name, t.siteId, t.effectiveDay).nullsNotDistinct(),
    check("system_parameters_site_check", sql`${t.siteId} between 0 and 6`),
    check("system_parameters_value_check", sql`${t.value} is not null or ${t.siteId} is not null`),
  ],
);

/** Side: browser, web, api. The id is the reference a person reads out. */
export const errorLog = pgTable(
  "error_log",
  {
    id: text("id").primaryKey(),
    time: instantColumn("time").notNull().defaultNow(),
    side: text("side").notNull(),
    message: text("message").notNull(),
    stack: text("stack").notNull().default(""),
    url: text("url").notNull().default(""),
    userId: integer("user_id"),
    release: text("release").notNull().default(""),
    /** SHA-256 of side, route and message: a fault that repeats on a day is counted in one row. */
    fingerprint: char("fingerprint", { length: 64 }),
    /** What the latest persons who met it were told to read out. */
    references: text("references").array().notNull().default([]),
    count: integer("count").notNull().default(1),
    /** 0 open, 1 handled. */
    status: smallint("status").notNull().default(0),
  },
  (t) => [
    index("error_log_time_idx").on(t.time),
    index("error_log_fingerprint_idx").on(t.fingerprint, t.time),
    index("error_log_references_idx").using("gin", t.references),
  ],
);

/** What this database belongs together with: one row. */
export const installation = pgTable(
  "installation",
  {
    id: smallint("id").primaryKey().default(1),
    /** Stands in the marker of the file store too: another store is another installation's. */
    storeId: uuid("store_id"),
    /** A known word sealed with DATA_KEY: another key does not open it. */
    keyCheck: text("key_check"),
  },
  (t) => [check("installation_one_check", sql`${t.id} = 1`)],
);

/** When each scheduled job was last done, and how often it should be. */
export const jobBeats = pgTable("job_beats", {
  name: text("name").primaryKey(),
  everySeconds: integer("every_seconds").notNull(),
  doneAt: instantColumn("done_at").notNull().defaultNow(),
  /** Counts the times: a clock may jump, this only grows. */
  beats: bigint("beats", { mode: "number" }).notNull().default(1),
  late: smallint("late").notNull().default(0),
});
