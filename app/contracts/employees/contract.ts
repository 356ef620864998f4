import { z } from "zod";
import { MOST_NON_COMPETE_MONTHS } from "~/lib/employees/contract-law";
import { contractList } from "~/lib/employees/lists";
import { parseAmount } from "~/lib/money";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  fileName,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  nothing,
  pageOf,
  requiredText,
  text,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { MAX_FILE_BYTES } from "../platform/codes";
import { yuan } from "./benefits";
import {
  CONTRACT_ACTS,
  CONTRACT_FILE_TYPES,
  CONTRACT_STATES,
  CONTRACT_TYPE,
  CONTRACT_TYPES,
  CONTRACT_VIEWS,
  EXTENSION_REASONS,
  RENEWAL_DECISIONS,
  RENEWAL_STATES,
  SIGN_MODE,
  SIGN_MODES,
} from "./codes";
import { openDimission } from "./dimission";
import { MAY } from "./may";
import { signed } from "./transfer";

const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const typeInput = z.coerce.number().pipe(z.literal(CONTRACT_TYPES));
const fileTypeInput = z.coerce.number().pipe(z.literal(CONTRACT_FILE_TYPES));
const hours = z.coerce.number().positive().max(168).multipleOf(0.5).optional();
const optionalYuan = text(20)
  .default("")
  .transform((typed, context) => {
    const amount = typed === "" ? null : parseAmount(typed);
    if (typed === "" || (amount !== null && amount > 0 && amount <= 10_000_000_000)) return amount;
    context.addIssue({ code: "custom", message: "benefits:said.amount" });
    return z.NEVER;
  });

const filters = {
  likeEmpName: text(50).optional(),
  departmentId: id.optional().catch(undefined),
  companyId: id.optional().catch(undefined),
  type: typeInput.optional().catch(undefined),
  state: z.coerce.number().pipe(z.literal(CONTRACT_STATES)).optional().catch(undefined),
  endFrom: day.optional().catch(undefined),
  endTo: day.optional().catch(undefined),
};
/** Filters of the list; unknown values count as unset, so that an old link still opens. */
export const contractQuery = z
  .object({ ...filters, view: z.enum(CONTRACT_VIEWS).default("all").catch("all") })
  .prefault({});

