import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Category, CycleKind, Level, Resolver, ScopeKind } from "~/contracts/performance/codes";
import { tracked } from "~/upstream/platform/tables/columns.server";
import { perfGradeSchemes, perfTemplates } from "../indicators/tables.server";

/** Who scores at a level, and how much it counts. `empId`: the named person (resolver 3). */
export interface ChainLink {
  level: Level;
  weightBp: number;
  resolver: Resolver | null;
  empId: number | null;
}

/** People who are judged alike: by the same indicators, scorers and grades, over cycles of one kind. */
export const perfClasses = pgTable(
  "perf_classes",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull().unique("perf_classes_name_key"),
    category: smallint("category").$type<Category>().notNull(),
    /** 1 to 7; 7 is the overseas warehouse. */
    siteIds: smallint("site_ids").array().notNull(),
    /** The lower number goes first where two classes match (rule 3). */
    priority: integer("priority").notNull(),
    cycleKind: smallint("cycle_kind").$type<CycleKind>().notNull(),
    templateId: integer("template_id")
      .notNull()
      .references(() => perfTemplates.id),
    gradeSchemeId: integer("grade_scheme_id")
      .notNull()
      .references(() => perfGradeSchemes.id),
    chain: jsonb("chain").$type<ChainLink[]>().notNull(),
    /** 1: targets are agreed on before they hold. */
    targetConfirm: smallint("target_confirm").notNull().default(0),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [
    check(
      "perf_classes_check",
      sql`${t.category} between 1 and 6
        and ${t.cycleKind} between 1 and 5
        and ${t.targetConfirm} in (0, 1)
        and ${t.enabled} in (0, 1)`,
    ),
  ],
);

/**
 * What a class covers, by site and kind of cycle, so that the database keeps a position out of two classes in use (rule
 * 3). Written with the class.
 */
export const perfClassScopes = pgTable(
  "perf_class_scopes",
  {
    classId: integer("class_id")
      .notNull()
      .references(() => perfClasses.id),
    siteId: smallint("site_id").notNull(),
    kind: smallint("kind").$type<ScopeKind>().notNull(),
    refId: integer("ref_id").notNull(),
    cycleKind: smallint("cycle_kind").$type<CycleKind>().notNull(),
    enabled: smallint("enabled").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.siteId, t.kind, t.refId] }),
    uniqueIndex("perf_class_scopes_position_key")
      .on(t.siteId, t.refId, t.cycleKind)
      .where(sql`${t.kind} = 1 and ${t.enabled} = 1`),
    index("perf_class_scopes_find_idx").on(t.cycleKind, t.siteId, t.kind, t.refId).where(sql`${t.enabled} = 1`),
  ],
);
