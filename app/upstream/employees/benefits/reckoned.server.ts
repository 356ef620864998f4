import { type SQL, sql } from "drizzle-orm";
import { BENEFIT_KIND, HOUSEHOLD, SCHEME, type Scheme } from "~/contracts/employees/codes";
import { shiftMonth } from "~/lib/employees/contributions";
import { addDays } from "~/lib/period-dates";
import { afterLeaving } from "./benefit-leavers.server";
import { DUTY } from "./benefit-parts.server";
import { amountSql, baseSql, capSql, dutySql, floorSql } from "./contributions-sql.server";

/** Figures `c` of the city of an archive `a` in a month; of nulls where there are none. */
export const cityFigures = (month: string): SQL => sql`
  left join lateral (
    select cp.*
    from city_params cp
    where cp.city_code = a.city_code and cp.start_month <= ${month}
    order by cp.start_month desc
    limit 1
  ) c on true`;

/** Rates `p` of a scheme that hold in a month. */
export const inForce = (scheme: Scheme, month: string): SQL =>
  sql`
    p.kind ${sql.raw(scheme === SCHEME.fund ? "=" : "<>")} ${BENEFIT_KIND.fund}
      and p.start_month <= ${month}
      and (p.end_month is null or p.end_month >= ${month})
  `;

/** Archives `a` of `employees` that are paid in a month. */
export const isPaid = (scheme: Scheme, month: string): SQL =>
  sql`
    a.scheme = ${scheme}
      and a.start_month <= ${month}
      and (a.stop_month is null or a.stop_month > ${month})
      and not ${afterLeaving(month)}
  `;

/**
 * What a month's insurance or fund comes to by the archives and parameters as they are (rules 33 to 35): a statement of
 * one row a person and kind, with what it was made of. What is generated for a month and what it is compared with later
 * are this.
 * @param people condition on `employees`
 */
export function reckoned(scheme: Scheme, month: string, people: SQL = sql`true`): SQL {
  const lastDay = sql`${addDays(`${shiftMonth(month, 1)}-01`, -1)}::date`;
  const [floor, cap] = [
    floorSql(sql`p.kind`, sql`p.floor`, sql`c.avg_wage`, sql`c.min_wage`),
    capSql(sql`p.cap`, sql`c.avg_wage`),
  ];
  const amount = (bp: SQL) => amountSql(sql`b.base`, bp, sql`p.round_to`, sql`p.round_mode`);
  const [employer, employee] =
    scheme === SCHEME.fund ? [sql`a.employer_bp`, sql`a.employee_bp`] : [sql`p.employer_bp`, sql`p.employee_bp`];
  const duty =
    scheme === SCHEME.fund
      ? sql`true`
      : dutySql(sql`p.kind`, sql`contract.type`, sql`employees.staff_type`, sql`a.draws_pension`);
  return sql`
    select a.scheme, a.emp_id, p.kind, a.city_code, a.base as declared_base, b.floor, b.cap, b.base,
      ${employer} as employer_bp, ${employee} as employee_bp, p.round_to, p.round_mode,
      ${amount(employer)} as employer_amount, ${amount(employee)} as employee_amount
    from benefit_archives a
    join employees on employees.emp_id = a.emp_id ${DUTY(lastDay)} ${cityFigures(month)}
    join benefit_params p on p.city_code = a.city_code
      and ${inForce(scheme, month)}
      and p.household_type in (${HOUSEHOLD.any}, coalesce(employees.household_type, ${HOUSEHOLD.urban}))
    cross join lateral (select ${floor} as floor, ${cap} as cap, ${baseSql(sql`a.base`, floor, cap)} as base) b
    where ${isPaid(scheme, month)} and ${people} and ${duty}`;
}

/** Rows of a month on the two lists, whatever month they are for: a statement for another domain. */
export const listedLines = (month: string | SQL): SQL => sql`
  select x.scheme, x.emp_id, x.kind, x.for_month, x.base, x.employer_amount, x.employee_amount
  from contributions x
  where x.month = ${month}`;
