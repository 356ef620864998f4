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
import type { CycleKind, CycleState, Stage } from "~/contracts/performance/codes";
import type { Scheme } from "~/lib/performance/grades";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import type { ChainLink } from "../classes/tables.server";
import { perfClasses } from "../classes/tables.server";

export interface StageDate {
  stage: Stage;
  deadline: string;
}

/** A round of assessment over a period. */
export const perfCycles = pgTable(
  "perf_cycles",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull().unique("perf_cycles_name_key"),
    kind: smallint("kind").$type<CycleKind>().notNull(),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date").notNull(),
    siteIds: smallint("site_ids").array().notNull(),
    /** Departments with all below them; empty: every one of the sites. */
    departmentIds: integer("department_ids").array().notNull().default([]),
    stageDates: jsonb("stage_dates").$type<StageDate[]>().notNull(),
    state: smallint("state").$type<CycleState>().notNull().default(0),
    lockedAt: instantColumn("locked_at"),
    ...tracked,
  },
  (t) => [
    index("perf_cycles_state_idx").on(t.state, t.fromDate),
    check(
      "perf_cycles_check",
      sql`${t.kind} between 1 and 5
        and ${t.state} between 0 and 7
        and ${t.toDate} >= ${t.fromDate}
        and (${t.state} = 7) = (${t.lockedAt} is not null)`,
    ),
  ],
);

/** A class as a cycle took it when it began: later changes count for later cycles (rule 4). */
export interface ClassTaken {
  name: string;
  chain: ChainLink[];
  scheme: Scheme;
  targetConfirm: number;
  lines: { indicatorId: number; weightBp: number; target: number | null }[];
}

/** Classes of a cycle: a class has one cycle of a kind and beginning. `taken` comes when the cycle begins. */
export const perfCycleClasses = pgTable(
  "perf_cycle_classes",
  {
    cycleId: integer("cycle_id")
      .notNull()
      .references(() => perfCycles.id),
    classId: integer("class_id")
      .notNull()
      .references(() => perfClasses.id),
    kind: smallint("kind").$type<CycleKind>().notNull(),
    fromDate: day("from_date").notNull(),
    taken: jsonb("taken").$type<ClassTaken>(),
  },
  (t) => [
    primaryKey({ columns: [t.cycleId, t.classId] }),
    uniqueIndex("perf_cycle_classes_key").on(t.classId, t.kind, t.fromDate),
  ],
);
