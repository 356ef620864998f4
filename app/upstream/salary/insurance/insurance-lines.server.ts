import { type SQL, sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { INSURANCE_CHECK } from "~/contracts/salary/codes";
import { monthState } from "~/upstream/employees/benefits/contribution-month.server";
import { listedLines, reckoned } from "~/upstream/employees/benefits/reckoned.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** Whether the two lists of a month are locked. */
export interface Locks {
  social: boolean;
  fund: boolean;
}

export async function locksOf(db: Reader | Tx, month: string): Promise<Locks> {
  const social = await monthState(db, SCHEME.social, month);
  const fund = await monthState(db, SCHEME.fund, month);
  return { social: social.locked, fund: fund.locked };
}

const lockedSchemes = ({ social, fund }: Locks): Scheme[] => [
  ...(social ? [SCHEME.social] : []),
  ...(fund ? [SCHEME.fund] : []),
];

/**
 * A month's own lines of the locked lists beside what the archives and parameters come to now, a row a person and kind
 * (salary rules 14 and 15): `f_` as listed, `r_` as reckoned, null where one has no line. What is not locked yet is
 * left out on both sides.
 */
export function comparedLines(month: string, locks: Locks): SQL {
  const schemes = lockedSchemes(locks);
  if (schemes.length === 0)
    return sql`
      select emp_id, kind, null::bigint as f_base, null::bigint as f_employee, null::bigint as f_employer,
        null::bigint as r_base, null::bigint as r_employee, null::bigint as r_employer
      from (${listedLines(month)}) l
      where false`;
  const now = sql.join(
    schemes.map((scheme) => reckoned(scheme, month)),
    sql` union all `,
  );
  return sql`
    select coalesce(f.emp_id, r.emp_id) as emp_id, coalesce(f.kind, r.kind) as kind, f.base as f_base,
      f.employee_amount as f_employee, f.employer_amount as f_employer, r.base as r_base,
      r.employee_amount as r_employee, r.employer_amount as r_employer
    from (
      select l.*
      from (${listedLines(month)}) l
      where l.for_month = ${month} and l.scheme = any(${sql.param(schemes)}::smallint[])
    ) f
    full join (${now}) r on r.emp_id = f.emp_id and r.kind = f.kind`;
}

/** The same a person, with what comes out of it. */
export const comparedPeople = (month: string, locks: Locks): SQL => sql`
  select c.emp_id, sum(c.f_employee)::bigint as f_employee, sum(c.f_employer)::bigint as f_employer,
    sum(c.r_employee)::bigint as r_employee, sum(c.r_employer)::bigint as r_employer,
    case
      when bool_or(c.f_employee is null) then ${INSURANCE_CHECK.missing}::int
      when bool_or(c.f_employee is distinct from c.r_employee or c.f_employer is distinct from c.r_employer)
        then ${INSURANCE_CHECK.differs}::int
      else ${INSURANCE_CHECK.equal}::int
    end as "check"
  from (${comparedLines(month, locks)}) c
  group by c.emp_id`;
