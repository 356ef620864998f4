import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { attendanceCharts as contract } from "~/contracts/attendance/charts";
import { CHARTED_EXCEPTIONS, DAY_EXCEPTION, OVERTIME_A_MONTH } from "~/contracts/attendance/codes";
import { MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import type { Out } from "~/contracts/endpoint";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { departmentFilter, departmentsOf, nameInSql } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { EXCEPTIONS, peopleWhere } from "../days/days.server";
import { NOTED } from "../days/tables.server";
import { periodOf } from "../months/month-reckon.server";
import { seenBy } from "../schedules/schedule-people.server";
import { profileDays } from "../settings/profile-days.server";
import { type Attended, byDepartment } from "./by-department.server";

type Charts = Out<typeof contract>;

/** People whose overtime is shown. */
const MOST_SHOWN = 20;

interface Days {
  from: string;
  to: string;
  people: SQL;
}

const FROM = sql`daily_results r join employees on employees.emp_id = r.emp_id`;
const within = ({ from, to, people }: Days) => sql`r.work_date between ${from}::date and ${to}::date and ${people}`;

/** Days that schedules asked for and what of them was attended, by department: leave and absence are taken off. */
async function attendanceOf(db: Reader, days: Days): Promise<Attended[]> {
  const { rows } = await db.execute<Attended & Record<string, unknown>>(sql`
    select p.department_id as "departmentId", count(*)::int as people, sum(p.required)::int as "requiredCentiDay",
      sum(p.attended)::int as "attendedCentiDay"
    from (
      select employees.department_id, sum(r.day_centi) as required,
        sum(greatest(r.day_centi - r.leave_centi_day - r.absent_centi_day, 0)) as attended
      from ${FROM}
      where ${within(days)} and r.day_centi > 0
      group by r.emp_id, employees.department_id
    ) as p
    group by p.department_id`);
  return rows;
}

/** Days and people of each kind of exception, each kind by what the list of days filters with. */
async function exceptionsOf(db: Reader, days: Days): Promise<Charts["exceptions"]> {
  const counts = CHARTED_EXCEPTIONS.map(
    (kind) => sql`
      select ${kind}::int as kind, count(*)::int as days, count(distinct r.emp_id)::int as people
      from ${FROM}
      where ${within(days)} and ${EXCEPTIONS[kind]}`,
  );
  const { rows } = await db.execute<Charts["exceptions"][number] & Record<string, unknown>>(
    sql`${sql.join(counts, sql` union all `)} order by kind`,
  );
  return rows;
}

const OVERTIME = sql`r.ot_150_min + r.ot_200_min + r.ot_300_min + r.toil_min`;

/**
 * Who worked most overtime, against the limit of the month (attendance rule 28). Comprehensive hours are limited by
 * their cycle, irregular ones not at all (rule 51).
 */
async function overtimeOf(db: Reader, caller: Caller, days: Days): Promise<Charts["overtime"]> {
  const { rows } = await db.execute<Omit<Charts["overtime"][number], "limitMin"> & Record<string, unknown>>(sql`
    select o."empId", employees.emp_name as name, employees.job_number as "jobNumber",
      ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, o.minutes
    from (
      select r.emp_id as "empId", sum(${OVERTIME})::int as minutes
      from ${FROM}
      where ${within(days)} and (${NOTED}) and ${EXCEPTIONS[DAY_EXCEPTION.overtime]}
      group by r.emp_id
      order by minutes desc, r.emp_id
      limit ${MOST_SHOWN}
    ) as o
    join employees on employees.emp_id = o."empId"
    join departments d on d.department_id = employees.department_id
    order by o.minutes desc, o."empId"`);
  const people = rows.map(({ empId }) => empId);
  const profiles = await profileDays(db, people, days.to, days.to);
  return rows.map((row) => ({
    ...row,
    limitMin: profiles(row.empId, days.to).hourSystem === HOUR_SYSTEM.standard ? OVERTIME_A_MONTH : null,
  }));
}

/** The pictures of a month: sums over what was reckoned of its days, of the people within the caller's reach. */
export async function attendanceCharts(
  db: Reader,
  caller: Caller,
  { query }: z.output<(typeof contract)["input"]>,
): Promise<Charts> {
  const { month = addDays(companyDay(), -1).slice(0, 7), siteId, departmentId } = query;
  const { from, to } = await periodOf(db, caller, month);
  const people = peopleWhere(seenBy(caller, MAY_SEE_OTHERS), { siteId, departmentId });
  const days = { from, to, people };
  const [attended, exceptions, overtime, departments, department] = await Promise.all([
    attendanceOf(db, days),
    exceptionsOf(db, days),
    overtimeOf(db, caller, days),
    departmentsOf(db, caller),
    departmentFilter(db, caller, query),
  ]);
  return { month, from, to, exceptions, overtime, department, ...byDepartment(departments, attended, departmentId) };
}
