import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  AccountState,
  CODE_CHANNEL,
  CodePurpose,
  DataScope,
  SessionChannel,
  SessionEnd,
} from "~/contracts/platform/codes";
import type { Code } from "~/lib/code";
import { instantColumn } from "./columns.server";

/** Accounts. */
export const users = pgTable(
  "users",
  {
    userId: serial("user_id").primaryKey(),
    jobNumber: text("job_number").notNull(),
    username: text("username").notNull(),
    empId: integer("emp_id").unique(),
    siteId: smallint("site_id").notNull(),
    officeArea: text("office_area").notNull().default(""),
    overseasWarehouse: smallint("overseas_warehouse").notNull().default(0),
    passwordHash: text("password_hash"),
    passwordChangedAt: instantColumn("password_changed_at"),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** When a first password was last told to somebody who hands it over. */
    passwordGivenAt: instantColumn("password_given_at"),
    /** When the person was last told by a message how to come in without one. */
    invitedAt: instantColumn("invited_at"),
    /** The first session of the account's own, whatever way it was opened; the subsidy login opens one page alone. */
    firstSignedInAt: instantColumn("first_signed_in_at"),
    status: smallint("status").$type<AccountState>().notNull().default(1),
    language: text("language"),
    dingtalkUserId: text("dingtalk_user_id").unique(),
    version: integer("version").notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("users_job_number_key").on(sql`lower(${t.jobNumber})`),
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    check("users_status_check", sql`${t.status} in (1, 2, 3)`),
    index("users_never_signed_in_idx")
      .on(sql`length(${t.jobNumber})`, t.jobNumber)
      .where(sql`${t.firstSignedInAt} is null and ${t.status} = 1`),
  ],
);

/** A visited page of the desk frame, with the query of its last visit (with its question mark, or empty). */
export interface OpenTab {
  path: string;
  search: string;
  /** Of the pages of a record: which one, and its name when it was last visited. */
  record?: { code: string; key: number; name: string };
}

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: char("token_hash", { length: 64 }).notNull().unique(),
    channel: smallint("channel").$type<SessionChannel>().notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId),
    actorUserId: integer("actor_user_id")
      .notNull()
      .references(() => users.userId),
    loginType: smallint("login_type").notNull(),
    restrictedTo: text("restricted_to").array(),
    systemType: text("system_type").notNull().default("production"),
    expiresAt: instantColumn("expires_at").notNull(),
    idCardExpiring: boolean("id_card_expiring").notNull().default(false),
    mac: text("mac").notNull().default("未知序列号"),
    disk: text("disk").notNull().default("未知序列号"),
    ip: text("ip").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** SHA-256 of the CAS ticket it was opened with: what single logout names. */
    casTicketHash: char("cas_ticket_hash", { length: 64 }),
    openTabs: jsonb("open_tabs").$type<OpenTab[]>().notNull().default([]),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    revokedAt: instantColumn("revoked_at"),
    revokeReason: smallint("revoke_reason").$type<SessionEnd>(),
  },
  (t) => [
    index("sessions_live_idx").on(t.userId, t.channel, t.createdAt).where(sql`${t.revokedAt} is null`),
    index("sessions_cas_idx").on(t.casTicketHash).where(sql`${t.casTicketHash} is not null`),
    check("sessions_channel_check", sql`${t.channel} in (1, 2)`),
  ],
);

export const roles = pgTable(
  "roles",
  {
    id: serial("id").primaryKey(),
    roleCode: text("role_code").notNull().unique(),
    roleName: text("role_name").notNull().unique(),
    dataScope: smallint("data_scope").$type<DataScope>().notNull(),
    /** Departments of the scope that lists them; of the scope of a site: sites it has instead of the member's own. */
    scopeDepartmentIds: integer("scope_department_ids").array(),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    version: integer("version").notNull().default(1),
  },
  (t) => [check("roles_data_scope_check", sql`${t.dataScope} between 1 and 6`)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    roleId: integer("role_id")
      .notNull()
      .references(() => roles.id),
    effectiveDate: date("effective_date", { mode: "string" }),
    expireDate: date("expire_date", { mode: "string" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index("user_roles_role_idx").on(t.roleId)],
);

export const permissions = pgTable("permissions", {
  permissionCode: integer("permission_code").primaryKey(),
  parentId: integer("parent_id").notNull().default(0),
  name: jsonb("name").$type<Record<string, string>>().notNull(),
  noActing: smallint("no_acting").notNull().default(0),
  version: integer("version").notNull().default(1),
});

export const rolePermissions = pgTable(
  "role_permissions",
  {
    roleId: integer("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
    permissionCode: integer("permission_code")
      .notNull()
      .references(() => permissions.permissionCode),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionCode] })],
);

