import { z } from "zod";
import { dimissionList } from "~/lib/employees/lists";
import { parseAmount } from "~/lib/money";
import { FORM_STATES } from "../approvals/codes";
import { attachmentIds } from "../approvals/held";
import { namedAtSending, wayAhead } from "../approvals/tasks";
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
  nothing,
  pageOf,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import {
  CONTRACT_TYPES,
  DIMISSION_ACTS,
  DIMISSION_FILE_TYPES,
  DIMISSION_STATES,
  DIMISSION_TYPE,
  DIMISSION_TYPES,
  HANDOVERS,
  HR_DIMISSION_TYPES,
  INITIATOR,
  INITIATORS,
  OWN_DIMISSION_TYPES,
  PROTECTIONS,
  RESIGNATION_ACTS,
} from "./codes";
import { MAY } from "./may";

const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

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

const reason = z.object({ itemCode: z.string(), itemName: z.string() });

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

/**
 * Earliest lawful last day of a resignation handed in on a day (employees rule 27): the own, or of somebody in scope.
 */
export const earliestDay = endpoint("GET", "/dimission/earliest", {
  access: "session",
  input: z.object({
    empId: id.optional(),
    date: day.optional(),
    type: z.coerce.number().pipe(z.literal(OWN_DIMISSION_TYPES)).default(DIMISSION_TYPE.resignation),
  }),
  output: z.object({ date: day, onProbation: z.boolean() }),
});

/** The own resignation as the phone page shows it. */
export const ownResignation = endpoint("GET", "/dimission/own", {
  access: "session",
  input: z.object({}),
  output: z.object({
    today: day,
    earliest: day,
    onProbation: z.boolean(),
    /** Part-time, internship, re-engagement, dispatched: the law asks for no notice here. */
    noNotice: z.boolean(),
    acts: z.array(z.enum(RESIGNATION_ACTS)),
    reasons: z.array(reason),
    current: z
      .object({
        id: z.number().int(),
        type: z.literal(DIMISSION_TYPES),
        state: z.literal(DIMISSION_STATES),
        reasonCode: z.string(),
        reasonName: z.string(),
        reason: z.string(),
        submitDate: day.nullable(),
        expectDate: day,
        earliestDate: day.nullable(),
        lastWorkDate: day.nullable(),
        earlyRelease: flag,
        withdrawAsked: z.boolean(),
        instanceId: z.number().int().nullable(),
        instanceStatus: z.literal(FORM_STATES).nullable(),
        node: z.string().nullable(),
        version: z.number().int(),
      })
      .nullable(),
  }),
});

/** Hands in the own resignation, or sends a returned one again. */
export const submitResignation = endpoint("POST", "/dimission/submit", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    type: z.coerce.number().pipe(z.literal(OWN_DIMISSION_TYPES)).default(DIMISSION_TYPE.resignation),
    expectDate: day,
    earlyRelease: flagInput,
    reasonCode: requiredText(20),
    reason: text(500).default(""),
  }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int(), version: z.number().int() }),
});

/** Takes it back: at once before it is acknowledged, afterwards it asks HR (employees, States). */
export const withdrawDimission = endpoint("POST", "/dimission/withdraw", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ id, version, comment: text(500).default("") }),
  output: z.object({ state: z.literal(DIMISSION_STATES), asked: z.boolean() }),
});

/** HR agrees to a withdrawal that was asked for, or does not; what HR has opened it takes back itself. */
export const consentWithdrawal = endpoint("POST", "/dimission/consent", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({ id, version, agree: flagInput }),
  output: z.object({ state: z.literal(DIMISSION_STATES) }),
});

export const nameSuccessor = endpoint("POST", "/dimission/successor", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({ id, version, successorEmpId: id.optional(), successorEmpIdText: text(100).optional() }),
  output: nothing,
});

/** Who receives an item, and what is to be noted. */
export const assignHandover = endpoint("POST", "/dimission/handover/assign", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({
    itemId: id,
    version,
    receiverEmpId: id.optional(),
    receiverEmpIdText: text(100).optional(),
    remark: text(200).default(""),
  }),
  output: z.object({ id: z.number().int() }),
});

/** Marks an item as handed over: its receiver, or HR within its scope. */
export const doneHandover = endpoint("POST", "/dimission/handover/done", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ itemId: id, version, remark: text(200).default("") }),
  output: z.object({ id: z.number().int() }),
});

export const myHandover = z.object({
  id: z.number().int(),
  kind: z.literal(HANDOVERS),
  jobNumber: z.string(),
  empName: z.string(),
  lastWorkDate: day.nullable(),
  remark: z.string(),
  version: z.number().int(),
});
/** What the caller has to receive. */
export const myHandovers = endpoint("POST", "/dimission/handover/search", {
  access: "session",
  input: pageOf(z.object({}).prefault({})),
  output: listOf(myHandover),
});

