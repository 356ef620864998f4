import { z } from "zod";
import { FENCE } from "~/lib/attendance/fence";
import { punchList } from "~/lib/attendance/lists";
import { DAY_TYPES } from "../calendar/codes";
import {
  blob,
  columnsInput,
  endpoint,
  flag,
  id,
  instant,
  listOf,
  nothing,
  pageOf,
  requiredText,
  text,
  together,
  version,
} from "../endpoint";
import { codeFilter, codeOf, dayFilter, record, saved } from "../register";
import { PUNCH_REVIEWS, PUNCH_SOURCES } from "./codes";
import { MAY, MAY_SEE } from "./may";

const FENCES = Object.values(FENCE);

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

const punch = {
  id: z.number().int(),
  punchAt: instant,
  source: z.literal(PUNCH_SOURCES),
  fence: z.literal(FENCES),
  /** Metres to the nearest place; where a punch was made is shown to nobody. */
  distanceM: z.number().int().nullable(),
  review: z.literal(PUNCH_REVIEWS),
  /** When the phone says it was typed, where it came later than that. */
  typedAt: instant.nullable(),
};

export const ownPunch = z.object(punch);

/**
 * A punch of the caller, by the server's clock (attendance rules 44 and 45). The same `clientId` again, and another
 * punch within a minute, answer with the first one: `again`. A location counts only where its person has consented to
 * it; `typedAt` is of one that was typed without a connection. Refused: outside of every place without a remark.
 */
export const createPunch = endpoint("POST", "/attendance/punch/create", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({
    clientId: z.uuid(),
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
    accuracyM: z.coerce.number().min(0).max(10_000_000).optional(),
    remark: text(200).default(""),
    typedAt: instant.optional(),
  }),
  output: z.object({ ...punch, time: z.string(), again: z.boolean() }),
});

const stretch = z.tuple([z.number().int(), z.number().int()]);

/** What the page for punching shows: the clock, what the day asks for, today's punches, consent and network. */
export const punchToday = endpoint("GET", "/attendance/punch/today", {
  access: MAY.own.see,
  input: z.object({}),
  output: z.object({
    empId: z.number().int(),
    /** Date and time of the server, by the clock where the person works. */
    date: z.string(),
    time: z.string(),
    /** The day that a punch now belongs to (attendance rule 13). */
    workDate: z.string(),
    dayType: z.literal(DAY_TYPES),
    shift: z
      .object({ name: z.string(), code: z.string(), segments: z.array(stretch), punchMode: z.number().int() })
      .nullable(),
    unscheduled: z.boolean(),
    punches: z.array(z.object({ ...punch, time: z.string() })),
    /** When the caller consented to the notice that is in force. */
    consentedAt: instant.nullable(),
    /** The request comes from the network of one of his places. */
    network: z.boolean(),
    /** An approved outing, trip or home work covers this moment. */
    covered: z.boolean(),
    /** For so many days after the lock of a month coordinates are kept. */
    keepDays: z.number().int(),
  }),
});

/** Consents to the location at a punch, for the notice that was shown (attendance rule 55). Refused: an old notice. */
export const consentLocation = endpoint("POST", "/attendance/location/consent", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({ noticeVersion: text(20) }),
  output: z.object({ consentedAt: instant }),
});

/** Takes the consent back: punches post no location any more. */
export const withdrawConsent = endpoint("POST", "/attendance/location/withdraw", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({}),
  output: nothing,
});

export const punchRow = z.object({
  ...punch,
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  /** Of the clock by which the person's time is shown. */
  zone: z.string(),
  deviceNo: z.string(),
  /** Name of the machine, or of the nearest place. */
  place: z.string().nullable(),
  remark: z.string(),
  isVoid: flag,
  /** The day whose figures it is in (attendance rule 13); null outside of the employment. */
  countedOn: z.string().nullable(),
  version: z.number().int(),
  /** What the caller may do with it. */
  acts: z.array(z.enum(["review", "void"])),
});
export type PunchRow = z.output<typeof punchRow>;

const query = z
  .object({
    likeName: text(50).optional(),
    from: dayFilter,
    to: dayFilter,
    source: codeFilter(PUNCH_SOURCES),
    fence: codeFilter(FENCES),
    review: codeFilter(PUNCH_REVIEWS),
    /** Those that are void; else those that count. */
    isVoid: z.enum(["0", "1"]).optional().catch(undefined),
    /** Those that came after their month was locked (attendance rule 53). */
    late: z.enum(["1"]).optional().catch(undefined),
  })
  .prefault({});
export type PunchQuery = z.output<typeof query>;

/**
 * Punches of whom the caller may see, the latest first. Without a word of when, whom, void ones or a review: those of
 * the last 31 days.
 */
export const searchPunches = endpoint("POST", "/attendance/punch/search", {
  access: MAY_SEE,
  input: pageOf(query),
  output: listOf(punchRow),
});

export const punchDetail = endpoint("GET", "/attendance/punch/details", {
  access: MAY_SEE,
  input: record,
  output: punchRow.extend({ reviewReason: z.string(), voidReason: z.string() }),
});

/**
 * Accepts a punch that was made outside, or refuses it with a reason; it then does not count. Refused: the own one, one
 * that is decided, one of a locked month.
 */
export const reviewPunch = endpoint("POST", "/attendance/punch/review", {
  access: MAY.punches.review,
  changes: true,
  noActing: true,
  input: z.object({ id, version, accept: codeOf([0, 1]), reason: text(200).default("") }).check(
    together<{ accept: number; reason: string }>(({ accept, reason }, fault) => {
      if (accept !== undefined && Number(accept) === 0 && !reason) fault(["reason"], "errors:required");
    }),
  ),
  output: saved,
});

/** Marks a punch void: it stays, and counts no more. Refused: the own one, one of a locked month. */
export const voidPunch = endpoint("POST", "/attendance/punch/void", {
  access: MAY.days.correct,
  changes: true,
  noActing: true,
  input: z.object({ id, version, reason: requiredText(200) }),
  output: saved,
});

/** The list as a workbook, under the headings of its import. */
export const exportPunches = endpoint("POST", "/attendance/punch/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query, fields: columnsInput(punchList) }),
  output: blob,
  timeout: 300_000,
});
