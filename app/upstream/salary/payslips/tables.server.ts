import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DisputeState, PayslipState } from "~/contracts/salary/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";
import { payrollRuns } from "../runs/tables.server";

/** What a person sees of a line and says to it (salary, Entities: Payslip); made by the lock of its run. */
export const payslips = pgTable(
  "payslips",
  {
    id: serial("id").primaryKey(),
    runId: integer("run_id")
      .notNull()
      .references(() => payrollRuns.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    lineId: bigint("line_id", { mode: "number" }).notNull(),
    /** yyyy-MM */
    month: text("month").notNull(),
    state: smallint("state").$type<PayslipState>().notNull().default(0),
    /** Rises when its run is reopened: what was confirmed was another. */
    version: integer("version").notNull().default(1),
    publishedAt: instantColumn("published_at"),
    firstViewedAt: instantColumn("first_viewed_at"),
    confirmedAt: instantColumn("confirmed_at"),
    confirmIp: text("confirm_ip").notNull().default(""),
    /** Of the figures that were confirmed. */
    contentHash: text("content_hash").notNull().default(""),
    /** Of the one-time number that the next answer needs (rule 35), and what the last answer with one was. */
    nonceHash: text("nonce_hash").notNull().default(""),
    disputes: smallint("disputes").notNull().default(0),
    /** Reminders sent. */
    reminders: smallint("reminders").notNull().default(0),
  },
  (t) => [
    uniqueIndex("payslips_key").on(t.runId, t.empId),
    index("payslips_person_idx").on(t.empId, t.month),
    index("payslips_open_idx").on(t.publishedAt).where(sql`${t.state} in (1, 2)`),
    check("payslips_check", sql`${t.state} between 0 and 5 and ${t.disputes} between 0 and 2`),
    check("payslips_confirmed_check", sql`(${t.state} = 3) = (${t.confirmedAt} is not null)`),
  ],
);

/** What somebody finds wrong in his payslip, and the answer (salary, Entities: PayslipDispute). */
export const payslipDisputes = pgTable(
  "payslip_disputes",
  {
    id: serial("id").primaryKey(),
    payslipId: integer("payslip_id")
      .notNull()
      .references(() => payslips.id),
    /** 1, then 2. */
    round: smallint("round").notNull(),
    itemCode: text("item_code"),
    text: text("text").notNull(),
    state: smallint("state").$type<DisputeState>().notNull().default(0),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    /** Three working days after it (rule 29). */
    dueOn: day("due_on").notNull(),
    answer: text("answer").notNull().default(""),
    answeredBy: integer("answered_by"),
    answeredAt: instantColumn("answered_at"),
    /** It is right and the next run corrects it. */
    toCorrect: smallint("to_correct").notNull().default(0),
    correctionRunId: integer("correction_run_id").references(() => payrollRuns.id),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("payslip_disputes_key").on(t.payslipId, t.round),
    index("payslip_disputes_queue_idx").on(t.state, t.dueOn, t.id),
    check("payslip_disputes_check", sql`${t.state} between 0 and 3 and ${t.round} in (1, 2) and ${t.text} <> ''`),
  ],
);
