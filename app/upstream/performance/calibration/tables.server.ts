import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CalibrationState, Grade } from "~/contracts/performance/codes";
import type { Scheme } from "~/lib/performance/grades";
import { instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { perfCycles } from "../cycles/tables.server";

/** A group whose grades are settled together: a department of a cycle, managers or the others, of one scheme. */
export const perfCalibrations = pgTable(
  "perf_calibrations",
  {
    id: serial("id").primaryKey(),
    cycleId: integer("cycle_id")
      .notNull()
      .references(() => perfCycles.id),
    departmentId: integer("department_id").notNull(),
    isManager: smallint("is_manager").notNull(),
    /** Which scheme of the cycle's classes: groups of two schemes are two. */
    schemeKey: text("scheme_key").notNull(),
    scheme: jsonb("scheme").$type<Scheme>().notNull(),
    groupName: text("group_name").notNull(),
    /** The panel. */
    members: integer("members").array().notNull().default([]),
    /** 1: large enough for shares; else thresholds alone. */
    byShare: smallint("by_share").notNull(),
    /** What the panel took the bottom share down to, with its reason (rule 19). */
    bottomPct: integer("bottom_pct"),
    bottomReason: text("bottom_reason").notNull().default(""),
    state: smallint("state").$type<CalibrationState>().notNull().default(0),
    ...tracked,
  },
  (t) => [
    uniqueIndex("perf_calibrations_key").on(t.cycleId, t.departmentId, t.isManager, t.schemeKey),
    index("perf_calibrations_members_idx").using("gin", t.members),
    check("perf_calibrations_check", sql`${t.state} in (0, 1) and ${t.bottomPct} between 0 and 10000`),
  ],
);

/** A grade that the panel moved, append only. */
export const perfGradeChanges = pgTable(
  "perf_grade_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    calibrationId: integer("calibration_id")
      .notNull()
      .references(() => perfCalibrations.id),
    sheetId: integer("sheet_id").notNull(),
    fromGrade: text("from_grade").$type<Grade>().notNull(),
    toGrade: text("to_grade").$type<Grade>().notNull(),
    reason: text("reason").notNull(),
    byEmpId: integer("by_emp_id"),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [index("perf_grade_changes_idx").on(t.calibrationId, t.id)],
);
