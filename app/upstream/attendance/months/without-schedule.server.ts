import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a person had work days in a period, and not one of his days was planned: he is neither late nor absent, and
 * nobody has noticed. The usual person is told by his first planned day.
 */
export const withoutSchedule = (empId: SQL, from: SQL, to: SQL): SQL => sql`
  (
    not exists (
      select
      from daily_results r
      where r.emp_id = ${empId} and r.work_date between ${from} and ${to} and r.shift_version_id is not null
    )
    and exists (
      select
      from daily_results r
      where r.emp_id = ${empId} and r.work_date between ${from} and ${to} and r.flags @> '["unscheduled"]'::jsonb
    )
  )
`;