export const contractRow = z.object({
  id: z.number().int(),
  contractNo: z.string(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  departmentPath: z.string(),
  companyName: z.string(),
  type: z.literal(CONTRACT_TYPES),
  state: z.literal(CONTRACT_STATES),
  startDate: day,
  lastDay: day.nullable(),
  /** Days until the end of one in force, or since the day from which somebody works without a signed one. */
  days: z.number().int().nullable(),
});

/** A contract of the list, or somebody whose contract is still to be made. */
export const contractListed = contractRow.extend({
  id: z.number().int().nullable(),
  contractNo: z.string().nullable(),
  type: contractRow.shape.type.nullable(),
  state: contractRow.shape.state.nullable(),
  startDate: day.nullable(),
  hireDate: day,
  /** Last day on which a written contract is in time, of people without a signed one. */
  signBy: day.nullable(),
  acts: z.array(z.enum(["new"])),
});
export type ContractRow = z.output<typeof contractListed>;

/** Contracts of people within the scope of `MAY.contract.see` (employees, Screens). */
export const searchContracts = endpoint("POST", "/contract/search", {
  access: MAY.contract.see,
  input: pageOf(contractQuery),
  output: listOf(contractListed),
});
export const exportContracts = endpoint("POST", "/contract/export", {
  access: MAY.contract.see,
  timeout: 300_000,
  input: z.object({ query: contractQuery, fields: columnsInput(contractList) }),
  output: blob,
});

/** How many each view holds under the same filters, and the choices of the filters. */
export const contractFilters = endpoint("GET", "/contract/filters", {
  access: MAY.contract.see,
  input: z.object({ ...filters, choose: departmentFilterInput.shape.choose }),
  output: z.object({
    counts: z.record(z.enum(CONTRACT_VIEWS), z.number().int()),
    department: departmentFilter,
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
  }),
});

const file = z.object({
  attachmentInfoId: z.number().int(),
  attachmentName: z.string(),
  size: z.number().int(),
  fileType: z.number().int(),
});

/** A contract with what the law says of it, its files, and the other contracts of its person. */
export const contractDetail = endpoint("GET", "/contract/detail", {
  access: MAY.contract.see,
  input: z.object({ id }),
  output: contractRow.extend({
    endDate: day.nullable(),
    probationMonths: z.number().int(),
    probationEnd: day.nullable(),
    wage: z.number().int().nullable(),
    probationWage: z.number().int().nullable(),
    signSeq: z.number().int(),
    signMode: z.literal(SIGN_MODES),
    signedAt: day.nullable(),
    employeeRequestedFixed: flag,
    overrideReason: z.string(),
    autoRenewal: flag,
    previous: z.object({ id: z.number().int(), contractNo: z.string() }).nullable(),
    dimissionId: z.number().int().nullable(),
    endedOn: day.nullable(),
    extendedTo: day.nullable(),
    extensionReason: z.literal(EXTENSION_REASONS).nullable(),
    nonCompeteMonths: z.number().int(),
    nonCompetePay: z.number().int().nullable(),
    dailyHours: z.number().nullable(),
    weeklyHours: z.number().nullable(),
    payCycleDays: z.number().int().nullable(),
    documentHash: z.string().nullable(),
    companySignedBy: z.string(),
    companySignedAt: instant.nullable(),
    signatureAt: instant.nullable(),
    declineReason: z.string(),
    law: z.object({
      probationMax: z.number().int(),
      openEnded: z
        .object({ due: z.boolean(), reason: z.enum(["contracts", "years"]).nullable(), count: z.number().int() })
        .nullable(),
      signBy: day.nullable(),
      doubleWage: z.object({ from: day, to: day, running: z.boolean(), deemedFrom: day.nullable() }).nullable(),
      /**
       * Statutory retirement: months of a woman without a category differ; the later one refuses (employees rule 4).
       */
      retirement: z.object({ earliest: z.string(), latest: z.string(), unsure: z.boolean(), mayBePast: z.boolean() }),
      decideBy: day.nullable(),
      claimFrom: day.nullable(),
      keepUntil: day.nullable(),
    }),
    renewal: z
      .object({
        id: z.number().int(),
        state: z.literal(RENEWAL_STATES),
        decision: z.literal(RENEWAL_DECISIONS).nullable(),
        requester: z.string(),
        instanceId: z.number().int().nullable(),
        newContractId: z.number().int().nullable(),
      })
      .nullable(),
    files: z.array(file),
    history: z.array(
      z.object({
        id: z.number().int(),
        contractNo: z.string(),
        companyName: z.string(),
        type: z.literal(CONTRACT_TYPES),
        startDate: day,
        lastDay: day.nullable(),
        state: z.literal(CONTRACT_STATES),
      }),
    ),
    acts: z.array(z.enum(CONTRACT_ACTS)),
    version: z.number().int(),
  }),
});

const terms = z.object({
  companyId: id,
  contractType: typeInput.default(CONTRACT_TYPE.fixedTerm),
  startDate: day,
  /** Months of the contract; none for an open-ended or a task-based one. */
  termMonths: code(1, 120).optional(),
  probationMonths: code(0, 6).default(0),
  wage: yuan,
  probationWage: optionalYuan,
  signMode: z.coerce.number().pipe(z.literal(SIGN_MODES)).default(SIGN_MODE.electronic),
  employeeRequestedFixed: flagInput,
  overrideReason: text(500).default(""),
  autoRenewal: flagInput,
  nonCompeteMonths: code(0, MOST_NON_COMPETE_MONTHS).default(0),
  nonCompetePay: optionalYuan,
  dailyHours: hours,
  weeklyHours: hours,
  payCycleDays: code(1, 31).optional(),
});
export type ContractTerms = z.output<typeof terms>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });

/** A new draft, or with `id` a change of one (employees rules 4, 15-18, 20, 22-24, 35). */
export const saveContract = endpoint("POST", "/contract/save", {
  access: MAY.contract.edit,
  changes: true,
  input: terms.extend({
    id: id.optional(),
    version: version.optional(),
    empId: id.optional(),
    empIdText: text(100).optional(),
  }),
  output: saved,
});

/** Employers to choose from, and with an id the draft as its form shows it. */
export const contractForm = endpoint("GET", "/contract/form", {
  access: MAY.contract.edit,
  input: z.object({ id: id.optional() }),
  output: z.object({
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
    stored: z
      .object({
        id: z.number().int(),
        version: z.number().int(),
        empName: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      })
      .nullable(),
  }),
});

