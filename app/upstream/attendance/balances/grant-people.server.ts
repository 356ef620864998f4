import { type SQL, sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, LEAVE, UNIT } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { LEAVE_PAY } from "~/lib/attendance/day/cover";
import { annualSource } from "~/lib/attendance/lot-source";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { EMPLOYEE_SITE } from "../schedules/schedule-people.server";
import { type LeaveBook, leaveBook } from "../settings/leave-book.server";

/** Somebody to whom annual leave of a year may be granted, and what his leave so far says of it. */
export interface GrantPerson {
  empId: number;
  name: string;
  jobNumber: string;
  department: string;
  siteId: number;
  hiredOn: string;
  /** When he first worked anywhere, where he has shown it. */
  firstWorkOn: string | null;
  /** Has a lot of the year. */
  granted: boolean;
  /** Used anything of the lot of the year before. */
  usedBefore: boolean;
}

/** Hundredths of days of leave in a year: personal that was not deducted from pay, and sick. */
export interface Taken {
  personal: number;
  sick: number;
}

/** People on the job who match, by job number; `department` is an expression over `departments d`. */
export async function grantPeople(
  db: Reader | Tx,
  year: number,
  where: SQL,
  department: SQL = sql`d.department_name`,
): Promise<GrantPerson[]> {
  const rows = await select(db, {
    empId: num`employees.emp_id`,
    name: str`employees.emp_name`,
    jobNumber: str`employees.job_number`,
    department: str`${department}`,
    siteId: num`${EMPLOYEE_SITE}`,
    hiredOn: str`employees.hire_date`,
    firstWorkOn: sql<string | null>`employees.first_work_date`,
    granted: bool`exists (
        select from balance_lots l where l.emp_id = employees.emp_id and l.source = ${annualSource(year)}
      )`,
    usedBefore: bool`exists (
        select
        from balance_lots l
        join balance_ledger b on b.lot_id = l.id and b.application_id is not null
        where l.emp_id = employees.emp_id and l.source = ${annualSource(year - 1)}
      )`,
  })`
    from employees
    join departments d on d.department_id = employees.department_id
    where employees.employment = ${EMPLOYMENT.onJob}
      and employees.hire_date <= ${`${year}-12-31`}::date
      and ${where}
    order by employees.job_number`;
  return rows;
}

interface TakenRow {
  empId: number;
  leaveType: number;
  /** The day by whose rule it was paid. */
  from: string;
  siteId: number;
  centiDays: number;
}

/**
 * Leave of people in a year that may keep them from annual leave, by person (Decree 514 art. 4): sick leave by the
 * date, as a medical period is counted; personal leave by the working day, that which was paid. Leave over New Year
 * counts in each year by its dates.
 */
export async function takenIn(
  db: Reader | Tx,
  year: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, Taken>> {
  const [first, last] = [sql`${`${year}-01-01`}::date`, sql`${`${year}-12-31`}::date`];
  const inside = sql`(least(r.end_date, ${last}) - greatest(r.start_date, ${first}) + 1)`;
  const whole = sql`(r.end_date - r.start_date + 1)`;
  const halves = sql`
    (case when r.start_half = 2 and r.start_date >= ${first} then 50 else 0 end)
      + (case when r.end_half = 1 and r.end_date <= ${last} then 50 else 0 end)
  `;
  const rows = await select(db, {
    empId: num`r.emp_id`,
    leaveType: num`a.leave_type`,
    from: str`r.start_date`,
    siteId: num`${EMPLOYEE_SITE}`,
    centiDays: num`case
        when a.leave_type = ${LEAVE.sick} and r.unit = ${UNIT.half} then 100 * ${inside} - (${halves})
        else round(r.charge_centi_day::numeric * ${inside} / ${whole})
        end::int`,
  })`
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    join employees on employees.emp_id = r.emp_id
    where r.emp_id = any(${sql.param([...people])}::int[])
      and r.type = ${APPLICATION.leave}
      and r.state = ${APPLICATION_STATE.approved}
      and a.leave_type in (${LEAVE.sick}, ${LEAVE.personal})
      and r.start_date <= ${last}
      and r.end_date >= ${first}`;
  return summed(rows, await leaveBook(db));
}

function summed(rows: readonly TakenRow[], book: LeaveBook): Map<number, Taken> {
  const taken = new Map<number, Taken>();
  for (const { empId, leaveType, from, siteId, centiDays } of rows) {
    const sum = taken.get(empId) ?? { personal: 0, sick: 0 };
    taken.set(empId, sum);
    if (leaveType === LEAVE.sick) sum.sick += centiDays;
    else if (book(leaveType, siteId, from)?.pay !== LEAVE_PAY.none) sum.personal += centiDays;
  }
  return taken;
}
