import { z } from "zod";
import { MOST_NON_COMPETE_MONTHS } from "~/lib/employees/contract-law";
import { parseAmount } from "~/lib/money";
import { blob, day, endpoint, flag, flagInput, id, instant, text, version } from "../endpoint";
import { yuan } from "./benefits/fields";
import {
  CONTRACT_ACTS,
  CONTRACT_STATES,
  CONTRACT_TYPE,
  CONTRACT_TYPES,
  EXTENSION_REASONS,
  RENEWAL_DECISIONS,
  RENEWAL_STATES,
  SIGN_MODE,
  SIGN_MODES,
} from "./codes";
import { openDimission } from "./dimission-forms";
import { MAY } from "./may";

export const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const typeInput = z.coerce.number().pipe(z.literal(CONTRACT_TYPES));
const hours = z.coerce.number().positive().max(168).multipleOf(0.5).optional();
export const optionalYuan = text(20)
  .default("")
  .transform((typed, context) => {
    const amount = typed === "" ? null : parseAmount(typed);
    if (typed === "" || (amount !== null && amount > 0 && amount <= 10_000_000_000)) return amount;
    context.addIssue({ code: "custom", message: "benefits:said.amount" });
    return z.NEVER;
  });

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

/** Ends the employment behind a contract: a dimission of its employee, as a draft. */
export const terminateContract = endpoint("POST", "/contract/terminate", {
  access: MAY.contract.edit,
  changes: true,
  input: z.intersection(z.object({ id }), openDimission.input),
  output: openDimission.output,
});
