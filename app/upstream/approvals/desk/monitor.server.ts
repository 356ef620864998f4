import { sql } from "drizzle-orm";
import { z } from "zod";
import { FORM_STATE, MONITOR_ACTS, TASK_STATE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import {
  monitorRow,
  type reassignTask as reassignContract,
  type searchMonitor as searchContract,
  type statistics as statisticsContract,
} from "~/contracts/approvals/watch";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { companyDay, startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { invalid } from "~/upstream/platform/refusal.server";
import type { Kinds } from "../engine/kind.server";
import { reassignTask } from "../engine/oversee.server";
import { approvalInstances } from "../tables.server";
import { ALL_FORMS, amountHidden, formFilter, submittedWithin } from "./form-filter.server";
import { formTypesOf, typeName } from "./form-types.server";
import { currentNodeSql } from "./node-names.server";

/** `reached`: the caller may act on it, not only see it. */
const foundRow = monitorRow.omit({ formType: true, departmentPath: true, acts: true }).extend({
  formTypeCode: z.number().int(),
  requesterDepartmentId: z.number().int(),
  reached: z.boolean(),
});

const HOLDERS = sql`
  (
    select coalesce(
        json_agg(
          json_build_object(
            'taskId', t.id, 'empId', h.emp_id, 'empName', h.emp_name, 'jobNumber', h.job_number,
            'receivedAt', ${isoInstant(sql`t.received_at`)}, 'dueAt', ${isoInstant(sql`t.due_at`)},
            'overdue', coalesce(t.due_at < now(), false), 'left', h.employment <> ${EMPLOYMENT.onJob}
          )
          order by t.id
        ),
        '[]'
      )
    from approval_tasks t
    join employees h on h.emp_id = t.assignee_emp_id
    where t.instance_id = i.id and t.status = ${TASK_STATE.pending}
  )
`;

const form = (caller: Caller) =>
  reads(
    foundRow,
    { i: approvalInstances },
    {
      instanceNo: sql`coalesce(i.instance_no, '')`,
      requesterName: sql`employees.emp_name`,
      requesterJobNumber: sql`employees.job_number`,
      amountCny: sql`case when not ${amountHidden(undefined)} then i.amount_cny end`,
      nodeName: sql`coalesce(${currentNodeSql("i", caller.language)}, '')`,
      holders: HOLDERS,
      reached: visibleTo(caller, MAY.monitor.administrate),
    },
    sql`join employees on employees.emp_id = i.requester_emp_id`,
  );

async function shown(db: Reader, caller: Caller, rows: readonly z.output<typeof foundRow>[]) {
  const [types, departments] = await Promise.all([formTypesOf(db, caller), departmentsOf(db, caller)]);
  return rows.map(({ formTypeCode, requesterDepartmentId, reached, ...row }) => ({
    ...row,
    acts: reached && row.status === FORM_STATE.open ? [...MONITOR_ACTS] : [],
    formType: typeName(types, formTypeCode, caller.language),
    departmentPath: departments.pathOf(requesterDepartmentId),
  }));
}

/** Every submitted form within the data scope of 13104001, newest first (approvals, Monitor). */
export async function searchMonitor(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const found = await form(caller).page(db, page, {
    where: [submittedWithin(caller, MAY.monitor.see), formFilter(query)],
    order: sql`i.id desc`,
  });
  return { ...found, simpleList: await shown(db, caller, found.simpleList) };
}

/** One form as an administrator sees it who may act on it (13104002). */
export async function monitorDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const where = sql`i.id = ${id} and ${submittedWithin(caller, MAY.monitor.administrate)}`;
  return (await shown(db, caller, [await form(caller).one(db, where)]))[0]!;
}

/** Gives a task to the person meant by the form's field (13104002). */
export async function reassignTo(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { toEmpId, toEmpIdText, ...input }: z.output<(typeof reassignContract)["input"]>,
) {
  const person = await chosenPerson(tx, "toEmpId", { empId: toEmpId, typed: toEmpIdText });
  if (person === null) throw invalid({ toEmpId: { key: "errors:required" } });
  return reassignTask(kinds, tx, caller, { ...input, toEmpId: person });
}

const PERIOD_DAYS = 30;
/** What a person has decided. */
const DECIDED = [TASK_STATE.approved, TASK_STATE.rejected, TASK_STATE.returned];

/**
 * Hours from receipt to decision (average, median and 90th percentile) and the share of late tasks, by node, of tasks
 * received in the period. Hours of the clock, nights and rest days included; what was handed on or let go counts at
 * whoever decided.
 */
export async function statistics(
  db: Reader,
  caller: Caller,
  { query }: z.output<(typeof statisticsContract)["input"]>,
) {
  const to = query.to ?? companyDay();
  const from = query.from ?? addDays(to, 1 - PERIOD_DAYS);
  const { rows } = await db.execute<{
    type: number;
    nodeName: string;
    tasks: number;
    decided: number;
    averageHours: number | null;
    medianHours: number | null;
    p90Hours: number | null;
    overdue: number;
  }>(sql`
    with names as (
      select d.id, n ->> 'key' as key, n ->> 'name' as name
      from approval_definitions d
      cross join lateral jsonb_array_elements(d.nodes) n
    ),
    found as (
      select i.form_type_code as type, coalesce(names.name, t.node_key) as node,
        extract(epoch from t.decided_at - t.received_at) / 3600 as hours, t.status in ${DECIDED} as decided,
        coalesce(t.due_at < coalesce(t.decided_at, now()), false) as late
      from approval_tasks t
      join ${ALL_FORMS} on i.id = t.instance_id
      left join names on names.id = i.definition_id and names.key = t.node_key
      where t.status in ${[TASK_STATE.pending, TASK_STATE.timedOut, ...DECIDED]}
        and t.received_at >= ${startOfDay(from)}
        and t.received_at < ${startOfDay(addDays(to, 1))}
        and ${submittedWithin(caller, MAY.monitor.see)}
        and ${query.formTypeCode ? sql`i.form_type_code = ${query.formTypeCode}` : sql`true`}
    )
    select type, node as "nodeName", count(*)::int as tasks, count(*) filter (where decided)::int as decided,
      count(*) filter (where late)::int as overdue,
      (avg(hours) filter (where decided))::float8 as "averageHours",
      (percentile_cont(0.5) within group (order by hours) filter (where decided))::float8 as "medianHours",
      (percentile_cont(0.9) within group (order by hours) filter (where decided))::float8 as "p90Hours"
    from found group by type, node order by tasks desc, type, node limit 200`);
  const types = await formTypesOf(db, caller);
  const total = (count: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + count(row), 0);
  return {
    from,
    to,
    rows: rows.map(({ type, ...row }) => ({
      ...row,
      formType: typeName(types, type, caller.language),
      overdueRate: row.overdue / row.tasks,
    })),
    tasks: total(({ tasks }) => tasks),
    overdue: total(({ overdue }) => overdue),
  };
}
