import { type SQL, sql } from "drizzle-orm";
import type { Box, searchTasks, TaskRow } from "~/contracts/approvals/tasks";
import { searchToken } from "~/lib/search-tokens.server";
import type { z } from "zod";
import { departmentFilter } from "../employees/organization.server";
import type { Caller } from "../platform/caller.server";
import { contains } from "../platform/contains.server";
import type { Reader, Tx } from "../platform/db.server";
import { forbidden } from "../platform/refusal.server";
import { tasksFor } from "./counts.server";
import type { Kinds } from "./kind.server";
import { formTypesOf } from "./work.server";

type Input = z.output<(typeof searchTasks)["input"]>;

/** What a list is made of: a form, and the task or the copy by which it came there (approvals rule 32). */
export const boxes: Record<Box, (empId: number) => SQL> = {
  todo: (empId) => sql`select w.instance_id, w.id as task_id, null::bigint as cc_id from (${tasksFor(empId)}) as w`,
  done: (empId) => sql`
    select distinct on (t.instance_id) t.instance_id, t.id as task_id, null::bigint as cc_id from approval_tasks t
    where t.decided_by_emp_id = ${empId} order by t.instance_id desc, t.id desc`,
  cc: (empId) => sql`select c.instance_id, null::bigint as task_id, c.id as cc_id from approval_cc c where c.emp_id = ${empId}`,
  initiated: (empId) => sql`select id as instance_id, null::bigint as task_id, null::bigint as cc_id from approval_instances where requester_emp_id = ${empId}`,
};

/** What is due first comes first; everywhere else the newest. */
const orders: Record<Box, SQL> = { todo: sql`t.due_at, t.id`, done: sql`t.decided_at desc, t.id desc`, cc: sql`c.id desc`, initiated: sql`i.id desc` };

const AREA = "Asia/Shanghai";

function filters(query: Input["query"]): SQL {
  const given: (SQL | false)[] = [
    query.formTypeCodes.length > 0 && sql`i.form_type_code = any(${sql.param(query.formTypeCodes)}::int[])`,
    query.siteDigit !== undefined && sql`i.requester_site_digit = ${query.siteDigit}`,
    query.instanceNo !== undefined && contains(sql`i.instance_no`, query.instanceNo),
    query.likeEmpName !== undefined && sql`e.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.departmentId !== undefined && sql`i.requester_department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
    query.submittedFrom !== undefined && sql`i.submitted_at >= ${query.submittedFrom}::date::timestamp at time zone ${AREA}`,
    query.submittedTo !== undefined && sql`i.submitted_at < (${query.submittedTo}::date + 1)::timestamp at time zone ${AREA}`,
    query.amountFrom !== undefined && sql`i.amount_cny >= ${query.amountFrom}`,
    query.amountTo !== undefined && sql`i.amount_cny <= ${query.amountTo}`,
    query.status !== undefined && sql`i.status = ${query.status}`,
    query.overdue === true && sql`t.due_at < now()`,
    query.action !== undefined && sql`t.status = ${query.action}`,
    query.read !== undefined && (query.read === 1 ? sql`c.read_at is not null` : sql`c.read_at is null`),
    query.taskIds !== undefined && sql`t.id = any(${sql.param(query.taskIds)}::bigint[])`,
  ];
  return sql.join([sql`true`, ...given.filter((one) => one !== false)], sql` and `);
}

interface Found {
  [column: string]: unknown;
  formTypeCode: number;
}

