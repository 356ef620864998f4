import { sql } from "drizzle-orm";
import { APPLICATION_STATE } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { laterDay } from "~/lib/period";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { awayBetween, UNTOLD } from "./away.server";

/** Absences that are named. */
const MOST_NAMED = 8;

/**
 * Who of the caller's department is away on days that he asks for, whoever is approved first, without a word on why and
 * no further than the days asked for (attendance, Screens: team calendar; rule 54).
 */
export async function awayBeside(db: Reader, { empId, departmentId }: Caller, from: string, to: string) {
  const rows = await select(db, {
    empId: num`r.emp_id`,
    name: str`employees.emp_name`,
    startDate: str`r.start_date`,
    endDate: str`r.end_date`,
    pending: sql<0 | 1>`(r.state = ${APPLICATION_STATE.inApproval})::int`,
  })`
    from employees
    join application_rows r on r.emp_id = employees.emp_id
    join attendance_applications a on a.id = r.application_id
    where employees.department_id = ${departmentId}
      and employees.emp_id <> ${empId}
      and employees.employment = ${EMPLOYMENT.onJob}
      and a.leave_type is distinct from ${UNTOLD}
      and ${awayBetween(from, to)}
    order by pending, r.start_date, employees.emp_id, r.id`;
  return {
    people: new Set(rows.map(({ empId: other }) => other)).size,
    more: rows.length > MOST_NAMED,
    named: rows.slice(0, MOST_NAMED).map(({ name, startDate, endDate, pending }) => ({
      name,
      pending,
      from: laterDay(startDate, from),
      to: endDate < to ? endDate : to,
    })),
  };
}