export const menus = pgTable("menus", {
  menuCode: text("menu_code").primaryKey(),
  parentCode: text("parent_code"),
  level: smallint("level").notNull(),
  url: text("url").notNull(),
  menuName: jsonb("menu_name").$type<Record<string, string>>().notNull(),
  icon: text("icon").notNull().default("list"),
  sort: integer("sort").notNull().default(0),
  /** Any one of these codes shows the menu; empty: every signed-in person. */
  permissionCodes: integer("permission_codes").array().notNull().default([]),
  visible: smallint("visible").notNull().default(1),
  version: integer("version").notNull().default(1),
});

/** Counters of limits and lockouts (shell rules 7 and 39): one row per key and window. */
export const rateCounters = pgTable(
  "rate_counters",
  {
    key: text("key").notNull(),
    windowStart: instantColumn("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("rate_counters_window_idx").on(t.windowStart)],
);

/**
 * Tries per account and address, and per account (shell rule 7): one row a key, its window starts with the first try.
 */
export const loginTries = pgTable("login_tries", {
  key: text("key").primaryKey(),
  windowStart: instantColumn("window_start").notNull(),
  count: integer("count").notNull(),
  /** Of an address: how many of its tries have failed; the others of `count` are being compared. */
  failed: integer("failed").notNull().default(0),
  lockedUntil: instantColumn("locked_until"),
});

/** Codes that were sent to people: good for one purpose, once. */
export const verifyCodes = pgTable(
  "verify_codes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: smallint("purpose").$type<CodePurpose>().notNull(),
    /** Whom it was sent to: `user:<userId>`, `mobile:<number>`, `subsidy:<id>`. */
    target: text("target").notNull(),
    channel: smallint("channel").$type<Code<typeof CODE_CHANNEL>>().notNull(),
    codeHash: char("code_hash", { length: 64 }).notNull(),
    sentAt: instantColumn("sent_at").notNull().defaultNow(),
    expiresAt: instantColumn("expires_at").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    usedAt: instantColumn("used_at"),
  },
  (t) => [
    index("verify_codes_target_idx").on(t.purpose, t.target, t.id),
    index("verify_codes_expiry_idx").on(t.expiresAt),
  ],
);

/** What may be presented once: tickets, request ids, nonces. The primary key decides who was first. */
export const oneTimeNonces = pgTable(
  "one_time_nonces",
  {
    kind: text("kind").notNull(),
    valueHash: char("value_hash", { length: 64 }).notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.valueHash] }), index("one_time_nonces_expiry_idx").on(t.expiresAt)],
);

/** Bumped by triggers in the transaction of an edit; read with every session, so caches are exact across processes. */
export const referenceVersions = pgTable("reference_versions", {
  name: text("name").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
});

/** The authenticator of an account: the second factor of its sign-in and of signatures (docs/decisions/0029). */
export const accountFactors = pgTable("account_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.userId, { onDelete: "cascade" }),
  /** Sealed; told while it waits for its first code and never again. */
  secret: text("secret").notNull(),
  boundAt: instantColumn("bound_at").notNull().defaultNow(),
  /** The step of the last good code: it and all before are spent. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
});

/**
 * The minutes between a first proof and the code: of a sign-in whose password was right, or of somebody signed in who
 * is binding an authenticator.
 */
export const factorTickets = pgTable(
  "factor_tickets",
  {
    ticketHash: char("ticket_hash", { length: 64 }).primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    channel: smallint("channel").$type<SessionChannel>().notNull(),
    loginType: smallint("login_type").notNull(),
    /** Of whoever is signed in already. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    /** Sealed: a key that waits for its first code; null: the account's own is asked. */
    secret: text("secret"),
    mac: text("mac"),
    disk: text("disk"),
    tries: smallint("tries").notNull().default(0),
    expiresAt: instantColumn("expires_at").notNull(),
    usedAt: instantColumn("used_at"),
  },
  (t) => [
    index("factor_tickets_session_idx").on(t.sessionId).where(sql`${t.sessionId} is not null`),
    index("factor_tickets_expiry_idx").on(t.expiresAt),
    index("factor_tickets_user_idx").on(t.userId),
    check(
      "factor_tickets_check",
      sql`${t.tries} between 0 and 5 and (${t.sessionId} is null or ${t.secret} is not null)`,
    ),
  ],
);
