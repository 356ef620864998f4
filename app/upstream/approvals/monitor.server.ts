import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { FormQuery, monitorRow, reassignTask as reassignContract, statistics as statisticsContract } from "~/contracts/approvals/watch";
import { addDays, businessDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentsOf } from "../employees/organization.server";
import { chosenPerson } from "../employees/person-choice.server";
import type { Caller } from "../platform/caller.server";
import { contains } from "../platform/contains.server";
import type { Reader, Tx } from "../platform/db.server";
import { invalid, missing } from "../platform/refusal.server";
import { visibleTo } from "../platform/rights.server";
import type { Kinds } from "./kind.server";
import { MONITOR } from "./reach.server";
import { ADMINISTRATE, reassignTask } from "./watch.server";
import { formTypesOf } from "./work.server";

const ZONE = "Asia/Shanghai";
export const startOf = (day: string) => `${day}T00:00:00+08:00`;

/** Somebody has the form on the desk: a pending task `t` with its holder `h` for which more holds. */
const heldWhere = (more: SQL) => sql`exists (select from approval_tasks t join employees h on h.emp_id = t.assignee_emp_id where t.instance_id = i.id and t.status = 1 and ${more})`;

/** Conditions of the filters on `approval_instances i join employees` (its requester). */
export async function formFilter(db: Reader, caller: Caller, query: Partial<FormQuery>): Promise<SQL> {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  const conditions = [
    query.formTypeCode && sql`i.form_type_code = ${query.formTypeCode}`,
    query.siteDigit && sql`i.requester_site_digit = ${query.siteDigit}`,
    query.instanceNo && contains(sql`i.instance_no`, query.instanceNo),
    query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
    departments && sql`i.requester_department_id = any(${sql.param(departments)}::int[])`,
    query.submittedFrom && sql`i.submitted_at >= ${startOf(query.submittedFrom)}`,
    query.submittedTo && sql`i.submitted_at < ${startOf(addDays(query.submittedTo, 1))}`,
    query.amountFrom !== undefined && sql`i.amount_cny >= ${query.amountFrom}`,
    query.amountTo !== undefined && sql`i.amount_cny <= ${query.amountTo}`,
    query.status !== undefined && sql`i.status = ${query.status}`,
    query.overdue && heldWhere(sql`t.due_at < now()`),
    query.likeHolder && heldWhere(sql`h.search_tokens @> array[${searchToken(query.likeHolder)}]::text[]`),
    query.stuckDays !== undefined && heldWhere(sql`t.received_at < now() - make_interval(days => ${query.stuckDays}::int)`),
    query.holderLeft && heldWhere(sql`h.employment <> 1`),
  ].filter((condition) => condition !== false && condition !== null && condition !== undefined && condition !== 0 && condition !== "");
  return conditions.length === 0 ? sql`true` : sql.join(conditions as SQL[], sql` and `);
}

/** Submitted forms whose requesters lie within the scope of a code; drafts are nobody else's business. */
export const submittedWithin = (caller: Caller, code: number) => sql`i.status <> 0 and ${visibleTo(caller, code)}`;

const FORMS = sql`approval_instances i join employees on employees.emp_id = i.requester_emp_id`;

const COLUMNS = sql`i.id, coalesce(i.instance_no, '') as "instanceNo", i.form_type_code as type, i.title, "employees"."emp_name" as "requesterName", "employees"."job_number" as "requesterJobNumber",
  i.requester_department_id as department, i.amount_cny as "amountCny", i.status, coalesce(i.current_node_name, '') as "nodeName", i.submitted_at as "submittedAt", i.finished_at as "finishedAt", i.version,
  (select coalesce(json_agg(json_build_object('taskId', t.id, 'empId', h.emp_id, 'empName', h.emp_name, 'jobNumber', h.job_number, 'receivedAt', t.received_at, 'dueAt', t.due_at,
    'overdue', coalesce(t.due_at < now(), false), 'left', h.employment <> 1) order by t.id), '[]') from approval_tasks t join employees h on h.emp_id = t.assignee_emp_id
    where t.instance_id = i.id and t.status = 1) as holders`;

type Row = z.input<typeof monitorRow>;
type Stored = Omit<Row, "formType" | "departmentPath"> & { [column: string]: unknown; type: number; department: number };

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString());

