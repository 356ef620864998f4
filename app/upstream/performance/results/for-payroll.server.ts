import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/performance/may";
import type { resultsForPayroll as payrollContract } from "~/contracts/performance/results";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { DUE_FROM, dueIn } from "./pay-months.server";
import { PAID } from "./results.server";

type ForPayroll = z.output<(typeof payrollContract)["output"]>;

/**
 * Locked results of a pay month and company, of the people whom the caller pays; what was put off and what is not
 * locked is named, so that nobody is left out in silence (performance rule 27).
 */
export async function resultsForPayroll(
  db: Reader,
  caller: Caller,
  { month, companyId, empIds }: z.output<(typeof payrollContract)["input"]>,
): Promise<ForPayroll> {
  const reach = sql`
    ${visibleTo(caller, MAY.results.forPayroll)}
      and ${empIds === undefined ? sql`true` : sql`employees.emp_id = any(${sql.param(empIds)}::int[])`}
  `;
  const order = sql`length(employees.job_number), employees.job_number, y.id`;
  const results = await PAID.all(db, {
    where: sql`r.month = ${month} and r.company_id = ${companyId} and r.locked = 1 and ${reach}`,
    order,
  });
  const person = {
    cycleId: num`y.id`,
    cycleName: str`y.name`,
    empId: num`employees.emp_id`,
    jobNumber: str`employees.job_number`,
    name: str`employees.emp_name`,
    department: str`d.department_name`,
  };
  const postponed = await select(db, { ...person, toMonth: str`p.to_month`, reason: str`p.reason` })`
    from ${DUE_FROM}
    join departments d on d.department_id = s.department_id
    join perf_postponements p on p.cycle_id = s.cycle_id and p.emp_id = s.emp_id and p.from_month = ${month}
    where s.is_main = 1 and s.company_id = ${companyId} and ${reach}
    order by ${order}`;
  const notLocked = await select(db, person)`
    from ${DUE_FROM}
    join departments d on d.department_id = s.department_id
    where s.company_id = ${companyId} and ${await dueIn(db, caller, month)} and ${reach}
    order by ${order}`;
  return { results, postponed, notLocked };
}

/** A locked result that a month pays; fen. */
export interface ResultToPay {
  empId: number;
  cycleId: number;
  cycleName: string;
  amount: number;
  version: number;
}

/** Locked results of a pay month and company of people, not narrowed by a scope: a run says whom it is about. */
export async function resultsToPay(
  db: Reader | Tx,
  month: string,
  companyId: number,
  empIds: readonly number[],
): Promise<ResultToPay[]> {
  const rows = await select(db, {
    empId: num`r.emp_id`,
    cycleId: num`r.cycle_id`,
    cycleName: str`y.name`,
    amount: num`r.amount::float8`,
    version: num`r.version`,
  })`
    from perf_results r
    join perf_cycles y on y.id = r.cycle_id
    where r.month = ${month}
      and r.company_id = ${companyId}
      and r.locked = 1
      and r.emp_id = any(${sql.param([...empIds])}::int[])
    order by r.emp_id, r.cycle_id`;
  return rows;
}

/** People whose result is due in a pay month and neither locked nor put off (performance rule 27), by name. */
export async function resultsNotLocked(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  month: string,
  empIds: readonly number[],
): Promise<{ empId: number; name: string }[]> {
  const { rows } = await db.execute<{ empId: number; name: string }>(sql`
    select distinct employees.emp_id as "empId", employees.emp_name as name
    from ${DUE_FROM}
    where ${await dueIn(db, around, month)} and employees.emp_id = any(${sql.param([...empIds])}::int[])
    order by employees.emp_name, employees.emp_id`);
  return rows;
}

/**
 * What tells one state of the locked results of a pay month from another.
 * @param people rows with `emp_id`
 */
export const resultsMark = (month: string, companyId: number, people: SQL): SQL => sql`
  (
    select md5(coalesce(
      string_agg(
        r.emp_id || ':' || r.cycle_id || ':' || r.version || ':' || r.amount, ',' order by r.emp_id, r.cycle_id
      ),
      ''
    ))
    from perf_results r
    where r.month = ${month}
      and r.company_id = ${companyId}
      and r.locked = 1
      and r.emp_id in (select emp_id from (${people}) p)
  )
`;
