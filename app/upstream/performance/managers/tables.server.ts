import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnnouncementState, Audience, BatchRowState, BatchState, Grade } from "~/contracts/performance/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { perfCycles } from "../cycles/tables.server";

/** Managers' scores that are approved together (kind 701). */
export const perfBatches = pgTable(
  "perf_batches",
  {
    id: serial("id").primaryKey(),
    cycleId: integer("cycle_id")
      .notNull()
      .references(() => perfCycles.id),
    departmentId: integer("department_id").notNull(),
    headEmpId: integer("head_emp_id").notNull(),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    title: text("title").notNull(),
    state: smallint("state").$type<BatchState>().notNull().default(0),
    ...tracked,
  },
  (t) => [
    index("perf_batches_cycle_idx").on(t.cycleId, t.state),
    check("perf_batches_check", sql`${t.state} between 0 and 2`),
  ],
);

/** A manager in a batch, with score and grade as they were submitted; in one batch at a time. */
export const perfBatchRows = pgTable(
  "perf_batch_rows",
  {
    batchId: integer("batch_id")
      .notNull()
      .references(() => perfBatches.id),
    sheetId: integer("sheet_id").notNull(),
    score: integer("score").notNull(),
    grade: text("grade").$type<Grade>().notNull(),
    marked: smallint("marked").notNull().default(0),
    markReason: text("mark_reason").notNull().default(""),
    state: smallint("state").$type<BatchRowState>().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.sheetId] }),
    uniqueIndex("perf_batch_rows_sheet_key").on(t.sheetId).where(sql`${t.state} = 0`),
    check("perf_batch_rows_check", sql`${t.marked} in (0, 1) and ${t.state} between 0 and 2`),
  ],
);

/** The approved scores of a batch, made known for a time in which others may object (rule 24). */
export const perfAnnouncements = pgTable(
  "perf_announcements",
  {
    id: serial("id").primaryKey(),
    batchId: integer("batch_id")
      .notNull()
      .references(() => perfBatches.id),
    title: text("title").notNull(),
    body: text("body").notNull().default(""),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date").notNull(),
    audience: smallint("audience").$type<Audience>().notNull(),
    showScore: smallint("show_score").notNull().default(0),
    state: smallint("state").$type<AnnouncementState>().notNull().default(0),
    publishedAt: instantColumn("published_at"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("perf_announcements_batch_key").on(t.batchId),
    index("perf_announcements_open_idx").on(t.toDate).where(sql`${t.state} = 1`),
    check(
      "perf_announcements_check",
      sql`${t.toDate} > ${t.fromDate} and ${t.audience} between 1 and 4 and ${t.state} between 0 and 2`,
    ),
  ],
);
