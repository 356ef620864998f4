import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, smallint, text } from "drizzle-orm/pg-core";
import type { AudienceKind, NoticeState } from "~/contracts/employees/codes";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/** A notice (employees, Information). Audience: see lib/notice-audience. */
export const informations = pgTable(
  "informations",
  {
    id: serial("id").primaryKey(),
    type: text("type").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    audienceKind: smallint("audience_kind").$type<AudienceKind>().notNull(),
    audience: text("audience").array().notNull(),
    mustRead: smallint("must_read").notNull().default(0),
    confirmRequired: smallint("confirm_required").notNull().default(0),
    minSeconds: integer("min_seconds").notNull().default(10),
    deadline: day("deadline"),
    /** Of the content; a material revision is the next one and is read anew. */
    versionNo: integer("version_no").notNull().default(1),
    state: smallint("state").$type<NoticeState>().notNull().default(1),
    authorEmpId: integer("author_emp_id")
      .notNull()
      .references(() => employees.empId),
    publishedAt: instantColumn("published_at"),
    publishedBy: integer("published_by"),
    /** When the daily reminder last looked for people who have not read it. */
    remindedAt: instantColumn("reminded_at"),
    ...tracked,
  },
  (t) => [
    index("informations_audience_idx").using("gin", t.audience),
    index("informations_state_idx").on(t.state, t.publishedAt),
    index("informations_published_idx").on(t.publishedAt, t.id),
    index("informations_deadline_idx").on(t.deadline).where(sql`${t.state} = 2 and ${t.mustRead} = 1`),
    index("informations_type_idx").on(t.type),
    index("informations_author_idx").on(t.authorEmpId),
    check("informations_kind_check", sql`${t.audienceKind} between 1 and 5`),
    check("informations_state_check", sql`${t.state} between 1 and 3`),
    check("informations_seconds_check", sql`${t.minSeconds} between 0 and 600`),
  ],
);

export const informationFiles = pgTable(
  "information_files",
  {
    attachmentInfoId: integer("attachment_info_id")
      .primaryKey()
      .references(() => attachments.attachmentInfoId),
    informationId: integer("information_id")
      .notNull()
      .references(() => informations.id),
  },
  (t) => [index("information_files_idx").on(t.informationId)],
);

/** One row a person and version of the content; those of earlier versions stay. */
export const readingReceipts = pgTable(
  "reading_receipts",
  {
    informationId: integer("information_id")
      .notNull()
      .references(() => informations.id),
    versionNo: integer("version_no").notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    openedAt: instantColumn("opened_at"),
    readAt: instantColumn("read_at"),
    confirmedAt: instantColumn("confirmed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.informationId, t.versionNo, t.empId] }),
    index("reading_receipts_person_idx").on(t.empId, t.informationId),
  ],
);