/** One of the four lists, filtered, one statement for the rows and one for their number. */
export async function approvalLists(db: Reader, caller: Caller, { page, query }: Input) {
  if (caller.empId === null) throw forbidden();
  const from = sql`
    from (${boxes[query.box](caller.empId)}) as b join approval_instances i on i.id = b.instance_id join employees e on e.emp_id = i.requester_emp_id
    left join approval_tasks t on t.id = b.task_id left join approval_cc c on c.id = b.cc_id where ${filters(query)}`;
  const [types, { rows: counted }, { rows }] = await Promise.all([
    formTypesOf(db, caller),
    (db as Tx).execute<{ n: number }>(sql`select count(*) as n ${from}`),
    (db as Tx).execute<Found>(sql`
      select p.id as "instanceId", p.instance_no as "instanceNo", p.form_type_code as "formTypeCode", p.title, p.emp_name as requester, p.job_number as "jobNumber", o.department_name as department,
        p.amount, p.currency, p.status, p.version, p.current_node_name as node, p.urge_count as urged, p.submitted_at as "submittedAt", p.finished_at as "finishedAt",
        coalesce((select array_agg(h.emp_name order by x.id) from approval_tasks x join employees h on h.emp_id = x.assignee_emp_id where x.instance_id = p.id and x.round = p.round and x.status = 1), '{}') as holders,
        case when p.task_id is not null then jsonb_build_object('taskId', p.task_id, 'taskVersion', p.task_version, 'status', p.task_status, 'node', coalesce(n.node->>'name', ''),
          'receivedAt', p.received_at, 'dueAt', p.due_at, 'overdue', p.task_status = 1 and p.due_at < now(), 'decidedAt', p.decided_at, 'comment', p.comment, 'of', a.emp_name,
          'batch', coalesce((n.node->>'allowBatch')::int = 1 and (n.node->>'type')::int = 2 and not (n.node->'fieldRights') @? '$.* ? (@ == "required")', false)) end as task,
        case when p.cc_id is not null then jsonb_build_object('id', p.cc_id, 'read', p.read_at is not null) end as cc
      from (
        select row_number() over (order by ${orders[query.box]}) as place, i.*, e.emp_name, e.job_number, b.task_id, b.cc_id, t.version as task_version, t.status as task_status, t.node_key,
          t.received_at, t.due_at, t.decided_at, t.comment, case when ${caller.empId} not in (t.assignee_emp_id) then t.assignee_emp_id end as of_emp_id, c.read_at
        ${from} order by ${orders[query.box]} limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}) as p
      join departments o on o.department_id = p.requester_department_id
      left join employees a on a.emp_id = p.of_emp_id
      left join approval_definitions f on f.id = p.definition_id
      left join lateral (select value as node from jsonb_array_elements(f.nodes) where value->>'key' = p.node_key limit 1) as n on true
      order by p.place`),
  ]);
  const name = (code: number) => types.get(code)?.name[caller.language] ?? types.get(code)?.name.zh ?? "";
  return { page: { totalCount: counted[0]!.n }, simpleList: rows.map((row) => ({ ...(times(row) as unknown as TaskRow), formType: name(row.formTypeCode) })) };
}

/** Instants as they cross the wire, also those inside a task. */
function times(row: Found): Found {
  const instants = ["submittedAt", "finishedAt", "receivedAt", "dueAt", "decidedAt"];
  const within = (one: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [name, instants.includes(name) && value !== null ? new Date(value as string).toISOString() : value]));
  return { ...within(row), task: row.task && within(row.task as Record<string, unknown>) } as unknown as Found;
}

/** Form types for the search forms, and those the person may begin: his site's own go before the one for all (approvals, FormType). */
export async function approvalFilters(kinds: Kinds, db: Reader, caller: Caller, input: { departmentId?: number; choose?: "departmentId" }) {
  const types = [...(await formTypesOf(db, caller)).values()].sort((a, b) => a.formTypeCode - b.formTypeCode);
  const name = (type: (typeof types)[number]) => type.name[caller.language] ?? type.name.zh ?? "";
  const digit = caller.overseasWarehouse === 1 ? 7 : caller.siteId;
  const own = types.filter((type) => type.isTakeEffect === 1 && (type.siteDigit === digit || (type.siteDigit === 0 && !types.some((other) => other.kindCode === type.kindCode && other.siteDigit === digit && other.isTakeEffect === 1))));
  return {
    department: await departmentFilter(db, caller, input),
    types: types.filter(({ kindCode }) => kinds.has(kindCode)).map((type) => ({ value: type.formTypeCode, label: type.siteDigit === 0 ? name(type) : `${name(type)} ${type.formTypeCode}` })),
    start: own.flatMap((type) => {
      const kind = kinds.get(type.kindCode);
      return kind ? [{ group: Math.floor(type.kindCode / 100), formTypeCode: type.formTypeCode, name: name(type), to: kind.createPath }] : [];
    }),
  };
}
