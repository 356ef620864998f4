import { z } from "zod";
import {
  day,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  nameText,
  pageOf,
  requiredName,
  requiredText,
  text,
  ticked,
  together,
  version,
} from "../endpoint";
import { EMPLOYMENTS, LIFECYCLES, STAFF_TYPE, STAFF_TYPES } from "../organization/codes";
import { departmentFilter, departmentFilterInput, departmentOption } from "../organization/organization";
import { homeSite, homeSiteFilter } from "../sites";
import { CONTRACT_TYPE, CONTRACT_TYPES, GENDERS, ID_TYPE, ID_TYPES, RETIRE_CATEGORIES } from "./codes";
import { MAY } from "./may";

const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const EMPLOYEE_SORTS = ["jobNumber", "-jobNumber", "hireDate", "-hireDate"] as const;
export const ID_CARD_STATES = ["valid", "expiring", "expired"] as const;

/** Filters of the archives list; unknown values count as unset, so that an old link still opens. */
export const employeeQuery = z
  .object({
    likeEmpName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    siteId: homeSiteFilter,
    positionId: id.optional().catch(undefined),
    levelId: id.optional().catch(undefined),
    employment: z.coerce.number().pipe(z.literal(EMPLOYMENTS)).optional().catch(undefined),
    staffType: z.coerce.number().pipe(z.literal(STAFF_TYPES)).optional().catch(undefined),
    hireFrom: day.optional().catch(undefined),
    hireTo: day.optional().catch(undefined),
    contractEndFrom: day.optional().catch(undefined),
    contractEndTo: day.optional().catch(undefined),
    idCard: z.enum(ID_CARD_STATES).optional().catch(undefined),
    sort: z.enum(EMPLOYEE_SORTS).optional().catch(undefined),
    /** Ticked ones; a wrong key is refused, or an act would meet all the others. */
    emp: z.preprocess((given) => (given === undefined ? given : ticked(given)), z.array(id).max(1000).optional()),
  })
  .prefault({});

/** Numbers and addresses whole instead of masked: only for whoever may, and the reason is recorded. */
export const wholeFields = { whole: flagInput, reason: text(200).default("") };
export const askedWhy = together<{ whole: number; reason: string }>(({ whole, reason }, fault) => {
  if (Number(whole) === 1 && !String(reason ?? "").trim()) fault(["reason"], "employeeExport:whyMissing");
});

export const employeeRow = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  gender: z.number().int(),
  departmentPath: z.string(),
  positionName: z.string(),
  levelName: z.string(),
  siteId: z.number().int(),
  overseasWarehouse: flag,
  hireDate: day,
  regularDate: day.nullable(),
  employment: z.literal(EMPLOYMENTS),
  lifecycle: z.literal(LIFECYCLES),
  staffType: z.number().int().nullable(),
  contractEnd: day.nullable(),
  idCardExp: day.nullable(),
  /** Masked: first three and last four digits. */
  mobile: z.string(),
});

/** People within the caller's scope for the list code; departments include everything below. */
export const searchEmployees = endpoint("POST", "/employees/search", {
  access: MAY.archives.list,
  input: pageOf(employeeQuery),
  output: listOf(employeeRow),
});

/**
 * Choices of the list's filters; from memory, no query of their own. Positions of the chosen department, none without
 * one.
 */
export const archiveFilters = endpoint("GET", "/employees/filters", {
  access: MAY.archives.list,
  input: departmentFilterInput,
  output: z.object({
    department: departmentFilter,
    positions: z.array(z.object({ positionId: z.number().int(), name: z.string() })),
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
  }),
});

const dictionaryItem = z.object({ itemCode: z.string(), itemName: z.string() });

/**
 * Choices of the employee form. Positions of the chosen department with their free places (employees rule 13), none
 * without one.
 */
