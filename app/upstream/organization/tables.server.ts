import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies } from "~/upstream/finance/tables.server";
import { attachments } from "~/upstream/platform/tables/platform.server";
import { instantColumn } from "~/upstream/platform/tables/identity.server";

/** A calendar day, as text. */
export const day = (name: string) => date(name, { mode: "string" });
/** Version and authors of a record that people edit. */
export const tracked = {
  version: integer("version").notNull().default(1),
  createdBy: integer("created_by"),
  createdAt: instantColumn("created_at").notNull().defaultNow(),
  updatedBy: integer("updated_by"),
  updatedAt: instantColumn("updated_at").notNull().defaultNow(),
};

/** Status (dictionary dept_status): 1 active, 2 frozen, 3 closed. */
export const departments = pgTable(
  "departments",
  {
    departmentId: serial("department_id").primaryKey(),
    parentId: integer("parent_id"),
    code: text("code").notNull().unique(),
    departmentName: text("department_name").notNull(),
    departmentLevelId: smallint("department_level_id").notNull(),
    status: smallint("status").notNull().default(1),
    headEmpId: integer("head_emp_id"),
    siteId: smallint("site_id").notNull(),
    costCenter: text("cost_center").notNull().default(""),
    sort: integer("sort").notNull().default(0),
    validFrom: day("valid_from").notNull(),
    validTo: day("valid_to"),
    ...tracked,
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.departmentId] }),
    uniqueIndex("departments_name_key")
      .on(sql`coalesce(${t.parentId}, 0)`, t.departmentName)
      .where(sql`${t.status} <> 3`),
    index("departments_parent_idx").on(t.parentId),
    check("departments_level_check", sql`${t.departmentLevelId} between 1 and 8`),
    check("departments_status_check", sql`${t.status} in (1, 2, 3)`),
  ],
);

/** Dated copies of a department: reports of the past use the tree of their date (employees rule 12). */
export const departmentHistory = pgTable(
  "department_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    departmentId: integer("department_id").notNull(),
    parentId: integer("parent_id"),
    departmentName: text("department_name").notNull(),
    status: smallint("status").notNull(),
    headEmpId: integer("head_emp_id"),
    siteId: smallint("site_id").notNull(),
    validFrom: day("valid_from").notNull(),
    validTo: day("valid_to"),
  },
  (t) => [index("department_history_idx").on(t.departmentId, t.validFrom)],
);

export const positionCategories = pgTable("position_categories", {
  positionCategoryId: serial("position_category_id").primaryKey(),
  name: text("name").notNull().unique(),
  parentId: integer("parent_id"),
  /** Which readers of notices its positions are (dictionary bulletin_board_open_positions); empty: none. */
  openPosition: text("open_position").notNull().default(""),
  ...tracked,
});

/** Rank orders the levels. */
export const positionLevels = pgTable("position_levels", {
  levelId: serial("level_id").primaryKey(),
  name: text("name").notNull().unique(),
  rank: integer("rank").notNull().unique(),
  jobLevelCode: text("job_level_code").notNull().default(""),
  ...tracked,
});

export const positions = pgTable(
  "positions",
  {
    positionId: serial("position_id").primaryKey(),
    departmentId: integer("department_id")
      .notNull()
      .references(() => departments.departmentId),
    positionCategoryId: integer("position_category_id")
      .notNull()
      .references(() => positionCategories.positionCategoryId),
    name: text("name").notNull(),
    jobTitleCode: text("job_title_code").notNull().default(""),
    plannedCount: integer("planned_count").notNull(),
    levelMin: integer("level_min").references(() => positionLevels.levelId),
    levelMax: integer("level_max").references(() => positionLevels.levelId),
    requiredDocs: smallint("required_docs").array().notNull().default([]),
    hazardous: smallint("hazardous").notNull().default(0),
    description: text("description").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("positions_name_key").on(t.departmentId, t.name),
    index("positions_category_idx").on(t.positionCategoryId),
    check("positions_planned_check", sql`${t.plannedCount} >= 0`),
  ],
);

/**
 * One row a person, for ever. Employment: 1 on job, 2 resigned, 3 left on own.
 * Lifecycle: 1 trainee, 2 probation, 3 regular, 4 leaving, 5 left.
 * search_tokens, id_card_exp and contract_end are kept by the verbs so that the list needs one table.
 */
