import { sql } from "drizzle-orm";
import { PLAN, SHEET_STATE } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { mondayOf } from "~/lib/attendance/week";
import { addDays, addMonths } from "~/lib/period-dates";
import type { Tx } from "~/upstream/platform/database/db.server";

const RULES = [
  { code: "W52", name: "仓库五休二", days: ["D1", "D1", "D1", "D1", "D1", null, null], follow: 1 },
  { code: "W3", name: "三班轮转", days: ["D1", "D1", "N1", "N1", null, null], follow: 0 },
];

/** Rules of Nanshan and who works by them, a day that was changed, and who is on duty over a holiday. */
export async function loadSchedules(tx: Tx, today: string): Promise<void> {
  const anchor = addDays(mondayOf(today), -56);
  await tx.execute(sql`
    insert into schedule_rules (code, name, site_id, anchor_date, follow_calendar, cycle)
    select code, name, 4, ${anchor}::date, follow,
      (
        select jsonb_agg(c.id order by day.n)
        from jsonb_array_elements_text(r.days) with ordinality as day(code, n)
        left join shift_classes c on c.code = day.code and c.site_id is null
      )
    from jsonb_to_recordset(${JSON.stringify(RULES)}::jsonb) as r(code text, name text, days jsonb, follow smallint)`);
  await tx.execute(sql`
    with people as (
      select emp_id, row_number() over (order by emp_id) as n
      from employees
      where site_id = 4
        and overseas_warehouse = 0
        and employment = ${EMPLOYMENT.onJob}
        and job_number not in ('10012', '10017')
        and hire_date <= ${anchor}::date
      order by emp_id
      limit 6
    )
    insert into rule_members (rule_id, emp_id, plan, offset_days, from_date)
    select r.id, emp_id, case when r.code = 'W52' then ${PLAN.rule}::int else ${PLAN.rotating}::int end,
      case when r.code = 'W52' then 0 else (n % 3) * 2 end, ${anchor}::date
    from people
    join schedule_rules r on r.code = case when n % 2 = 0 then 'W52' else 'W3' end`);
  await tx.execute(sql`
    insert into schedule_days (emp_id, work_date, plan, shift_id, note, on_duty)
    select emp_id, d.work_date::date, d.plan, c.id, d.note, d.duty
    from employees
    cross join (
      values ('2026-12-30', ${PLAN.temporary}::int, null, '顶替同事盘点后补休', 0),
        ('2026-02-17', ${PLAN.roster}::int, 'D1', '春节', 1)
    ) as d(work_date, plan, code, note, duty)
    left join shift_classes c on c.code = d.code and c.site_id is null
    where job_number = '10012'`);
}

/** Departments of Nanshan with next month's sheet: one is being filled, one waits for the clerk, one counts. */
const SHEETS = [
  { person: "100007", state: SHEET_STATE.pending, days: 14 },
  { person: "100027", state: SHEET_STATE.submitted, days: 31 },
  { person: "100025", state: SHEET_STATE.published, days: 31 },
];

/** Sheets of next month: D1 on weekdays, rest on weekends; of two of one department the first counts. */
export async function loadSheets(tx: Tx, today: string): Promise<void> {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1);
  await tx.execute(sql`
    insert into schedule_sheets (department_id, month, state, published_at)
    select e.department_id, ${first.slice(0, 7)}, d.state, case d.state when ${SHEET_STATE.published} then now() end
    from jsonb_array_elements(${JSON.stringify(SHEETS)}::jsonb) with ordinality as a(one, n)
    cross join jsonb_to_record(a.one) as d(person text, state smallint, days int)
    join employees e on e.job_number = d.person
    order by a.n
    on conflict do nothing`);
  await tx.execute(sql`
    insert into sheet_days (sheet_id, emp_id, work_date, shift_id)
    select s.id, p.emp_id, day::date, case when extract(isodow from day) < 6 then c.id end
    from jsonb_to_recordset(${JSON.stringify(SHEETS)}::jsonb) as d(person text, state smallint, days int)
    join employees e on e.job_number = d.person
    join schedule_sheets s on s.department_id = e.department_id
    join employees p on p.department_id = e.department_id and p.employment = ${EMPLOYMENT.onJob}
    join shift_classes c on c.code = 'D1' and c.site_id is null
    cross join generate_series(
      ${first}::date,
      least(${first}::date + d.days - 1, (${first}::date + interval '1 month')::date - 1),
      interval '1 day'
    ) as day
    where p.hire_date <= ${first}::date
    on conflict do nothing`);
  await tx.execute(sql`
    insert into schedule_days (emp_id, work_date, plan, shift_id, source_id)
    select d.emp_id, d.work_date, ${PLAN.sheet}::int, d.shift_id, s.id
    from schedule_sheets s
    join sheet_days d on d.sheet_id = s.id
    where s.state = ${SHEET_STATE.published}`);
}
