import { sql } from "drizzle-orm";
import {
  bigint,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { SessionChannel } from "~/contracts/platform/codes";
import type { LoginResult, LoginType, PartnerState } from "~/contracts/shell/codes";
import { instantColumn } from "~/upstream/platform/tables/columns.server";
import { sessions, users } from "~/upstream/platform/tables/identity.server";

export const loginLog = pgTable(
  "login_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    time: instantColumn("time").notNull().defaultNow(),
    userName: text("user_name").notNull(),
    userId: integer("user_id"),
    loginType: smallint("login_type").$type<LoginType>().notNull(),
    channel: smallint("channel").$type<SessionChannel>().notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    mac: text("mac").notNull().default(""),
    disk: text("disk").notNull().default(""),
    result: smallint("result").$type<LoginResult>().notNull(),
    sessionId: uuid("session_id"),
  },
  (t) => [index("login_log_time_idx").on(t.time), index("login_log_user_idx").on(t.userId, t.time)],
);

/** Pictures to read before another try (shell rule 7): five minutes, one use. The answer is hashed with the id. */
export const captchas = pgTable(
  "captchas",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    answerHash: char("answer_hash", { length: 64 }).notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    usedAt: instantColumn("used_at"),
  },
  (t) => [index("captchas_expiry_idx").on(t.expiresAt)],
);

/** Shell rule 40: the old password was right; five minutes, one use. */
export const passwordTickets = pgTable("password_tickets", {
  ticketHash: char("ticket_hash", { length: 64 }).primaryKey(),
  sessionId: uuid("session_id")
    .notNull()
    .references(() => sessions.id, { onDelete: "cascade" }),
  expiresAt: instantColumn("expires_at").notNull(),
  usedAt: instantColumn("used_at"),
});

/** Partners of the gateway (shell rules 15-18). The previous key counts until its end. */
export const gatewayApps = pgTable(
  "gateway_apps",
  {
    appId: text("app_id").primaryKey(),
    name: text("name").notNull(),
    publicKey: text("public_key").notNull(),
    previousKey: text("previous_key"),
    previousUntil: instantColumn("previous_until"),
    methods: text("methods").array().notNull(),
    /** Addresses or networks (CIDR); empty: from anywhere. */
    ipAllow: text("ip_allow").array().notNull().default([]),
    status: smallint("status").$type<PartnerState>().notNull().default(1),
    version: integer("version").notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [check("gateway_apps_status_check", sql`${t.status} in (1, 2)`)],
);

export const gatewayCalls = pgTable(
  "gateway_calls",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    time: instantColumn("time").notNull().defaultNow(),
    appId: text("app_id").notNull(),
    method: text("method").notNull(),
    ip: text("ip").notNull(),
    requestId: text("request_id").notNull(),
    code: integer("code").notNull(),
    milliseconds: integer("milliseconds").notNull(),
  },
  (t) => [index("gateway_calls_time_idx").on(t.time), index("gateway_calls_app_idx").on(t.appId, t.id)],
);

/** A letter shown once after sign-in (shell rule 26). Audience: sites it is for; empty: everybody. */
export const letters = pgTable(
  "letters",
  {
    id: serial("id").primaryKey(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    publishFrom: instantColumn("publish_from").notNull(),
    publishTo: instantColumn("publish_to"),
    audience: smallint("audience").array().notNull().default([]),
    createdBy: integer("created_by").notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [index("letters_published_idx").on(t.publishFrom)],
);

export const letterReads = pgTable(
  "letter_reads",
  {
    letterId: integer("letter_id")
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId),
    readAt: instantColumn("read_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.letterId, t.userId] })],
);

/** Sites that share a help desk (shell, Area). Site 0 stands for the overseas warehouse. */
export const areas = pgTable("areas", {
  group: smallint("group").primaryKey(),
  siteIds: smallint("site_ids").array().notNull(),
  helpDesk: text("help_desk").notNull().default(""),
  contactText: text("contact_text").notNull().default(""),
  version: integer("version").notNull().default(1),
});

/** Forms that arrived after their session had ended, for ten minutes (shell rule 24). */
export const keptForms = pgTable(
  "kept_forms",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: integer("user_id").notNull(),
    path: text("path").notNull(),
    fields: text("fields").notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [index("kept_forms_created_idx").on(t.createdAt)],
);

/** Menus a person has put on the workbench, in order; nobody without a row has chosen yet. */
export const favouriteMenus = pgTable("favourite_menus", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.userId, { onDelete: "cascade" }),
  menuCodes: text("menu_codes").array().notNull(),
});

/** Who has the set-up on the workbench as one line. */
export const foldedSetUps = pgTable("folded_set_ups", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.userId, { onDelete: "cascade" }),
});

/** The columns a person has chosen of a list, in order; nobody without a row has chosen yet. */
export const listColumns = pgTable(
  "list_columns",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    list: text("list").notNull(),
    columns: text("columns").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);

/** Filters of a list that a person has kept under a name; `columns` where they differ from the list's own. */
export const listViews = pgTable(
  "list_views",
  {
    viewId: integer("view_id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    list: text("list").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    columns: text("columns").array(),
    place: integer("place").notNull(),
  },
  (t) => [unique("list_views_name_key").on(t.userId, t.list, t.name)],
);