async function shown(db: Reader, caller: Caller, rows: Stored[]): Promise<Row[]> {
  const [types, departments] = await Promise.all([formTypesOf(db, caller), departmentsOf(db, caller)]);
  return rows.map(({ type, department, ...row }) => ({
    ...row,
    formType: types.get(type)?.name[caller.language] ?? String(type),
    departmentPath: departments.pathOf(department),
    submittedAt: iso(row.submittedAt),
    finishedAt: iso(row.finishedAt),
    holders: row.holders.map((holder) => ({ ...holder, receivedAt: iso(holder.receivedAt), dueAt: iso(holder.dueAt) })),
  }));
}

/** Every submitted form within the data scope of 13104001, newest first (approvals, Monitor). */
export async function searchMonitor(db: Reader, caller: Caller, { page, query }: { page: { pageNo: number; pageSize: number }; query: FormQuery }) {
  const where = sql`${submittedWithin(caller, MONITOR)} and ${await formFilter(db, caller, query)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Stored>(sql`select ${COLUMNS} from ${FORMS} where ${where} order by i.id desc limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from ${FORMS} where ${where}`),
  ]);
  return { page: { totalCount: counted[0]!.n }, simpleList: await shown(db, caller, rows) };
}

/** One form as an administrator sees it who may act on it (13104002). */
export async function monitorDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Row> {
  const { rows } = await db.execute<Stored>(sql`select ${COLUMNS} from ${FORMS} where i.id = ${id} and ${submittedWithin(caller, ADMINISTRATE)}`);
  const [row] = await shown(db, caller, rows);
  if (!row) throw missing();
  return row;
}

/** Gives a task to the person meant by the form's field (13104002). */
export async function reassignTo(kinds: Kinds, tx: Tx, caller: Caller, { toEmpId, toEmpIdText, ...input }: z.output<(typeof reassignContract)["input"]>) {
  const person = await chosenPerson(tx, "toEmpId", { empId: toEmpId, typed: toEmpIdText });
  if (person === null) throw invalid({ toEmpId: { key: "errors:required" } });
  return reassignTask(kinds, tx, caller, { ...input, toEmpId: person });
}

const PERIOD_DAYS = 30;

/**
 * Hours from receipt to decision (median and 90th percentile) and the share of late tasks, by node, of tasks received in the period.
 * Hours of the clock, nights and rest days included; what was handed on or let go counts at whoever decided.
 */
export async function statistics(db: Reader, caller: Caller, { query }: z.output<(typeof statisticsContract)["input"]>) {
  const to = query.to ?? businessDay(new Date(), ZONE);
  const from = query.from ?? addDays(to, 1 - PERIOD_DAYS);
  const { rows } = await db.execute<{ type: number; nodeName: string; tasks: number; decided: number; medianHours: number | null; p90Hours: number | null; overdue: number }>(sql`
    with names as (select d.id, n ->> 'key' as key, n ->> 'name' as name from approval_definitions d cross join lateral jsonb_array_elements(d.nodes) n),
    found as (
      select i.form_type_code as type, coalesce(names.name, t.node_key) as node, extract(epoch from t.decided_at - t.received_at) / 3600 as hours, t.status in (2, 3, 4) as decided,
        coalesce(t.due_at < coalesce(t.decided_at, now()), false) as late
      from approval_tasks t join ${FORMS} on i.id = t.instance_id left join names on names.id = i.definition_id and names.key = t.node_key
      where t.status in (1, 2, 3, 4, 8) and t.received_at >= ${startOf(from)} and t.received_at < ${startOf(addDays(to, 1))} and ${submittedWithin(caller, MONITOR)}
        and ${query.formTypeCode ? sql`i.form_type_code = ${query.formTypeCode}` : sql`true`}
    )
    select type, node as "nodeName", count(*)::int as tasks, count(*) filter (where decided)::int as decided, count(*) filter (where late)::int as overdue,
      (percentile_cont(0.5) within group (order by hours) filter (where decided))::float8 as "medianHours",
      (percentile_cont(0.9) within group (order by hours) filter (where decided))::float8 as "p90Hours"
    from found group by type, node order by tasks desc, type, node limit 200`);
  const types = await formTypesOf(db, caller);
  const total = (count: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + count(row), 0);
  return {
    from,
    to,
    rows: rows.map(({ type, ...row }) => ({ ...row, formType: types.get(type)?.name[caller.language] ?? String(type), overdueRate: row.overdue / row.tasks })),
    tasks: total(({ tasks }) => tasks),
    overdue: total(({ overdue }) => overdue),
  };
}
