import { type SQL, sql } from "drizzle-orm";
import { TASK_STATE } from "~/contracts/approvals/codes";
import { APPLICATION, ATTENDANCE_KIND, PUNCH_REVIEW } from "~/contracts/attendance/codes";
import { daysOf } from "~/lib/attendance/day/step-words";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import type { DailyStep } from "~/upstream/domain.server";
import { personDay, personZone } from "~/upstream/organization/person-day.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";

/** The hour of the next day from which on a day is told (attendance rule 52). */
const HOUR = 9;

/** It is nine or later where the person works. */
const isMorning = (now: Date, person: SQL) =>
  sql`extract(hour from ${now.toISOString()}::timestamptz at time zone ${personZone(person)}) >= ${HOUR}`;

/**
 * Tells each person once of a missing check point or an absence of the day before, and his superior once a day what he
 * has to decide (attendance rule 52). The job that does what takes effect runs every hour; what was told is not told
 * again.
 */
export const dayReminders: DailyStep = ({ now }) =>
  transaction(async (tx) => (await tellDays(tx, now)) + (await tellSuperiors(tx, now)));

async function tellDays(tx: Tx, now: Date): Promise<number> {
  const rows = await select(tx, {
    empId: num`r.emp_id`,
    workDate: str`r.work_date`,
    missing: num`r.missing_in + r.missing_out`,
    absent: num`r.absent_centi_day`,
  })`
    from daily_results r
    join employees e on e.emp_id = r.emp_id
    where r.work_date between ${companyDay(now)}::date - 2 and ${companyDay(now)}::date
      and r.work_date = ${personDay(now, sql`e`)} - 1
      and (r.missing_in > 0 or r.missing_out > 0 or r.absent_centi_day > 0)
      and ${isMorning(now, sql`e`)}
      and not exists (
        select
        from notifications n
        where n.event_key = 'attendance:day:' || r.work_date and n.emp_id = r.emp_id
      )`;
  await notify(
    tx,
    ...rows.map(({ empId, workDate, missing, absent }) => ({
      eventKey: `attendance:day:${workDate}`,
      empIds: [empId],
      title: { key: "attDays:notice.day.title", params: { date: workDate } },
      text: dayText(workDate, missing, absent),
      url: attendancePaths.applicationCreate(APPLICATION.card),
    })),
  );
  return rows.length;
}

const dayText = (date: string, missing: number, absent: number): Message =>
  missing > 0
    ? { key: "attDays:notice.day.missing", params: { date, n: missing } }
    : { key: "attDays:notice.day.absent", params: { date, days: daysOf(absent) } };

/** Punches of the own people to review, and applications that wait for the superior himself. */
async function tellSuperiors(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ empId: number; day: string; reviews: number; forms: number }>(sql`
    with reviews as (
      select s.manager_emp_id as emp_id, count(*) as n
      from punches p
      join employees s on s.emp_id = p.emp_id
      where p.review = ${PUNCH_REVIEW.pending} and p.is_void = 0 and s.manager_emp_id is not null
      group by s.manager_emp_id
    ), forms as (
      select t.assignee_emp_id as emp_id, count(*) as n
      from approval_steps t
      join approval_forms i on i.id = t.instance_id
      where t.status = ${TASK_STATE.pending}
        and i.kind_code between ${ATTENDANCE_KIND.leave} and ${ATTENDANCE_KIND.cancellation}
      group by t.assignee_emp_id
    )
    select e.emp_id as "empId", ${personDay(now, sql`e`)} as day, coalesce(r.n, 0)::int as reviews,
      coalesce(f.n, 0)::int as forms
    from reviews r
    full join forms f on f.emp_id = r.emp_id
    join employees e on e.emp_id = coalesce(r.emp_id, f.emp_id)
    where ${isMorning(now, sql`e`)}`);
  await notify(
    tx,
    ...rows.map(({ empId, day, reviews, forms }) => ({
      eventKey: `attendance:open:${day}`,
      empIds: [empId],
      title: { key: "attDays:notice.open.title" },
      text: { key: "attDays:notice.open.text", params: { reviews, forms } },
      url: reviews > 0 ? `${attendancePaths.punches}?review=${PUNCH_REVIEW.pending}` : attendancePaths.applications(0),
    })),
  );
  return rows.length;
}
