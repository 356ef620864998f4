import { z } from "zod";
import { day, endpoint, id, instant, nothing, text, version } from "../endpoint";
import { MAY } from "./may";

/** Drafts of one maker at most. */
export const MOST_DRAFTS = 50;
/** Days that a draft nobody touches is kept. */
export const DRAFT_DAYS = 90;

/** A code or key as a form sends it. */
const code = z
  .string()
  .regex(/^\d{1,10}$/, { error: "errors:invalidValue" })
  .optional();
const typed = (max: number) => text(max).optional();
const date = day.optional();

/**
 * What somebody has typed of an employee who is to be created: bounded and of the right shape, complete or not. Names
 * are those of `employeeInput`.
 */
export const draftFields = z.object({
  empName: typed(50),
  usedName: typed(50),
  gender: code,
  birthDate: date,
  nation: typed(20),
  nativePlace: typed(50),
  householdType: code,
  politicalStatus: code,
  firstWorkDate: date,
  retireCategory: code,
  idType: code,
  idNumber: typed(30),
  issuedBy: typed(100),
  idStartDate: date,
  expDate: date,
  longTerm: code,
  siteId: code,
  overseasWarehouse: code,
  departmentId: code,
  positionId: code,
  overHeadcountReason: typed(200),
  levelId: code,
  managerEmpId: code,
  managerEmpIdText: typed(100),
  staffType: code,
  hireDate: date,
  applyChannel: typed(30),
  contractType: code,
  companyId: code,
  termMonths: typed(3),
  probationMonths: code,
  mobile: typed(20),
  email: typed(100),
  householdAddress: typed(200),
  currentAddress: typed(200),
  educations: z
    .array(
      z.object({
        education: code,
        schoolName: typed(100),
        schoolTier: code,
        studyMode: code,
        major: typed(100),
        startDate: date,
        endDate: date,
        graduated: code,
        certificateNo: typed(50),
        isHighest: code,
      }),
    )
    .max(20)
    .optional(),
  languages: z
    .array(z.object({ language: code, level: typed(30) }))
    .max(10)
    .optional(),
  platformIds: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z
      .array(z.string().regex(/^\d{1,10}$/))
      .max(50)
      .optional(),
  ),
  works: z
    .array(
      z.object({
        company: typed(100),
        position: typed(50),
        startDate: date,
        endDate: date,
        leaveReason: typed(200),
        refName: typed(50),
        refPhone: typed(30),
      }),
    )
    .max(50)
    .optional(),
  families: z
    .array(z.object({ name: typed(50), relation: typed(20), phone: typed(30), isEmergency: code, birthDate: date }))
    .max(20)
    .optional(),
  bankCode: typed(30),
  bankBranch: typed(100),
  accountNo: typed(30),
});
export type DraftFields = z.output<typeof draftFields>;

const draftRow = z.object({
  id: z.number().int(),
  empName: z.string(),
  departmentPath: z.string(),
  updatedAt: instant,
  version: z.number().int(),
});
export type DraftRow = z.output<typeof draftRow>;

/** The caller's own drafts, the one touched last first. While acting for somebody they are those made so. */
export const employeeDrafts = endpoint("GET", "/employees/drafts", {
  access: MAY.archives.create,
  input: z.object({}),
  output: z.array(draftRow),
});

/** One own draft with what was typed, also its sensitive values: nobody but their typist reads them. */
export const employeeDraft = endpoint("GET", "/employees/draft", {
  access: MAY.archives.create,
  input: z.object({ id }),
  output: draftRow.extend({ fields: draftFields }),
});

/** Keeps a new draft, or the own one under `draftId` as it stands now. Nothing is checked against other people. */
export const saveEmployeeDraft = endpoint("POST", "/employees/draft/save", {
  access: MAY.archives.create,
  changes: true,
  input: draftFields.extend({ draftId: id.optional(), version: version.optional() }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});

export const deleteEmployeeDraft = endpoint("POST", "/employees/draft/delete", {
  access: MAY.archives.create,
  changes: true,
  input: z.object({ id, version }),
  output: nothing,
});
