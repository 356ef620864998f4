import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PunchReview, PunchSource } from "~/contracts/attendance/codes";
import type { Fence } from "~/lib/attendance/fence";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";

/** Never edited nor deleted: one that shall not count is void, with a reason. */
export const punches = pgTable(
  "punches",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    punchAt: instantColumn("punch_at").notNull(),
    source: smallint("source").$type<PunchSource>().notNull(),
    deviceNo: text("device_no").notNull().default(""),
    /** WGS-84; taken with consent only, and gone some time after the month's lock (attendance rule 55). */
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    accuracyM: integer("accuracy_m"),
    distanceM: integer("distance_m"),
    /** The nearest place, or the one of whose network it came. */
    placeId: integer("place_id"),
    fence: smallint("fence").$type<Fence>().notNull(),
    review: smallint("review").$type<PunchReview>().notNull().default(0),
    reviewedBy: integer("reviewed_by"),
    reviewedAt: instantColumn("reviewed_at"),
    reviewReason: text("review_reason").notNull().default(""),
    remark: text("remark").notNull().default(""),
    photoId: integer("photo_id"),
    /** The tap on the phone that made it: however often it comes, it is one punch (attendance rule 45). */
    clientId: uuid("client_id"),
    /** When the phone says it was typed, where it came later than that. */
    typedAt: instantColumn("typed_at"),
    /** The retroactive card that made it. */
    applicationId: integer("application_id"),
    isVoid: smallint("is_void").notNull().default(0),
    voidReason: text("void_reason").notNull().default(""),
    version: integer("version").notNull().default(1),
    createdBy: integer("created_by"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("punches_key").on(t.empId, t.punchAt, t.deviceNo).where(sql`${t.isVoid} = 0`),
    uniqueIndex("punches_client_key").on(t.clientId),
    index("punches_at_idx").on(t.punchAt, t.id),
    index("punches_located_idx").on(t.empId, t.punchAt).where(sql`${t.lat} is not null`),
    index("punches_void_idx").on(t.punchAt, t.id).where(sql`${t.isVoid} = 1`),
    index("punches_review_idx").on(t.review, t.punchAt, t.id).where(sql`${t.review} <> 0 and ${t.isVoid} = 0`),
    check(
      "punches_check",
      sql`${t.source} between 1 and 4
        and ${t.fence} between 1 and 3
        and ${t.review} between 0 and 3
        and ${t.isVoid} in (0, 1)`,
    ),
  ],
);

/** Where people of a site punch: a circle, and networks (attendance rule 44). */
export const punchPlaces = pgTable(
  "punch_places",
  {
    id: serial("id").primaryKey(),
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
    name: text("name").notNull(),
    lat: doublePrecision("lat").notNull(),
    lng: doublePrecision("lng").notNull(),
    radiusM: integer("radius_m").notNull(),
    cidrs: text("cidrs").array().notNull().default([]),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [
    uniqueIndex("punch_places_name_key").on(t.siteId, t.name),
    check(
      "punch_places_check",
      sql`${t.radiusM} between 50 and 2000
        and ${t.lat} between -90 and 90
        and ${t.lng} between -180 and 180`,
    ),
  ],
);

/** Machines that send punches by themselves (attendance rule 53). */
export const punchDevices = pgTable(
  "punch_devices",
  {
    id: serial("id").primaryKey(),
    deviceNo: text("device_no").notNull().unique("punch_devices_number_key"),
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
    name: text("name").notNull(),
    /** Application of the gateway that may send for it. */
    appId: text("app_id").notNull(),
    enabled: smallint("enabled").notNull().default(1),
    lastSeenAt: instantColumn("last_seen_at"),
    ...tracked,
  },
  (t) => [index("punch_devices_site_idx").on(t.siteId), check("punch_devices_check", sql`${t.enabled} in (0, 1)`)],
);

/** Consents to the location at a punch, one row each time it was given (attendance rule 55). */
export const locationConsents = pgTable(
  "location_consents",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    noticeVersion: text("notice_version").notNull(),
    consentedAt: instantColumn("consented_at").notNull().defaultNow(),
    withdrawnAt: instantColumn("withdrawn_at"),
  },
  (t) => [uniqueIndex("location_consents_open_key").on(t.empId).where(sql`${t.withdrawnAt} is null`)],
);

/** People who do not want to be reminded to punch at the beginning and end of their shift (attendance rule 52). */
export const shiftReminderOffs = pgTable("shift_reminder_offs", {
  empId: integer("emp_id")
    .primaryKey()
    .references(() => employees.empId),
  at: instantColumn("at").notNull().defaultNow(),
});
