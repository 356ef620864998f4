import { z } from "zod";
import { ODDITIES } from "~/lib/employees/record-oddities";
import {
  day,
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  nameText,
  type Out,
  requiredName,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { EMPLOYMENTS, LIFECYCLES, STAFF_TYPE, STAFF_TYPES } from "../organization/codes";
import { homeSite } from "../sites";
import {
  CARD_PURPOSES,
  CONTRACT_STATES,
  CONTRACT_TYPE,
  CONTRACT_TYPES,
  GENDERS,
  ID_TYPE,
  ID_TYPES,
  RETIRE_CATEGORIES,
  SENSITIVE_FIELDS,
} from "./codes";
import { MAY } from "./may";

const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

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

const educationOut = z.object({
  education: z.number().int(),
  schoolName: z.string(),
  schoolTier: z.number().int(),
  studyMode: z.number().int(),
  major: z.string(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  graduated: flag,
  certificateNo: z.string(),
  isHighest: flag,
});
const workOut = z.object({
  company: z.string(),
  position: z.string(),
  startDate: day,
  endDate: day.nullable(),
  leaveReason: z.string(),
  refName: z.string(),
  refPhone: z.string(),
});
const familyOut = z.object({
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
  isEmergency: flag,
  birthDate: day.nullable(),
});
const contractOut = z.object({
  id: z.number().int(),
  contractNo: z.string(),
  companyName: z.string(),
  type: z.literal(CONTRACT_TYPES),
  startDate: day,
  endDate: day.nullable(),
  probationMonths: z.number().int(),
  probationEnd: day.nullable(),
  state: z.literal(CONTRACT_STATES),
});

/** A whole record. ID number, mobile, account and addresses are masked (employees rule 10). */
export const employeeRecord = z.object({
  empId: z.number().int(),
  version: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  usedName: z.string(),
  namePinyin: z.string(),
  gender: z.number().int(),
  birthDate: day,
  nation: z.string(),
  nativePlace: z.string(),
  householdType: z.number().int().nullable(),
  householdAddress: z.string(),
  currentAddress: z.string(),
  politicalStatus: z.number().int().nullable(),
  maritalStatus: z.number().int(),
  mobile: z.string(),
  email: z.string(),
  siteId: z.number().int(),
  overseasWarehouse: flag,
  departmentId: z.number().int(),
  departmentPath: z.string(),
  positionId: z.number().int(),
  positionName: z.string(),
  levelId: z.number().int().nullable(),
  levelName: z.string(),
  managerEmpId: z.number().int().nullable(),
  managerName: z.string(),
  staffType: z.literal(STAFF_TYPES),
  employment: z.literal(EMPLOYMENTS),
  lifecycle: z.literal(LIFECYCLES),
  hireDate: day,
  regularDate: day.nullable(),
  leaveDate: day.nullable(),
  firstWorkDate: day.nullable(),
  retireCategory: z.literal(RETIRE_CATEGORIES).nullable(),
  /** By the age today (rule 3). */
  minorWorker: z.boolean(),
  /** Statutory months (rule 4): two of a woman whose category is not on file, and then it is asked for. */
  retirement: z.object({ earliest: z.string(), latest: z.string(), unsure: z.boolean() }),
  applyChannel: z.string(),
  idType: z.literal(ID_TYPES),
  idNumber: z.string(),
  issuedBy: z.string(),
  idStartDate: day.nullable(),
  expDate: day.nullable(),
  longTerm: flag,
  idCardState: z.object({ state: z.string(), days: z.number().int().nullable() }),
  /**
   * What looks odd and is never refused: validity of the card against the age of its holder (employees rule 5), prefix
   * of the mobile (rule 6).
   */
  warnings: z.array(z.enum(ODDITIES)),
  educations: z.array(educationOut),
  languages: z.array(z.object({ language: z.number().int(), level: z.string(), levelName: z.string() })),
  platforms: z.array(z.object({ id: z.number().int(), name: z.string() })),
  works: z.array(workOut),
  families: z.array(familyOut),
  contracts: z.array(contractOut),
  /** The cards in use, and one that waits for its month (employees rule 41). */
  bankCards: z.array(
    z.object({
      purpose: z.literal(CARD_PURPOSES),
      bankCode: z.string(),
      branch: z.string(),
      accountNo: z.string(),
      accountName: z.string(),
      from: z.string().nullable(),
    }),
  ),
  spells: z.array(z.object({ startDate: day, endDate: day.nullable() })),
  /**
   * Whether the caller may open the benefits of this person: by `MAY.benefits.see`, or as the owner who stands for
   * nobody.
   */
  seesBenefits: z.boolean(),
});
export type EmployeeRecord = z.infer<typeof employeeRecord>;

export const employeeDetail = endpoint("GET", "/employees/detail", {
  access: MAY.archives.seeDetail,
  input: z.object({ empId: id }),
  output: employeeRecord,
});

/** The caller's own record; needs no code. */
export const myRecord = endpoint("GET", "/employees/mine", {
  access: "session",
  input: z.object({}),
  output: employeeRecord,
});

/** Who opened which masked field of the own file, when and why, newest first (employees rule 10). */
export const myAccesses = endpoint("GET", "/employees/mine/accesses", {
  access: "session",
  input: z.object({}),
  output: z.array(z.object({ time: instant, who: z.string(), field: z.string(), purpose: z.string() })),
});
export type Access = Out<typeof myAccesses>[number];

/** Who changed what in a record, newest first. */
export const employeeChanges = endpoint("GET", "/employees/timeline", {
  access: MAY.archives.seeDetail,
  input: z.object({ empId: id }),
  output: z.array(
    z.object({
      time: instant,
      actorName: z.string(),
      action: z.string(),
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});

/** Opens one masked field; who, when, which and why is recorded before the value leaves (employees rule 10). */
export const revealField = endpoint("POST", "/employees/reveal", {
  access: MAY.archives.unmask,
  changes: true,
  noActing: true,
  input: z.object({ empId: id, field: z.enum(SENSITIVE_FIELDS), purpose: requiredText(100) }),
  output: z.object({ value: z.string() }),
});
