import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies } from "../finance/tables.server";
import { attachments } from "../platform/tables/platform.server";
import { instantColumn } from "../platform/tables/identity.server";

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
    uniqueIndex("departments_name_key").on(sql`coalesce(${t.parentId}, 0)`, t.departmentName).where(sql`${t.status} <> 3`),
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
    departmentId: integer("department_id").notNull().references(() => departments.departmentId),
    positionCategoryId: integer("position_category_id").notNull().references(() => positionCategories.positionCategoryId),
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
    departmentId: integer("department_id").notNull().references(() => departments.departmentId),
    positionId: integer("position_id").notNull().references(() => positions.positionId),
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
    minorWorker: smallint("minor_worker").notNull().default(0),
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
    empId: integer("emp_id").notNull().references(() => employees.empId),
    companyId: integer("company_id").references(() => companies.companyId),
    startDate: day("start_date").notNull(),
    endDate: day("end_date"),
    /** The dimission that ended it. */
    dimissionId: integer("dimission_id"),
    probationUsed: smallint("probation_used").notNull().default(0),
  },
  (t) => [uniqueIndex("employment_spells_open_key").on(t.empId).where(sql`${t.endDate} is null`), index("employment_spells_emp_idx").on(t.empId)],
);

/** idNumber is encrypted at rest; idHash (keyed) makes it unique over all persons (employees rule 7). */
export const identityCards = pgTable(
  "identity_cards",
  {
    empId: integer("emp_id").primaryKey().references(() => employees.empId),
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
  (t) => [
    uniqueIndex("identity_cards_number_key").on(t.idType, t.idHash),
  ],
);

export const educationRecords = pgTable(
  "education_records",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id").notNull().references(() => employees.empId),
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

export const workExperiences = pgTable(
  "work_experiences",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id").notNull().references(() => employees.empId),
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
    empId: integer("emp_id").notNull().references(() => employees.empId),
    name: text("name").notNull(),
    relation: text("relation").notNull(),
    phone: text("phone").notNull(),
    isEmergency: smallint("is_emergency").notNull().default(0),
    birthDate: day("birth_date"),
  },
  (t) => [uniqueIndex("family_contacts_key").on(t.empId, t.name, t.relation)],
);

/**
 * Type 1 fixed-term, 2 open-ended, 3 task-based, 4 internship, 5 re-engagement, 6 dispatch, 7 part-time, 8 local law abroad. State
 * 1 draft, 2 signing, 3 in force, 4 expired, 5 renewed, 6 terminated, 7 discarded. Wages in fen. Periods of one employee and employer
 * do not overlap: contracts_period_key.
 */
export const contracts = pgTable(
  "contracts",
  {
    id: serial("id").primaryKey(),
    contractNo: text("contract_no").notNull().unique(),
    empId: integer("emp_id").notNull().references(() => employees.empId),
    companyId: integer("company_id").notNull().references(() => companies.companyId),
    type: smallint("type").notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date"),
    probationMonths: smallint("probation_months").notNull().default(0),
    probationEnd: day("probation_end"),
    wage: bigint("wage", { mode: "number" }),
    probationWage: bigint("probation_wage", { mode: "number" }),
    signSeq: smallint("sign_seq").notNull().default(1),
    signMode: smallint("sign_mode").notNull().default(1),
    signedAt: day("signed_at"),
    state: smallint("state").notNull().default(3),
    /** Art. 14: the employee asked for another fixed term although an open-ended contract is due; why HR agreed. */
    employeeRequestedFixed: smallint("employee_requested_fixed").notNull().default(0),
    overrideReason: text("override_reason").notNull().default(""),
    /** A clause that renews it by itself (employees rule 20). */
    autoRenewal: smallint("auto_renewal").notNull().default(0),
    /** The contract it renews. */
    previousId: integer("previous_id"),
    /** What ended it before its time, and when. */
    dimissionId: integer("dimission_id"),
    endedOn: day("ended_on"),
    /** Art. 45: a protected period, or an agreement (reason 7), carries the term beyond its end; `agreedTo` is the part that was agreed. */
    extendedTo: day("extended_to"),
    extensionReason: smallint("extension_reason"),
    agreedTo: day("agreed_to"),
    /** Day on which it really ends; empty: open. */
    lastDay: day("last_day").generatedAlwaysAs(sql`coalesce(ended_on, extended_to, end_date)`),
    nonCompeteMonths: smallint("non_compete_months").notNull().default(0),
    nonCompetePay: bigint("non_compete_pay", { mode: "number" }),
    /** Type 7 (arts 68, 72). */
    dailyHours: real("daily_hours"),
    weeklyHours: real("weekly_hours"),
    payCycleDays: smallint("pay_cycle_days"),
    /** What both sides sign, frozen when it is sent, and its SHA-256. */
    document: jsonb("document").$type<ContractDocument>(),
    documentHash: text("document_hash"),
    companySignedBy: integer("company_signed_by"),
    companySignedAt: instantColumn("company_signed_at"),
    signatureId: integer("signature_id"),
    declineReason: text("decline_reason").notNull().default(""),
    ...tracked,
  },
  (t) => [
    foreignKey({ columns: [t.previousId], foreignColumns: [t.id] }),
    index("contracts_emp_idx").on(t.empId, t.startDate),
    index("contracts_previous_idx").on(t.previousId),
    index("contracts_due_idx").on(t.lastDay, t.id).where(sql`${t.state} = 3`),
    index("contracts_state_idx").on(t.state, t.startDate),
    uniqueIndex("contracts_open_key").on(t.empId, t.companyId).where(sql`${t.state} in (1, 2)`),
    check("contracts_type_check", sql`${t.type} between 1 and 8`),
    check("contracts_state_check", sql`${t.state} between 1 and 7`),
    check("contracts_probation_check", sql`${t.probationMonths} between 0 and 6`),
    check("contracts_non_compete_check", sql`${t.nonCompeteMonths} between 0 and 24`),
    check("contracts_extension_check", sql`(${t.extendedTo} is null) = (${t.extensionReason} is null) and coalesce(${t.extendedTo} > ${t.endDate}, true)`),
    check("contracts_document_check", sql`${t.state} <> 2 or (${t.document} is not null and ${t.companySignedAt} is not null)`),
  ],
);

/** The words of a contract as they are signed. */
export interface ContractDocument {
  title: string;
  facts: { label: string; value: string }[];
  signerEmpId: number;
}

/** The bank library: branches by their 12-digit line number (CNAPS). bankCode: dictionary bank_name. Branch names are searched by trigrams. */
export const banks = pgTable(
  "banks",
  {
    bankId: serial("bank_id").primaryKey(),
    bankCode: text("bank_code").notNull(),
    branchName: text("branch_name").notNull().default(""),
    cnaps: text("cnaps").notNull().unique(),
    province: text("province").notNull().default(""),
    city: text("city").notNull().default(""),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("banks_code_idx").on(t.bankCode, t.cnaps),
    index("banks_city_idx").on(t.city, t.cnaps),
    check("banks_cnaps_check", sql`${t.cnaps} ~ '^[0-9]{12}$'`),
    check("banks_enabled_check", sql`${t.enabled} in (0, 1)`),
  ],
);

/**
 * Purpose 1 wage, 2 reimbursement. accountNo is encrypted, accountTail (last four) is what lists show. Without validFrom a card waits for
 * its effectiveMonth (employees rule 41), with validTo it has ended; a person has one in use and one waiting a purpose. A check digit
 * that was switched off (rule 40) has its reason.
 */
export const bankCards = pgTable(
  "bank_cards",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id").notNull().references(() => employees.empId),
    purpose: smallint("purpose").notNull(),
    accountName: text("account_name").notNull(),
    accountNo: text("account_no").notNull(),
    accountHash: text("account_hash").notNull(),
    accountTail: text("account_tail").notNull(),
    bankCode: text("bank_code").notNull(),
    branch: text("branch").notNull().default(""),
    cnaps: text("cnaps").notNull().default(""),
    uncheckedReason: text("unchecked_reason").notNull().default(""),
    isDefault: smallint("is_default").notNull().default(1),
    validFrom: day("valid_from").default(sql`current_date`),
    validTo: day("valid_to"),
    effectiveMonth: text("effective_month"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("bank_cards_key").on(t.empId, t.purpose).where(sql`${t.validFrom} is not null and ${t.validTo} is null`),
    uniqueIndex("bank_cards_waiting_key").on(t.empId, t.purpose).where(sql`${t.validFrom} is null and ${t.validTo} is null`),
    index("bank_cards_due_idx").on(t.effectiveMonth).where(sql`${t.validFrom} is null and ${t.validTo} is null`),
    index("bank_cards_account_idx").on(t.accountHash),
    index("bank_cards_emp_idx").on(t.empId),
    check("bank_cards_month_check", sql`${t.effectiveMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("bank_cards_waiting_check", sql`${t.validFrom} is not null or ${t.effectiveMonth} is not null`),
  ],
);

/** docType 1 ID front, 2 ID back, 3 diploma, 4 degree, 5 former-employer certificate, 6 health certificate, 7 bank card, 8 contract, 9 photo, 10 dimission, 11 other. */
export const employeeFiles = pgTable(
  "employee_files",
  {
    attachmentInfoId: integer("attachment_info_id").primaryKey().references(() => attachments.attachmentInfoId),
    empId: integer("emp_id").notNull().references(() => employees.empId),
    docType: smallint("doc_type").notNull(),
  },
  (t) => [index("employee_files_emp_idx").on(t.empId)],
);

/**
 * Agreement of a person who stands in the register of a company (employees rule 45). Name, number and mobile are copied at the
 * invitation: the subsidy sign-in checks them (shell rule 11). Role: 1 legal representative, 2 shareholder, 3 supervisor,
 * 4 finance officer. State: 1 invited, 2 awaiting review, 3 in effect, 4 declined, 5 rejected, 6 ended. What was in effect is paid
 * from the start month to the earlier of end month and stop month.
 */
export const registrySubsidies = pgTable(
  "registry_subsidies",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id").notNull().references(() => employees.empId),
    holderName: text("holder_name").notNull(),
    idNumber: text("id_number").notNull(),
    idHash: text("id_hash").notNull(),
    mobile: text("mobile").notNull().default(""),
    companyId: integer("company_id").notNull().references(() => companies.companyId),
    role: smallint("role").notNull(),
    monthlyAmount: bigint("monthly_amount", { mode: "number" }).notNull(),
    startMonth: text("start_month").notNull(),
    endMonth: text("end_month").notNull(),
    agreementVersion: integer("agreement_version").notNull().default(1),
    /** When the holder opened the agreement to read it. */
    openedAt: instantColumn("opened_at"),
    /** The signature in force (electronic_signatures). */
    signatureId: integer("signature_id"),
    effectiveOn: day("effective_on"),
    /** Last month that is paid, where it ended before its time, and why. */
    stopMonth: text("stop_month"),
    stopReason: text("stop_reason").notNull().default(""),
    declineReason: text("decline_reason").notNull().default(""),
    /** The leaving that ended it; taken back, the agreement goes on. */
    dimissionId: integer("dimission_id"),
    state: smallint("state").notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("registry_subsidies_holder_idx").on(t.idHash),
    uniqueIndex("registry_subsidies_open_key").on(t.empId, t.companyId, t.role).where(sql`${t.state} in (1, 2, 3)`),
    index("registry_subsidies_months_idx").on(t.startMonth, t.endMonth).where(sql`${t.effectiveOn} is not null`),
    index("registry_subsidies_company_idx").on(t.companyId, t.state),
    check("registry_subsidies_state_check", sql`${t.state} between 1 and 6`),
    check("registry_subsidies_role_check", sql`${t.role} between 1 and 4`),
    check("registry_subsidies_amount_check", sql`${t.monthlyAmount} > 0`),
    check("registry_subsidies_months_check", sql`${t.startMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and ${t.endMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and ${t.endMonth} >= ${t.startMonth} and (${t.stopMonth} is null or ${t.stopMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')`),
  ],
);
