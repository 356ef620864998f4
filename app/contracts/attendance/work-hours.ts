import { z } from "zod";
import { HOUR_CYCLES } from "~/lib/attendance/cycle-hours";
import { HOUR_SYSTEM, HOUR_SYSTEMS } from "~/lib/attendance/day/day-figures";
import {
  blob,
  day,
  endpoint,
  fileName,
  flag,
  flagInput,
  id,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  ticked,
  together,
  version,
} from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { codeFilter, codeOf, record, saved } from "../register";
import { site, siteFilter } from "../sites";
import { MOST_PERMIT_POSITIONS } from "./codes";
import { MAY } from "./may";

/** Systems of hours that need a permit. */
const PERMITTED = [HOUR_SYSTEM.comprehensive, HOUR_SYSTEM.irregular] as const;

export const permitRow = z.object({
  id: z.number().int(),
  permitNo: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  siteId: z.number().int(),
  hourSystem: z.literal(PERMITTED),
  cycle: z.literal(HOUR_CYCLES),
  validFrom: day,
  validTo: day,
  positions: z.array(z.string()),
  /** People whose profile goes by it today. */
  people: z.number().int(),
  version: z.number().int(),
});
export type PermitRow = z.output<typeof permitRow>;

/** Permits for other hours at the caller's sites, those that end last first (attendance rule 51). */
export const searchPermits = endpoint("POST", "/attendance/permit/search", {
  access: MAY.settings.edit,
  input: pageOf(
    z.object({ likeName: text(50).optional(), siteId: siteFilter, hourSystem: codeFilter(PERMITTED) }).prefault({}),
  ),
  output: listOf(permitRow),
});

export const permitRecord = permitRow.omit({ positions: true, people: true }).extend({
  positionIds: z.array(z.number().int()),
  /** The paper of the authority. */
  file: z.object({ attachmentInfoId: id, attachmentName: z.string(), size: z.number() }).nullable(),
});

export const permitDetail = endpoint("GET", "/attendance/permit/details", {
  access: MAY.settings.edit,
  input: record,
  output: permitRecord,
});

/** What a permit can name: companies, sites of the caller, and positions by department, named by its path. */
export const permitChoices = endpoint("GET", "/attendance/permit/choices", {
  access: MAY.settings.edit,
  input: z.object({}),
  output: z.object({
    sites: z.array(z.number().int()),
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
    departments: z.array(
      z.object({
        departmentId: z.number().int(),
        name: z.string(),
        positions: z.array(z.object({ positionId: z.number().int(), name: z.string() })),
      }),
    ),
  }),
});

/** A department stands for the positions it has. */
const departmentMark = z.string().regex(/^d[1-9]\d{0,8}$/);
const permit = z.object({
  id: id.optional(),
  version: version.optional(),
  permitNo: requiredName(50),
  companyId: id,
  siteId: site,
  hourSystem: codeOf(PERMITTED),
  cycle: codeOf(HOUR_CYCLES),
  positionIds: z.preprocess(
    ticked,
    z
      .array(z.union([id, departmentMark]))
      .min(1, { error: "errors:required" })
      .max(MOST_PERMIT_POSITIONS),
  ),
  validFrom: day,
  validTo: day,
});

/** Adds a permit (no id) or changes it; days that have been are reckoned anew where it changes what counted. */
export const savePermit = endpoint("POST", "/attendance/permit/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: permit.check(
    together<z.output<typeof permit>>(({ validFrom, validTo }, fault) => {
      if (typeof validFrom === "string" && typeof validTo === "string" && validFrom && validTo && validTo < validFrom)
        fault(["validTo"], "attSettings:said.endFirst");
    }),
  ),
  output: saved,
});

/** The paper of the authority; a newer one takes its place. */
export const uploadPermitFile = endpoint("POST", "/attendance/permit/upload", {
  access: MAY.settings.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});

export const downloadPermitFile = endpoint("GET", "/attendance/permit/download", {
  access: MAY.settings.edit,
  timeout: 60_000,
  input: record,
  output: blob,
});

export const profileRow = z.object({
  id: z.number().int(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  siteId: z.number().int(),
  departmentName: z.string(),
  punchExempt: flag,
  hourSystem: z.literal(HOUR_SYSTEMS),
  permitId: z.number().int().nullable(),
  permitNo: z.string().nullable(),
  /** Last day of its permit. */
  permitTo: day.nullable(),
  fromDate: day,
  toDate: day.nullable(),
  reason: z.string(),
  version: z.number().int(),
});
export type ProfileRow = z.output<typeof profileRow>;

const profileQuery = z
  .object({
    likeEmpName: text(50).optional(),
    siteId: siteFilter,
    punchExempt: z.enum(["0", "1"]).optional().catch(undefined),
    hourSystem: codeFilter(HOUR_SYSTEMS),
    /** Also those that are over. */
    ended: z.enum(["1"]).optional().catch(undefined),
  })
  .prefault({});

/** Who need not punch, and who works by another system of hours, of the people the caller sees. */
export const searchProfiles = endpoint("POST", "/attendance/profile/search", {
  access: MAY.settings.edit,
  input: pageOf(profileQuery),
  output: listOf(profileRow),
});

export const profileDetail = endpoint("GET", "/attendance/profile/details", {
  access: MAY.settings.edit,
  input: record,
  output: profileRow,
});

export const permitChoice = permitRow.pick({ id: true, permitNo: true, siteId: true, hourSystem: true, validTo: true });

/** Permits that a profile can go by. */
export const profilePermits = endpoint("GET", "/attendance/profile/permits", {
  access: MAY.settings.edit,
  input: z.object({}),
  output: z.array(permitChoice),
});

const profile = z.object({
  id: id.optional(),
  version: version.optional(),
  empId: id.optional(),
  empIdText: text(80).optional(),
  punchExempt: flagInput,
  hourSystem: codeOf(HOUR_SYSTEMS),
  permitId: id.optional(),
  fromDate: day,
  toDate: day.optional(),
  reason: requiredText(200),
});

/**
 * Adds a profile of somebody (no id) or changes it; his person stays. Another system of hours than the standard one
 * needs a permit in force that names his position, company and site (attendance rule 51). Refused: own profile, days
 * of a locked month, a second profile on one day.
 */
export const saveProfile = endpoint("POST", "/attendance/profile/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: profile.check(
    together<z.output<typeof profile>>(({ id: known, empId, empIdText, fromDate, toDate, ...given }, fault) => {
      if (!known && !empId && !empIdText) fault(["empId"], "errors:required");
      if (typeof fromDate === "string" && typeof toDate === "string" && fromDate && toDate && toDate < fromDate)
        fault(["toDate"], "attSettings:said.endFirst");
      const system = Number(given.hourSystem);
      if (PERMITTED.some((one) => one === system) && !given.permitId)
        fault(["permitId"], "attSettings:said.needsPermit");
      if (!known && system === HOUR_SYSTEM.standard && Number(given.punchExempt ?? 0) === 0)
        fault(["punchExempt"], "attSettings:said.nothingSpecial");
    }),
  ),
  output: saved,
});
