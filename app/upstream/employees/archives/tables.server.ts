import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { IdType } from "~/contracts/employees/codes";
import { employees, platforms } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/** idNumber is encrypted at rest; idHash (keyed) makes it unique over all persons (employees rule 7). */
export const identityCards = pgTable(
  "identity_cards",
  {
    empId: integer("emp_id")
      .primaryKey()
      .references(() => employees.empId),
    idType: smallint("id_type").$type<IdType>().notNull(),
    idNumber: text("id_number").notNull(),
    idHash: text("id_hash").notNull(),
    issuedBy: text("issued_by").notNull().default(""),
    startDate: day("start_date"),
    expDate: day("exp_date"),
    longTerm: smallint("long_term").notNull().default(0),
    readerFlag: smallint("reader_flag").notNull().default(0),
    ...tracked,
  },
  (t) => [uniqueIndex("identity_cards_number_key").on(t.idType, t.idHash)],
);

export const educationRecords = pgTable(
  "education_records",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    education: smallint("education").notNull(),
    schoolName: text("school_name").notNull(),
    schoolTier: smallint("school_tier").notNull().default(0),
    studyMode: smallint("study_mode").notNull().default(2),
    major: text("major").notNull().default(""),
    startDate: day("start_date"),
    endDate: day("end_date"),
    graduated: smallint("graduated").notNull().default(1),
    certificateNo: text("certificate_no").notNull().default(""),
    isHighest: smallint("is_highest").notNull().default(0),
  },
  (t) => [
    uniqueIndex("education_records_highest_key").on(t.empId).where(sql`${t.isHighest} = 1`),
    uniqueIndex("education_records_key").on(t.empId, t.education, t.schoolName, t.major),
  ],
);

/** Language: 1 English (once a person), 2 minor; level of the dictionary language_level. */
export const languageSkills = pgTable(
  "language_skills",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    language: smallint("language").notNull(),
    level: text("level").notNull(),
  },
  (t) => [
    uniqueIndex("language_skills_key").on(t.empId, t.language, t.level),
    uniqueIndex("language_skills_english_key").on(t.empId).where(sql`${t.language} = 1`),
    check("language_skills_language_check", sql`${t.language} in (1, 2)`),
  ],
);

export const workExperiences = pgTable(
  "work_experiences",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    company: text("company").notNull(),
    position: text("position").notNull().default(""),
    startDate: day("start_date").notNull(),
    endDate: day("end_date"),
    leaveReason: text("leave_reason").notNull().default(""),
    refName: text("ref_name").notNull().default(""),
    refPhone: text("ref_phone").notNull().default(""),
  },
  (t) => [uniqueIndex("work_experiences_key").on(t.empId, t.company, t.startDate)],
);

export const familyContacts = pgTable(
  "family_contacts",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    name: text("name").notNull(),
    relation: text("relation").notNull(),
    phone: text("phone").notNull(),
    isEmergency: smallint("is_emergency").notNull().default(0),
    birthDate: day("birth_date"),
  },
  (t) => [uniqueIndex("family_contacts_key").on(t.empId, t.name, t.relation)],
);

/**
 * docType 1 ID front, 2 ID back, 3 diploma, 4 degree, 5 former-employer certificate, 6 health certificate, 7 bank card,
 * 8 contract, 9 photo, 10 dimission, 11 other.
 */
export const employeeFiles = pgTable(
  "employee_files",
  {
    attachmentInfoId: integer("attachment_info_id")
      .primaryKey()
      .references(() => attachments.attachmentInfoId),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    docType: smallint("doc_type").notNull(),
  },
  (t) => [index("employee_files_emp_idx").on(t.empId)],
);

/**
 * Employees who are being typed in and do not exist yet: no key of anybody, no uniqueness. `fields` is the form, sealed
 * as a whole, because it may hold an ID number and an account. A draft is its maker's; one made while acting belongs to
 * that pair of people.
 */
export const employeeDrafts = pgTable(
  "employee_drafts",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id").notNull(),
    actorUserId: integer("actor_user_id").notNull(),
    empName: text("emp_name").notNull().default(""),
    departmentId: integer("department_id"),
    fields: text("fields").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("employee_drafts_maker_idx").on(t.userId, t.actorUserId, t.updatedAt),
    index("employee_drafts_updated_idx").on(t.updatedAt),
  ],
);

/** People who work for a platform. */
export const employeePlatforms = pgTable(
  "employee_platforms",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    platformId: integer("platform_id")
      .notNull()
      .references(() => platforms.id),
  },
  (t) => [primaryKey({ columns: [t.empId, t.platformId] }), index("employee_platforms_platform_idx").on(t.platformId)],
);