const step = z.object({ id, version });

/** Drops a draft, or one that has not been signed. */
export const discardContract = endpoint("POST", "/contract/discard", {
  access: MAY.contract.edit,
  changes: true,
  input: step,
  output: nothing,
});

/** The company signs and sends it: from now on its words are fixed (employees rule 23). */
export const sendContract = endpoint("POST", "/contract/send", {
  access: MAY.contract.edit,
  changes: true,
  noActing: true,
  input: step,
  output: nothing,
});

/** The employee signs electronically. */
export const signContract = endpoint("POST", "/contract/sign", {
  access: "session",
  changes: true,
  noActing: true,
  input: signed,
  output: z.object({ signatureId: z.number().int() }),
});

/** The employee does not sign: it is a draft again. */
export const declineContract = endpoint("POST", "/contract/decline", {
  access: "session",
  changes: true,
  noActing: true,
  input: step.extend({ reason: requiredText(500) }),
  output: nothing,
});

/** The employee has signed on paper; the scan is filed. */
export const signOnPaper = endpoint("POST", "/contract/paper", {
  access: MAY.contract.edit,
  changes: true,
  input: step.extend({ signedAt: day }),
  output: nothing,
});

/** A protected period or an agreement carries the term on (Labour Contract Law arts 42 and 45). */
export const extendContract = endpoint("POST", "/contract/extend", {
  access: MAY.contract.edit,
  changes: true,
  input: step.extend({ reason: z.coerce.number().pipe(z.literal(EXTENSION_REASONS)), extendedTo: day }),
  output: nothing,
});

/** Scans, requests and other papers of a contract. */
export const uploadContractFile = endpoint("POST", "/contract/upload", {
  access: MAY.contract.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, fileType: fileTypeInput, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});
export const removeContractFile = endpoint("POST", "/contract/removeFile", {
  access: MAY.contract.edit,
  changes: true,
  input: z.object({ id, attachmentInfoId: id }),
  output: nothing,
});
export const downloadContractFile = endpoint("GET", "/contract/download", {
  access: MAY.contract.see,
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});

/** The words as they were sent, or as a draft would be sent. */
export const contractPaper = endpoint("GET", "/contract/paper", {
  access: MAY.contract.see,
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    contractNo: z.string(),
    company: z.string(),
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    hash: z.string().nullable(),
    companySigned: z.string(),
    employeeSigned: z.string(),
    state: z.literal(CONTRACT_STATES),
  }),
});

/**
 * What is to be decided of a contract that ends: for whoever was asked, or HR within the scope of `MAY.contract.edit`.
 */
export const renewalForm = endpoint("GET", "/contract/renewal", {
  access: "session",
  input: z.object({ id: id.optional(), contractId: id.optional() }),
  output: z.object({
    id: z.number().int().nullable(),
    contractId: z.number().int(),
    contractNo: z.string(),
    empName: z.string(),
    jobNumber: z.string(),
    type: z.literal(CONTRACT_TYPES),
    startDate: day,
    lastDay: day,
    openEndedDue: z.boolean(),
    reason: z.string(),
    decision: z.literal(RENEWAL_DECISIONS).nullable(),
    newType: z.literal(CONTRACT_TYPES),
    termMonths: z.number().int().nullable(),
    wage: z.number().int().nullable(),
    employeeRequestedFixed: flag,
    mayDecide: z.boolean(),
    instanceId: z.number().int().nullable(),
    version: z.number().int(),
  }),
});

/** Decides and sends the form (kind 506): renew with type, term and wage, or not renew. */
export const renewContract = endpoint("POST", "/contract/renew", {
  access: "session",
  changes: true,
  input: z.object({
    id: id.optional(),
    contractId: id.optional(),
    version,
    decision: z.coerce.number().pipe(z.literal(RENEWAL_DECISIONS)),
    type: typeInput.default(CONTRACT_TYPE.fixedTerm),
    termMonths: code(1, 120).optional(),
    wage: optionalYuan,
    employeeRequestedFixed: flagInput,
    reason: requiredText(500),
  }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int() }),
});

/** Ends the employment behind a contract: a dimission of its employee, as a draft. */
export const terminateContract = endpoint("POST", "/contract/terminate", {
  access: MAY.contract.edit,
  changes: true,
  input: z.intersection(z.object({ id }), openDimission.input),
  output: openDimission.output,
});
