import { z } from "zod";
import { blob, endpoint, id, listOf, monthOf, pageOf, requiredText, text, ticked } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { idFilter } from "../register";
import { CYCLE_KINDS, CYCLE_STATES, GRADES } from "./codes";
import { MAY, MAY_SEE_HISTORY, MAY_SEE_RESULTS } from "./may";

const grade = z.enum(GRADES);
/** Pay month, yyyy-MM. */
const month = monthOf();
const monthFilter = month.optional().catch(undefined);

export const resultQuery = z
  .object({
    cycleId: idFilter,
    departmentId: idFilter,
    month: monthFilter,
    grade: grade.optional().catch(undefined),
    likeName: text(50).optional(),
  })
  .prefault({});

const result = {
  cycleId: z.number().int(),
  cycleName: z.string(),
  empId: z.number().int(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  month: z.string(),
  /** Null: exempt. */
  score: z.number().int().nullable(),
  grade: grade.nullable(),
  coefficientPct: z.number().int(),
  /** Fen. */
  amount: z.number().int(),
};
export const resultRow = z.object({ ...result, sheetId: z.number().int() });
export type ResultRow = z.output<typeof resultRow>;
/** What leaves of it in a file. */
export const resultFiled = z.object({ ...result, standard: z.number().int(), months: z.number().int() });
export const resultPaid = z.object({ ...result, standard: z.number().int(), version: z.number().int() });

/** Locked results of the caller's people, the latest cycle first. */
export const searchResults = endpoint("POST", "/performance/result/search", {
  access: MAY_SEE_RESULTS,
  input: pageOf(resultQuery),
  output: listOf(resultRow),
});

export const exportResults = endpoint("POST", "/performance/result/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query: resultQuery }),
  output: blob,
  timeout: 300_000,
});

/** Choices of the list's filters: cycles with locked results in the caller's reach, the latest first. */
export const resultFilters = endpoint("GET", "/performance/result/filters", {
  access: MAY_SEE_RESULTS,
  input: departmentFilterInput,
  output: z.object({
    department: departmentFilter,
    cycles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

const counts = z.record(grade, z.number().int());

/** How the locked grades of a cycle lie: all of them against the caps, each department against the whole. */
export const resultCharts = endpoint("GET", "/performance/result/charts", {
  access: MAY_SEE_RESULTS,
  input: z.object({ cycleId: id }),
  output: z.object({
    people: z.number().int(),
    counts,
    /** Sums over groups that are graded by shares; null where none is. */
    caps: z.object({ S: z.number().int(), SA: z.number().int(), bottom: z.number().int() }).nullable(),
    departments: z.array(
      z.object({
        department: z.string(),
        people: z.number().int(),
        counts,
        /** Mean of the scores; null without one. */
        average: z.number().int().nullable(),
      }),
    ),
    average: z.number().int().nullable(),
  }),
});
export type ResultCharts = z.output<(typeof resultCharts)["output"]>;

const past = z.object({
  cycleName: z.string(),
  /** First day of the cycle; null: from a file. */
  from: z.string().nullable(),
  score: z.number().int().nullable(),
  grade: grade.nullable(),
  coefficientPct: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  month: z.string().nullable(),
});
export type PastResult = z.output<typeof past>;

/** Results of a person over the years, those of files among them, the latest first; without a person the own ones. */
export const resultHistory = endpoint("GET", "/performance/result/history", {
  access: MAY_SEE_HISTORY,
  input: z.object({ empId: id.optional() }),
  output: z.object({
    empId: z.number().int(),
    jobNumber: z.string(),
    name: z.string(),
    department: z.string(),
    results: z.array(past),
  }),
});

const duePerson = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
});
export type DuePerson = z.output<typeof duePerson>;

/** Results that are due in a pay month and not locked yet, by cycle. */
export const resultsDue = endpoint("GET", "/performance/result/due", {
  access: MAY.cycles.run,
  input: z.object({ month: monthFilter, cycleId: idFilter }),
  output: z.object({
    month: z.string(),
    cycles: z.array(
      z.object({
        cycleId: z.number().int(),
        cycleName: z.string(),
        kind: z.literal(CYCLE_KINDS),
        state: z.literal(CYCLE_STATES),
        people: z.number().int(),
      }),
    ),
    /** Of the cycle that was asked for: whoever is due in it. */
    people: z.array(duePerson),
  }),
});

const MOST_POSTPONED = 2_000;

/** Puts results off to the next pay month that are due and not locked (rule 27). */
export const postponeResults = endpoint("POST", "/performance/result/postpone", {
  access: MAY.cycles.run,
  changes: true,
  noActing: true,
  input: z.object({
    cycleId: id,
    empIds: z.preprocess(ticked, z.array(id).min(1).max(MOST_POSTPONED)),
    month,
    reason: requiredText(300),
  }),
  output: z.object({ postponed: z.number().int(), toMonth: z.string() }),
});

const keys = z.preprocess(
  (given) => (typeof given === "string" ? given.split(",") : given),
  z.array(id).max(MOST_POSTPONED).optional(),
);
const named = z.object({ cycleId: z.number().int(), cycleName: z.string(), ...duePerson.shape });

/** What payroll takes of a company in a pay month, and what it goes on without: postponed, or not locked. */
export const resultsForPayroll = endpoint("GET", "/performance/result/forPayroll", {
  access: MAY.results.forPayroll,
  input: z.object({ month, companyId: id, empIds: keys }),
  output: z.object({
    results: z.array(resultPaid),
    postponed: z.array(named.extend({ toMonth: z.string(), reason: z.string() })),
    notLocked: z.array(named),
  }),
});
