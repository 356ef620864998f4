import { MAY } from "~/contracts/employees/codes";
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { dimissionQuery } from "~/contracts/employees/dimission";
import { named } from "~/lib/languages";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { FORM } from "~/upstream/approvals/engine/work.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import { missing } from "~/upstream/platform/refusal.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";
import { DISMISSAL, leaverOf, reachDimission, REASONS, RESIGNATION, STATE } from "./dimission.server";
import { dimissions } from "./tables.server";
import { filedFiles, reasonName } from "./dimission-view.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import { todayOf } from "~/upstream/organization/person-day.server";

type Query = z.output<typeof dimissionQuery>;
type Page = { pageNo: number; pageSize: number };

/** The last day as it is fixed, or as it is asked for. */
const ROW = {
  id: dimissions.id,
  empId: dimissions.empId,
  jobNumber: employees.jobNumber,
  empName: employees.empName,
  departmentId: employees.departmentId,
  type: dimissions.type,
  state: dimissions.state,
  submitDate: dimissions.submitDate,
  expectDate: dimissions.expectDate,
  lastWorkDate: dimissions.lastWorkDate,
  withdrawAsked: sql<boolean>`${dimissions.withdrawAskedAt} is not null`,
  openItems: sql<number>`
    (select count(*)::int from handover_items t where t.dimission_id = ${dimissions.id} and t.done_at is null)
  `,
};

const ORDER: Record<NonNullable<Query["sort"]> | "newest", SQL> = {
  newest: sql`${dimissions.id} desc`,
  lastWorkDate: sql`${dimissions.lastWorkDate}, ${dimissions.id}`,
  "-lastWorkDate": sql`${dimissions.lastWorkDate} desc nulls last, ${dimissions.id} desc`,
};

/**
 * The filters within what the caller may see; somebody's draft is nobody else's, and one's own leaving by HR is not
 * one's list.
 */
async function filter(db: Reader, caller: Caller, query: Query): Promise<SQL> {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  return and(
    visibleTo(caller, MAY.dimission.see),
    sql`(${dimissions.state} <> ${STATE.draft} or ${dimissions.openedByEmpId} = ${caller.empId ?? 0})`,
    sql`${dimissions.empId} <> ${caller.empId ?? 0}`,
    query.likeEmpName ? sql`${employees.searchTokens} @> array[${searchToken(query.likeEmpName)}]::text[]` : undefined,
    departments ? sql`${employees.departmentId} = any(${sql.param(departments)}::int[])` : undefined,
    query.type ? eq(dimissions.type, query.type) : undefined,
    query.state !== undefined ? eq(dimissions.state, query.state) : undefined,
    query.lastFrom ? gte(dimissions.lastWorkDate, query.lastFrom) : undefined,
    query.lastTo ? lte(dimissions.lastWorkDate, query.lastTo) : undefined,
  )!;
}

/** Who leaves, has left or wants to (employees, Screens). */
export async function dimissionList(db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) {
  const where = await filter(db, caller, query);
  const joined = eq(employees.empId, dimissions.empId);
  const [rows, [count], names] = await Promise.all([
    db
      .select(ROW)
      .from(dimissions)
      .innerJoin(employees, joined)
      .where(where)
      .orderBy(ORDER[query.sort ?? "newest"])
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize),
    db.select({ n: sql<number>`count(*)::int` }).from(dimissions).innerJoin(employees, joined).where(where),
    namesOf(db, caller),
  ]);
  return {
    page: { totalCount: count!.n },
    simpleList: rows.map(({ departmentId, ...row }) => ({
      ...row,
      departmentPath: names.departmentPath(departmentId),
    })),
  };
}

/** The same list as a workbook; no money in it. */
export function exportDimissions(caller: Caller, { query }: { query: Query }): Promise<Response> {
  const text = (key: string) => say(caller.language, { key: `dimission:${key}` });
  return exportAnswer(caller, {
    action: "dimission.export",
    objectType: "dimission",
    asked: { query },
    title: text("list.title"),
    day: todayOf(caller),
    columns: [
      { header: text("field.jobNumber"), kind: "text" },
      { header: text("field.empName"), kind: "text" },
      { header: text("field.department"), kind: "text" },
      { header: text("field.type"), kind: "text" },
      { header: text("field.state"), kind: "text" },
      { header: text("field.reasonCode"), kind: "text" },
      { header: text("field.submitDate"), kind: "date" },
      { header: text("field.lastWorkDate"), kind: "date" },
    ],
    rows: async (db) => {
      const where = await filter(db, caller, query);
      const from = sql`from ${dimissions} join ${employees} on ${employees.empId} = ${dimissions.empId} where ${where}`;
      const names = await namesOf(db, caller);
      const reasons = await reasonWords(db, caller);
      return {
        count: sql`select count(*)::int as n ${from}`,
        select: sql`
          select ${employees.jobNumber}, ${employees.empName}, ${employees.departmentId}, ${dimissions.type},
            ${dimissions.state}, ${dimissions.reasonCode}, ${dimissions.submitDate}, ${dimissions.lastWorkDate}
          ${from} order by ${ORDER[query.sort ?? "newest"]}`,
        cells: ([number, name, department, type, state, reason, submitted, last]) => [
          number as string,
          name as string,
          names.departmentPath(department as number),
          text(`type.${type}`),
          text(`state.${state}`),
          reasons(reason as string),
          submitted as string | null,
          last as string | null,
        ],
      };
    },
  });
}

