import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_STATE, CONTRACT_TYPE } from "~/contracts/employees/codes";
import { type EarlierContract, type OpenEnded, openEndedDue } from "~/lib/employees/contract-law";
import { addDays, monthsInPeriod } from "~/lib/period-dates";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, selectOne, str } from "~/upstream/platform/database/select.server";
import { type Contract, SIGNED } from "./contract.server";

interface Asked {
  id?: number;
  empId: number;
  companyId: number;
  startDate: string;
}

/** The post somebody held on a day. */
const postOn = (day: SQL) =>
  sql`
    (
      select p.position_id
      from employee_posts p
      where p.emp_id = c.emp_id and p.valid_from <= ${day} and (p.valid_to is null or p.valid_to >= ${day})
    )
  `;

/** Whether another fixed term from a day on is refused: from the contracts of the present stay (employees rule 20). */
export async function openEndedFor(
  db: Reader | Tx,
  { id = 0, empId, companyId, startDate }: Asked,
): Promise<OpenEnded> {
  const { rows } = await db.execute<
    Omit<EarlierContract, "agreedMonths"> & {
      [column: string]: unknown;
      endDate: string | null;
      agreedTo: string | null;
      since: string;
    }
  >(sql`
    select c.type, c.start_date as "startDate", c.last_day as "lastDay", c.end_date as "endDate",
      c.agreed_to as "agreedTo", c.auto_renewal = 1 as "autoRenewal", c.company_id = ${companyId} as "sameEmployer",
      coalesce(${postOn(sql`c.last_day`)} = ${postOn(sql`(c.last_day + 1)`)}, false) as "samePost"
    from contracts c join employees e using (emp_id)
    where c.emp_id = ${empId}
      and c.id <> ${id}
      and c.state in ${SIGNED}
      and c.start_date >= e.hire_date
      and c.start_date < ${startDate}
    order by c.start_date`);
  const person = await select(db, { since: str`hire_date` })`from employees where emp_id = ${empId}`;
  const earlier = rows.map(({ endDate, agreedTo, ...row }) => ({
    ...row,
    agreedMonths: endDate && agreedTo ? monthsInPeriod(addDays(endDate, 1), agreedTo) : 0,
  }));
  return openEndedDue(earlier, startDate, person[0]!.since);
}

/**
 * Which fixed term with this employer a contract is, or will be when it is signed (employees, Contract); 1 for the
 * other types.
 */
export const signSeqOf = ({
  id,
  empId,
  companyId,
  type,
  startDate,
}: Pick<Contract, "id" | "empId" | "companyId" | "type" | "startDate">): SQL => sql`
  (select case when ${type}::int = ${CONTRACT_TYPE.fixedTerm} then count(*)::int + 1 else 1 end from contracts f
    where f.emp_id = ${empId}
      and f.company_id = ${companyId}
      and f.type = ${CONTRACT_TYPE.fixedTerm}
      and f.id <> ${id}
      and f.state in ${SIGNED}
      and f.start_date < ${startDate})`;

/**
 * Employees rule 17: an earlier stay or contract with this employer, or a change of employer within the group, leaves
 * no probation.
 */
export async function probationUsed(tx: Tx, { id = 0, empId, companyId, startDate }: Asked): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from employment_spells s where s.emp_id = ${empId} and s.end_date is not null
      and (
        coalesce(s.company_id, ${companyId}) = ${companyId}
          or exists (select from employment_spells n where n.emp_id = s.emp_id and n.start_date = s.end_date + 1)
      )
    union all
    select
    from contracts c
    where c.emp_id = ${empId}
      and c.company_id = ${companyId}
      and c.id <> ${id}
      and c.state in ${SIGNED}
      and c.start_date < ${startDate}
    limit 1`);
  return (rowCount ?? 0) > 0;
}

/** The contract whose period stands in the way (employees rule 23); the constraint decides what this does not see. */
export async function overlapping(
  tx: Tx,
  { id = 0, empId, companyId, startDate }: Asked,
  endDate: string | null,
): Promise<string | null> {
  const row = await selectOne(tx, { contractNo: str`contract_no` })`
    from contracts
    where emp_id = ${empId}
      and company_id = ${companyId}
      and id <> ${id}
      and state <> ${CONTRACT_STATE.discarded}
      and (state <> ${CONTRACT_STATE.terminated} or ended_on >= start_date)
      and daterange(start_date, last_day, '[]') && daterange(${startDate}::date, ${endDate}::date, '[]')
      order by start_date
      limit 1`;
  return row?.contractNo ?? null;
}
