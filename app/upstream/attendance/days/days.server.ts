import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DAY_EXCEPTION, type DayException } from "~/contracts/attendance/codes";
import { type searchDays as contract, type DayQuery, dayRow } from "~/contracts/attendance/days";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { daysOf } from "~/lib/attendance/day/step-words";
import { dayRange } from "~/lib/attendance/day-range";
import { dailyList } from "~/lib/attendance/lists";
import { wallText } from "~/lib/attendance/wall-clock";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentsBelow } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, paged } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { called, EMPLOYEE_SITE, inDepartment, ofPerson, seenBy } from "../schedules/schedule-people.server";
import { dailyResults, EXCEPTIONAL, NOTED } from "./tables.server";

const JOINS = sql`
  join employees on employees.emp_id = r.emp_id
  join departments d on d.department_id = employees.department_id
  left join shift_versions v on v.id = r.shift_version_id
  left join shift_classes c on c.id = v.shift_id
`;
export const FROM = sql`daily_results r ${JOINS}`;

const day = (caller: Caller) =>
  reads(dayRow, { r: dailyResults }, { ...ofPerson(caller), shift: sql`c.code`, shiftName: sql`v.name` }, JOINS);

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

const asked = (codes: SQL, query: DayQuery & Partial<InDepartments>) => ({
  where: daysWhere(codes, query),
  order: sql`r.work_date desc, r.emp_id`,
});

/**
 * What became of the days of whom the caller may see, the latest first (attendance, Screens). Among many the index by
 * date comes upon a page of them at once; few it would look for among everybody's days, so these are put in order by
 * something that it does not know.
 */
export async function searchDays(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const departmentIds = await departmentsBelow(db, caller, query.departmentId);
  const { where, order } = asked(seenBy(caller, MAY_SEE), { ...query, departmentIds });
  const counted = await countUpTo(db, FOUND, where);
  const first = counted.more ? order : sql`r.work_date - date '2000-01-01' desc, r.emp_id`;
  return paged(db, page, { from: FOUND, where, order: first, counted }, (tail) => {
    const shown = sql`(select r.emp_id, r.work_date ${tail}) as shown`;
    const from = sql`${shown} join (${FROM}) on r.emp_id = shown.emp_id and r.work_date = shown.work_date`;
    return day(caller).all(db, { from, where: [], order });
  });
}

/** The list as a workbook. */
export function exportDays(
  caller: Caller,
  { query, fields }: { query: DayQuery; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `attDays:${key}` });
  const leaveWord = (type: number) => say(caller.language, { key: `attendance:leave.${type}` });
  return day(caller).file(caller, {
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
      inAt: ["text", ({ inAt, zone }) => wallText(inAt, zone)],
      outAt: ["text", ({ outAt, zone }) => wallText(outAt, zone)],
      lateMin: "number",
      earlyMin: "number",
      absentMin: "number",
      absentCentiDay: ["number", ({ absentCentiDay }) => daysOf(absentCentiDay)],
      missing: ["number", ({ missingIn, missingOut }) => missingIn + missingOut],
      leaves: [
        "text",
        ({ leaves }) => leaves.map(({ type, centiDay }) => `${leaveWord(type)} ${daysOf(centiDay)}`).join(", "),
      ],
      workedMin: "number",
      tripMin: "number",
      outingMin: "number",
      homeMin: "number",
      ot150Min: "number",
      ot200Min: "number",
      ot300Min: "number",
      toilMin: "number",
      flags: ["text", ({ flags }) => flags.map((flag) => word(`flag.${flag}`)).join(", ")],
      corrected: ["text", ({ corrected }) => (corrected === 1 ? word("correctedByHand") : null)],
    },
    ...asked(visibleTo(caller, MAY.exports.all), query),
  });
}
