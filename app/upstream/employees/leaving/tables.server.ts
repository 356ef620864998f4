import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  DimissionFileType,
  DimissionState,
  DimissionType,
  HandoverKind,
  Initiator,
  Protection,
} from "~/contracts/employees/codes";
import type { Lifecycle } from "~/contracts/organization/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/** Somebody leaves (employees, Dimission). The way through approval is the form's (kinds 503 and 507). */
export const dimissions = pgTable(
  "dimissions",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    type: smallint("type").$type<DimissionType>().notNull(),
    initiator: smallint("initiator").$type<Initiator>().notNull(),
    /** Whose form it is: the employee's own, or that of whoever opened it. */
    openedByEmpId: integer("opened_by_emp_id").references(() => employees.empId),
    reasonCode: text("reason_code").notNull(),
    reason: text("reason").notNull().default(""),
    submitDate: day("submit_date"),
    /** The day a notice is served, of a dismissal with notice and of a failed probation. */
    noticeDate: day("notice_date"),
    expectDate: day("expect_date").notNull(),
    /** Earliest lawful last day of a resignation, as of its first submission (rule 27). */
    earliestDate: day("earliest_date"),
    /** An earlier day that the approvers agreed to. */
    agreedDate: day("agreed_date"),
    lastWorkDate: day("last_work_date"),
    earlyRelease: smallint("early_release").notNull().default(0),
    payInLieu: smallint("pay_in_lieu").notNull().default(0),
    /** Of an expiry: equal or better terms were refused (rule 29). */
    refusedTerms: smallint("refused_terms").notNull().default(0),
    /** Grounds of art. 42 that HR has found, and that HR has looked (rule 28). */
    protections: smallint("protections").$type<Protection>().array().notNull().default([]),
    protectionChecked: smallint("protection_checked").notNull().default(0),
    /** Of whoever left on own: days of the two return-to-work notices (rule 31). */
    firstNotice: day("first_notice"),
    secondNotice: day("second_notice"),
    /** Who takes over the people and departments of a head (rule 14). */
    successorEmpId: integer("successor_emp_id").references(() => employees.empId),
    /** Fen; figures of the severance (rule 29). */
    avgWage: bigint("avg_wage", { mode: "number" }),
    previousWage: bigint("previous_wage", { mode: "number" }),
    localAvgWage: bigint("local_avg_wage", { mode: "number" }),
    minWage: bigint("min_wage", { mode: "number" }),
    /** Fen: what a re-engagement agreement promises. */
    agreedSeverance: bigint("agreed_severance", { mode: "number" }),
    severance: bigint("severance", { mode: "number" }),
    certNo: text("cert_no").unique(),
    state: smallint("state").$type<DimissionState>().notNull().default(0),
    /** Lifecycle of the employee before it was confirmed: comes back with a withdrawal. */
    lifecycleBefore: smallint("lifecycle_before").$type<Lifecycle>(),
    withdrawAskedAt: instantColumn("withdraw_asked_at"),
    effectiveAt: instantColumn("effective_at"),
    closedAt: instantColumn("closed_at"),
    version: integer("version").notNull().default(1),
    createdBy: integer("created_by"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    updatedBy: integer("updated_by"),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("dimissions_open_key").on(t.empId).where(sql`${t.state} in (1, 2)`),
    uniqueIndex("dimissions_day_key").on(t.empId, t.lastWorkDate).where(sql`${t.state} in (2, 3, 4)`),
    index("dimissions_emp_idx").on(t.empId, t.id),
    index("dimissions_opened_by_idx").on(t.openedByEmpId),
    index("dimissions_successor_idx").on(t.successorEmpId),
    index("dimissions_state_idx").on(t.state, t.lastWorkDate),
    index("dimissions_type_idx").on(t.type, t.lastWorkDate),
    index("dimissions_last_day_idx").on(t.lastWorkDate, t.id),
    check("dimissions_type_check", sql`${t.type} between 1 and 11`),
    check("dimissions_initiator_check", sql`${t.initiator} in (1, 2)`),
    check("dimissions_state_check", sql`${t.state} between 0 and 6`),
    check("dimissions_last_day_check", sql`${t.state} not in (2, 3, 4) or ${t.lastWorkDate} is not null`),
  ],
);

export const dimissionFiles = pgTable(
  "dimission_files",
  {
    attachmentInfoId: integer("attachment_info_id")
      .primaryKey()
      .references(() => attachments.attachmentInfoId),
    dimissionId: integer("dimission_id")
      .notNull()
      .references(() => dimissions.id),
    fileType: smallint("file_type").$type<DimissionFileType>().notNull(),
  },
  (t) => [
    index("dimission_files_dimission_idx").on(t.dimissionId, t.fileType),
    check("dimission_files_type_check", sql`${t.fileType} between 1 and 5`),
  ],
);

export const handoverItems = pgTable(
  "handover_items",
  {
    id: serial("id").primaryKey(),
    dimissionId: integer("dimission_id")
      .notNull()
      .references(() => dimissions.id),
    kind: smallint("kind").$type<HandoverKind>().notNull(),
    receiverEmpId: integer("receiver_emp_id").references(() => employees.empId),
    doneAt: instantColumn("done_at"),
    doneByEmpId: integer("done_by_emp_id"),
    remark: text("remark").notNull().default(""),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("handover_items_key").on(t.dimissionId, t.kind),
    index("handover_items_receiver_idx").on(t.receiverEmpId).where(sql`${t.doneAt} is null`),
    index("handover_items_open_idx").on(t.dimissionId).where(sql`${t.doneAt} is null`),
    check("handover_items_kind_check", sql`${t.kind} between 1 and 9`),
  ],
);

/** What a leaver says; heads see sums of five answers or more (employees, DimissionAdvice). */
export const dimissionAdvices = pgTable(
  "dimission_advices",
  {
    dimissionId: integer("dimission_id")
      .primaryKey()
      .references(() => dimissions.id),
    management: smallint("management").notNull(),
    pay: smallint("pay").notNull(),
    growth: smallint("growth").notNull(),
    environment: smallint("environment").notNull(),
    workload: smallint("workload").notNull(),
    reasonCodes: text("reason_codes").array().notNull().default([]),
    wouldReturn: smallint("would_return").notNull(),
    text: text("text").notNull().default(""),
    version: integer("version").notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check(
      "dimission_advices_ratings_check",
      sql`least(${t.management}, ${t.pay}, ${t.growth}, ${t.environment}, ${t.workload}) >= 1
        and greatest(${t.management}, ${t.pay}, ${t.growth}, ${t.environment}, ${t.workload}) <= 5`,
    ),
  ],
);
