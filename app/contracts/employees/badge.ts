import { z } from "zod";
import {
  blob,
  endpoint,
  fileName,
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
import { BADGE_ACTS, BADGE_STATES, MAX_PHOTO_BYTES, MOST_BADGES, REPRINT_REASONS } from "./codes";
import { MAY } from "./may";

const badgeRow = z.object({
  id: z.number().int(),
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  state: z.literal(BADGE_STATES),
  refuseReason: z.string(),
  badgeNo: z.string().nullable(),
  printedAt: instant.nullable(),
  reprintReason: z.number().int().nullable(),
  version: z.number().int(),
});
export type BadgeRow = z.output<typeof badgeRow>;

export const searchBadges = endpoint("POST", "/workcard/picture/search", {
  access: MAY.badges.review,
  input: pageOf(
    z
      .object({
        likeEmpName: text(50).optional(),
        departmentId: id.optional().catch(undefined),
        state: z.coerce.number().pipe(z.literal(BADGE_STATES)).optional().catch(undefined),
        reason: z.coerce.number().pipe(z.literal(REPRINT_REASONS)).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(badgeRow),
});
export const badgeFilters = endpoint("GET", "/workcard/picture/filters", {
  access: MAY.badges.review,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

const print = z.object({
  badgeNo: z.string(),
  reason: z.number().int().nullable(),
  remark: z.string(),
  printedAt: instant,
  printedBy: z.string(),
});

/** One badge with every print of it, the newest first, and what may be done with it now. */
export const badgeDetail = endpoint("GET", "/workcard/picture/detail", {
  access: MAY.badges.review,
  input: z.object({ id }),
  output: badgeRow.extend({ prints: z.array(print), acts: z.array(z.enum(BADGE_ACTS)) }),
});

const personBadge = badgeRow
  .pick({ id: true, state: true, refuseReason: true, badgeNo: true, printedAt: true })
  .extend({ prints: z.array(print) });
export type PersonBadge = z.output<typeof personBadge>;

/** The own badges, newest first: the first one holds, or is on its way. */
export const ownBadges = endpoint("GET", "/workcard/picture/own", {
  access: "session",
  input: z.object({}),
  output: z.object({ jobNumber: z.string(), badges: z.array(personBadge) }),
});

/** The same of a person whose file the caller may open; photo and review only for whoever reviews badges there. */
export const personBadges = endpoint("GET", "/workcard/picture/person", {
  access: MAY.archives.seeDetail,
  input: z.object({ empId: id }),
  output: z.object({ jobNumber: z.string(), badges: z.array(personBadge), mayReview: z.boolean() }),
});

/** The own photo: JPG or PNG of 20 KB to 5 MB, at least 295×413, upright 5:7 (employees rule 44). */
export const uploadBadgePhoto = endpoint("POST", "/workcard/picture/upload", {
  access: "session",
  noActing: true,
  upload: MAX_PHOTO_BYTES,
  timeout: 60_000,
  input: z.object({ name: fileName(200).default("photo") }),
  output: z.object({ id: z.number().int() }),
});

/** Passes a photo that awaits review, or refuses it with a reason. */
export const auditBadge = endpoint("POST", "/workcard/picture/audit", {
  access: MAY.badges.review,
  changes: true,
  input: z.object({ id, version, pass: z.coerce.number().pipe(z.literal([0, 1])), reason: text(200).default("") }),
  output: nothing,
});

/** Prints badges: those that have passed get their number; those printed before stand on the sheet again. */
export const printBadges = endpoint("POST", "/workcard/picture/print", {
  access: MAY.badges.review,
  changes: true,
  input: z.object({ ids: z.preprocess(ticked, z.array(id).min(1).max(MOST_BADGES)) }),
  output: z.object({ printed: z.number().int() }),
});

/** A printed badge is lost, damaged or changed: it gets a new number, and the old one is on record. */
export const reprintBadge = endpoint("POST", "/workcard/picture/reprint", {
  access: MAY.badges.review,
  changes: true,
  input: z.object({
    id,
    version,
    reason: z.coerce.number().pipe(z.literal(REPRINT_REASONS)),
    remark: text(200).default(""),
  }),
  output: z.object({ badgeNo: z.string() }),
});

/**
 * The chosen badges, and the present ones of chosen people, as they go to paper; `left` are those that cannot be
 * printed, with the state that keeps them out: null without a photo.
 */
export const badgeSheet = endpoint("POST", "/workcard/picture/sheet", {
  access: MAY.badges.review,
  input: z.object({
    ids: z.array(id).max(MOST_BADGES).default([]),
    people: z.array(id).max(MOST_BADGES).default([]),
  }),
  output: z.object({
    badges: z.array(
      badgeRow
        .pick({ id: true, jobNumber: true, empName: true, state: true, badgeNo: true })
        .extend({ department: z.string(), company: z.string() }),
    ),
    left: z.array(
      badgeRow
        .pick({ jobNumber: true, empName: true })
        .extend({ state: z.literal(BADGE_STATES).nullable(), onJob: z.boolean() }),
    ),
  }),
});
export type BadgeSheet = z.output<(typeof badgeSheet)["output"]>;

/** The newest photo of a person, or that of one badge: the own, or within the scope. */
export const badgePhoto = endpoint("GET", "/workcard/picture/download/image", {
  access: "session",
  input: z.object({ jobNumber: requiredText(20), badgeId: id.optional() }),
  output: blob,
});
