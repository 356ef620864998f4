import { z } from "zod";
import { day, endpoint, fileName, id, nothing, requiredText, version } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { CONTRACT_FILE_TYPES, EXTENSION_REASONS } from "./codes";
import { MAY } from "./may";
import { signed } from "./transfer";

const fileTypeInput = z.coerce.number().pipe(z.literal(CONTRACT_FILE_TYPES));

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
