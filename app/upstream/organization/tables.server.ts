import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
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
import type { RetireCategory } from "~/contracts/employees/codes";
import type {
  CompanyState,
  DepartmentStatus,
  Employment,
  Lifecycle,
  StaffType,
  TaxType,
} from "~/contracts/organization/codes";
import type { OtherNames } from "~/lib/languages";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { day, tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";

/** Status: dictionary dept_status. */
export const departments = pgTable(
  "departments",
  {
    departmentId: serial("department_id").primaryKey(),
    parentId: integer("parent_id"),
    code: text("code").notNull().unique(),
    departmentName: text("department_name").notNull(),
    names: jsonb("names").$type<OtherNames>().notNull().default({}),
    departmentLevelId: smallint("department_level_id").notNull(),
    status: smallint("status").$type<DepartmentStatus>().notNull().default(1),
    headEmpId: integer("head_emp_id"),
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
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
    index("departments_head_idx").on(t.headEmpId).where(sql`${t.headEmpId} is not null`),
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
    status: smallint("status").$type<DepartmentStatus>().notNull(),
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
    names: jsonb("names").$type<OtherNames>().notNull().default({}),
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
 * One row a person, for ever. search_tokens, id_card_exp and contract_end are kept by the verbs so that the list needs
 * one table.
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
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
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
    staffType: smallint("staff_type").$type<StaffType>().notNull().default(1),
    employment: smallint("employment").$type<Employment>().notNull().default(1),
    lifecycle: smallint("lifecycle").$type<Lifecycle>().notNull(),
    hireDate: day("hire_date").notNull(),
    regularDate: day("regular_date"),
    leaveDate: day("leave_date"),
    firstWorkDate: day("first_work_date"),
    retireCategory: smallint("retire_category").$type<RetireCategory>(),
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
    check("employees_site_check", sql`${t.siteId} <> ${sql.raw(String(OVERSEAS_SITE))}`),
    check("employees_manager_check", sql`${t.managerEmpId} <> ${t.empId}`),
  ],
);

/** Legal entities: the employer of a contract. */
export const companies = pgTable(
  "companies",
  {
    companyId: serial("company_id").primaryKey(),
    companyName: text("company_name").notNull().unique(),
    creditCode: text("credit_code").notNull().unique(),
    legalRepresentative: text("legal_representative").notNull().default(""),
    registeredAddress: text("registered_address").notNull().default(""),
    /** CNY fen. */
    registeredCapital: bigint("registered_capital", { mode: "number" }),
    establishedOn: day("established_on"),
    termTo: day("term_to"),
    /** 0: not recorded; only a general taxpayer deducts input tax (finance rule 8). */
    taxType: smallint("tax_type").$type<TaxType>().notNull().default(0),
    status: smallint("status").$type<CompanyState>().notNull().default(1),
    /** Who keeps its papers. */
    registrantEmpId: integer("registrant_emp_id"),
    ...tracked,
  },
  (t) => [
    check("companies_check", sql`${t.taxType} between 0 and 2 and ${t.status} between 1 and 3`),
    check("companies_capital_check", sql`${t.registeredCapital} >= 0`),
  ],
);

/** Business platforms (sales channels). */
export const platforms = pgTable(
  "platforms",
  {
    id: serial("id").primaryKey(),
    code: text("code").notNull().unique("platforms_code_key"),
    name: text("name").notNull(),
    type: text("type").notNull().default(""),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [check("platforms_enabled_check", sql`${t.enabled} in (0, 1)`)],
);

/** Departments that work for a platform. */
export const platformDepartments = pgTable(
  "platform_departments",
  {
    platformId: integer("platform_id")
      .notNull()
      .references(() => platforms.id),
    departmentId: integer("department_id")
      .notNull()
      .references(() => departments.departmentId),
  },
  (t) => [
    primaryKey({ columns: [t.platformId, t.departmentId] }),
    index("platform_departments_department_idx").on(t.departmentId),
  ],
);
