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
import type { FaultState, NotificationState } from "~/contracts/platform/codes";
import { MOST_SITES } from "~/lib/organization/site-numbers";
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

/** Outbox and message centre (shell, Notification): written with the event, delivered after commit. */
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
    state: smallint("state").$type<NotificationState>().notNull().default(0),
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
    check("system_parameters_site_check", sql`${t.siteId} between 0 and ${sql.raw(String(MOST_SITES))}`),
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
    status: smallint("status").$type<FaultState>().notNull().default(0),
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
