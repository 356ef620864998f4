import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type ApplicationRow,
  applicationRow,
  type searchApplications as contract,
} from "~/contracts/attendance/application-lists";
import {
  APPLICATION,
  APPLICATION_STATE,
  type ApplicationState,
  type ApplicationType,
  KEPT_BALANCES,
  SWAP_TYPE,
} from "~/contracts/attendance/codes";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { instant } from "~/contracts/endpoint";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { COMPANY_ZONE } from "~/lib/period";
import { approvalFile } from "~/upstream/approvals/desk/form-files.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { personZone } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { inDepartment, seenBy } from "../schedules/schedule-people.server";
import { attendanceKinds, kindCodeOf } from "./application-kinds.server";
import { applicationOf, linesOf } from "./application-rows.server";
import { applicationRows, attendanceApplications } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;
type Query = Input["query"];

/** Applications `a` of `employees` with their approvals `i`; one that a file brought has none. */
const JOINS = sql`
  join employees on employees.emp_id = a.emp_id
  left join approval_forms i on i.kind_code = 400 + a.type and i.business_id = a.id`;
const FROM = sql`attendance_applications a ${JOINS}`;

/** The first and the last line, and how many people there are. */
const LINES = sql`
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

const readRow = applicationRow.omit({ startMin: true, endMin: true }).extend({
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  /** Where its last line ends. */
  lastAt: instant.nullable(),
  zone: z.string(),
});

/** An application with its first and its last line. */
export const application = (caller: Caller) =>
  reads(
    readRow,
    { a: attendanceApplications, employees, r: applicationRows },
    {
      department: sql`
        (
          select ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}
          from departments d
          where d.department_id = employees.department_id
        )
      `,
      number: sql`a.application_no`,
      endDate: sql`l.end_date`,
      endHalf: sql`l.end_half`,
      lastAt: sql`l.end_at`,
      zone: sql`coalesce(${personZone()}, ${COMPANY_ZONE})`,
      people: sql`coalesce(n.people, 0)`,
      node: sql`coalesce(i.current_node_name, '')`,
      instanceId: sql`i.id`,
    },
    sql`${JOINS} ${LINES}`,
  );
export const LATEST = sql`a.id desc`;

const shown = ({ startAt, endAt, lastAt: _, zone, ...row }: z.output<typeof readRow>): ApplicationRow => {
  const minute = (at: string | null) =>
    at === null || row.startDate === null ? null : minuteOfDay(new Date(at), row.startDate, zone);
  return { ...row, startMin: minute(startAt), endMin: minute(endAt) };
};

/** Applications, the latest first (attendance, Screens). */
export async function searchApplications(db: Reader, caller: Caller, { page, query }: Input) {
  const where = applicationsWhere(caller, query);
  const found = await application(caller).page(db, page, { where, order: LATEST, grows: true, counted: FROM });
  return mapped(found, shown);
}

/** An application: of the own one everything, of others what their scope shows. */
export async function applicationDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const row = await application(caller).one(db, sql`a.id = ${id} and ${reachOf(caller, "all")}`);
  const [whole, lines] = await Promise.all([applicationOf(db, id), linesOf(db, id)]);
  const people = await select(db, {
    empId: num`emp_id`,
    empName: str`emp_name`,
    jobNumber: str`job_number`,
    zone: str`${personZone(sql`e`)}`,
  })`
    from employees e
    where emp_id = any(${sql.param([...lines.map(({ empId }) => empId), whole.empB ?? 0])}::int[])`;
  const byId = new Map(people.map((person) => [person.empId, person]));
  const form = await select(db, { status: num`status` })`
    from approval_forms
    where kind_code = ${kindCodeOf(whole.type)} and business_id = ${id}`;
  const own = whole.empId === caller.empId;
  const { place, reason, overrideReason, checkPoint, empB, cancelsId, version, attachmentIds, type } = whole;
  const { difficultBirth, children, pregnancyMonths } = whole;
  const isSwap = type === APPLICATION.swap;
  return {
    ...shown(row),
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
  return (await application(caller).all(db, { where, order: LATEST, limit: 50 })).map(shown);
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
    join approval_forms i on i.kind_code = 400 + a.type and i.business_id = a.id
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
