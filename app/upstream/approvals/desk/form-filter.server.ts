import { type SQL, sql } from "drizzle-orm";
import { TASK_STATE } from "~/contracts/approvals/codes";
import type { Box, FormQuery } from "~/contracts/approvals/form-query";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { FIELD_RIGHTS } from "~/lib/approvals/approval-definition";
import { startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { searchToken } from "~/lib/search-tokens.server";
import { contains } from "~/upstream/platform/database/contains.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { tasksFor } from "./counts.server";

/** What a box is made of: a form, and the task or the copy by which it came there (approvals rule 32). */
const boxes: Record<Box, (empId: number) => SQL> = {
  todo: (empId) => sql`select w.instance_id, w.id as task_id, null::bigint as cc_id from (${tasksFor(empId)}) as w`,
  done: (empId) => sql`
    select distinct on (t.instance_id) t.instance_id, t.id as task_id, null::bigint as cc_id from approval_tasks t
    where t.decided_by_emp_id = ${empId} order by t.instance_id desc, t.id desc`,
  cc: (empId) =>
    sql`select c.instance_id, null::bigint as task_id, c.id as cc_id from approval_cc c where c.emp_id = ${empId}`,
  initiated: (empId) =>
    sql`
      select id as instance_id, null::bigint as task_id, null::bigint as cc_id
      from approval_instances
      where requester_emp_id = ${empId}
    `,
};

/**
 * The forms `i` of a person's box with their requesters `employees`, and the task `t` or copy `c` by which each came
 * there.
 */
export const formsInBox = (box: Box, empId: number): SQL => sql`
  (${boxes[box](empId)}) as b
  join approval_instances i on i.id = b.instance_id
  join employees on employees.emp_id = i.requester_emp_id
  left join approval_tasks t on t.id = b.task_id left join approval_cc c on c.id = b.cc_id`;

/** All forms `i` with their requesters `employees`. */
export const ALL_FORMS = sql`approval_instances i join employees on employees.emp_id = i.requester_emp_id`;

/** Submitted forms whose requesters lie within the scope of a code; drafts are nobody else's business. */
export const submittedWithin = (caller: Caller, code: number) =>
  sql`i.submitted_at is not null and ${visibleTo(caller, code)}`;

/** Somebody has the form on the desk: a pending task with its holder `h` for which more holds. */
const heldWhere = (more: SQL) =>
  sql`
    exists (
      select
      from approval_tasks o
      join employees h on h.emp_id = o.assignee_emp_id
      where o.instance_id = i.id and o.status = ${TASK_STATE.pending} and ${more}
    )
  `;

/**
 * Whether the amount of a form is kept from somebody (approvals rule 35): by the node of the task in a list of the own
 * tasks, by any node of the process for other readers; never from the requester.
 * @param of where the form's definition and the task's node stand
 */
export function amountHidden(
  box: Box | undefined,
  of = { definition: sql`i.definition_id`, node: sql`t.node_key` },
): SQL {
  if (box === "initiated") return sql`false`;
  const there = box === "todo" || box === "done" ? sql`n ->> 'key' = ${of.node} and` : sql``;
  return sql`
    exists (
      select
      from approval_definitions f
      cross join jsonb_array_elements(f.nodes) n
      where f.id = ${of.definition} and ${there} n -> 'fieldRights' ->> 'amount' = ${FIELD_RIGHTS[0]}
    )
  `;
}

/**
 * Conditions of the filters, on the forms of a box or on all of them; "overdue" is the own task in a box, anybody's
 * elsewhere.
 */
export function formFilter(query: FormQuery, box?: Box): SQL {
  return every([
    !!query.formTypeCodes?.length && sql`i.form_type_code = any(${sql.param(query.formTypeCodes)}::int[])`,
    query.siteDigit !== undefined && sql`i.requester_site_digit = ${query.siteDigit}`,
    query.instanceNo && contains(sql`i.instance_no`, query.instanceNo),
    query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.departmentId !== undefined &&
      sql`i.requester_department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
    query.submittedFrom !== undefined && sql`i.submitted_at >= ${startOfDay(query.submittedFrom)}`,
    query.submittedTo !== undefined && sql`i.submitted_at < ${startOfDay(addDays(query.submittedTo, 1))}`,
    query.amountFrom !== undefined && sql`i.amount_cny >= ${query.amountFrom}`,
    query.amountTo !== undefined && sql`i.amount_cny <= ${query.amountTo}`,
    // Else a hidden amount could be found by narrowing.
    (query.amountFrom ?? query.amountTo) !== undefined && sql`not ${amountHidden(box)}`,
    query.status !== undefined && sql`i.status = ${query.status}`,
    query.overdue !== undefined && (box ? sql`t.due_at < now()` : heldWhere(sql`o.due_at < now()`)),
    query.likeHolder && heldWhere(sql`h.search_tokens @> array[${searchToken(query.likeHolder)}]::text[]`),
    query.stuckDays !== undefined &&
      heldWhere(sql`o.received_at < now() - make_interval(days => ${query.stuckDays}::int)`),
    query.holderLeft !== undefined && heldWhere(sql`h.employment <> ${EMPLOYMENT.onJob}`),
    box !== undefined && query.action !== undefined && sql`t.status = ${query.action}`,
    box !== undefined &&
      query.read !== undefined &&
      (query.read === 1 ? sql`c.read_at is not null` : sql`c.read_at is null`),
    box !== undefined && query.taskIds !== undefined && sql`t.id = any(${sql.param(query.taskIds)}::bigint[])`,
  ]);
}
