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
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Accounts. Status: 1 enabled, 2 disabled, 3 leaver window. */
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
    status: smallint("status").notNull().default(1),
    language: text("language"),
    rightsVersion: integer("rights_version").notNull().default(1),
    version: integer("version").notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("users_job_number_key").on(sql`lower(${t.jobNumber})`),
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    check("users_status_check", sql`${t.status} in (1, 2, 3)`),
  ],
);

/** Channel: 1 web, 2 mobile. Revoke reason: 1 logout, 2 expired, 3 password, 4 admin, 5 rotated, 6 single logout, 7 account closed. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: char("token_hash", { length: 64 }).notNull().unique(),
    channel: smallint("channel").notNull(),
    userId: integer("user_id").notNull().references(() => users.userId),
    actorUserId: integer("actor_user_id").notNull().references(() => users.userId),
    loginType: smallint("login_type").notNull(),
    restrictedTo: text("restricted_to").array(),
    systemType: text("system_type").notNull().default("production"),
    expiresAt: instantColumn("expires_at").notNull(),
    idCardExpiring: boolean("id_card_expiring").notNull().default(false),
    mac: text("mac").notNull().default("未知序列号"),
    disk: text("disk").notNull().default("未知序列号"),
    ip: text("ip").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    revokedAt: instantColumn("revoked_at"),
    revokeReason: smallint("revoke_reason"),
  },
  (t) => [
    index("sessions_live_idx").on(t.userId, t.channel, t.createdAt).where(sql`${t.revokedAt} is null`),
    check("sessions_channel_check", sql`${t.channel} in (1, 2)`),
  ],
);

/** Data scope: 1 self, 2 own department, 3 department and below, 4 site, 5 all, 6 listed departments and below. */
export const roles = pgTable(
  "roles",
  {
    id: serial("id").primaryKey(),
    roleCode: text("role_code").notNull().unique(),
    roleName: text("role_name").notNull().unique(),
    dataScope: smallint("data_scope").notNull(),
    scopeDepartmentIds: integer("scope_department_ids").array(),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    version: integer("version").notNull().default(1),
  },
  (t) => [check("roles_data_scope_check", sql`${t.dataScope} between 1 and 6`)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: integer("user_id").notNull().references(() => users.userId, { onDelete: "cascade" }),
    roleId: integer("role_id").notNull().references(() => roles.id),
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
});

export const rolePermissions = pgTable(
  "role_permissions",
  {
    roleId: integer("role_id").notNull().references(() => roles.id, { onDelete: "cascade" }),
    permissionCode: integer("permission_code").notNull().references(() => permissions.permissionCode),
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

/** Tries per account and address, and per account (shell rule 7): one row a key, its window starts with the first try. */
export const loginTries = pgTable("login_tries", {
  key: text("key").primaryKey(),
  windowStart: instantColumn("window_start").notNull(),
  count: integer("count").notNull(),
  lockedUntil: instantColumn("locked_until"),
});

/** Result: 1 ok, 2 wrong password, 3 locked, 4 disabled, 5 code wrong, 6 ticket refused, 7 signature refused, 8 rate limited, 9 identity mismatch. */
export const loginLog = pgTable(
  "login_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    time: instantColumn("time").notNull().defaultNow(),
    userName: text("user_name").notNull(),
    userId: integer("user_id"),
    loginType: smallint("login_type").notNull(),
    channel: smallint("channel").notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    result: smallint("result").notNull(),
    sessionId: uuid("session_id"),
  },
  (t) => [index("login_log_time_idx").on(t.time), index("login_log_user_idx").on(t.userId, t.time)],
);

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

/** Bumped by triggers in the transaction of an edit; read with every session, so caches are exact across processes. */
export const referenceVersions = pgTable("reference_versions", {
  name: text("name").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
});
