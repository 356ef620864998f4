import { type SQL, sql } from "drizzle-orm";
import { HELD_STATE } from "~/contracts/payroll/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";

/**
 * The month (yyyy-MM) of a person's pay that is in approval, by himself or with his company; null: none is (salary,
 * Entities). What a run deducts must not change under it.
 */
export async function monthHeld(db: Reader | Tx, empId: number): Promise<string | null> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select month
    from payroll_people
    where emp_id = ${empId} and state = ${HELD_STATE.submitted}
    union
    select m.month
    from payroll_months m
    join employment_spells s on s.company_id = m.company_id and s.emp_id = ${empId} and s.end_date is null
    where m.state = ${HELD_STATE.submitted}
    order by month
    limit 1`);
  return rows[0]?.month ?? null;
}

/** Gross and net in fen of the last locked month of a person, of all its runs; null: he has none. */
export async function lastPay(db: Reader | Tx, empId: number): Promise<{ gross: number; net: number } | null> {
  const row = await selectOne(db, { gross: num`sum(gross)::float8`, net: num`sum(net)::float8` })`
    from payroll_people
    where emp_id = ${empId} and state = ${HELD_STATE.closed}
    group by month
    order by month desc
    limit 1`;
  return row ?? null;
}

/** Whether the pay of a person's month is in approval or closed, by himself or with his company, in a statement. */
export const payBegun = (month: SQL, companyId: SQL, empId: SQL): SQL => sql`
  (
    exists (
      select 1
      from payroll_months p
      where p.month = ${month} and p.company_id = ${companyId} and p.state <> ${HELD_STATE.open}
    )
      or exists (
        select 1
        from payroll_people p
        where p.month = ${month} and p.emp_id = ${empId} and p.state <> ${HELD_STATE.open}
      )
  )
`;

/** Whether a company has anything of a person's pay, locked or begun, in a statement. */
export const everPaid = (empId: SQL, companyId: SQL): SQL => sql`
  exists (select from payroll_people p where p.emp_id = ${empId} and p.company_id = ${companyId})`;

/**
 * The last month (yyyy-MM) from one on whose pay of a person has begun, by himself or with one of the companies, in a
 * statement; null: none has.
 */
export const begunSince = (month: SQL, companyIds: SQL, empId: SQL): SQL => sql`
  (
    select max(p.month)
    from (
      select m.month
      from payroll_months m
      where m.company_id = any(${companyIds}) and m.state <> ${HELD_STATE.open}
      union all
      select q.month
      from payroll_people q
      where q.emp_id = ${empId} and q.state <> ${HELD_STATE.open}
    ) p
    where p.month >= ${month}
  )
`;

/** Every month of a person whose pay has begun, by himself or with a company, as a JSON array in a statement. */
export const heldMonths = (companyId: SQL, empId: SQL): SQL => sql`
  (
    select coalesce(jsonb_agg(jsonb_build_object('month', p.month, 'state', p.state)), '[]')
    from (
      select m.month, m.state
      from payroll_months m
      where m.company_id = ${companyId} and m.state <> ${HELD_STATE.open}
      union
      select q.month, q.state
      from payroll_people q
      where q.emp_id = ${empId} and q.state <> ${HELD_STATE.open}
    ) p
  )
`;

/** Months ahead that a first open one is looked for in: nobody's pay is begun so far ahead. */
const MOST_AHEAD = 24;

/** The first month (yyyy-MM), from a given one on, whose pay of a person has not begun. */
export async function firstOpenMonth(
  db: Reader | Tx,
  { from, companyId, empId }: { from: string; companyId: number | null; empId: number },
): Promise<string> {
  const row = await selectOne(db, { month: str`m.month` })`
    from (
      select to_char(${`${from}-01`}::date + make_interval(months => n), 'YYYY-MM') as month
      from generate_series(0, ${MOST_AHEAD}::int) n
    ) m
    where not ${payBegun(sql`m.month`, sql`${companyId}::int`, sql`${empId}::int`)}
    order by m.month
    limit 1`;
  return row!.month;
}

/**
 * The last month (yyyy-MM) whose pay has begun of any of some companies; null: none has.
 * @param companies condition on the company of `payroll_months m`
 */
export async function lastBegunMonth(db: Reader | Tx, companies: SQL): Promise<string | null> {
  const row = await selectOne(db, { month: sql<string | null>`max(m.month)` })`
    from payroll_months m
    where m.state <> ${HELD_STATE.open} and ${companies}`;
  return row!.month;
}
