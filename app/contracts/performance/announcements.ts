import { z } from "zod";
import {
  day,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { changed, codeFilter, codeOf, idFilter, record, saved } from "../register";
import {
  ANNOUNCEMENT_STATES,
  APPEAL_STATES,
  AUDIENCES,
  BATCH_STATES,
  GRADES,
  LEAST_APPEAL_TEXT,
  SHEET_STATES,
} from "./codes";
import { MAY } from "./may";

const code = <const Codes extends readonly number[]>(codes: Codes) => z.literal(codes);

const announcement = z.object({
  id: z.number().int(),
  batchId: z.number().int(),
  batchTitle: z.string(),
  batchState: code(BATCH_STATES),
  title: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  audience: code(AUDIENCES),
  showScore: flag,
  state: code(ANNOUNCEMENT_STATES),
  version: z.number().int(),
});
export const announcementRow = announcement.extend({
  people: z.number().int(),
  objections: z.number().int(),
  openObjections: z.number().int(),
});
export type AnnouncementRow = z.output<typeof announcementRow>;

/** Announcements of batches that the caller prepares, the latest first. */
export const searchAnnouncements = endpoint("POST", "/performance/announcement/search", {
  access: MAY.managers.prepare,
  input: pageOf(z.object({ cycleId: idFilter, state: codeFilter(ANNOUNCEMENT_STATES) }).prefault({})),
  output: listOf(announcementRow),
});

export const announcementHead = announcement.extend({ body: z.string() });

export const announcedPerson = z.object({
  sheetId: z.number().int(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  grade: z.enum(GRADES),
  /** Null: not announced. */
  score: z.number().int().nullable(),
});
export const publicPerson = announcedPerson.extend({
  state: code(SHEET_STATES),
  mayObject: z.boolean(),
  objected: z.boolean(),
  own: z.boolean(),
});

const objection = z.object({
  id: z.number().int(),
  name: z.string(),
  by: z.string(),
  text: z.string(),
  state: code(APPEAL_STATES),
  decideBy: z.string(),
});

/** An announcement as the audience will see it, with the objections that came. */
export const announcementDetail = endpoint("GET", "/performance/announcement/details", {
  access: MAY.managers.prepare,
  input: record,
  output: announcementHead.extend({
    people: z.array(announcedPerson),
    objections: z.array(objection),
    acts: z.array(z.enum(["edit", "publish", "withdraw"])),
  }),
});

/** Batches that have no announcement yet, sent or approved. */
export const announceable = endpoint("GET", "/performance/announcement/batches", {
  access: MAY.managers.prepare,
  input: z.object({}),
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/** Writes the draft of an announcement: of a batch without one, or anew. */
export const saveAnnouncement = endpoint("POST", "/performance/announcement/save", {
  access: MAY.managers.prepare,
  changes: true,
  noActing: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    batchId: id,
    title: requiredName(80),
    body: text(2_000).default(""),
    fromDate: day,
    toDate: day,
    audience: codeOf(AUDIENCES),
    showScore: flagInput,
  }),
  output: saved,
});
export type AnnouncementInput = z.output<(typeof saveAnnouncement)["input"]>;

const state = z.object({ id: z.number().int(), version: z.number().int(), state: code(ANNOUNCEMENT_STATES) });

/** Makes it public from today on and tells the audience. */
export const publishAnnouncement = endpoint("POST", "/performance/announcement/publish", {
  access: MAY.managers.prepare,
  changes: true,
  noActing: true,
  input: z.object(changed),
  output: state,
});

export const withdrawAnnouncement = endpoint("POST", "/performance/announcement/withdraw", {
  access: MAY.managers.prepare,
  changes: true,
  noActing: true,
  input: z.object({ ...changed, reason: requiredText(300) }),
  output: state,
});

/** An announcement as its audience reads it while it is public; to anybody else it is not there. */
export const publicAnnouncement = endpoint("GET", "/performance/announcement/public", {
  access: "session",
  input: record,
  output: z.object({
    id: z.number().int(),
    title: z.string(),
    body: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    showScore: flag,
    people: z.array(publicPerson),
  }),
});

/** An objection to somebody's announced grade, once a person and row (rule 24). */
export const objectTo = endpoint("POST", "/performance/assess/objection", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({
    announcementId: id,
    sheetId: id,
    text: requiredText(2_000).min(LEAST_APPEAL_TEXT, { error: "perfAnnouncements:said.objectionShort" }),
  }),
  output: z.object({ id: z.number().int(), decideBy: z.string() }),
});
