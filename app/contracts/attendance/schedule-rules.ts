import { z } from "zod";
import { DAY_TYPES } from "../calendar/codes";
import {
  day,
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { departmentOption } from "../organization/organization";
import { idFilter, record, saved } from "../register";
import { site, siteFilter } from "../sites";
import { MOST_CYCLE, PLANS } from "./codes";
import { MAY } from "./may";

/** Whoever may look at a rule: the clerk, and whoever plans people that are in it. */
const SEES = [MAY.shifts.edit, MAY.schedules.fill] as const;

export const ruleRow = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** Null: of every site. */
  siteId: z.number().int().nullable(),
  /** Codes of the shifts, day by day; null is rest. */
  cycle: z.array(z.string().nullable()),
  anchorDate: z.string(),
  followCalendar: flag,
  enabled: flag,
  version: z.number().int(),
  /** People who are in it today or later, within the caller's scope. */
  members: z.number().int(),
  /** The caller may change it. */
  mine: z.boolean(),
});
export type RuleRow = z.output<typeof ruleRow>;

/** Scheduling rules of the caller's sites and those of every site, by code; a manager's: those his people are in. */
export const searchRules = endpoint("POST", "/attendance/rule/search", {
  access: SEES,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        siteId: siteFilter,
        enabled: z.enum(["0", "1"]).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(ruleRow),
});

const plannedDay = z.object({
  workDate: z.string(),
  dayType: z.literal(DAY_TYPES),
  /** Where it comes from; null: the office shift of the site, or nothing. */
  plan: z.literal(PLANS).nullable(),
  /** Null is rest, or nothing planned. */
  shift: z.string().nullable(),
  unscheduled: z.boolean(),
});
export type PreviewDay = z.output<typeof plannedDay>;

const ruleChange = z.object({
  at: instant,
  by: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type RuleChange = z.output<typeof ruleChange>;

/**
 * A rule with what it asks of the next days: of whoever is in step with its anchor, or, with `empId`, of one of its
 * members as his days stand; and what was changed, the latest first.
 */
export const ruleDetail = endpoint("GET", "/attendance/rule/details", {
  access: SEES,
  input: z.object({ id, empId: idFilter }),
  output: ruleRow.extend({
    shiftNames: z.record(z.string(), z.string()),
    /** Nobody has been in it yet: its cycle may still be changed in place. */
    fresh: z.boolean(),
    preview: z.array(plannedDay),
    /** Says that a year of these days has no calendar yet (rule 9); empty: each has one. */
    calendarNote: z.string(),
    previewOf: z.object({ empId: z.number().int(), name: z.string() }).nullable(),
    changes: z.array(ruleChange),
  }),
});

/** What the forms of a rule choose from: sites and the shifts of each. */
export const ruleChoices = endpoint("GET", "/attendance/rule/choices", {
  access: MAY.shifts.edit,
  input: z.object({}),
  output: z.object({
    sites: z.array(z.number().int()),
    all: z.boolean(),
    shifts: z.array(z.object({ code: z.string(), name: z.string(), siteId: z.number().int().nullable() })),
  }),
});

const written = {
  name: requiredName(50),
  /** Codes of shifts and the word for rest with blanks between; "D1*5" is five of them. At most 56 days. */
  cycle: requiredText(600),
  anchorDate: day,
  followCalendar: flagInput,
  /** The warnings of rules 5 and 6 were read. */
  confirm: flagInput,
};

/**
 * Adds a rule. With `takeFrom` and `takeOn` the members of that rule, but for the caller himself, go over to the new
 * one from that day on, each as many days behind the anchor as before. Refused: a code that is taken, a cycle whose
 * shifts overlap (attendance rule 4); short rests and too many days running ask for `confirm` (rules 5 and 6).
 */
export const createRule = endpoint("POST", "/attendance/rule/create", {
  access: MAY.shifts.edit,
  changes: true,
  input: z.object({
    code: requiredText(20),
    siteId: site.optional(),
    ...written,
    takeFrom: id.optional(),
    takeOn: day.optional(),
  }),
  output: saved,
});

/**
 * Changes a rule. Once somebody has been in it, its cycle, anchor and following of the calendar stay: days that were
 * reckoned would change with them. They change by a new rule that takes its members over.
 */
export const updateRule = endpoint("POST", "/attendance/rule/update", {
  access: MAY.shifts.edit,
  changes: true,
  input: z.object({ id, version, ...written }),
  output: saved,
});

/** A rule that is off takes nobody in any more; whoever is in it stays. */
export const setRuleStatus = endpoint("POST", "/attendance/rule/status", {
  access: MAY.shifts.edit,
  changes: true,
  input: z.object({ id, version, enabled: flagInput }),
  output: saved,
});

export const memberRow = z.object({
  id: z.number().int(),
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  ruleId: z.number().int(),
  ruleCode: z.string(),
  ruleName: z.string(),
  /** By rule, or by rotating import. */
  plan: z.literal(PLANS),
  /** Days by which he is behind the anchor. */
  offset: z.number().int(),
  /** Which day of the cycle he begins with, from 1. */
  startDay: z.number().int(),
  from: z.string(),
  to: z.string().nullable(),
  /** The caller may end it. */
  mine: z.boolean(),
});
export type MemberRow = z.output<typeof memberRow>;

/** Who is or was in a rule, the latest first. */
export const ruleMembers = endpoint("POST", "/attendance/rule/members", {
  access: SEES,
  input: pageOf(z.object({ id, likeName: text(50).optional() })),
  output: listOf(memberRow),
});

/** Who works by which rule by rotating import, from when on. */
export const searchRotating = endpoint("POST", "/attendance/rotating/search", {
  access: MAY.schedules.publish,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        ruleCode: text(20).optional(),
        on: day.optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(memberRow),
});

/** Departments from which members may be chosen. */
export const memberChoices = endpoint("GET", "/attendance/rule/members/choices", {
  access: MAY.shifts.edit,
  input: z.object({}),
  output: z.array(departmentOption),
});

/**
 * Takes people into a rule from a day on: by name, or all of a department with everything below it, all of a post. Of
 * whoever is hired later it counts from his first day on. The rule they were in ends the day before; one that begins
 * later stays. Refused as a whole, with whom it is about.
 */
export const addMembers = endpoint("POST", "/attendance/rule/members/add", {
  access: MAY.shifts.edit,
  changes: true,
  input: z.object({
    ruleId: id,
    peopleText: text(3000).optional(),
    departmentId: id.optional(),
    positionName: text(50).optional(),
    fromDate: day,
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .max(MOST_CYCLE - 1)
      .default(0),
  }),
  output: z.object({
    added: z.number().int(),
    /** Of these, how many begin on their first day of work. */
    later: z.number().int(),
    unchanged: z.number().int(),
  }),
});

export const memberDetail = endpoint("GET", "/attendance/rule/members/details", {
  access: [MAY.shifts.edit, MAY.schedules.publish],
  input: record,
  output: memberRow,
});

/** The last day of a membership; `seen` is the one the caller saw, blank for none. */
export const endMember = endpoint("POST", "/attendance/rule/members/end", {
  access: [MAY.shifts.edit, MAY.schedules.publish],
  changes: true,
  input: z.object({ id, toDate: day, seen: text(10).default("") }),
  output: z.object({ id: z.number().int(), ruleId: z.number().int() }),
});
