import { z } from "zod";
import { MAY as MAY_OF_EMPLOYEES } from "../employees/may";
import { endpoint, id, instant, listOf, pageOf } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { BOXES, FORM_STATES, LIST_ACTS, TASK_STATES } from "./codes";
import { listQuery } from "./form-query";
import { MAY } from "./may";

export const taskRow = z.object({
  instanceId: z.number().int(),
  instanceNo: z.string().nullable(),
  formTypeCode: z.number().int(),
  formType: z.string(),
  title: z.string(),
  requester: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  status: z.literal(FORM_STATES),
  version: z.number().int(),
  node: z.string().nullable(),
  holders: z.array(z.string()),
  urged: z.number().int(),
  submittedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The task behind a row of the to-do and done lists. */
  task: z
    .object({
      taskId: z.number().int(),
      taskVersion: z.number().int(),
      status: z.literal(TASK_STATES),
      node: z.string(),
      receivedAt: instant.nullable(),
      dueAt: instant.nullable(),
      overdue: z.boolean(),
      decidedAt: instant.nullable(),
      comment: z.string(),
      /** Whose task it is, when it was delegated. */
      of: z.string().nullable(),
      /** May be decided with others at once (approvals rule 30). */
      batch: z.boolean(),
    })
    .nullable(),
  /** Key and state of a row of the cc list. */
  cc: z.object({ id: z.number().int(), read: z.boolean() }).nullable(),
  /** On the list of the own forms. */
  acts: z.array(z.enum(LIST_ACTS)),
});
export type TaskRow = z.output<typeof taskRow>;

export const searchTasks = endpoint("POST", "/approval/task/search", {
  access: MAY.forms.list,
  input: pageOf(z.object({ box: z.enum(BOXES), ...listQuery })),
  output: listOf(taskRow),
});

/** One form as the file of a person lists it. */
export const personForm = z.object({
  instanceId: z.number().int(),
  instanceNo: z.string().nullable(),
  formType: z.string(),
  title: z.string(),
  requester: z.string(),
  status: z.literal(FORM_STATES),
  submittedAt: instant.nullable(),
});

/**
 * Forms that a person has asked for or that are about him, of those the caller may read (approvals rule 35), newest
 * first.
 */
export const personForms = endpoint("POST", "/approval/person/search", {
  access: MAY_OF_EMPLOYEES.archives.seeDetail,
  input: pageOf(z.object({ empId: id })),
  output: listOf(personForm),
});

export const choice = z.object({ value: z.number().int(), label: z.string() });

/** Form types for the search forms; those of the person's site with the page that makes one, for /approval/start. */
export const approvalFilters = endpoint("GET", "/approval/filters", {
  access: MAY.forms.list,
  input: departmentFilterInput,
  output: z.object({
    department: departmentFilter,
    types: z.array(choice),
    start: z.array(
      z.object({
        group: z.number().int(),
        formTypeCode: z.number().int(),
        name: z.string(),
        to: z.string(),
        /** Null: it is made at the desk. */
        toOnPhone: z.string().nullable(),
      }),
    ),
  }),
});

export const approvalCount = endpoint("GET", "/approval/count", {
  access: "session",
  input: z.object({}),
  output: z.object({
    todo: z.number().int(),
    ccUnread: z.number().int(),
    returned: z.number().int(),
    drafts: z.number().int(),
    total: z.number().int(),
  }),
});
