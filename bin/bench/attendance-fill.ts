import { filling } from "./fill";

/** Two punches of a machine on each day of work of everybody on job, a few minutes apart from one person to the next. */
const PUNCHES = `
  insert into punches (emp_id, punch_at, source, device_no, fence)
  select e.emp_id, (d::date + time '08:20' + make_interval(mins => (e.emp_id % 15)::int + 580 * n)) at time zone 'Asia/Shanghai',
    1, 'B' || e.emp_id % 40, 3
  from employees e
  cross join generate_series($1::date, $2::date, interval '1 day') d
  cross join generate_series(0, 1) n
  where e.employment = 1 and extract(isodow from d) < 6 and e.hire_date <= $1::date`;

/** Offices work by day. */
const SHIFT = `
  insert into system_parameters (name, effective_day, value, updated_by)
  select 'siteShift', '2020-01-01', 'D1', min(user_id) from users`;

/** A day of leave in the month of each fifth person, and two hours of overtime of each third, as approved. */
const ASKED = `
  with asked as (
    select emp_id, 1 as type, $1::date + 8 + (emp_id % 5)::int as day from employees where emp_id % 5 = 0 and employment = 1
    union all
    select emp_id, 2, $1::date + 15 + (emp_id % 3)::int from employees where emp_id % 3 = 0 and employment = 1
  ), made as (
    insert into attendance_applications (type, emp_id, state, leave_type, reason, submitted_at, decided_at)
    select type, emp_id, 3, case when type = 1 then 3 end, to_char(day, 'YYYY-MM-DD'), now(), now() from asked
    returning id, type, emp_id, reason::date as day
  )
  insert into application_rows (application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_half,
    end_half, start_at, end_at, compensation)
  select id, 1, emp_id, type, 3, type, day, day, case when type = 1 then 1 end, case when type = 1 then 2 end,
    case when type = 2 then (day + time '18:00') at time zone 'Asia/Shanghai' end,
    case when type = 2 then (day + time '20:00') at time zone 'Asia/Shanghai' end, case when type = 2 then 1 end
  from made`;

/** Punches are never deleted otherwise. */
export const forgetPunches = () =>
  filling(async (run) => {
    await run("delete from punches");
  });

/** What a month is computed from: the shift of the offices, punches of its days of work, leave and overtime. */
export const fillInputs = (from: string, to: string) =>
  filling(async (run) => {
    await run("delete from punches");
    await run("delete from daily_results");
    await run("delete from monthly_results");
    await run("delete from attendance_due");
    await run("update employees set hire_date = date '2020-01-01' where employment = 1");
    await run("update employment_spells set start_date = date '2020-01-01' where end_date is null");
    await run("update employee_posts set valid_from = date '2020-01-01' where valid_to is null");
    await run(SHIFT);
    await run(ASKED, from);
    await run(PUNCHES, from, to);
  });

/** Results of so many days and the statements of their months, one in twenty of the days exceptional. */
export const fillResults = (days: number, last: string) =>
  filling(async (run) => {
    await run("delete from daily_results");
    await run("delete from monthly_results");
    await run(
      `insert into daily_results (emp_id, work_date, shift_version_id, day_type, day_centi, worked_min, late_min,
         late_raw_min, inputs_hash)
       select e.emp_id, d::date, (select min(id) from shift_versions), 1, 100, 480,
         case when (e.emp_id + extract(doy from d)::int) % 20 = 0 then 12 else 0 end,
         case when (e.emp_id + extract(doy from d)::int) % 20 = 0 then 12 else 0 end, 'bench'
       from employees e
       cross join generate_series($2::date - $1::int + 1, $2::date, interval '1 day') d
       where e.employment = 1`,
      days,
      last,
    );
    await run(
      `insert into monthly_results (emp_id, month, site_id, department_id, from_date, to_date, state, figures_hash,
         reckoned_at)
       select e.emp_id, to_char(m, 'YYYY-MM'), case when e.overseas_warehouse = 1 then 7 else e.site_id end,
         e.department_id, m::date, (m + interval '1 month - 1 day')::date, 5, 'bench', now()
       from employees e
       cross join generate_series(
         date_trunc('month', $2::date - $1::int + 1), date_trunc('month', $2::date), interval '1 month'
       ) m
       where e.employment = 1`,
      days,
      last,
    );
  });
