import { z } from "zod";
import { FIGURES, type Figure } from "~/lib/attendance/month-figures";
import {
  blob,
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  monthOf,
  pageOf,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { codeFilter, idFilter } from "../register";
import { site, siteFilter } from "../sites";
import { CONFIRMED_BY, MONTH_STATES } from "./codes";
import { MAY, MAY_SEE, MAY_SEE_OTHERS } from "./may";

const month = monthOf("attMonth:said.month");
const empIds = z.preprocess(ticked, z.array(id).max(1000)).default([]);

/** Figures of a statement: minutes, hundredths of a day, times (attendance, MonthlyResult). */
const figures = {
  ...(Object.fromEntries(FIGURES.map((name) => [name, z.number().int()])) as Record<
    Figure,
    ReturnType<z.ZodNumber["int"]>
  >),
  fullAttendance: flag,
};

const head = {
  id: z.number().int(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  month: z.string(),
  siteId: z.number().int(),
  state: z.literal(MONTH_STATES),
  provisional: z.number().int(),
  lockedOpen: z.number().int(),
  answerBy: z.string().nullable(),
  confirmedBy: z.literal(Object.values(CONFIRMED_BY)),
  version: z.number().int(),
};
export const statementRow = z.object({ ...head, ...figures });
export type StatementListed = z.output<typeof statementRow>;

const query = z.object({
  month,
  siteId: siteFilter,
  departmentId: idFilter,
  state: codeFilter(MONTH_STATES),
  likeName: text(50).optional(),
});

/** Statements of a month, of the people the caller may see. */
export const searchMonths = endpoint("POST", "/attendance/month/search", {
  access: MAY_SEE_OTHERS,
  input: pageOf(query),
  output: listOf(statementRow),
});

/** The list with every figure, those that pay reads to the minute, of the people whose data the caller may export. */
export const exportMonths = endpoint("POST", "/attendance/month/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query }),
  output: blob,
  timeout: 300_000,
});

/** How far the month is at the sites the caller closes or sees: people by state, and who waits to be reckoned. */
export const monthProgress = endpoint("GET", "/attendance/month/progress", {
  access: MAY_SEE_OTHERS,
  input: z.object({ month }),
  output: z.object({
    sites: z.array(
      z.object({
        siteId: z.number().int(),
        people: z.number().int(),
        states: z.array(z.object({ state: z.number().int(), n: z.number().int() })),
        waiting: z.number().int(),
      }),
    ),
  }),
});

export const monthDay = z.object({
  workDate: z.string(),
  dayType: z.number().int(),
  shift: z.string(),
  inAt: instant.nullable(),
  outAt: instant.nullable(),
  lateMin: z.number().int(),
  earlyMin: z.number().int(),
  absentMin: z.number().int(),
  missing: z.number().int(),
  leaveCentiDay: z.number().int(),
  otMin: z.number().int(),
  flags: z.array(z.string()),
  corrected: z.number().int(),
});

/** An application of the month that is not decided, with its first day in it. */
const undecided = z.object({ id: z.number().int(), type: z.number().int(), number: z.string(), startDate: z.string() });
export type Undecided = z.output<typeof undecided>;

export const monthDifference = z.object({
  field: z.string(),
  before: z.number().int(),
  after: z.number().int(),
  reason: z.string(),
  at: instant,
});

export const monthRecord = statementRow.extend({
  /** The zone whose clock its times are shown by. */
  zone: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  leaves: z.array(z.object({ type: z.number().int(), centiDay: z.number().int(), min: z.number().int() })),
  /** What the cycle of comprehensive hours that ends in the month was settled from (attendance rule 51). */
  cycle: z
    .object({
      from: z.string(),
      to: z.string(),
      workedMin: z.number().int(),
      workDays: z.number().int(),
      leaveCentiDay: z.number().int(),
      overMin: z.number().int(),
    })
    .nullable(),
  figuresHash: z.string(),
  sentAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  disputeText: z.string(),
  answerText: z.string(),
  lockReason: z.string(),
});

/**
 * The statement of one person and month with its days, and what was said about it; without a person the caller's own,
 * without a month the newest.
 */
export const monthDetail = endpoint("GET", "/attendance/month/details", {
  access: MAY_SEE,
  input: z.object({ empId: id.optional(), month: month.optional() }),
  output: monthRecord.extend({
    /** Says that the year of the deadline has no calendar yet (rule 9); empty: it has one. */
    calendarNote: z.string(),
    days: z.array(monthDay),
    differences: z.array(monthDifference),
    /** Applications that wait for a difference, for whoever may record one. */
    undecided: z.array(undecided),
    /** What the caller may do now: confirm, dispute, answer, difference. */
    acts: z.array(z.enum(["confirm", "dispute", "answer", "difference"])),
  }),
});

/** The days of a month of one person as they were reckoned, without his statement. */
export const monthDays = endpoint("GET", "/attendance/month/days", {
  access: MAY_SEE,
  input: z.object({ empId: id.optional(), month }),
  output: z.object({ empName: z.string(), zone: z.string(), days: z.array(monthDay) }),
});

const ofSite = { siteId: site, month, empIds };
const counted = z.object({ people: z.number().int(), waiting: z.number().int() });

/**
 * Reckons the statements of a site, or of some of its people, from what stands. Many are reckoned by the worker:
 * `waiting` says how many. Refused: a month that is not over, unless it is a leaver's, or `provisional` by whoever may.
 */
export const calculateMonths = endpoint("POST", "/attendance/month/calculate", {
  access: [MAY.months.close, MAY.months.unlock],
  changes: true,
  input: z.object({ ...ofSite, provisional: flagInput }),
  output: counted,
});

/** Sends what is calculated; people with applications of the month in approval are held back (attendance rule 36). */
export const sendMonths = endpoint("POST", "/attendance/month/send", {
  access: MAY.months.close,
  changes: true,
  input: z.object(ofSite),
  output: z.object({ sent: z.number().int(), held: z.number().int() }),
});

/** Reminds those who have not answered. */
export const remindMonths = endpoint("POST", "/attendance/month/remind", {
  access: MAY.months.close,
  changes: true,
  input: z.object(ofSite),
  output: z.object({ told: z.number().int() }),
});

/**
 * Locks a site's month, or that of a leaver alone. Refused while anybody has not confirmed, unless whoever may says why
 * (attendance rule 36).
 */
export const lockMonths = endpoint("POST", "/attendance/month/lock", {
  access: [MAY.months.close, MAY.months.unlock],
  changes: true,
  input: z.object({ ...ofSite, reason: text(300).default("") }),
  output: z.object({ locked: z.number().int(), open: z.number().int() }),
});

/** How many there are, and the first of them by name. */
const told = z.object({
  n: z.number().int(),
  people: z.array(z.object({ empId: z.number().int(), name: z.string(), jobNumber: z.string() })),
});

/**
 * Of the people of a site's month those for whom nothing was planned, and those who were absent on every planned day
 * as if their punches had never come: asked before it is closed.
 */
export const closingWarnings = endpoint("GET", "/attendance/month/warnings", {
  access: [MAY.months.close, MAY.months.unlock],
  input: z.object({ siteId: site, month }),
  output: z.object({ from: z.string(), to: z.string(), unscheduled: told, absent: told }),
});

/** Opens a locked month again. Refused once its pay is in approval or closed (attendance rule 49). */
export const unlockMonths = endpoint("POST", "/attendance/month/unlock", {
  access: MAY.months.unlock,
  changes: true,
  noActing: true,
  input: z.object({ ...ofSite, reason: requiredText(300) }),
  output: z.object({ unlocked: z.number().int() }),
});

const state = z.object({ state: z.literal(MONTH_STATES), version: z.number().int() });

/** Confirms the own statement as it was seen. Refused: it has changed since. */
export const confirmMonth = endpoint("POST", "/attendance/month/confirm", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: state,
});

