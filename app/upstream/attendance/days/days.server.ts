import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DAY_EXCEPTION, type DayException } from "~/contracts/attendance/codes";
import type { searchDays as contract, DayQuery, DayRow } from "~/contracts/attendance/days";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { daysOf } from "~/lib/attendance/day/step-words";
import { dayRange } from "~/lib/attendance/day-range";
import { dailyList } from "~/lib/attendance/lists";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentsBelow, nameInSql } from "~/upstream/organization/organization.server";
import { personZone } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { exportRegister, type Source } from "~/upstream/platform/register-reads.server";
import { called, EMPLOYEE_SITE, inDepartment, seenBy } from "../schedules/schedule-people.server";
import { EXCEPTIONAL, NOTED } from "./tables.server";

export const FROM = sql`
  daily_results r
  join employees on employees.emp_id = r.emp_id
  join departments d on d.department_id = employees.department_id
  left join shift_versions v on v.id = r.shift_version_id
  left join shift_classes c on c.id = v.shift_id
`;

/** What conditions speak of: without the rest the index alone tells how many there are and which stand on a page. */
const FOUND = sql`daily_results r join employees on employees.emp_id = r.emp_id`;

const UNSCHEDULED = sql`r.flags @> '["unscheduled"]'::jsonb`;

/** What each filter lets through; all are parts of what the indexes hold. */
export const EXCEPTIONS: Record<DayException, SQL> = {
  [DAY_EXCEPTION.late]: sql`(${EXCEPTIONAL}) and r.late_min > 0`,
  [DAY_EXCEPTION.early]: sql`(${EXCEPTIONAL}) and r.early_min > 0`,
  [DAY_EXCEPTION.absent]: sql`(${EXCEPTIONAL}) and (r.absent_min > 0 or r.absent_centi_day > 0)`,
  [DAY_EXCEPTION.missing]: sql`(${EXCEPTIONAL}) and (r.missing_in > 0 or r.missing_out > 0)`,
  [DAY_EXCEPTION.leave]: sql`(${NOTED}) and r.leave_centi_day > 0`,
  [DAY_EXCEPTION.overtime]: sql`
    (${NOTED}) and (r.ot_150_min > 0 or r.ot_200_min > 0 or r.ot_300_min > 0 or r.toil_min > 0)
  `,
  [DAY_EXCEPTION.unscheduled]: sql`(${NOTED}) and ${UNSCHEDULED}`,
  [DAY_EXCEPTION.corrected]: sql`(${NOTED}) and r.corrected > 0`,
  [DAY_EXCEPTION.any]: sql`((${EXCEPTIONAL}) or ((${NOTED}) and ${UNSCHEDULED}))`,
};

/** The departments that a filter means, named one by one. */
interface InDepartments {
  departmentIds: readonly number[] | undefined;
}

/** Conditions on people: name, department, site. */
export const peopleWhere = (
  codes: SQL,
  { likeName, empId, departmentId, departmentIds, siteId }: DayQuery & Partial<InDepartments>,
): SQL =>
  every([
    codes,
    likeName && called(likeName),
    empId !== undefined && sql`employees.emp_id = ${empId}`,
    departmentIds !== undefined
      ? sql`employees.department_id = any(${sql.param([...departmentIds])}::int[])`
      : inDepartment(departmentId),
    siteId !== undefined && sql`${EMPLOYEE_SITE} = ${siteId}`,
  ]);

/** Conditions on results `r` and people, within a reach. */
export function daysWhere(codes: SQL, query: DayQuery & Partial<InDepartments>): SQL {
  const { from, to } = dayRange(query, companyDay());
  return every([
    peopleWhere(codes, query),
    sql`r.work_date between ${from}::date and ${to}::date`,
    query.exception !== undefined && EXCEPTIONS[query.exception],
  ]);
}

const sourceOf = (codes: SQL, query: DayQuery & Partial<InDepartments>): Source => ({
  from: FROM,
  where: daysWhere(codes, query),
  order: sql`r.work_date desc, r.emp_id`,
});

