import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { addDays } from "~/lib/period-dates";
import type { Due } from "~/upstream/domain.server";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { CALENDAR_CAUSE } from "./due.server";

export interface DueDay {
  empId: number;
  workDate: string;
  markedAt: string;
  locked: boolean;
}

const LOCKED = sql`
  select 1
  from monthly_results m
  where m.emp_id = d.emp_id and m.state = ${MONTH_STATE.locked} and d.work_date between m.from_date and m.to_date
`;

/**
 * The next days that are due and over where their person works. Days of locked months only leave the queue: their
 * figures stand (attendance rule 49); those that a calendar changed wait to be compared (`lockedDaysCompared`).
 */
export async function nextDue(tx: Tx, now: Date, most: number): Promise<DueDay[]> {
  const rows = await select(tx, {
    empId: num`d.emp_id`,
    workDate: str`d.work_date`,
    markedAt: str`d.marked_at::text`,
    locked: bool`exists (${LOCKED})`,
  })`
    from attendance_due d
    join employees e on e.emp_id = d.emp_id
    where d.work_date < ${dayIn(sql`${now.toISOString()}::timestamptz`, personZone(sql`e`))}
      and (d.cause <> ${CALENDAR_CAUSE} or not exists (${LOCKED}))
    order by d.emp_id, d.work_date
    limit ${most}`;
  return rows;
}

/** Takes days out of the queue, but for those that were marked again since they were read. */
export const settleDue = (tx: Tx, days: readonly DueDay[]) =>
  tx.execute(sql`
    delete from attendance_due q
    using jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("empId" int, "workDate" date, "markedAt" timestamptz)
    where q.emp_id = d."empId" and q.work_date = d."workDate" and q.marked_at = d."markedAt"`);

/** Days back for which a day that nobody reckoned is made up, as for the other daily steps. */
const LOOK_BACK = 31;

/** Marks days that are over and of which there is no result yet: nobody may have punched. */
export const closeDays = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = dayIn(sql`${now.toISOString()}::timestamptz`, personZone(sql`e`));
    const { rowCount } = await tx.execute(sql`
      insert into attendance_due (emp_id, work_date, cause)
      select s.emp_id, day::date, 'over'
      from employment_spells s
      join employees e on e.emp_id = s.emp_id
      cross join lateral generate_series(
        greatest(s.start_date, ${today} - ${LOOK_BACK}::int), least(s.end_date, ${today} - 1), interval '1 day'
      ) as day
      where coalesce(s.end_date, 'infinity') >= ${addDays(now.toISOString().slice(0, 10), -LOOK_BACK - 1)}::date
        and not exists (select 1 from daily_results r where r.emp_id = s.emp_id and r.work_date = day::date)
      order by 1, 2
      on conflict do nothing`);
    return rowCount ?? 0;
  });
