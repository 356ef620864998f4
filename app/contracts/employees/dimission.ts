import { z } from "zod";
import { dimissionList } from "~/lib/employees/lists";
import { namedAtSending } from "../approvals/acts";
import { FORM_STATES } from "../approvals/codes";
import { attachmentIds } from "../approvals/held";
import { wayAhead } from "../approvals/tasks";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  pageOf,
  text,
  ticked,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { PROTECTIONS } from "./codes";
import {
  DIMISSION_ACTS,
  DIMISSION_FILE_TYPES,
  DIMISSION_STATES,
  DIMISSION_TYPES,
  HANDOVERS,
  HR_DIMISSION_TYPES,
  INITIATOR,
  INITIATORS,
} from "./leaving-codes";
import { MAY } from "./may";

export const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

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

export const reason = z.object({ itemCode: z.string(), itemName: z.string() });

/** Reasons of the dictionary that may still be chosen. */
export const dimissionChoices = endpoint("GET", "/dimission/choices", {
  access: MAY.dimission.edit,
  input: z.object({}),
  output: z.object({ reasons: z.array(reason) }),
});

const opened = z.object({
  empId: id.optional(),
  empIdText: text(100).optional(),
  type: z.coerce.number().pipe(z.literal(HR_DIMISSION_TYPES)),
  /** Of an agreement only: who began it; else the type says so. */
  initiator: z.coerce.number().pipe(z.literal(INITIATORS)).default(INITIATOR.employer),
  /** A draft may be without. */
  reasonCode: text(20).default(""),
  reason: text(500).default(""),
  expectDate: day,
  noticeDate: day.optional(),
  payInLieu: flagInput,
  refusedTerms: flagInput,
  protections: z.preprocess(ticked, z.array(z.coerce.number().pipe(z.literal(PROTECTIONS))).max(6)).default([]),
  protectionChecked: flagInput,
  firstNotice: day.optional(),
  secondNotice: day.optional(),
  successorEmpId: id.optional(),
  successorEmpIdText: text(100).optional(),
  attachmentIds,
  /** What each file is, by its key. */
  fileTypes: z.record(z.string().max(12), z.coerce.number().pipe(z.literal(DIMISSION_FILE_TYPES))).default({}),
  /** Why a file that came along was refused, in the person's language: said with everything else. */
  refusedFile: text(300).optional(),
  /** 1: goes to approval at once; what is refused then is not kept either. */
  send: flagInput,
  ...namedAtSending,
});
export type OpenedDimission = z.output<typeof opened>;

const saved = z.object({
  id: z.number().int(),
  instanceId: z.number().int(),
  version: z.number().int(),
  /** It went to approval. */
  sent: z.boolean(),
});

/**
 * What HR opens, with its notices and evidence, as a draft or sent at once (employees rules 28 and 31). A draft says
 * who, what kind and when, with values that exist; the law, the files and the deciders are looked at when it is sent.
 */
export const openDimission = endpoint("POST", "/dimission/save", {
  access: MAY.dimission.edit,
  changes: true,
  input: opened,
  output: saved,
});
export const updateDimission = endpoint("POST", "/dimission/update", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.intersection(z.object({ id, version }), opened),
  output: saved,
});

/** The way a dimission would take as it is written: what cannot be read counts as not there. */
export const dimissionWay = endpoint("GET", "/dimission/way", {
  access: MAY.dimission.edit,
  input: z.object({ empId: id.optional().catch(undefined), empIdText: text(100).optional().catch(undefined) }),
  output: wayAhead,
});

/** A notice, evidence or a health check, to HR; approvers open it from the form. */
export const downloadDimissionFile = endpoint("GET", "/dimission/download", {
  access: MAY.dimission.edit,
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});
