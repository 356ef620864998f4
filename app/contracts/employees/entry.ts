import { z } from "zod";
import { ODDITIES } from "~/lib/employees/record-oddities";
import { parseAmount } from "~/lib/money";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import {
  day,
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { STAFF_TYPE, STAFF_TYPES } from "../organization/codes";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { homeSite, homeSiteFilter } from "../sites";
import {
  CONTRACT_TYPE,
  CONTRACT_TYPES,
  ENTRY_TASKS,
  ID_TYPE,
  ID_TYPES,
  PRE_ENTRY_ACTS,
  PRE_ENTRY_ENDS,
  PRE_ENTRY_STATES,
  RETIRE_CATEGORIES,
} from "./codes";
import { MAY } from "./may";

export const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const filters = {
  likeEmpName: text(50).optional(),
  departmentId: id.optional().catch(undefined),
  siteId: homeSiteFilter,
  planFrom: day.optional().catch(undefined),
  planTo: day.optional().catch(undefined),
};
export const preEntryQuery = z
  .object({ ...filters, state: z.coerce.number().pipe(z.literal(PRE_ENTRY_STATES)).optional().catch(undefined) })
  .prefault({});

export const preEntryRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Masked: first three and last four digits. */
  mobile: z.string(),
  departmentPath: z.string(),
  positionName: z.string(),
  siteId: z.number().int(),
  overseasWarehouse: flag,
  planDate: day,
  state: z.literal(PRE_ENTRY_STATES),
  /** Required items of the checklist, and how many of them are there. */
  required: z.number().int(),
  done: z.number().int(),
  jobNumber: z.string().nullable(),
});

/** Pre-entries within the scope of `MAY.entry.see`, the nearest day first. */
export const searchPreEntries = endpoint("POST", "/preentry/search", {
  access: MAY.entry.see,
  input: pageOf(preEntryQuery),
  output: listOf(preEntryRow),
});

/** How many there are in each state under the same filters, and the department filter's choices. */
export const preEntryFilters = endpoint("GET", "/preentry/filters", {
  access: MAY.entry.see,
  input: z.object({ ...filters, choose: departmentFilterInput.shape.choose }),
  output: z.object({ counts: z.array(z.number().int()), department: departmentFilter }),
});

/** An amount as typed, in fen. */
function fen(typed: string, context: z.core.$RefinementCtx): number {
  const value = parseAmount(typed);
  if (value !== null && value > 0) return value;
  context.addIssue({ code: "custom", message: "entry:said.amount" });
  return z.NEVER;
}

/** What HR writes of somebody who is to enter; amounts as typed, minor units of the yuan afterwards. */
const written = z.object({
  name: requiredName(50),
  mobile: requiredText(20),
  idType: z.coerce.number().pipe(z.literal(ID_TYPES)).default(ID_TYPE.resident),
  idNumber: text(30).default(""),
  siteId: homeSite,
  overseasWarehouse: flagInput,
  overseasTimezone: text(50).optional(),
  departmentId: id,
  positionId: id,
  levelId: id.optional(),
  managerEmpId: id.optional(),
  managerEmpIdText: text(100).optional(),
  companyId: id,
  staffType: z.coerce.number().pipe(z.literal(STAFF_TYPES)).default(STAFF_TYPE.regular),
  retireCategory: z.coerce.number().pipe(z.literal(RETIRE_CATEGORIES)).optional(),
  planDate: day,
  contractType: z.coerce.number().pipe(z.literal(CONTRACT_TYPES)).default(CONTRACT_TYPE.fixedTerm),
  termMonths: code(1, 120).optional(),
  probationMonths: code(0, 6).default(0),
  wage: requiredText(20).transform(fen),
  probationWage: text(20)
    .default("")
    .transform((typed, context) => (typed === "" ? null : fen(typed, context))),
  overHeadcountReason: text(200).default(""),
  /** 1: goes to approval at once; what is refused then is not kept either. */
  send: flagInput,
  ...namedAtSending,
});
export type PreEntryInput = z.output<typeof written>;

/**
 * A new pre-entry, or with `id` a draft or one that came back, with its form (kind 508), as a draft or sent at once.
 * The law, the headcount and the deciders are looked at when it is sent.
 */
export const savePreEntry = endpoint("POST", "/preentry/save", {
  access: MAY.entry.edit,
  changes: true,
  input: z.intersection(z.object({ id: id.optional(), version: version.optional() }), written),
  /** `overHeadcount`: the position is full, and the company only wants to be warned. */
  output: z.object({
    id: z.number().int(),
    version: z.number().int(),
    instanceId: z.number().int(),
    /** It went to approval. */
    sent: z.boolean(),
    overHeadcount: z.boolean(),
  }),
});

/** The way a pre-entry would take as it is written: what cannot be read counts as not there. */
export const preEntryWay = endpoint("GET", "/preentry/way", {
  access: MAY.entry.edit,
  input: z.object({ departmentId: id.optional().catch(undefined) }),
  output: wayAhead,
});

const item = z.object({
  item: z.number().int(),
  required: flag,
  done: flag,
  file: z.object({ attachmentInfoId: z.number().int(), attachmentName: z.string(), size: z.number().int() }).nullable(),
});

/** A pre-entry with its checklist. Numbers and addresses of the candidate are masked (employees rule 10). */
export const preEntryDetail = endpoint("GET", "/preentry/detail", {
  access: MAY.entry.see,
  input: z.object({ id }),
  output: preEntryRow.extend({
    version: z.number().int(),
    idType: z.literal(ID_TYPES),
    idNumber: z.string(),
    departmentId: z.number().int(),
    positionId: z.number().int(),
    levelId: z.number().int().nullable(),
    levelName: z.string(),
    managerEmpId: z.number().int().nullable(),
    managerName: z.string(),
    companyId: z.number().int(),
    companyName: z.string(),
    staffType: z.literal(STAFF_TYPES),
    retireCategory: z.literal(RETIRE_CATEGORIES).nullable(),
    contractType: z.literal(CONTRACT_TYPES),
    termMonths: z.number().int().nullable(),
    probationMonths: z.number().int(),
    wage: z.number().int(),
    probationWage: z.number().int().nullable(),
    overHeadcountReason: z.string(),
    postponed: z.number().int(),
    /** The last day of the form link in the candidate's hands. */
    linkUntil: day.nullable(),
    submittedAt: instant.nullable(),
    endReason: z.literal(PRE_ENTRY_ENDS).nullable(),
    endRemark: z.string(),
    empId: z.number().int().nullable(),
    instanceId: z.number().int().nullable(),
    /** Left before: comes back under this job number. */
    formerJobNumber: z.string().nullable(),
    info: z
      .object({
        gender: z.number().int().nullable(),
        birthDate: day.nullable(),
        nation: z.string(),
        householdAddress: z.string(),
        currentAddress: z.string(),
        expDate: day.nullable(),
        longTerm: flag,
        emergency: z.string(),
        education: z.number().int().nullable(),
        schoolName: z.string(),
        accountNo: z.string(),
      })
      .nullable(),
    /** What looks odd in what the candidate wrote. */
    warnings: z.array(z.enum(ODDITIES)),
    items: z.array(item),
    /** What the entry has left to contract, benefits, badge and the domains to come. */
    tasks: z.array(z.object({ kind: z.literal(ENTRY_TASKS), due: day, done: z.boolean() })),
    /** What the caller may do with it now. */
    acts: z.array(z.enum(PRE_ENTRY_ACTS)),
  }),
});