/** Everything handed over and settled: severance may be paid (employees rule 30). */
export const closeDimission = endpoint("POST", "/dimission/close", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({ id, version }),
  output: z.object({ state: z.literal(DIMISSION_STATES) }),
});

/** An amount as a person types it; what comes out is fen. */
const yuan = text(20).transform((typed, context) => {
  const value = parseAmount(typed);
  if (value === null || value < 0) {
    context.addIssue({ code: "custom", message: "dimission:said.amount" });
    return z.NEVER;
  }
  return value;
});

const figures = {
  avgWage: z.number().int(),
  previousWage: z.number().int(),
  localAvgWage: z.number().int(),
  minWage: z.number().int(),
};

/** The estimate with every step of its reckoning (employees rule 29): to HR managers alone, never to heads. */
export const severanceEstimate = endpoint("GET", "/dimission/severance", {
  access: MAY.dimission.severance,
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    empName: z.string(),
    jobNumber: z.string(),
    type: z.literal(DIMISSION_TYPES),
    state: z.literal(DIMISSION_STATES),
    version: z.number().int(),
    hireDate: day,
    lastWorkDate: day,
    /** The last day is not fixed yet. */
    preliminary: z.boolean(),
    payInLieu: flag,
    contractType: z.literal(CONTRACT_TYPES),
    /** What a re-engagement agreement promises, in fen. */
    agreedSeverance: z.number().int().nullable(),
    figures: z.object(figures).nullable(),
    /** The figures may still be changed. */
    mayChange: z.boolean(),
    /** What the city's parameters say of the last day's month; abroad and without parameters nothing. */
    local: z.object({ localAvgWage: z.number().int(), minWage: z.number().int(), confirmed: z.boolean() }).nullable(),
    result: z
      .object({
        due: z.boolean(),
        countedFrom: day,
        years: z.number().int(),
        restMonths: z.number().int(),
        restDays: z.boolean(),
        halves: z.number().int(),
        base: z.number().int(),
        basis: z.enum(["average", "minimum", "cap"]),
        countedHalves: z.number().int(),
        amount: z.number().int(),
        inLieu: z.number().int(),
        total: z.number().int(),
        riskHalves: z.number().int(),
        risk: z.number().int(),
        outside: z.enum(["partTime", "intern", "dispatched", "agreement"]).nullable(),
        manual: z.boolean(),
      })
      .nullable(),
  }),
});

/** The figures of the estimate: HR types the wages and may correct what the parameters propose. */
export const saveSeverance = endpoint("POST", "/dimission/severance/save", {
  access: MAY.dimission.severance,
  changes: true,
  input: z.object({
    id,
    version,
    avgWage: yuan,
    previousWage: yuan,
    localAvgWage: yuan,
    minWage: yuan,
    agreedSeverance: yuan.optional(),
  }),
  output: z.object({ id: z.number().int() }),
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

const rating = code(1, 5);
const advice = z.object({
  management: rating,
  pay: rating,
  growth: rating,
  environment: rating,
  workload: rating,
  reasonCodes: z.preprocess(ticked, z.array(text(20)).max(20)).default([]),
  wouldReturn: code(0, 1),
  text: text(2000).default(""),
});
export type AdviceInput = z.output<typeof advice>;

const given = z.object({
  management: z.number().int(),
  pay: z.number().int(),
  growth: z.number().int(),
  environment: z.number().int(),
  workload: z.number().int(),
  reasonCodes: z.array(z.string()),
  wouldReturn: z.number().int(),
  text: z.string(),
});

/**
 * The own advice: once, from the submission on, to be changed until the last day. `leaver`: the session is one of the
 * leaver window.
 */
export const ownAdvice = endpoint("GET", "/dimission/advice/own", {
  access: "session",
  restricted: "/h5/dimission",
  input: z.object({}),
  output: z.object({
    leaver: z.boolean(),
    may: z.enum(["write", "change", "read", "none"]),
    lastWorkDate: day.nullable(),
    certNo: z.string().nullable(),
    reasons: z.array(reason),
    advice: given.nullable(),
  }),
});
export const saveAdvice = endpoint("POST", "/dimission/advice", {
  access: "session",
  changes: true,
  noActing: true,
  restricted: "/h5/dimission",
  input: advice,
  output: nothing,
});

/** Sums of answers by year of leaving, within the caller's scope; fewer than five answers make no sum. */
export const adviceSummary = endpoint("GET", "/dimission/advice/summary", {
  access: MAY.dimission.see,
  input: z.object({}),
  output: z.object({
    years: z.array(
      z.object({
        year: z.string(),
        answers: z.number().int(),
        /** Averages of 1 to 5, in hundredths. */
        ratings: z.object({
          management: z.number().int(),
          pay: z.number().int(),
          growth: z.number().int(),
          environment: z.number().int(),
          workload: z.number().int(),
        }),
        wouldReturn: z.number().int(),
      }),
    ),
  }),
});
