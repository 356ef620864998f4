import { z } from "zod";
import { blob, day, endpoint, flagInput, monthOf } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { homeSite } from "../sites";
import { MAY } from "./may";

/** Longest period of a report. */
export const MOST_MONTHS = 36;

const month = monthOf();
const query = z
  .object({
    /** First and last month; without them the last twelve, the running one included. */
    from: month.optional().catch(undefined),
    to: month.optional().catch(undefined),
    ...departmentFilterInput.shape,
    siteId: homeSite.optional().catch(undefined),
    /** Interns and dispatched staff as well (rule 32 leaves them out). */
    everybody: flagInput.catch(0),
  })
  .prefault({});

/**
 * At its start and end means: at the close of the day before the first and of the last day. Moved: net, from and to
 * places outside the question.
 */
const flow = z.object({
  atStart: z.number().int(),
  entries: z.number().int(),
  leavers: z.number().int(),
  moved: z.number().int(),
  atEnd: z.number().int(),
  turnover: z.number().int().nullable(),
});

/** A group of people; null: fewer than five, or hidden so that a total does not tell. */
const group = z.object({ group: z.string(), people: z.number().int().nullable() });

/**
 * Headcount, entries, leavers and turnover by month and by department, from the dated posts and stays; the structure of
 * those on job on the last day; what falls due. All of it about the people within the caller's scope (own tree for a
 * head). Turnover in hundredths of a percent.
 */
export const hrReport = endpoint("POST", "/employees/report/query", {
  access: MAY.reports.see,
  input: z.object({ query }),
  output: z.object({
    from: month,
    to: month,
    /** Whom the caller's report covers, in words. */
    scope: z.string(),
    whole: flow,
    months: z.array(flow.extend({ month })),
    departments: z.array(flow.extend({ departmentId: z.number().int(), name: z.string() })),
    /** The day of the structure: the last of the period, or today when that lies ahead. */
    day,
    structure: z.object({
      gender: z.array(group),
      age: z.array(group),
      education: z.array(group),
      tenure: z.array(group),
    }),
    due: z.array(
      z.object({
        what: z.enum(["contract", "probation", "idCard", "retirement"]),
        overdue: z.number().int(),
        soon: z.number().int(),
      }),
    ),
    department: departmentFilter,
  }),
});
export type HrReport = z.infer<(typeof hrReport)["output"]>;

/** Entries and leavers of the last twelve months in the caller's scope, which is named; at most five minutes old. */
export const recentFlow = endpoint("GET", "/employees/report/recent", {
  access: MAY.reports.see,
  input: z.object({}),
  output: z.object({
    scope: z.string(),
    months: z.array(z.object({ month, entries: z.number().int(), leavers: z.number().int() })),
  }),
});
export type RecentFlow = z.infer<(typeof recentFlow)["output"]>;

/** The months as a workbook. */
export const exportTurnover = endpoint("POST", "/employees/report/export", {
  access: MAY.reports.see,
  timeout: 300_000,
  input: z.object({ query }),
  output: blob,
});
