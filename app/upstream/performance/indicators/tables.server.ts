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
import type { IndicatorKind } from "~/contracts/performance/codes";
import type { Scheme } from "~/lib/performance/grades";
import type { TableRow } from "~/lib/performance/scores";
import { tracked } from "~/upstream/platform/tables/columns.server";

/** What people are judged by. Values in ten-thousandths, points in hundredths, weights in basis points. */
export const perfIndicators = pgTable(
  "perf_indicators",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull().unique("perf_indicators_name_key"),
    kind: smallint("kind").$type<IndicatorKind>().notNull(),
    unit: text("unit").notNull().default(""),
    source: text("source").notNull().default(""),
    description: text("description").notNull().default(""),
    /** Kind 4: ascending, without overlap. */
    scoreTable: jsonb("score_table").$type<TableRow[]>().notNull().default([]),
    /** Kinds 6 and 7. */
    maxPoints: integer("max_points"),
    defaultWeightBp: integer("default_weight_bp"),
    ...tracked,
  },
  (t) => [
    check(
      "perf_indicators_check",
      sql`${t.kind} between 1 and 7
        and ${t.maxPoints} between 1 and 12000
        and ${t.defaultWeightBp} between 1 and 10000`,
    ),
  ],
);

/** Indicators that are given to people together. */
export const perfTemplates = pgTable("perf_templates", {
  id: serial("id").primaryKey(),
  name: text("name").notNull().unique("perf_templates_name_key"),
  ...tracked,
});

/** The lines of a template, written with it. */
export const perfTemplateLines = pgTable(
  "perf_template_lines",
  {
    id: serial("id").primaryKey(),
    templateId: integer("template_id")
      .notNull()
      .references(() => perfTemplates.id),
    indicatorId: integer("indicator_id")
      .notNull()
      .references(() => perfIndicators.id),
    sort: smallint("sort").notNull(),
    /** 0: a kind without weight. */
    weightBp: integer("weight_bp").notNull(),
    target: bigint("target", { mode: "number" }),
  },
  (t) => [
    uniqueIndex("perf_template_lines_key").on(t.templateId, t.indicatorId),
    index("perf_template_lines_indicator_idx").on(t.indicatorId),
    check("perf_template_lines_check", sql`${t.weightBp} between 0 and 10000`),
  ],
);

/** Grades by points, what they pay, and how many of a group may have the best. */
export const perfGradeSchemes = pgTable(
  "perf_grade_schemes",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull().unique("perf_grade_schemes_name_key"),
    grades: jsonb("grades").$type<Scheme["grades"]>().notNull(),
    capS: integer("cap_s").notNull(),
    capSA: integer("cap_sa").notNull(),
    bottomPct: integer("bottom_pct").notNull(),
    minGroup: integer("min_group").notNull(),
    ...tracked,
  },
  (t) => [
    check(
      "perf_grade_schemes_check",
      sql`${t.capS} between 0 and ${t.capSA}
        and ${t.capSA} <= 10000
        and ${t.bottomPct} between 0 and 10000
        and ${t.minGroup} between 1 and 1000`,
    ),
  ],
);
