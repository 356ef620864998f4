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
import type { ConfirmedBy, Exemption, Grade, IndicatorKind, Level, SheetState } from "~/contracts/performance/codes";
import type { GradeStep } from "~/lib/performance/grades";
import type { TableRow } from "~/lib/performance/scores";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { perfClasses } from "../classes/tables.server";
import { perfCycles } from "../cycles/tables.server";

const flag = (name: string) => smallint(name).notNull().default(0);

/**
 * The assessment of one person in one cycle; of several jobs in it one each, the last of which (`isMain`) carries what
 * comes of all: total, grade, pay. Points in hundredths, money in fen, days in hundredths.
 */
export const perfSheets = pgTable(
  "perf_sheets",
  {
    id: serial("id").primaryKey(),
    cycleId: integer("cycle_id")
      .notNull()
      .references(() => perfCycles.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    classId: integer("class_id")
      .notNull()
      .references(() => perfClasses.id),
    /** The job of the segment on its last day. */
    siteId: smallint("site_id").notNull(),
    companyId: integer("company_id"),
    departmentId: integer("department_id").notNull(),
    positionId: integer("position_id").notNull(),
    levelId: integer("level_id"),
    /** 1: at the level of managers or above; the result waits for an approved batch (rule 23). */
    isManager: flag("is_manager"),
    segmentFrom: day("segment_from").notNull(),
    segmentTo: day("segment_to").notNull(),
    isMain: smallint("is_main").notNull().default(1),
    state: smallint("state").$type<SheetState>().notNull(),
    /** Version of the targets that were agreed on. */
    targetVersion: smallint("target_version").notNull().default(0),
    /** Who proposed the targets that wait for the other side. */
    proposedBy: integer("proposed_by"),
    /** 1: the deadline passed without a self-assessment (rule 9). */
    selfMissed: flag("self_missed"),
    returns: flag("returns"),
    selfScore: integer("self_score"),
    superiorScore: integer("superior_score"),
    secondScore: integer("second_score"),
    peerScore: integer("peer_score"),
    bonus: integer("bonus").notNull().default(0),
    deduction: integer("deduction").notNull().default(0),
    /** 1: a veto line was marked; it counts when HR has confirmed it (rule 8). */
    veto: flag("veto"),
    vetoReason: text("veto_reason").notNull().default(""),
    vetoConfirmedBy: integer("veto_confirmed_by"),
    /** Of this segment alone. */
    segmentScore: integer("segment_score"),
    /** Of all segments; on the main sheet. */
    totalScore: integer("total_score"),
    calibrationId: integer("calibration_id"),
    proposedGrade: text("proposed_grade").$type<Grade>(),
    gradeSteps: jsonb("grade_steps").$type<GradeStep[]>().notNull().default([]),
    finalGrade: text("final_grade").$type<Grade>(),
    coefficientPct: integer("coefficient_pct"),
    payAmount: bigint("pay_amount", { mode: "number" }),
    exemption: smallint("exemption").$type<Exemption>(),
    exemptReason: text("exempt_reason").notNull().default(""),
    toConfirmAt: instantColumn("to_confirm_at"),
    confirmBy: day("confirm_by"),
    confirmedAt: instantColumn("confirmed_at"),
    confirmedBy: smallint("confirmed_by").$type<ConfirmedBy>().notNull().default(0),
    confirmedIp: text("confirmed_ip").notNull().default(""),
    confirmText: text("confirm_text").notNull().default(""),
    lockedAlone: flag("locked_alone"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("perf_sheets_key").on(t.cycleId, t.empId, t.segmentFrom),
    uniqueIndex("perf_sheets_main_key").on(t.cycleId, t.empId).where(sql`${t.isMain} = 1`),
    index("perf_sheets_person_idx").on(t.empId, t.cycleId),
    index("perf_sheets_cycle_idx").on(t.cycleId, t.state, t.departmentId),
    index("perf_sheets_department_idx").on(t.departmentId, t.cycleId),
    index("perf_sheets_calibration_idx").on(t.calibrationId),
    index("perf_sheets_confirm_idx").on(t.confirmBy).where(sql`${t.state} = 60`),
    check(
      "perf_sheets_state_check",
      sql`${t.state} in (10, 11, 20, 30, 40, 41, 50, 55, 60, 65, 70, 80, 90)
        and ${t.segmentTo} >= ${t.segmentFrom}
        and ${t.isMain} in (0, 1)`,
    ),
    check(
      "perf_sheets_score_check",
      sql`${t.totalScore} between 0 and 12000
        and ${t.segmentScore} between 0 and 12000
        and ${t.bonus} >= 0
        and ${t.deduction} >= 0`,
    ),
    check(
      "perf_sheets_grade_check",
      sql`${t.proposedGrade} in ('S', 'A', 'B', 'C', 'D') and ${t.finalGrade} in ('S', 'A', 'B', 'C', 'D')`,
    ),
  ],
);

/** The indicators of a sheet, copied from the template with all that they are judged by (rule 4). */
export const perfSheetLines = pgTable(
  "perf_sheet_lines",
  {
    id: serial("id").primaryKey(),
    sheetId: integer("sheet_id")
      .notNull()
      .references(() => perfSheets.id),
    indicatorId: integer("indicator_id").notNull(),
    sort: smallint("sort").notNull(),
    name: text("name").notNull(),
    kind: smallint("kind").$type<IndicatorKind>().notNull(),
    unit: text("unit").notNull().default(""),
    scoreTable: jsonb("score_table").$type<TableRow[]>().notNull().default([]),
    maxPoints: integer("max_points"),
    weightBp: integer("weight_bp").notNull(),
    /** Ten-thousandths. */
    target: bigint("target", { mode: "number" }),
    actual: bigint("actual", { mode: "number" }),
    computedScore: integer("computed_score"),
    proof: integer("proof").array().notNull().default([]),
  },
  (t) => [
    uniqueIndex("perf_sheet_lines_key").on(t.sheetId, t.indicatorId),
    check("perf_sheet_lines_check", sql`${t.weightBp} between 0 and 10000 and ${t.computedScore} between 0 and 12000`),
  ],
);

/**
 * Whose score a sheet waits for or has: one row a level, of peers one each. `turn` 1: it is his turn, which is what the
 * list of a scorer is read by. What a scorer says of the whole sheet stands here.
 */
export const perfScorers = pgTable(
  "perf_scorers",
  {
    id: serial("id").primaryKey(),
    sheetId: integer("sheet_id")
      .notNull()
      .references(() => perfSheets.id),
    level: smallint("level").$type<Level>().notNull(),
    weightBp: integer("weight_bp").notNull(),
    scorerEmpId: integer("scorer_emp_id")
      .notNull()
      .references(() => employees.empId),
    /** The scorer who left, for whom he scores (rule 16). */
    onBehalfOf: integer("on_behalf_of"),
    turn: flag("turn"),
    levelScore: integer("level_score"),
    totalComment: text("total_comment").notNull().default(""),
    bonus: integer("bonus").notNull().default(0),
    deduction: integer("deduction").notNull().default(0),
    submittedAt: instantColumn("submitted_at"),
  },
  (t) => [
    uniqueIndex("perf_scorers_key").on(t.sheetId, t.level, t.scorerEmpId),
    uniqueIndex("perf_scorers_level_key").on(t.sheetId, t.level).where(sql`${t.level} <> 4`),
    index("perf_scorers_turn_idx").on(t.scorerEmpId, t.sheetId).where(sql`${t.turn} = 1`),
    index("perf_scorers_person_idx").on(t.scorerEmpId, t.sheetId),
    check("perf_scorers_check", sql`${t.level} between 1 and 4 and ${t.turn} in (0, 1)`),
  ],
);

/** Points of one scorer for one line (ScoreEntry). */
export const perfScores = pgTable(
  "perf_scores",
  {
    id: serial("id").primaryKey(),
    sheetId: integer("sheet_id").notNull(),
    lineId: integer("line_id")
      .notNull()
      .references(() => perfSheetLines.id),
    level: smallint("level").$type<Level>().notNull(),
    scorerEmpId: integer("scorer_emp_id").notNull(),
    onBehalfOf: integer("on_behalf_of"),
    score: integer("score"),
    comment: text("comment").notNull().default(""),
    submittedAt: instantColumn("submitted_at"),
  },
  (t) => [
    uniqueIndex("perf_scores_key").on(t.lineId, t.level, t.scorerEmpId),
    index("perf_scores_sheet_idx").on(t.sheetId),
    check("perf_scores_check", sql`${t.score} between 0 and 12000 and ${t.level} between 1 and 4`),
  ],
);

/** What happened to a sheet, append only: its history as people read it. Audit rows hold what changed. */
export const perfTrail = pgTable(
  "perf_trail",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    sheetId: integer("sheet_id").notNull(),
    /** Key of locales: performance:trail.<act>. */
    act: text("act").notNull(),
    fromState: smallint("from_state"),
    toState: smallint("to_state"),
    /** Level whose scorer acted; peers are read without their name. */
    level: smallint("level"),
    byEmpId: integer("by_emp_id"),
    onBehalfOf: integer("on_behalf_of"),
    text: text("text").notNull().default(""),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [index("perf_trail_sheet_idx").on(t.sheetId, t.id)],
);
