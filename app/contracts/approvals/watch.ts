import { z } from "zod";
import { doneList, initiatedList, monitorList } from "~/lib/approvals/lists";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  flag,
  flagInput,
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
import { DELEGATION_STATES, FORM_STATES, MONITOR_ACTS } from "./codes";
import { exportQuery, formTypeCode, monitorQuery } from "./form-query";
import { MAY } from "./may";

export const delegationRow = z.object({
  id: z.number().int(),
  fromEmpId: z.number().int(),
  fromName: z.string(),
  fromJobNumber: z.string(),
  toEmpId: z.number().int(),
  toName: z.string(),
  toJobNumber: z.string(),
  /** Empty: all. */
  formTypes: z.array(z.string()),
  startAt: instant,
  endAt: instant,
  includePending: flag,
  reason: z.string(),
  status: z.literal(DELEGATION_STATES),
  /** Whether the caller may end it now. */
  mayEnd: z.boolean(),
  version: z.number().int(),
});

/**
 * Delegations the caller has made or been given; with `MAY.delegations.delegateForOthers` also those of others within
 * the data scope.
 */
export const searchDelegations = endpoint("POST", "/approval/delegation/search", {
  access: [MAY.delegations.delegate, MAY.delegations.delegateForOthers],
  input: pageOf(
    z
      .object({
        likeEmpName: text(50).optional(),
        status: z.coerce.number().pipe(z.literal(DELEGATION_STATES)).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(delegationRow),
});

/** One that the caller may end. */
export const delegationDetail = endpoint("GET", "/approval/delegation/detail", {
  access: [MAY.delegations.delegate, MAY.delegations.delegateForOthers],
  input: z.object({ id }),
  output: delegationRow,
});

/** A clock time of the delegator's site, as a date-and-time field sends it. */
const clockTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: "errors:invalidValue" });

/**
 * Hands the own decisions to somebody for a time (approvals rules 19, 20 and 31); for others with
 * `MAY.delegations.delegateForOthers`.
 */
export const createDelegation = endpoint("POST", "/approval/delegation/create", {
  access: [MAY.delegations.delegate, MAY.delegations.delegateForOthers],
  changes: true,
  noActing: true,
  input: z.object({
    /** Whose decisions; nobody: the caller's. */
    fromEmpId: id.optional(),
    fromEmpIdText: text(80).optional(),
    toEmpId: id.optional(),
    toEmpIdText: text(80).optional(),
    formTypeCodes: z.preprocess(ticked, z.array(formTypeCode).max(100)),
    startAt: clockTime,
    endAt: clockTime,
    includePending: flagInput,
    reason: text(200).default(""),
  }),
  output: z.object({ id: z.number().int() }),
});

/** Ends a scheduled or active delegation now. */
export const cancelDelegation = endpoint("POST", "/approval/delegation/cancel", {
  access: [MAY.delegations.delegate, MAY.delegations.delegateForOthers],
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: nothing,
});

/** Types a delegation or a filter may name. */
export const watchChoices = endpoint("GET", "/approval/watch/choices", {
  access: "session",
  input: z.object({}),
  output: z.object({ formTypes: z.array(z.object({ value: z.number().int(), label: z.string() })) }),
});

const openTask = z.object({
  taskId: z.number().int(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  receivedAt: instant.nullable(),
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  left: z.boolean(),
});

export const monitorRow = z.object({
  id: z.number().int(),
  instanceNo: z.string(),
  formType: z.string(),
  title: z.string(),
  requesterName: z.string(),
  requesterJobNumber: z.string(),
  departmentPath: z.string(),
  amountCny: z.number().int().nullable(),
  status: z.literal(FORM_STATES),
  nodeName: z.string(),
  holders: z.array(openTask),
  submittedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  version: z.number().int(),
  acts: z.array(z.enum(MONITOR_ACTS)),
});

/** Every submitted form whose requester lies within the data scope. */
export const searchMonitor = endpoint("POST", "/approval/monitor/search", {
  access: MAY.monitor.see,
  input: pageOf(z.object(monitorQuery).prefault({})),
  output: listOf(monitorRow),
});

/** Choices of the monitor's filters. */
export const monitorFilters = endpoint("GET", "/approval/monitor/filters", {
  access: MAY.monitor.see,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/** One form of the monitor, as the pages of the acts show it. */
export const monitorDetail = endpoint("GET", "/approval/monitor/detail", {
  access: MAY.monitor.administrate,
  input: z.object({ id }),
  output: monitorRow,
});

const result = z.object({ status: z.literal(FORM_STATES), version: z.number().int() });
const reason = requiredText(500);

/** Gives a task to somebody else. */
export const reassignTask = endpoint("POST", "/approval/monitor/reassign", {
  access: MAY.monitor.administrate,
  changes: true,
  input: z.object({ taskId: id, version, toEmpId: id.optional(), toEmpIdText: text(80).optional(), comment: reason }),
  output: result,
});

export const forceReturn = endpoint("POST", "/approval/monitor/return", {
  access: MAY.monitor.administrate,
  changes: true,
  input: z.object({ id, version, comment: reason }),
  output: result,
});
export const voidByAdministrator = endpoint("POST", "/approval/monitor/void", {
  access: MAY.monitor.administrate,
  changes: true,
  input: z.object({ id, version, comment: reason }),
  output: result,
});

export const statisticsRow = z.object({
  formType: z.string(),
  nodeName: z.string(),
  /** Tasks received in the period. */
  tasks: z.number().int(),
  decided: z.number().int(),
  /** Hours from receipt to decision; null without a decision. */
  averageHours: z.number().nullable(),
  medianHours: z.number().nullable(),
  p90Hours: z.number().nullable(),
  overdue: z.number().int(),
  /** Share of the tasks, 0 to 1. */
  overdueRate: z.number(),
});

/**
 * How long decisions take and how many are late, by node, of tasks received in the period (the last 30 days without
 * one).
 */
export const statistics = endpoint("POST", "/approval/monitor/statistics", {
  access: MAY.monitor.see,
  input: z.object({
    query: z
      .object({
        from: day.optional().catch(undefined),
        to: day.optional().catch(undefined),
        formTypeCode: formTypeCode.optional().catch(undefined),
      })
      .prefault({}),
  }),
  output: z.object({
    from: day,
    to: day,
    rows: z.array(statisticsRow),
    tasks: z.number().int(),
    overdue: z.number().int(),
  }),
});

/** A filtered list as a workbook; the monitor's needs `MAY.monitor.export` and has the hours of each node beside. */
export const exportForms = endpoint("POST", "/approval/export", {
  access: [MAY.forms.list, MAY.monitor.export],
  changes: true,
  timeout: 300_000,
  input: z.object({ query: exportQuery, fields: columnsInput(doneList, initiatedList, monitorList) }),
  output: blob,
});
