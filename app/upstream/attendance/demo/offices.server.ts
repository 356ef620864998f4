import { sql } from "drizzle-orm";
import { DUTY } from "~/contracts/attendance/codes";
import { OFFICE_CODE } from "~/lib/attendance/day/day-figures";
import { instantOfMinute } from "~/lib/attendance/wall-clock";
import { daysOfWeek, mondayOf } from "~/lib/attendance/week";
import { COMPANY_ZONE } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Who is on duty on the Saturdays of last month, in turn, and on call in the night after. */
const ON_DUTY = ["100048", "100050", "100057", "10011"];
const [MORNING, EVENING, NEXT_MORNING] = [540, 1080, 1920];

/** Duties of last month. */
export async function loadDuties(tx: Tx, today: string): Promise<void> {
  const first = addMonths(`${today.slice(0, 7)}-01`, -1);
  const saturdays = [0, 1, 2, 3].map((week) => addDays(mondayOf(first), 7 * week + 12));
  const duties = saturdays.flatMap((date, n) => {
    const person = (at: number) => ON_DUTY[(n + at) % ON_DUTY.length];
    const at = (minute: number) => instantOfMinute(minute, date, COMPANY_ZONE).toISOString();
    return [
      { who: person(0), date, startAt: at(MORNING), endAt: at(EVENING), type: DUTY.onSite, calledOut: 0 },
      { who: person(1), date, startAt: at(EVENING), endAt: at(NEXT_MORNING), type: DUTY.onCall, calledOut: 40 * n },
    ];
  });
  await tx.execute(sql`
    insert into duty_times (emp_id, duty_date, start_at, end_at, duty_type, called_out_min, remark)
    select emp_id, d.date, d."startAt", d."endAt", d.type, d."calledOut",
      case when d."calledOut" > 0 then '系统告警处理' else '' end
    from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) as d(
      who text, date date, "startAt" timestamptz, "endAt" timestamptz, type smallint, "calledOut" smallint
    )
    join employees on job_number = d.who
    order by d."startAt"`);
}

/** People of a director's office at Nanshan. */
const OFFICE = ["100076", "100131"];

/** Who need not punch there, and what the office reports of everybody who need not, of the last two weeks. */
export async function loadOffices(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into attendance_profiles (emp_id, punch_exempt, from_date, reason)
    select emp_id, 1, greatest(hire_date, '2026-01-01'), '总监办人员不打卡'
    from employees
    where job_number = any(${sql.param(OFFICE)}::text[])`);
  const monday = mondayOf(today);
  const days = [addDays(monday, -14), addDays(monday, -7)].flatMap((first) => daysOfWeek(first).slice(0, 5));
  const { present, trip, leave, away } = OFFICE_CODE;
  const halves = days.flatMap((date, n) => [
    { date, half: 1, code: n === 3 ? trip : present, remark: n === 3 ? "广州出差" : "" },
    { date, half: 2, code: [present, present, away, trip, present, leave][n] ?? present, remark: "" },
  ]);
  await tx.execute(sql`
    insert into director_offices (emp_id, work_date, half, code, site_id, remark)
    select f.emp_id, d.date, d.half, d.code, case when d.code = ${present} then e.site_id end, d.remark
    from attendance_profiles f
    join employees e using (emp_id)
    cross join jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as d(
      date date, half smallint, code smallint, remark text
    )
    where f.punch_exempt = 1 and f.from_date <= d.date
    order by 1, 2, 3`);
}