/** Says what is wrong with the own statement; the clerk gets a task. */
export const disputeMonth = endpoint("POST", "/attendance/month/dispute", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({ id, version, text: text(500).min(5, { error: "attMonth:said.disputeShort" }) }),
  output: state,
});

/** Answers a dispute: the month is reckoned anew and sent again. Never the own one. */
export const answerMonth = endpoint("POST", "/attendance/month/answer", {
  access: MAY.months.close,
  changes: true,
  input: z.object({ id, version, text: requiredText(500) }),
  output: state,
});

/**
 * What turned out different after the lock, for the next pay (attendance rule 49). Never the own one.
 * `applicationId` is an undecided application of the month, which can be approved then.
 */
export const createDifference = endpoint("POST", "/attendance/difference/create", {
  access: MAY.months.close,
  changes: true,
  input: z.object({
    id,
    field: z.enum(FIGURES),
    after: z.coerce.number().int().min(0).max(100_000),
    reason: requiredText(300),
    applicationId: id.optional(),
  }),
  output: z.object({ id: z.number().int() }),
});

export const differenceRow = monthDifference.extend({
  id: z.number().int(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  month: z.string(),
});
export type DifferenceRow = z.output<typeof differenceRow>;

export const searchDifferences = endpoint("POST", "/attendance/difference/search", {
  access: MAY_SEE_OTHERS,
  input: pageOf(z.object({ month: month.optional(), likeName: text(50).optional() }).prefault({})),
  output: listOf(differenceRow),
});
