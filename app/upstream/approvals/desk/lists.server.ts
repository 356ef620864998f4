import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE, type FormState, type LIST_ACTS, NODE, TASK_STATE } from "~/contracts/approvals/codes";
import type { Box } from "~/contracts/approvals/form-query";
import type { searchTasks, TaskRow } from "~/contracts/approvals/tasks";
import { typeAt } from "~/lib/approvals/form-type";
import { named } from "~/lib/languages";
import { departmentFilter, nameInSql } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped, paged } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { noEmployee } from "~/upstream/platform/refusal.server";
import type { Kinds } from "../engine/kind.server";
import { digitOf } from "../engine/place.server";
import { amountHidden, formFilter, formsInBox } from "./form-filter.server";
import { formTypesOf, typeChoices, typeName } from "./form-types.server";
import { currentNodeSql, nodeNameSql } from "./node-names.server";

type Input = z.output<(typeof searchTasks)["input"]>;

/** What is due first comes first; everywhere else the newest. */
const orders: Record<Box, SQL> = {
  todo: sql`t.due_at, t.id`,
  done: sql`t.decided_at desc, t.id desc`,
  cc: sql`c.id desc`,
  initiated: sql`i.id desc`,
};

/** What usually comes next for the requester (approvals, States). */
const NEXT: Record<FormState, readonly (typeof LIST_ACTS)[number][]> = {
  [FORM_STATE.draft]: ["submit", "void"],
  [FORM_STATE.open]: ["urge", "withdraw"],
  [FORM_STATE.approved]: [],
  [FORM_STATE.rejected]: [],
  [FORM_STATE.returned]: ["submit", "void"],
  [FORM_STATE.withdrawn]: ["submit", "void"],
  [FORM_STATE.voided]: [],
};

interface Found {
  [column: string]: unknown;
  formTypeCode: number;
  status: FormState;
}

/** One of the four lists, filtered, one statement for the rows and one for their number. */
export async function approvalLists(db: Reader, caller: Caller, { page, query }: Input) {
  if (caller.empId === null) throw noEmployee();
  const order = orders[query.box];
  const asked = { from: formsInBox(query.box, caller.empId), where: formFilter(query, query.box), order };
  const rowsOf = async (tail: SQL) => {
    const { rows } = await db.execute<Found>(sql`
      select p.id as "instanceId", p.instance_no as "instanceNo", p.form_type_code as "formTypeCode", p.title,
        p.emp_name as requester, p.job_number as "jobNumber",
        ${nameInSql(sql`o.department_name`, sql`o.names`, caller.language)} as department,
        case
          when not ${amountHidden(query.box, { definition: sql`p.definition_id`, node: sql`p.node_key` })} then p.amount
          end as amount, p.currency, p.status, p.version, ${currentNodeSql("p", caller.language)} as node,
            p.urge_count as urged,
            p.submitted_at as "submittedAt", p.finished_at as "finishedAt",
        coalesce(
          (
            select array_agg(h.emp_name order by x.id)
            from approval_tasks x
            join employees h on h.emp_id = x.assignee_emp_id
            where x.instance_id = p.id and x.round = p.round and x.status = ${TASK_STATE.pending}
          ),
            '{}'
        ) as holders,
        case
          when p.task_id is not null then jsonb_build_object(
            'taskId', p.task_id, 'taskVersion', p.task_version, 'status', p.task_status, 'node',
              coalesce(${nodeNameSql(sql`n.node`, caller.language)}, ''),
          'receivedAt', p.received_at, 'dueAt', p.due_at, 'overdue', p.task_status = ${TASK_STATE.pending}
            and p.due_at < now(), 'decidedAt', p.decided_at, 'comment', p.comment, 'of', a.emp_name,
          'batch', coalesce(
            (n.node->>'allowBatch')::int = 1
              and (n.node->>'type')::int = ${NODE.approver}
              and not (n.node->'fieldRights') @? '$.* ? (@ == "required")',
            false
          )) end as task,
        case when p.cc_id is not null then jsonb_build_object('id', p.cc_id, 'read', p.read_at is not null) end as cc
      from (
        select row_number() over (order by ${order}) as place, i.*, employees.emp_name,
          employees.job_number, b.task_id, b.cc_id, t.version as task_version, t.status as task_status, t.node_key,
          t.received_at, t.due_at, t.decided_at, t.comment, case
            when ${caller.empId} not in (t.assignee_emp_id) then t.assignee_emp_id
            end as of_emp_id, c.read_at
        ${tail}) as p
      join departments o on o.department_id = p.requester_department_id
      left join employees a on a.emp_id = p.of_emp_id
      left join approval_definitions f on f.id = p.definition_id
      left join lateral (
        select value as node from jsonb_array_elements(f.nodes) where value->>'key' = p.node_key limit 1
      ) as n on true
      order by p.place`);
    return rows;
  };
  const [types, found] = await Promise.all([formTypesOf(db, caller), paged(db, page, asked, rowsOf)]);
  return mapped(found, (row) => ({
    ...(times(row) as unknown as TaskRow),
    formType: typeName(types, row.formTypeCode, caller.language),
    acts: query.box === "initiated" ? [...NEXT[row.status]] : [],
  }));
}

/** Instants as they cross the wire, also those inside a task. */
function times(row: Found): Found {
  const instants = ["submittedAt", "finishedAt", "receivedAt", "dueAt", "decidedAt"];
  const within = (one: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => [
        name,
        instants.includes(name) && value !== null ? new Date(value as string).toISOString() : value,
      ]),
    );
  return { ...within(row), task: row.task && within(row.task as Record<string, unknown>) } as unknown as Found;
}

/**
 * Form types for the search forms, and those the person may begin: his site's own go before the one for all (approvals,
 * FormType).
 */
export async function approvalFilters(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) {
  const all = await formTypesOf(db, caller);
  const digit = digitOf(caller);
  const own = [...all.values()]
    .filter((type) => type.isTakeEffect === 1 && type === typeAt(all, type.kindCode, digit))
    .sort((a, b) => a.formTypeCode - b.formTypeCode);
  return {
    department: await departmentFilter(db, caller, input),
    types: typeChoices(kinds, all, caller.language),
    start: own.flatMap((type) => {
      const kind = kinds.get(type.kindCode);
      const may = kind && kind.createCode !== null && (kind.createCode === undefined || holds(caller, kind.createCode));
      return may
        ? [
            {
              group: Math.floor(type.kindCode / 100),
              formTypeCode: type.formTypeCode,
              name: named(type.name, caller.language),
              to: kind.createPath,
              toOnPhone: kind.phoneCreatePath ?? null,
            },
          ]
        : [];
    }),
  };
}
