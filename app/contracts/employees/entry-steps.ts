import { z } from "zod";
import { blob, day, endpoint, fileName, flagInput, id, nothing, requiredText, text, version } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { code } from "./entry";
import { MAY } from "./may";

const one = z.object({ id, version });

/**
 * Gives the candidate a new form link by SMS; the earlier one no longer opens anything.
 */
export const sendEntryLink = endpoint("POST", "/preentry/link", {
  access: MAY.entry.edit,
  changes: true,
  noActing: true,
  input: one,
  output: z.object({ token: z.string(), until: day }),
});

/** The link in the candidate's hands, as long as it opens the form; told to nobody who acts for another. */
export const currentEntryLink = endpoint("GET", "/preentry/link", {
  access: MAY.entry.edit,
  input: z.object({ id }),
  output: z.object({ link: z.object({ token: z.string(), until: day }).nullable() }),
});

export const postponeEntry = endpoint("POST", "/preentry/postpone", {
  access: MAY.entry.edit,
  changes: true,
  input: one.extend({ planDate: day, remark: text(200).default("") }),
  output: z.object({ version: z.number().int() }),
});

export const giveUpEntry = endpoint("POST", "/preentry/giveup", {
  access: MAY.entry.edit,
  changes: true,
  input: one.extend({ remark: requiredText(200) }),
  output: z.object({ version: z.number().int() }),
});

/** Makes the employee. `password`: the first one, told once. */
export const confirmEntry = endpoint("POST", "/preentry/confirm", {
  access: MAY.entry.confirm,
  changes: true,
  noActing: true,
  input: one.extend({ hireDate: day.optional(), overHeadcountReason: text(200).default("") }),
  /** `overHeadcount`: the position was full, and the company only wants to be warned. */
  output: z.object({
    empId: z.number().int(),
    jobNumber: z.string(),
    password: z.string(),
    overHeadcount: z.boolean(),
  }),
});

/** Says of one item of the checklist whether it was checked; `seen`: the paper that was looked at, 0 for none. */
export const tickEntryItem = endpoint("POST", "/preentry/item", {
  access: MAY.entry.edit,
  changes: true,
  input: z.object({ id, item: code(1, 11), done: flagInput, seen: z.coerce.number().int().min(0).optional() }),
  output: nothing,
});

/** Files a document for an item of the checklist, which is there then; an earlier one goes. */
export const uploadEntryFile = endpoint("POST", "/preentry/upload", {
  access: MAY.entry.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, item: code(1, 11), name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});

export const downloadEntryFile = endpoint("GET", "/preentry/download", {
  access: MAY.entry.see,
  timeout: 60_000,
  input: z.object({ id, attachmentInfoId: id }),
  output: blob,
});
