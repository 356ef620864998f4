import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ApplicationRow, searchApplications as contract } from "~/contracts/attendance/applications";
import {
  APPLICATION,
  APPLICATION_STATE,
  type ApplicationState,
  type ApplicationType,
  KEPT_BALANCES,
  SWAP_TYPE,
} from "~/contracts/attendance/codes";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { COMPANY_ZONE } from "~/lib/period";
import { approvalFile } from "~/upstream/approvals/desk/form-files.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { personZone } from "~/upstream/organization/person-day.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { inDepartment, seenBy } from "../schedules/schedule-people.server";
import { attendanceKinds, kindCodeOf } from "./application-kinds.server";
import { applicationOf, linesOf } from "./application-rows.server";

type Input = z.output<(typeof contract)["input"]>;
type Query = Input["query"];

/** Applications `a` of `employees` with their approvals `i`; one that a file brought has none. */
export const FROM = sql`
  attendance_applications a
  join employees on employees.emp_id = a.emp_id
  left join approval_instances i on i.kind_code = 400 + a.type and i.business_id = a.id`;

const columns = (caller: Caller): SQL => sql`
  a.id, a.type, a.leave_type as "leaveType", a.emp_id as "empId", employees.emp_name as "empName",
    employees.job_number as "jobNumber",
    (
      select ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}
      from departments d
      where d.department_id = employees.department_id
    ) as department,
    a.state, a.application_no as number, r.start_date as "startDate", l.end_date as "endDate",
    r.start_half as "startHalf", l.end_half as "endHalf", r.start_at as "startAt", r.end_at as "endAt",
    coalesce(${personZone()}, ${COMPANY_ZONE}) as zone, coalesce(n.people, 0)::int as people,
    a.charge_centi_day as "chargeCentiDay", a.charge_min as "chargeMin", coalesce(i.current_node_name, '') as node,
    i.id as "instanceId", to_json(a.submitted_at)#>>'{}' as "submittedAt"
`;

/** The first and the last line, and how many people there are. */
export const LINES = sql`
  left join lateral (
    select * from application_rows r where r.application_id = a.id order by r.line_no limit 1
  ) r on true
  left join lateral (
    select * from application_rows l where l.application_id = a.id order by l.end_date desc, l.line_no desc limit 1
  ) l on true
  left join lateral (
    select count(distinct emp_id) as people from application_rows p where p.application_id = a.id
  ) n on true`;

/** The own, or those of the people in scope that were sent: a draft is its owner's alone. */
function reachOf(caller: Caller, whose: Query["whose"]): SQL {
  const own = sql`a.emp_id = ${caller.empId ?? 0}`;
  if (whose === "own" || !holds(caller, ...MAY_SEE_OTHERS)) return own;
  return sql`(${own} or (a.state <> ${APPLICATION_STATE.draft} and ${seenBy(caller, MAY_SEE_OTHERS)}))`;
}

/** What the filters of the list let through, within the caller's reach. */
export function applicationsWhere(caller: Caller, query: Query): SQL {
  const { type, state, leaveType, likeName, departmentId, from, to, whose } = query;
  return every([
    reachOf(caller, whose),
    type !== undefined && sql`a.type = ${type}`,
    state !== undefined && sql`a.state = ${state}`,
    leaveType !== undefined && sql`a.leave_type = ${leaveType}`,
    inDepartment(departmentId),
    likeName &&
      sql`(${contains(sql`employees.emp_name`, likeName)} or ${contains(sql`employees.job_number`, likeName)})`,
    (from || to) &&
      sql`
        exists (
          select 1
          from application_rows t
          where t.application_id = a.id
            and t.end_date >= ${from ?? "1900-01-01"}::date
            and t.start_date <= ${to ?? "9999-12-31"}::date
        )
      `,
  ]);
}

interface Read extends Record<string, unknown> {
  startDate: string | null;
  startAt: string | null;
  endAt: string | null;
  zone: string;
}

const shown = ({ startAt, endAt, zone, ...row }: Read): ApplicationRow => {
  const minute = (at: string | null) =>
    at === null || row.startDate === null ? null : minuteOfDay(new Date(at), row.startDate, zone);
  return { ...row, startMin: minute(startAt), endMin: minute(endAt) } as unknown as ApplicationRow;
};

const selected = (db: Reader, caller: Caller, where: SQL, rest: SQL) =>
  db.execute<Read>(sql`
    select ${columns(caller)}
    from ${FROM}
    ${LINES}
    where ${where}
    order by a.id desc
    ${rest}`);

/** Applications, the latest first (attendance, Screens). */
export async function searchApplications(db: Reader, caller: Caller, { page, query }: Input) {
  const where = applicationsWhere(caller, query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    selected(db, caller, where, windowOf(page)),
  ]);
  return listed(count, rows.map(shown));
}

