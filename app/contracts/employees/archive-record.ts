import { z } from "zod";
import { ODDITIES } from "~/lib/employees/record-oddities";
import { day, endpoint, flag, id, instant, type Out, requiredText } from "../endpoint";
import { EMPLOYMENTS, LIFECYCLES, STAFF_TYPES } from "../organization/codes";
import { CARD_PURPOSES, CONTRACT_STATES, CONTRACT_TYPES, ID_TYPES, RETIRE_CATEGORIES, SENSITIVE_FIELDS } from "./codes";
import { MAY } from "./may";

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
