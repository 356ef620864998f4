import { z } from "zod";
import {
  blob,
  day,
  endpoint,
  fileName,
  id,
  listOf,
  nothing,
  pageOf,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { BACKGROUND_ACTS, BACKGROUND_RESULTS, BACKGROUND_STATES, RECORDED_RESULTS, SUBJECT_TYPES } from "./codes";
import { MAY } from "./may";

const one = (max: number, min = 1) => z.coerce.number().int().min(min).max(max);

const subjectTypeInput = z.coerce.number().pipe(z.literal(SUBJECT_TYPES));

const query = z
  .object({
    likeName: text(50).optional(),
    subjectType: subjectTypeInput.optional().catch(undefined),
    state: z.coerce.number().pipe(z.literal(BACKGROUND_STATES)).optional().catch(undefined),
    result: z.coerce.number().pipe(z.literal(BACKGROUND_RESULTS)).optional().catch(undefined),
    completedFrom: day.optional().catch(undefined),
    completedTo: day.optional().catch(undefined),
  })
  .prefault({});

export const checkRow = z.object({
  id: z.number().int(),
  subjectType: z.literal(SUBJECT_TYPES),
  name: z.string(),
  /** Job number of an employee, masked mobile of a candidate. */
  number: z.string(),
  departmentPath: z.string(),
  vendor: z.string(),
  items: z.array(z.number().int()),
  state: z.literal(BACKGROUND_STATES),
  result: z.literal(BACKGROUND_RESULTS),
  completedOn: day.nullable(),
  expiresOn: day.nullable(),
});

/** Checks of people, and of candidates by the place they are to enter, within the scope of `MAY.background.see`. */
export const searchChecks = endpoint("POST", "/background/search", {
  access: MAY.background.see,
  input: pageOf(query),
  output: listOf(checkRow),
});

/** The columns of the import; mobiles in full only for who may see them (employees rule 10). */
export const exportChecks = endpoint("POST", "/background/export", {
  access: MAY.background.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query }),
  output: blob,
});

const file = z.object({ attachmentInfoId: z.number().int(), attachmentName: z.string(), size: z.number().int() });

/** A check with the identity of its subject masked. */
export const checkDetail = endpoint("GET", "/background/detail", {
  access: MAY.background.see,
  input: z.object({ id }),
  output: checkRow.extend({
    mobile: z.string(),
    idNumber: z.string(),
    consentOn: day.nullable(),
    remark: z.string(),
    cancelReason: z.string(),
    consentFile: file.nullable(),
    reportFile: file.nullable(),
    acts: z.array(z.enum(BACKGROUND_ACTS)),
    version: z.number().int(),
  }),
});

/**
 * Opens a check of an employee or, by mobile, of a candidate. Refused: a subject out of reach, or with an open check.
 */
export const saveCheck = endpoint("POST", "/background/save", {
  access: MAY.background.edit,
  changes: true,
  input: z.object({
    subjectType: subjectTypeInput,
    empId: id.optional(),
    empIdText: text(50).optional(),
    mobile: text(20).optional(),
    vendor: text(100).default(""),
    items: z.preprocess(ticked, z.array(one(5)).max(5)).default([]),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});

/** The consent that a candidate signed on paper, with its day; the check runs from then on. */
export const recordConsent = endpoint("POST", "/background/consent/record", {
  access: MAY.background.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, version, consentOn: day, name: fileName(200).default("file") }),
  output: nothing,
});

/** Ends an open check. */
export const cancelCheck = endpoint("POST", "/background/cancel", {
  access: MAY.background.edit,
  changes: true,
  input: z.object({ id, version, reason: requiredText(200) }),
  output: nothing,
});

/** The result of a running check. */
export const recordResult = endpoint("POST", "/background/result", {
  access: MAY.background.edit,
  changes: true,
  input: z.object({
    id,
    version,
    result: z.coerce.number().pipe(z.literal(RECORDED_RESULTS)),
    completedOn: day,
    expiresOn: day.optional(),
    vendor: text(100).default(""),
    remark: text(500).default(""),
  }),
  output: nothing,
});

/** The vendor's report, to a check that runs or has its result; an earlier one goes. */
export const uploadReport = endpoint("POST", "/background/report", {
  access: MAY.background.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, version, name: fileName(200).default("file") }),
  output: nothing,
});

export const downloadCheckFile = endpoint("GET", "/background/download", {
  access: MAY.background.see,
  timeout: 60_000,
  input: z.object({ id, attachmentInfoId: id }),
  output: blob,
});

/** What an employee is asked to agree to: the own open check, nothing of its outcome. */
export const ownCheck = endpoint("GET", "/background/own", {
  access: "session",
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    vendor: z.string(),
    items: z.array(z.number().int()),
    mayAnswer: z.boolean(),
    version: z.number().int(),
  }),
});

/** The employee agrees, or refuses and the check ends (Personal Information Protection Law arts 13, 29). */
export const consentCheck = endpoint("POST", "/background/consent", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ id, version, agree: one(1, 0) }),
  output: nothing,
});