/** An application: of the own one everything, of others what their scope shows. */
export async function applicationDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const where = sql`a.id = ${id} and ${reachOf(caller, "all")}`;
  const { rows } = await selected(db, caller, where, sql`limit 1`);
  if (!rows[0]) throw missing();
  const [application, lines] = await Promise.all([applicationOf(db, id), linesOf(db, id)]);
  const people = await select(db, {
    empId: num`emp_id`,
    empName: str`emp_name`,
    jobNumber: str`job_number`,
    zone: str`${personZone(sql`e`)}`,
  })`
    from employees e
    where emp_id = any(${sql.param([...lines.map(({ empId }) => empId), application.empB ?? 0])}::int[])`;
  const byId = new Map(people.map((person) => [person.empId, person]));
  const form = await select(db, { status: num`status` })`
    from approval_instances
    where kind_code = ${kindCodeOf(application.type)} and business_id = ${id}`;
  const own = application.empId === caller.empId;
  const { place, reason, overrideReason, checkPoint, empB, cancelsId, version, attachmentIds, type } = application;
  const { difficultBirth, children, pregnancyMonths } = application;
  const isSwap = type === APPLICATION.swap;
  return {
    ...shown(rows[0]),
    place,
    reason,
    overrideReason,
    checkPoint,
    empB,
    cancelsId,
    version,
    difficultBirth,
    children,
    pregnancyMonths,
    swapType: isSwap ? (empB === null ? SWAP_TYPE.ownDays : SWAP_TYPE.colleague) : null,
    empBName: empB === null ? "" : (byId.get(empB)?.empName ?? ""),
    rows: lines.map((line) => {
      const person = byId.get(line.empId)!;
      const minute = (at: string | null) =>
        at === null ? null : minuteOfDay(new Date(at), line.startDate, person.zone);
      const { lineNo, empId, unit, startDate, endDate, startHalf, endHalf, compensation } = line;
      return {
        lineNo,
        empId,
        unit,
        startDate,
        endDate,
        startHalf,
        endHalf,
        compensation,
        empName: person.empName,
        jobNumber: person.jobNumber,
        startMin: minute(line.startAt),
        endMin: minute(line.endAt),
        chargeCentiDay: line.chargeCentiDay,
        chargeMin: line.chargeMin,
      };
    }),
    attachments: await attachedFiles(db, attachmentIds),
    editable: own && form[0] !== undefined && EDITABLE.includes(form[0].status),
  };
}

/** Own approved applications that may be cancelled or ended early: those that are not over. */
export async function cancellableOf(db: Reader, caller: Caller, today: string): Promise<ApplicationRow[]> {
  const types: ApplicationType[] = [
    ...[APPLICATION.leave, APPLICATION.overtime, APPLICATION.trip, APPLICATION.outing, APPLICATION.home],
  ];
  const state: ApplicationState = APPLICATION_STATE.approved;
  const where = sql`
    a.emp_id = ${caller.empId ?? 0}
      and a.state = ${state}
      and a.type = any(${sql.param(types)}::int[])
      and l.end_date >= ${today}::date - 31
  `;
  const { rows } = await selected(db, caller, where, sql`limit 50`);
  return rows.map(shown);
}

const kinds = new Map(attendanceKinds.map((kind) => [kind.kindCode, kind]));

/** A file by its own key, of an application that one may read (approvals rule 35). */
export async function applicationFile(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const row = await selectOne(db, { id: num`i.id` })`
    from attendance_applications a
    join approval_instances i on i.kind_code = 400 + a.type and i.business_id = a.id
    where a.attachment_ids @> array[${attachmentInfoId}::int] and ${mayRead(caller)}
    limit 1`;
  if (!row) throw missing();
  return approvalFile(kinds, db, caller, { id: row.id, attachmentInfoId });
}

/** What is left of the balances that leave takes from, on a day. */
export async function balancesOn(db: Reader, empId: number, day: string): Promise<{ kind: number; have: number }[]> {
  const rows = await select(db, { kind: num`k.kind`, have: num`coalesce(sum(l.left_amount), 0)::int` })`
    from unnest(${sql.param([...KEPT_BALANCES])}::int[]) as k(kind)
    left join balance_lots l
      on l.kind = k.kind
        and l.emp_id = ${empId}
        and l.earned_on <= ${day}::date
        and coalesce(l.expires_on, 'infinity') >= ${day}::date
    group by k.kind
    order by k.kind`;
  return rows;
}

export const mayPlan = (caller: Caller) => holds(caller, MAY.schedules.fill);
