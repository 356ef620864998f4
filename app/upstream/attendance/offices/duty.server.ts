import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DUTY, MONTH_STATE } from "~/contracts/attendance/codes";
import type {
  DutyDetail,
  DutyQuery,
  DutyRow,
  DutyTotals,
  dutyDetail as detailContract,
  searchDuties as searchContract,
} from "~/contracts/attendance/duty";
import { MAY } from "~/contracts/attendance/may";
import { clockOf } from "~/lib/attendance/clock";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { personZone } from "~/upstream/organization/person-day.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need, visibleTo } from "~/upstream/platform/identity/rights.server";
import { exportRegister, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { personColumns } from "../days/days.server";
import { periodOf } from "../months/month-reckon.server";
import { called, inDepartment } from "../schedules/schedule-people.server";

type Input = z.output<(typeof searchContract)["input"]>;

const FROM = sql`
  duty_times t
  join employees on employees.emp_id = t.emp_id
  join departments d on d.department_id = employees.department_id
`;

const LOCKED = sql`
  exists (
    select
    from monthly_results m
    where m.emp_id = t.emp_id
      and m.state = ${MONTH_STATE.locked}
      and t.duty_date between m.from_date and m.to_date
  )
`;

const columns = (caller: Caller): SQL => sql`
  t.id, ${personColumns(caller)}, ${isoInstant(sql`t.start_at`)} as "startAt", ${isoInstant(sql`t.end_at`)} as "endAt",
    t.duty_type as "dutyType", t.called_out_min as "calledOutMin", t.remark, t.version,
    t.emp_id <> ${caller.empId ?? 0} and not ${LOCKED} as "mayChange"
`;

/** The period of a month as its statements have it, so that the duties listed are those they count (rule 31). */
async function sourceOf(db: Reader, caller: Caller, query: DutyQuery, reach: SQL): Promise<Source> {
  const { from, to } = await periodOf(db, caller, query.month ?? companyDay().slice(0, 7));
  const { likeName, departmentId, dutyType } = query;
  return {
    from: FROM,
    where: every([
      reach,
      sql`t.duty_date between ${from}::date and ${to}::date`,
      likeName && called(likeName),
      inDepartment(departmentId),
      dutyType !== undefined && sql`t.duty_type = ${dutyType}`,
    ]),
    order: sql`t.duty_date desc, t.start_at desc, t.id desc`,
  };
}

/** Duties of a month of attendance, of whom the caller keeps (attendance, DutyTime). */
export async function searchDuties(db: Reader, caller: Caller, { page, query }: Input) {
  const { from, where, order } = await sourceOf(db, caller, query, visibleTo(caller, MAY.duty.edit));
  const [count, { rows }] = await Promise.all([
    countUpTo(db, from, where),
    db.execute<DutyRow & Record<string, unknown>>(sql`
      select ${columns(caller)}
      from ${from}
      where ${where}
      order by ${order}
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

const minutesWhere = (type: number): SQL => sql`
  coalesce(sum(extract(epoch from t.end_at - t.start_at) / 60) filter (where t.duty_type = ${type}), 0)::int
`;

/** What they come to for each person (attendance, Screens). */
export async function dutyTotals(db: Reader, caller: Caller, { page, query }: Input) {
  const { from, where } = await sourceOf(db, caller, query, visibleTo(caller, MAY.duty.edit));
  const people = sql`(select distinct t.emp_id from ${from} where ${where}) as people`;
  const [count, { rows }] = await Promise.all([
    countUpTo(db, people, sql`true`),
    db.execute<DutyTotals & Record<string, unknown>>(sql`
      select employees.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
        ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, count(*)::int as times,
        ${minutesWhere(DUTY.onSite)} as "onSiteMin", ${minutesWhere(DUTY.onCall)} as "onCallMin",
        sum(t.called_out_min)::int as "calledOutMin"
      from ${from}
      where ${where}
      group by employees.emp_id, d.department_id
      order by length(employees.job_number), employees.job_number
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

/** One duty within reach, as the form has it. */
export async function dutyDetail(
  db: Reader,
  caller: Caller,
  { id }: z.output<(typeof detailContract)["input"]>,
): Promise<DutyDetail> {
  const { date, locked, ...row } = await registerRecord<DutyRow & { date: string; locked: 0 | 1 }>(
    db,
    sql`${columns(caller)}, t.duty_date as date, ${LOCKED}::int as locked`,
    FROM,
    every([sql`t.id = ${id}`, visibleTo(caller, MAY.duty.edit)]),
  );
  const clock = (at: string) => clockOf(minuteOfDay(Date.parse(at), date, row.zone));
  return { ...row, date, locked, startTime: clock(row.startAt), endTime: clock(row.endAt) };
}

const localTime = (at: SQL) => sql`to_char(${at} at time zone ${personZone()}, 'YYYY-MM-DD HH24:MI')`;

/** The list as a workbook; needs the right to keep duties beside that of exports. */
export async function exportDuties(caller: Caller, { query }: { query: DutyQuery }): Promise<Response> {
  need(caller, MAY.duty.edit);
  const reach = every([visibleTo(caller, MAY.duty.edit), visibleTo(caller, MAY.exports.all)]);
  return exportRegister(caller, {
    texts: "attDuty",
    object: "dutyTime",
    query,
    columns: {
      name: "text",
      jobNumber: "text",
      department: "text",
      startAt: "text",
      endAt: "text",
      dutyType: "text",
      calledOutMin: "number",
      remark: "text",
    },
    select: sql`
      employees.emp_name, employees.job_number, ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)},
        ${localTime(sql`t.start_at`)}, ${localTime(sql`t.end_at`)}, t.duty_type, t.called_out_min, t.remark
    `,
    source: await sourceOf(database().read, caller, query, reach),
    cells: ([name, jobNumber, department, start, end, type, calledOut, remark]) => [
      ...([name, jobNumber, department, start, end] as string[]),
      say(caller.language, { key: `attDuty:type.${type}` }),
      calledOut as number,
      remark as string,
    ],
  });
}
