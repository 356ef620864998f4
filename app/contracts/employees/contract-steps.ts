import { z } from "zod";
import { blob, day, endpoint, fileName, flag, flagInput, id, nothing, requiredText, version } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { CONTRACT_STATES, CONTRACT_TYPE, CONTRACT_TYPES, EXTENSION_REASONS, RENEWAL_DECISIONS } from "./codes";
import { code, fileTypeInput, optionalYuan, typeInput } from "./contract";
import { openDimission } from "./dimission";
import { MAY } from "./may";
import { signed } from "./transfer";

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