/** The figures of a result as its contract has them. */
export const FIGURES = sql`
  ${isoInstant(sql`r.in_at`)} as "inAt", ${isoInstant(sql`r.out_at`)} as "outAt", r.late_min as "lateMin",
    r.in_grace as "inGrace", r.early_min as "earlyMin", r.absent_min as "absentMin",
    r.absent_centi_day as "absentCentiDay", r.missing_in as "missingIn", r.missing_out as "missingOut",
    r.worked_min as "workedMin", r.leaves, r.trip_min as "tripMin", r.outing_min as "outingMin",
    r.home_min as "homeMin", r.ot_150_min as "ot150Min", r.ot_200_min as "ot200Min", r.ot_300_min as "ot300Min",
    r.toil_min as "toilMin", r.flags, r.corrected
`;

/** Who a row of `employees` is, as lists of attendance say it. */
export const personColumns = (caller: Caller): SQL => sql`
  employees.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
    ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, ${personZone()} as zone
`;

/**
 * What became of the days of whom the caller may see, the latest first (attendance, Screens). Among many the index by
 * date comes upon a page of them at once; few it would look for among everybody's days, so these are put in order by
 * something that it does not know.
 */
export async function searchDays(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const departmentIds = await departmentsBelow(db, caller, query.departmentId);
  const { where, order } = sourceOf(seenBy(caller, MAY_SEE), { ...query, departmentIds });
  const count = await countUpTo(db, FOUND, where);
  const { rows } = await db.execute<DayRow & Record<string, unknown>>(sql`
    with shown as (
      select r.emp_id, r.work_date
      from ${FOUND}
      where ${where}
      order by ${count.more ? order : sql`r.work_date - date '2000-01-01' desc, r.emp_id`}
      ${windowOf(page)}
    )
    select ${personColumns(caller)}, r.work_date as "workDate", r.day_type as "dayType", c.code as shift,
      v.name as "shiftName", ${FIGURES}
    from shown
    join (${FROM}) on r.emp_id = shown.emp_id and r.work_date = shown.work_date
    order by ${order}`);
  return listed(count, rows);
}

const clock = (at: SQL) => sql`to_char(${at} at time zone ${personZone()}, 'YYYY-MM-DD HH24:MI')`;

/** The list as a workbook. */
export function exportDays(
  caller: Caller,
  { query, fields }: { query: DayQuery; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `attDays:${key}` });
  const leaveWord = (type: number) => say(caller.language, { key: `attendance:leave.${type}` });
  return exportRegister(caller, {
    texts: "attDays",
    object: "dailyResult",
    query,
    list: dailyList,
    chosen: fields,
    columns: {
      name: "text",
      jobNumber: "text",
      department: "text",
      workDate: "date",
      shift: "text",
      inAt: "text",
      outAt: "text",
      lateMin: "number",
      earlyMin: "number",
      absentMin: "number",
      absentCentiDay: "number",
      missing: "number",
      leaves: "text",
      workedMin: "number",
      tripMin: "number",
      outingMin: "number",
      homeMin: "number",
      ot150Min: "number",
      ot200Min: "number",
      ot300Min: "number",
      toilMin: "number",
      flags: "text",
      corrected: "text",
    },
    select: sql`
      employees.emp_name, employees.job_number,
        ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}, r.work_date, c.code,
        ${clock(sql`r.in_at`)}, ${clock(sql`r.out_at`)}, r.late_min, r.early_min, r.absent_min, r.absent_centi_day,
        r.missing_in + r.missing_out, r.leaves, r.worked_min, r.trip_min, r.outing_min, r.home_min, r.ot_150_min,
        r.ot_200_min, r.ot_300_min, r.toil_min, r.flags, r.corrected
    `,
    source: sourceOf(visibleTo(caller, MAY.exports.all), query),
    cells: (row) => {
      const values = row as (string | number | null)[];
      const leaves = row[12] as { type: number; centiDay: number }[];
      return [
        ...values.slice(0, 10),
        daysOf(Number(row[10])),
        values[11]!,
        leaves.map(({ type, centiDay }) => `${leaveWord(type)} ${daysOf(centiDay)}`).join(", "),
        ...values.slice(13, 21),
        (row[21] as string[]).map((flag) => word(`flag.${flag}`)).join(", "),
        row[22] === 1 ? word("correctedByHand") : null,
      ];
    },
  });
}
