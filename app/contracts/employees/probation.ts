import { z } from "zod";
import { day, endpoint, flag, id, listOf, pageOf, requiredText, text, version } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { homeSiteFilter } from "../sites";
import { PROBATION_RESULTS, PROBATION_STATES } from "./codes";
import { MAY } from "./may";

/**
 * Whoever is signed in sees the own probation and those of people who report to him; `MAY.probation.see` opens its
 * scope.
 */
const query = z
  .object({
    /** On probation now, or how probations have ended. */
    view: z.enum(["now", "ended"]).default("now").catch("now"),
    likeEmpName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    siteId: homeSiteFilter,
    endFrom: day.optional().catch(undefined),
    endTo: day.optional().catch(undefined),
  })
  .prefault({});

export const probationRow = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  positionName: z.string(),
  siteId: z.number().int(),
  overseasWarehouse: flag,
  hireDate: day,
  /** Empty for people whose contract says nothing of a probation. */
  probationEnd: day.nullable(),
  /** Days until it ends, today included; negative when it is over. */
  daysLeft: z.number().int().nullable(),
  regularizationId: z.number().int().nullable(),
  state: z.literal(PROBATION_STATES).nullable(),
  result: z.literal(PROBATION_RESULTS).nullable(),
  lapsed: flag,
  managerScore: z.number().int().nullable(),
  regularDate: day.nullable(),
});

/** Of the list: `open` begins the form before its time. */
export const probationListed = probationRow.extend({ acts: z.array(z.enum(["open"])) });

export const searchRegularizations = endpoint("POST", "/regularization/search", {
  access: "session",
  input: pageOf(query),
  output: listOf(probationListed),
});

export const probationFilters = endpoint("GET", "/regularization/filters", {
  access: "session",
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

export const probationRecord = probationRow.extend({
  id: z.number().int(),
  version: z.number().int(),
  selfSummary: z.string(),
  managerComment: z.string(),
  managerName: z.string(),
  instanceId: z.number().int().nullable(),
  /** The caller's own, and to be written now. */
  maySubmit: z.boolean(),
  /** The caller holds the manager's task. */
  mayEvaluate: z.boolean(),
});

export const regularizationDetail = endpoint("GET", "/regularization/detail", {
  access: "session",
  input: z.object({ id }),
  output: probationRecord,
});

/** Whose probation HR may end early. */
export const probationOf = endpoint("GET", "/regularization/person", {
  access: MAY.probation.check,
  input: z.object({ empId: id }),
  output: z.object({ empName: z.string(), jobNumber: z.string(), probationEnd: day }),
});

/** Opens the form before its time, 15 days ahead of the end (employees, States of a regularization). */
export const openRegularization = endpoint("POST", "/regularization/open", {
  access: MAY.probation.check,
  changes: true,
  input: z.object({ empId: id }),
  output: z.object({ id: z.number().int() }),
});

/** The own summary; sends the form on its way (kind 501). */
export const submitRegularization = endpoint("POST", "/regularization/submit", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ id, version, selfSummary: requiredText(2000) }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int(), version: z.number().int() }),
});

/** The manager's score and word on it: the own task of the form, approved with what the node asks for. */
export const evaluateRegularization = endpoint("POST", "/regularization/evaluate", {
  access: "session",
  changes: true,
  input: z.object({
    id,
    version,
    managerScore: z.coerce.number().int().min(0).max(100),
    managerComment: requiredText(500),
  }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int(), status: z.number().int() }),
});
