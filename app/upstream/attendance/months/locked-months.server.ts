import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** A month of a person in hundredths of a day and minutes, as whoever pays by it reads it (attendance rule 34). */
export interface LockedMonth {
  [column: string]: unknown;
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
  const { rows } = await db.execute<LockedMonth>(sql`
    select e.emp_id as "empId", p.month, coalesce(m.state = ${MONTH_STATE.locked}, false) as "isLocked",
      coalesce(m.required_centi_day, 0) as "requiredCentiDay", coalesce(m.paid_holiday_days, 0) as "paidHolidayDays",
      coalesce(m.employed_centi_day, 0) as "employedCentiDay", coalesce(m.unpaid_std_min, 0) as "unpaidStdMin"
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
    order by e.emp_id, p.month`);
  return rows;
}