export const employeeChoices = endpoint("GET", "/employees/choices", {
  access: [MAY.archives.create, MAY.archives.edit, MAY.entry.edit],
  input: z.object({ departmentId: id.optional().catch(undefined) }),
  output: z.object({
    departments: z.array(departmentOption),
    positions: z.array(z.object({ positionId: z.number().int(), name: z.string(), free: z.number().int() })),
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
    banks: z.array(dictionaryItem),
    channels: z.array(dictionaryItem),
    languageLevels: z.array(dictionaryItem),
    /** Those in use. */
    platforms: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

export const education = z.object({
  education: code(0, 8),
  schoolName: requiredName(100),
  schoolTier: code(0, 4).default(0),
  studyMode: code(1, 3).default(2),
  major: text(100).default(""),
  startDate: day.optional(),
  endDate: day.optional(),
  graduated: flagInput,
  certificateNo: text(50).default(""),
  isHighest: flagInput,
});
const language = z.object({ language: code(1, 2), level: requiredText(30) });
const work = z.object({
  company: requiredText(100),
  position: text(50).default(""),
  startDate: day,
  endDate: day.optional(),
  leaveReason: text(200).default(""),
  refName: nameText(50).default(""),
  refPhone: text(30).default(""),
});
export const family = z.object({
  name: requiredName(50),
  relation: requiredText(20),
  phone: requiredText(30),
  isEmergency: flagInput,
  birthDate: day.optional(),
});

const personFields = {
  /** Direct manager; the name or job number somebody typed goes before the key. */
  managerEmpId: id.optional(),
  managerEmpIdText: text(100).optional(),
  empName: requiredName(50),
  usedName: nameText(50).default(""),
  gender: z.coerce.number().pipe(z.literal(GENDERS)).optional(),
  birthDate: day.optional(),
  nation: text(20).default(""),
  nativePlace: text(50).default(""),
  householdType: code(1, 2).optional(),
  politicalStatus: code(1, 3).optional(),
  email: z.union([z.email({ error: "errors:email" }).max(100), z.literal("")]).default(""),
  firstWorkDate: day.optional(),
  retireCategory: z.coerce.number().pipe(z.literal(RETIRE_CATEGORIES)).optional(),
  applyChannel: text(30).default(""),
  issuedBy: text(100).default(""),
  idStartDate: day.optional(),
  expDate: day.optional(),
  longTerm: flagInput,
  educations: z.array(education).max(20).default([]),
  languages: z.array(language).max(10).default([]),
  /** Business platforms the person works for. */
  platformIds: z.preprocess(ticked, z.array(id).max(50)).default([]),
  works: z.array(work).max(50).default([]),
  families: z.array(family).max(20).default([]),
  bankCode: text(30).default(""),
  bankBranch: text(100).default(""),
};

/** A person who enters today or on a given day; the roster fields of employees rule 11 are required. */
export const employeeInput = z.object({
  ...personFields,
  /** The number somebody brings with him; left out, he gets the next one (rule 8). */
  jobNumber: text(20).optional(),
  idType: z.coerce.number().pipe(z.literal(ID_TYPES)).default(ID_TYPE.resident),
  idNumber: requiredText(30),
  mobile: requiredText(20),
  householdAddress: requiredText(200),
  currentAddress: requiredText(200),
  accountNo: text(30).default(""),
  siteId: homeSite,
  overseasWarehouse: flagInput,
  overseasTimezone: text(50).optional(),
  departmentId: id,
  positionId: id,
  levelId: id.optional(),
  staffType: z.coerce.number().pipe(z.literal(STAFF_TYPES)).default(STAFF_TYPE.regular),
  hireDate: day,
  companyId: id,
  contractType: z.coerce.number().pipe(z.literal(CONTRACT_TYPES)).default(CONTRACT_TYPE.fixedTerm),
  /** Months of the contract; none for an open-ended one. */
  termMonths: code(1, 120).optional(),
  probationMonths: code(0, 6).default(0),
  /** Reason for going over the planned headcount; needs code `MAY.organization.exceedHeadcount`. */
  overHeadcountReason: text(200).default(""),
});
export type EmployeeInput = z.output<typeof employeeInput>;

const savedEmployee = z.object({ empId: z.number().int(), jobNumber: z.string(), version: z.number().int() });

/**
 * Creates person, spell, contract and account in one go; the first password is told once, and is empty where an account
 * without a person stood under the number. `draftId`: the own draft that
 * it was, which is gone afterwards.
 */
export const createEmployee = endpoint("POST", "/employees/create", {
  access: MAY.archives.create,
  changes: true,
  input: employeeInput.extend({ draftId: id.optional() }),
  /** `overHeadcount`: the position was full, and the company only wants to be warned. */
  output: savedEmployee.extend({ password: z.string(), overHeadcount: z.boolean() }),
});

/**
 * Edits what needs no approval. Sensitive values (ID number, mobile, addresses, account) stay as they are when left
 * empty.
 */
export const updateEmployee = endpoint("POST", "/employees/update", {
  access: MAY.archives.edit,
  changes: true,
  input: z.object({
    ...personFields,
    empId: id,
    version,
    maritalStatus: code(0, 2).default(0),
    idType: z.coerce.number().pipe(z.literal(ID_TYPES)).optional(),
    idNumber: text(30).default(""),
    mobile: text(20).default(""),
    householdAddress: text(200).default(""),
    currentAddress: text(200).default(""),
    accountNo: text(30).default(""),
  }),
  output: savedEmployee,
});
export type EmployeeChange = z.output<(typeof updateEmployee)["input"]>;
