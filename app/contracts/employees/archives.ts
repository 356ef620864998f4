import { z } from "zod";
import { blob, day, endpoint, flag, flagInput, id, listOf, pageOf, text, ticked, together } from "../endpoint";
import { EMPLOYMENTS, LIFECYCLES, STAFF_TYPES } from "../organization/codes";
import { departmentFilter, departmentFilterInput, departmentOption } from "../organization/organization";
import { homeSiteFilter } from "../sites";
import { MAY } from "./may";

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

export const EXPORT_FIELDS = [
  "jobNumber",
  "empName",
  "gender",
  "departmentPath",
  "positionName",
  "levelName",
  "siteId",
  "hireDate",
  "regularDate",
  "employment",
  "staffType",
  "mobile",
  "idNumber",
  "birthDate",
  "nation",
  "politicalStatus",
  "householdAddress",
  "currentAddress",
  "email",
  "idCardExp",
  "contractEnd",
  "leaveDate",
  "languages",
  "platforms",
] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];

/** Departments whose data may fill a template of the common import. */
export const importFilters = endpoint("GET", "/employees/import/filters", {
  access: MAY.archives.import,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/**
 * xlsx of the filtered list, at most 50,000 rows, with the fields in the order given; masked unless the caller holds
 * `MAY.archives.unmask`, asks for all and says why; recorded in the audit log.
 */
export const exportEmployees = endpoint("POST", "/employees/export", {
  access: MAY.archives.export,
  changes: true,
  timeout: 300_000,
  input: z
    .object({
      query: employeeQuery,
      /** A form sends them as one word. */
      fields: z.preprocess(
        (given) => (typeof given === "string" ? given.split(",") : given),
        z
          .array(z.enum(EXPORT_FIELDS))
          .min(1)
          .max(EXPORT_FIELDS.length)
          .default([...EXPORT_FIELDS]),
      ),
      ...wholeFields,
    })
    .check(askedWhy),
  output: blob,
});
