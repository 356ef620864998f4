import { z } from "zod";
import { dailyList } from "~/lib/attendance/lists";
import { DAY_TYPES } from "../calendar/codes";
import { blob, columnsInput, day, endpoint, flag, id, instant, listOf, pageOf, text } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { codeFilter, dayFilter, idFilter } from "../register";
import { siteFilter } from "../sites";
import { APPLICATIONS, CORRECTABLE, DAY_EXCEPTIONS, LEAVES, PLANS, PUNCH_REVIEWS, PUNCH_SOURCES } from "./codes";
import { MAY, MAY_SEE } from "./may";

const minutes = z.number().int();
const flags = z.array(z.enum(["unscheduled", "leaveWithoutApplication", "shortfall"]));
const leaves = z.array(z.object({ type: z.literal(LEAVES), min: minutes, centiDay: z.number() }));
const person = {
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  /** Of the clock by which the person's time is shown. */
  zone: z.string(),
};

const figures = {
  inAt: instant.nullable(),
  outAt: instant.nullable(),
  lateMin: minutes,
  inGrace: flag,
  earlyMin: minutes,
  absentMin: minutes,
  absentCentiDay: minutes,
  missingIn: minutes,
  missingOut: minutes,
  workedMin: minutes,
  leaves,
  tripMin: minutes,
  outingMin: minutes,
  homeMin: minutes,
  ot150Min: minutes,
  ot200Min: minutes,
  ot300Min: minutes,
  toilMin: minutes,
  flags,
  corrected: flag,
};
export const dayFigures = z.object(figures);

export const dayRow = z.object({
  ...person,
  workDate: day,
  dayType: z.literal(DAY_TYPES),
  /** Code and name of the shift that it was reckoned by; null: none. */
  shift: z.string().nullable(),
  shiftName: z.string().nullable(),
  ...figures,
});
export type DayRow = z.output<typeof dayRow>;

export const query = z
  .object({
    likeName: text(50).optional(),
    empId: idFilter,
    /** The last seven days that are over, as long as nothing else is asked for; at most 62. */
    from: dayFilter,
    to: dayFilter,
    departmentId: idFilter,
    siteId: siteFilter,
    exception: codeFilter(DAY_EXCEPTIONS),
  })
  .prefault({});
export type DayQuery = z.output<typeof query>;

/** What became of the days of whom the caller may see, the latest first. */
export const searchDays = endpoint("POST", "/attendance/daily/search", {
  access: MAY_SEE,
  input: pageOf(query),
  output: listOf(dayRow),
});

/** Choices of the list's filters. */
export const dayFilters = endpoint("GET", "/attendance/daily/filters", {
  access: MAY_SEE,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/** The list as a workbook. */
export const exportDays = endpoint("POST", "/attendance/daily/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query, fields: columnsInput(dailyList) }),
  output: blob,
  timeout: 300_000,
});

export const dayOf = { empId: id, workDate: day };
const stretch = z.tuple([z.number().int(), z.number().int()]);
const corrected = z.partialRecord(z.enum(CORRECTABLE), z.number().int());

export const dayCorrection = z.object({
  id: z.number().int(),
  figures: corrected,
  reason: z.string(),
  by: z.string(),
  at: instant,
  endedAt: instant.nullable(),
  endedBy: z.string(),
  endReason: z.string(),
});
export type DayCorrection = z.output<typeof dayCorrection>;

/** Whether the figures follow from what is recorded now: yes; soon; the month is locked; the day is not over. */
const STANDING = ["current", "due", "locked", "running"] as const;
export type Standing = (typeof STANDING)[number];

/**
 * Why the figures of a day are what they are (attendance rules 13 to 30): schedule, punches, applications, each step of
 * the reckoning in words, the figures and what was set by hand.
 */
export const explainDay = endpoint("GET", "/attendance/daily/explain", {
  access: MAY_SEE,
  input: z.object(dayOf),
  output: z.object({
    ...person,
    workDate: day,
    dayType: z.literal(DAY_TYPES),
    /** Where what the day asks comes from; null: the shift of the site's office, or nothing. */
    plan: z.literal(PLANS).nullable(),
    unscheduled: z.boolean(),
    shift: z
      .object({
        code: z.string(),
        name: z.string(),
        segments: z.array(stretch),
        breaks: z.array(stretch),
        netMin: minutes,
        lateGrace: minutes,
        earlyGrace: minutes,
      })
      .nullable(),
    /** From which minute of the day to which its punches are made (rule 13). */
    window: stretch,
    punches: z.array(
      z.object({
        id: z.number().int(),
        /** From 00:00 of the day. */
        minute: z.number().int(),
        source: z.literal(PUNCH_SOURCES),
        place: z.string().nullable(),
        review: z.literal(PUNCH_REVIEWS),
        isVoid: flag,
        remark: z.string(),
        /** Why it was refused or made void. */
        reason: z.string(),
        counts: z.boolean(),
      }),
    ),
    applied: z.array(
      z.object({
        id: z.number().int(),
        number: z.string().nullable(),
        type: z.literal(APPLICATIONS),
        leaveType: z.literal(LEAVES).nullable(),
        /** Of its approval; null where a file brought it. */
        instanceId: z.number().int().nullable(),
        startDate: day,
        endDate: day,
        startHalf: z.number().int().nullable(),
        endHalf: z.number().int().nullable(),
        /** From 00:00 of the day; null of half days. */
        span: stretch.nullable(),
      }),
    ),
    steps: z.array(
      z.object({
        rule: z.number().int(),
        found: z.string(),
        values: z.record(z.string(), z.number()),
        /** The step in the caller's language. */
        text: z.string(),
      }),
    ),
    figures: dayFigures.nullable(),
    standing: z.enum(STANDING),
    /** The latest first; the one that counts has no end. */
    corrections: z.array(dayCorrection),
    acts: z.array(z.enum(["recompute", "correct", "uncorrect"])),
  }),
});
