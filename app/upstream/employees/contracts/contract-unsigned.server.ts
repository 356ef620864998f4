import { aliasedTable, type SQL, sql } from "drizzle-orm";
import { STAFF_TYPE, type StaffType } from "~/contracts/organization/codes";
import { signingDeadline } from "~/lib/employees/contract-law";
import { pick } from "~/lib/pick";
import { SIGNED, UNSIGNED } from "./contract.server";
import { ON_JOB } from "./contract-views.server";
import { contracts } from "./tables.server";

/**
 * Everybody on the job, with the contract `c` that is on its way, if there is one, the running stay `s`, and until when
 * `p` what was signed holds.
 */
export const UNSIGNED_FROM = sql`
  employees
  left join employment_spells s on s.emp_id = employees.emp_id and s.end_date is null
  left join (
    select distinct on (emp_id) *
    from contracts
    where state in ${UNSIGNED}
    order by emp_id, start_date
  ) c on c.emp_id = employees.emp_id
  left join (
    select emp_id, max(coalesce(last_day, 'infinity')) as until
    from contracts
    where state in ${SIGNED}
    group by emp_id
  ) p on p.emp_id = employees.emp_id`;

/**
 * Work has begun, and no signed contract holds: none was made, one waits for its signatures, or the last has ended
 * (employees rule 19).
 */
export const isUnsigned = (day: string): SQL => sql`
  ${ON_JOB}
    and employees.hire_date <= ${day}::date
    and (c.start_date <= ${day}::date or coalesce(p.until, '-infinity') < ${day}::date)`;

/** The first day of work that nothing signed covers: the entry, or the day after the last contract. */
const since = (day: string): SQL => sql`
  case when p.until >= ${day}::date then c.start_date else greatest(employees.hire_date, p.until + 1) end`;

/** Who waits longest is first. */
export const unsignedOrder = (day: string): SQL => sql`${since(day)}, employees.emp_id`;

/** What the list reads of them beside the person. */
export const besideUnsigned = (day: string) => ({
  ...pick(aliasedTable(contracts, "c"), ["id", "contractNo", "type", "state", "startDate", "lastDay"]),
  companyId: sql`coalesce(c.company_id, s.company_id)`,
  days: sql`${day}::date - (${since(day)})`,
  since: sql`(${since(day)})::date`,
});

/**
 * Last day on which a written contract is in time, where the law asks for one: not of interns, re-engaged and part-time
 * people, nor abroad (Labour Contract Law arts 10, 69; employees, Contract types 4, 5, 7, 8).
 */
export const signByOf = (staffType: StaffType, overseas: number, from: string): string | null =>
  overseas === 0 && (staffType === STAFF_TYPE.regular || staffType === STAFF_TYPE.dispatched)
    ? signingDeadline(from)
    : null;
