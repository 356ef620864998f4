import { type SQL, sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { lock } from "~/upstream/platform/locks.server";
import { withoutSchedule } from "./without-schedule.server";

/** A month of a person in hundredths of a day and minutes, as whoever pays by it reads it (attendance rule 34). */
export interface LockedMonth {
  empId: number;
  month: string;
  isLocked: boolean;
  requiredCentiDay: number;
  paidHolidayDays: number;
  employedCentiDay: number;
  unpaidStdMin: number;
}

/**
 * The statements of people for months, and the months for which they were employed without one: those are neither
 * locked nor known. One statement however many people.
 */
export async function statementsFor(
  db: Reader | Tx,
  empIds: readonly number[],
  months: readonly string[],
): Promise<LockedMonth[]> {
  const rows = await select(db, {
    empId: num`e.emp_id`,
    month: str`p.month`,
    isLocked: bool`coalesce(m.state = ${MONTH_STATE.locked}, false)`,
    requiredCentiDay: num`coalesce(m.required_centi_day, 0)`,
    paidHolidayDays: num`coalesce(m.paid_holiday_days, 0)`,
    employedCentiDay: num`coalesce(m.employed_centi_day, 0)`,
    unpaidStdMin: num`coalesce(m.unpaid_std_min, 0)`,
  })`
    from unnest(${sql.param([...empIds])}::int[]) as e(emp_id)
    cross join unnest(${sql.param([...months])}::text[]) as p(month)
    left join monthly_results m on m.emp_id = e.emp_id and m.month = p.month
    where m.id is not null
      or exists (
        select
        from employment_spells s
        where s.emp_id = e.emp_id
          and to_char(s.start_date, 'YYYY-MM') <= p.month
          and coalesce(to_char(s.end_date, 'YYYY-MM'), '9999-12') >= p.month
      )
    order by e.emp_id, p.month`;
  return rows;
}

/** A locked statement as wages are reckoned from it: minutes, hundredths of a day, times (salary rules 5 to 9). */
export interface StatementToPay {
  [column: string]: unknown;
  empId: number;
  month: string;
  requiredCentiDay: number;
  paidHolidayDays: number;
  employedCentiDay: number;
  unpaidStdMin: number;
  fromDate: string;
  toDate: string;
  siteId: number;
  companyId: number | null;
  departmentId: number;
  sickStdMin: number;
  ot150Min: number;
  ot200Min: number;
  ot300Min: number;
  toilExpiredMin: number;
  nightCount: number;
  dutyTimes: number;
  fullAttendance: 0 | 1;
  lockedOpen: 0 | 1;
  provisional: 0 | 1;
  version: number;
  /** Not one of his days was planned. */
  unscheduled: boolean;
}

/** Columns of `monthly_results` as a `StatementToPay` has them. */
export const TO_PAY = sql`
  emp_id as "empId", month, required_centi_day as "requiredCentiDay", paid_holiday_days as "paidHolidayDays",
    employed_centi_day as "employedCentiDay", unpaid_std_min as "unpaidStdMin", from_date::text as "fromDate",
    to_date::text as "toDate", site_id as "siteId", company_id as "companyId", department_id as "departmentId",
    sick_std_min as "sickStdMin", ot_150_min as "ot150Min", ot_200_min as "ot200Min", ot_300_min as "ot300Min",
    toil_expired_min as "toilExpiredMin", night_count as "nightCount", duty_times as "dutyTimes",
    full_attendance as "fullAttendance", locked_open as "lockedOpen", provisional, version,
    ${withoutSchedule(sql`monthly_results.emp_id`, sql`from_date`, sql`to_date`)} as unscheduled
`;

/** Locked statements of a month of people; who has none is not among them. */
export async function statementsToPay(
  db: Reader | Tx,
  month: string,
  empIds: readonly number[],
): Promise<StatementToPay[]> {
  const { rows } = await db.execute<StatementToPay>(sql`
    select ${TO_PAY}
    from monthly_results
    where month = ${month} and emp_id = any(${sql.param([...empIds])}::int[]) and state = ${MONTH_STATE.locked}
    order by emp_id`);
  return rows;
}

/** Condition: a person's statement of a month is locked. */
export const hasLockedStatement = (empId: SQL, month: SQL): SQL => sql`
  exists (
    select
    from monthly_results m
    where m.emp_id = ${empId} and m.month = ${month} and m.state = ${MONTH_STATE.locked}
  )
`;

/**
 * What tells one state of the statements of a month from another: a lock that was opened and closed again gives
 * another one.
 * @param people rows with `emp_id`
 */
export const statementsMark = (month: string, people: SQL): SQL => sql`
  (
    select md5(coalesce(string_agg(m.emp_id || ':' || m.version || ':' || m.state, ',' order by m.emp_id), ''))
    from monthly_results m
    where m.month = ${month} and m.emp_id in (select emp_id from (${people}) p)
  )
`;

/** Nobody opens or closes the attendance of a month until the transaction ends (attendance rule 49). */
export const attendanceHeld = (tx: Tx, month: string): Promise<void> =>
  lock(tx, "attendanceMonth", Number(month.replace("-", "")));
