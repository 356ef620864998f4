import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import {
  blob,
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
  ticked,
  version,
} from "../endpoint";
import { departmentOption } from "../organization/organization";
import { MAX_FILE_BYTES } from "../platform/codes";
import { siteOrOverseas } from "../sites";
import { AUDIENCE_KINDS, NOTICE_ACTS, NOTICE_STATES } from "./codes";
import { MAY } from "./may";

const kind = z.coerce.number().pipe(z.literal(AUDIENCE_KINDS));
export const code = text(50);
export const option = z.object({ itemCode: z.string(), itemName: z.string() });
export const file = z.object({
  attachmentInfoId: z.number().int(),
  attachmentName: z.string(),
  size: z.number().int(),
});
const idAndVersion = z.object({ id, version });

const noticeRow = z.object({
  id: z.number().int(),
  title: z.string(),
  type: z.string(),
  typeName: z.string(),
  audienceKind: z.literal(AUDIENCE_KINDS),
  mustRead: flag,
  deadline: day.nullable(),
  state: z.literal(NOTICE_STATES),
  versionNo: z.number().int(),
  author: z.string(),
  publishedAt: instant.nullable(),
  /** People on job whom it reaches, and how many of them have read its present version (employees rule 43). */
  audienceCount: z.number().int(),
  readCount: z.number().int(),
  version: z.number().int(),
  /** What may be done with it now. */
  acts: z.array(z.enum(NOTICE_ACTS)),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** Notices whose authors the caller's scope covers; newest first. */
export const searchInformation = endpoint("POST", "/information/search", {
  access: MAY.notices.edit,
  input: pageOf(
    z
      .object({
        likeTitle: text(50).optional(),
        type: code.optional(),
        state: z.coerce.number().pipe(z.literal(NOTICE_STATES)).optional().catch(undefined),
        mustRead: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
        publishedFrom: day.optional().catch(undefined),
        publishedTo: day.optional().catch(undefined),
        sort: z.enum(["deadline", "-deadline", "publishedAt", "-publishedAt"]).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(noticeRow),
});

/** What the form offers. */
export const informationChoices = endpoint("GET", "/information/choices", {
  access: MAY.notices.edit,
  input: z.object({}),
  output: z.object({ types: z.array(option), positions: z.array(option), departments: z.array(departmentOption) }),
});

/**
 * A notice as its editors see it; `chosen` are sites, departments, position codes or employees, `audience` their names.
 */
export const informationDetail = endpoint("GET", "/information/detail", {
  access: MAY.notices.edit,
  input: z.object({ id }),
  output: noticeRow.extend({
    body: z.string(),
    confirmRequired: flag,
    minSeconds: z.number().int(),
    chosen: z.array(z.string()),
    audience: z.array(z.string()),
    files: z.array(file),
  }),
});
export type NoticeDetail = z.output<(typeof informationDetail)["output"]>;

const content = z.object({
  type: requiredText(50),
  title: requiredText(100),
  body: requiredText(20_000),
  mustRead: flagInput,
  confirmRequired: flagInput,
  minSeconds: z.coerce.number().int().min(0).max(600).default(10),
  deadline: day.optional(),
});

/** Writes a draft: a new one, or with an id the own or a colleague's within the scope. */
export const saveInformation = endpoint("POST", "/information/save", {
  access: MAY.notices.edit,
  changes: true,
  input: content.extend({
    id: id.optional(),
    version: version.optional(),
    audienceKind: kind,
    sites: z.preprocess(ticked, z.array(siteOrOverseas).max(MOST_SITES)).default([]),
    departments: z.preprocess(ticked, z.array(id).max(500)).default([]),
    positions: z.preprocess(ticked, z.array(requiredText(50)).max(100)).default([]),
    employees: z.preprocess(ticked, z.array(id).max(500)).default([]),
    employeesText: text(3000).default(""),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});
export type NoticeInput = z.output<(typeof saveInformation)["input"]>;

/**
 * Changes what a published notice says. `material` 1 makes a new version, which everybody reads anew; 0 keeps the
 * receipts (employees, States of an information). Whom it is for stays.
 */
export const reviseInformation = endpoint("POST", "/information/revise", {
  access: MAY.notices.edit,
  changes: true,
  input: content.extend({ id, version, material: z.coerce.number().pipe(z.literal([0, 1])) }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});

/**
 * Makes it seen by whom it is for; they get a receipt and a message. To everybody only with `MAY.notices.publishToAll`.
 */
export const publishInformation = endpoint("POST", "/information/publish", {
  access: MAY.notices.edit,
  changes: true,
  timeout: 120_000,
  input: idAndVersion,
  output: z.object({ told: z.number().int() }),
});

/** Hides a published notice; its receipts are kept. */
export const revokeInformation = endpoint("POST", "/information/revoke", {
  access: MAY.notices.edit,
  changes: true,
  input: idAndVersion,
  output: nothing,
});

/** Reminds those who have not read it, once a day. */
export const remindInformation = endpoint("POST", "/information/remind", {
  access: MAY.notices.edit,
  changes: true,
  input: idAndVersion,
  output: z.object({ told: z.number().int() }),
});

export const uploadInformationFile = endpoint("POST", "/information/upload", {
  access: MAY.notices.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});
export const removeInformationFile = endpoint("POST", "/information/removeFile", {
  access: MAY.notices.edit,
  changes: true,
  input: z.object({ id, attachmentInfoId: id }),
  output: nothing,
});

/** A file of a notice, to its editors and to whom the notice reaches. */
export const downloadInformationFile = endpoint("GET", "/information/download", {
  access: "session",
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});
