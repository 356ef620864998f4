import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Stretch } from "~/lib/attendance/day/minutes";
import type { PunchMode, ShiftKind } from "~/lib/attendance/day/shift";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";

/** A shift class, by its code at its site; what it asks for stands in its versions. Null: of every site. */
export const shiftClasses = pgTable(
  "shift_classes",
  {
    id: serial("id").primaryKey(),
    code: text("code").notNull(),
    siteId: smallint("site_id").references(() => sites.siteId),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [
    uniqueIndex("shift_classes_code_key").on(t.code, sql`coalesce(${t.siteId}, 0)`),
    check("shift_classes_check", sql`${t.enabled} in (0, 1)`),
  ],
);

/** What a shift class asks for from a day on (attendance rule 8); minutes from 00:00 of the work date. */
export const shiftVersions = pgTable(
  "shift_versions",
  {
    id: serial("id").primaryKey(),
    shiftId: integer("shift_id")
      .notNull()
      .references(() => shiftClasses.id),
    validFrom: day("valid_from").notNull(),
    name: text("name").notNull(),
    kind: smallint("kind").$type<ShiftKind>().notNull(),
    segments: jsonb("segments").$type<Stretch[]>().notNull(),
    breaks: jsonb("breaks").$type<Stretch[]>().notNull().default([]),
    otBreaks: jsonb("ot_breaks").$type<Stretch[]>().notNull().default([]),
    punchMode: smallint("punch_mode").$type<PunchMode>().notNull(),
    flexBefore: smallint("flex_before").notNull().default(0),
    flexAfter: smallint("flex_after").notNull().default(0),
    requiredMin: smallint("required_min").notNull().default(0),
    halfSplit: smallint("half_split"),
    /** Hundredths of a day: 100 or 50. */
    dayCenti: smallint("day_centi").notNull().default(100),
    lateGrace: smallint("late_grace").notNull(),
    earlyGrace: smallint("early_grace").notNull(),
    lateToAbsent: smallint("late_to_absent").notNull(),
    nightAllowance: smallint("night_allowance").notNull().default(0),
    /** Segments without breaks, or what free hours ask for: kept for lists and statements. */
    netMin: smallint("net_min").notNull(),
    createdBy: integer("created_by"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("shift_versions_key").on(t.shiftId, t.validFrom),
    check(
      "shift_versions_check",
      sql`${t.kind} between 1 and 3
        and ${t.punchMode} in (1, 2)
        and ${t.dayCenti} in (50, 100)
        and ${t.netMin} between 1 and 1440
        and ${t.lateGrace} between 0 and 30
        and ${t.earlyGrace} between 0 and 30
        and ${t.flexBefore} between 0 and 180
        and ${t.flexAfter} between 0 and 180`,
    ),
  ],
);
