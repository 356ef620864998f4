import { z } from "zod";
import { FIGURES, type Figure } from "~/lib/attendance/month-figures";
import { blob, endpoint, flag, id, instant, listOf, monthOf, pageOf, text } from "../endpoint";
import { codeFilter, idFilter } from "../register";
import { siteFilter } from "../sites";
import { CONFIRMED_BY, MONTH_STATES } from "./codes";
import { MAY, MAY_SEE, MAY_SEE_OTHERS } from "./may";

export const month = monthOf("attMonth:said.month");

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
