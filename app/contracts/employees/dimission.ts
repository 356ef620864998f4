import { z } from "zod";
import { dimissionList } from "~/lib/employees/lists";
import { FORM_STATES } from "../approvals/codes";
import { blob, columnsInput, day, endpoint, flag, id, instant, listOf, pageOf, text, version } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { DIMISSION_ACTS, DIMISSION_STATES, DIMISSION_TYPES, HANDOVERS, INITIATORS } from "./codes";
import { MAY } from "./may";

export const DIMISSION_SORTS = ["lastWorkDate", "-lastWorkDate"] as const;

/** Filters of the list; unknown values count as unset, so that an old link still opens. */
export const dimissionQuery = z
  .object({
    likeEmpName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    type: z.coerce.number().pipe(z.literal(DIMISSION_TYPES)).optional().catch(undefined),
    state: z.coerce.number().pipe(z.literal(DIMISSION_STATES)).optional().catch(undefined),
    lastFrom: day.optional().catch(undefined),
    lastTo: day.optional().catch(undefined),
    sort: z.enum(DIMISSION_SORTS).optional().catch(undefined),
  })
  .prefault({});

export const dimissionRow = z.object({
  id: z.number().int(),
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  type: z.literal(DIMISSION_TYPES),
  state: z.literal(DIMISSION_STATES),
  submitDate: day.nullable(),
  expectDate: day,
  lastWorkDate: day.nullable(),
  /** Handover items that are not done. */
  openItems: z.number().int(),
  withdrawAsked: z.boolean(),
});

/** Dimissions of people within the caller's scope; without money (employees, Permissions). */
export const searchDimissions = endpoint("POST", "/dimission/search", {
  access: MAY.dimission.see,
  input: pageOf(dimissionQuery),
  output: listOf(dimissionRow),
});
export const exportDimissions = endpoint("POST", "/dimission/export", {
  access: MAY.dimission.see,
  timeout: 300_000,
  input: z.object({ query: dimissionQuery, fields: columnsInput(dimissionList) }),
  output: blob,
});
export const dimissionFilters = endpoint("GET", "/dimission/filters", {
  access: MAY.dimission.see,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

const item = z.object({
  id: z.number().int(),
  kind: z.literal(HANDOVERS),
  receiverEmpId: z.number().int().nullable(),
  receiver: z.string(),
  doneAt: instant.nullable(),
  doneBy: z.string(),
  remark: z.string(),
  version: z.number().int(),
});

const file = z.object({
  attachmentInfoId: z.number().int(),
  attachmentName: z.string(),
  size: z.number().int(),
  fileType: z.number().int(),
  /** Was submitted once: it is kept (approvals rule 34). */
  stays: z.boolean(),
});

/** A dimission with its handover and files, without money. */
export const dimissionDetail = endpoint("GET", "/dimission/detail", {
  access: MAY.dimission.see,
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    empId: z.number().int(),
    jobNumber: z.string(),
    empName: z.string(),
    departmentPath: z.string(),
    positionName: z.string(),
    hireDate: day,
    probationEnd: day.nullable(),
    type: z.literal(DIMISSION_TYPES),
    initiator: z.literal(INITIATORS),
    state: z.literal(DIMISSION_STATES),
    reasonCode: z.string(),
    reasonName: z.string(),
    reason: z.string(),
    submitDate: day.nullable(),
    noticeDate: day.nullable(),
    expectDate: day,
    earliestDate: day.nullable(),
    agreedDate: day.nullable(),
    lastWorkDate: day.nullable(),
    earlyRelease: flag,
    payInLieu: flag,
    refusedTerms: flag,
    protections: z.array(z.number().int()),
    protectionChecked: flag,
    firstNotice: day.nullable(),
    secondNotice: day.nullable(),
    certNo: z.string().nullable(),
    withdrawAskedAt: instant.nullable(),
    successorEmpId: z.number().int().nullable(),
    successor: z.string(),
    /** People and departments that somebody has to take over (rule 14), and decisions that pass on. */
    leads: z.object({ people: z.number().int(), departments: z.array(z.string()), tasks: z.number().int() }),
    instanceId: z.number().int().nullable(),
    instanceStatus: z.literal(FORM_STATES).nullable(),
    items: z.array(item),
    files: z.array(file),
    acts: z.array(z.enum(DIMISSION_ACTS)),
    version: z.number().int(),
  }),
});

/** A notice, evidence or a health check, to HR; approvers open it from the form. */
export const downloadDimissionFile = endpoint("GET", "/dimission/download", {
  access: MAY.dimission.edit,
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});

/** Everything handed over and settled: severance may be paid (employees rule 30). */
export const closeDimission = endpoint("POST", "/dimission/close", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({ id, version }),
  output: z.object({ state: z.literal(DIMISSION_STATES) }),
});

/**
 * What the certificate may say and nothing else: term, end date, post, years of service (employees rule 30; art. 50).
 */
export const dimissionCertificate = endpoint("GET", "/dimission/certificate", {
  access: MAY.dimission.edit,
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    certNo: z.string(),
    company: z.string(),
    empName: z.string(),
    jobNumber: z.string(),
    termFrom: day,
    termTo: day.nullable(),
    endDate: day,
    post: z.string(),
    years: z.number().int(),
    months: z.number().int(),
  }),
});