export const employees = pgTable(
  "employees",
  {
    empId: serial("emp_id").primaryKey(),
    jobNumber: text("job_number").notNull().unique(),
    empName: text("emp_name").notNull(),
    namePinyin: text("name_pinyin").notNull().default(""),
    usedName: text("used_name").notNull().default(""),
    gender: smallint("gender").notNull(),
    birthDate: day("birth_date").notNull(),
    nation: text("nation").notNull().default(""),
    nativePlace: text("native_place").notNull().default(""),
    householdType: smallint("household_type"),
    householdAddress: text("household_address").notNull().default(""),
    currentAddress: text("current_address").notNull().default(""),
    politicalStatus: smallint("political_status"),
    maritalStatus: smallint("marital_status").notNull().default(0),
    mobile: text("mobile").notNull(),
    email: text("email").notNull().default(""),
    siteId: smallint("site_id").notNull(),
    overseasWarehouse: smallint("overseas_warehouse").notNull().default(0),
    overseasTimezone: text("overseas_timezone"),
    departmentId: integer("department_id")
      .notNull()
      .references(() => departments.departmentId),
    positionId: integer("position_id")
      .notNull()
      .references(() => positions.positionId),
    levelId: integer("level_id").references(() => positionLevels.levelId),
    managerEmpId: integer("manager_emp_id"),
    staffType: smallint("staff_type").notNull().default(1),
    employment: smallint("employment").notNull().default(1),
    lifecycle: smallint("lifecycle").notNull(),
    hireDate: day("hire_date").notNull(),
    regularDate: day("regular_date"),
    leaveDate: day("leave_date"),
    firstWorkDate: day("first_work_date"),
    retireCategory: smallint("retire_category"),
    applyChannel: text("apply_channel").notNull().default(""),
    idCardExp: day("id_card_exp"),
    contractEnd: day("contract_end"),
    searchTokens: text("search_tokens").array().notNull(),
    ...tracked,
  },
  (t) => [
    foreignKey({ columns: [t.managerEmpId], foreignColumns: [t.empId] }),
    uniqueIndex("employees_mobile_key").on(t.mobile).where(sql`${t.employment} = 1`),
    index("employees_number_idx").on(sql`length(${t.jobNumber})`, t.jobNumber),
    index("employees_hire_idx").on(t.hireDate, t.empId),
    index("employees_department_idx").on(t.departmentId, t.employment),
    index("employees_site_idx").on(t.siteId, t.employment),
    index("employees_position_idx").on(t.positionId, t.employment),
    index("employees_level_idx").on(t.levelId),
    index("employees_manager_idx").on(t.managerEmpId),
    index("employees_contract_end_idx").on(t.contractEnd).where(sql`${t.employment} = 1`),
    index("employees_id_card_exp_idx").on(t.idCardExp).where(sql`${t.employment} = 1`),
    index("employees_overseas_idx")
      .on(t.overseasTimezone)
      .where(sql`${t.overseasWarehouse} = 1 and ${t.employment} = 1`),
    index("employees_search_idx").using("gin", t.searchTokens),
    index("employees_probation_idx").on(t.hireDate, t.empId).where(sql`${t.lifecycle} = 2 and ${t.employment} = 1`),
    check("employees_gender_check", sql`${t.gender} in (1, 2)`),
    check("employees_employment_check", sql`${t.employment} in (1, 2, 3)`),
    check("employees_lifecycle_check", sql`${t.lifecycle} between 1 and 5`),
    check("employees_staff_type_check", sql`${t.staffType} between 1 and 5`),
    check("employees_site_check", sql`${t.siteId} between 1 and 6`),
    check("employees_manager_check", sql`${t.managerEmpId} <> ${t.empId}`),
  ],
);

/** One row per stay with an employer; a rehire adds a row. */
export const employmentSpells = pgTable(
  "employment_spells",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id").references(() => companies.companyId),
    startDate: day("start_date").notNull(),
    endDate: day("end_date"),
    /** The dimission that ended it. */
    dimissionId: integer("dimission_id"),
    probationUsed: smallint("probation_used").notNull().default(0),
  },
  (t) => [
    uniqueIndex("employment_spells_open_key").on(t.empId).where(sql`${t.endDate} is null`),
    index("employment_spells_emp_idx").on(t.empId),
  ],
);

/** idNumber is encrypted at rest; idHash (keyed) makes it unique over all persons (employees rule 7). */
export const identityCards = pgTable(
  "identity_cards",
  {
    empId: integer("emp_id")
      .primaryKey()
      .references(() => employees.empId),
    idType: smallint("id_type").notNull(),
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