async function reasonWords(db: Reader, caller: Caller): Promise<(code: string) => string> {
  const items = (await dictionary(db, caller)).get(REASONS)?.items ?? [];
  const words = new Map(items.map(({ itemCode, itemName }) => [itemCode, named(itemName, caller.language)]));
  return (code) => words.get(code) ?? code;
}

export const dimissionFilters = async (
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) => ({ department: await departmentFilter(db, caller, input) });

interface Item {
  [column: string]: unknown;
  id: number;
  kind: number;
  receiverEmpId: number | null;
  receiver: string;
  doneAt: string | null;
  doneBy: string;
  remark: string;
  version: number;
}

interface Around {
  [column: string]: unknown;
  successor: string;
  people: number;
  tasks: number;
  departments: string[];
  instanceId: number | null;
  instanceStatus: number | null;
  instanceOwner: number | null;
}

/** A dimission with what has to be handed over and who leads whom, without money. Somebody's draft is nobody else's. */
export async function dimissionDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { row, employee } = await reachDimission(db, caller, MAY.dimission.see, id);
  if (row.empId === caller.empId || (row.state === STATE.draft && row.openedByEmpId !== caller.empId)) throw missing();
  const [leaver, names, items, files, around, reason] = await Promise.all([
    leaverOf(db, row.empId),
    namesOf(db, caller),
    itemsOf(db, id),
    filedFiles(db, id),
    aroundOf(db, id),
    reasonName(db, caller, row.reasonCode),
  ]);
  const { successor, people, tasks, departments, instanceId, instanceStatus, instanceOwner } = around;
  const flag = (value: number) => value as 0 | 1;
  const draft = instanceStatus !== null && [FORM.draft, FORM.returned, FORM.withdrawn].includes(instanceStatus as 0);
  // Files of HR (notices, health checks) are not the head's.
  const seesFiles = holds(caller, MAY.dimission.edit);
  return {
    ...plain(row),
    jobNumber: employee.jobNumber,
    empName: employee.empName,
    hireDate: leaver.startDate,
    probationEnd: leaver.probationEnd,
    departmentPath: names.departmentPath(employee.departmentId),
    positionName: names.position(employee.positionId),
    reasonName: reason,
    earlyRelease: flag(row.earlyRelease),
    payInLieu: flag(row.payInLieu),
    refusedTerms: flag(row.refusedTerms),
    protectionChecked: flag(row.protectionChecked),
    protections: seesFiles ? row.protections : [],
    withdrawAskedAt: row.withdrawAskedAt && new Date(row.withdrawAskedAt).toISOString(),
    successor,
    leads: { people, departments, tasks },
    instanceId,
    instanceStatus,
    items: items.map((item) => ({ ...item, doneAt: item.doneAt && new Date(item.doneAt).toISOString() })),
    files: seesFiles ? files : [],
    mayEdit: draft && seesFiles && instanceOwner === caller.empId && row.openedByEmpId !== row.empId,
  };
}

/** No figures of the severance, and nothing of how the row came about. */
function plain({
  id,
  empId,
  type,
  initiator,
  state,
  reasonCode,
  reason,
  submitDate,
  noticeDate,
  expectDate,
  earliestDate,
  agreedDate,
  lastWorkDate,
  firstNotice,
  secondNotice,
  certNo,
  successorEmpId,
  version,
}: typeof dimissions.$inferSelect) {
  return {
    id,
    empId,
    type,
    initiator,
    state,
    reasonCode,
    reason,
    submitDate,
    noticeDate,
    expectDate,
    earliestDate,
    agreedDate,
    lastWorkDate,
    firstNotice,
    secondNotice,
    certNo,
    successorEmpId,
    version,
  };
}

async function itemsOf(db: Reader, id: number): Promise<Item[]> {
  const { rows } = await (db as Tx).execute<Item>(sql`
    select t.id, t.kind, t.receiver_emp_id as "receiverEmpId", coalesce(r.emp_name, '') as receiver,
      t.done_at as "doneAt", coalesce(b.emp_name, '') as "doneBy", t.remark, t.version
    from handover_items t
    left join employees r on r.emp_id = t.receiver_emp_id
    left join employees b on b.emp_id = t.done_by_emp_id
    where t.dimission_id = ${id}
    order by t.kind`);
  return rows;
}

/** Who reports to the leaver, what he heads and decides, and the form. */
async function aroundOf(db: Reader, id: number): Promise<Around> {
  const { rows } = await (db as Tx).execute<Around>(sql`
    select coalesce(s.emp_name, '') as successor, i.id as "instanceId", i.status as "instanceStatus",
      i.requester_emp_id as "instanceOwner",
      (select count(*)::int from employees e where e.manager_emp_id = d.emp_id and e.employment = 1) as people,
      (
        select count(*)::int
        from approval_tasks t
        join approval_instances o on o.id = t.instance_id
        where t.assignee_emp_id = d.emp_id and t.status = 1 and o.status = 1
      ) as tasks,
      coalesce(
        (
          select array_agg(p.department_name order by p.department_id)
          from departments p
          where p.head_emp_id = d.emp_id and p.status <> 3
        ),
          '{}'
      ) as departments
    from dimissions d left join employees s on s.emp_id = d.successor_emp_id
    left join approval_instances i on i.business_id = d.id
      and i.kind_code = case
      when d.type in (1, 11) then ${RESIGNATION}::int
      else ${DISMISSAL}::int
      end
    where d.id = ${id}`);
  return rows[0]!;
}
