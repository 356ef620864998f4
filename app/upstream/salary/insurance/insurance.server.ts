import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { SCHEME } from "~/contracts/employees/codes";
import {
  ARCHIVE_STATUS,
  INSURANCE_CHECK,
  INSURANCE_CHECKS,
  type InsuranceCheck,
  LOG_ACTION,
} from "~/contracts/salary/codes";
import type {
  compareInsurance as contract,
  InsuranceComparison,
  InsuranceDetail,
  InsuranceLine,
  InsuranceQuery,
  InsuranceRow,
} from "~/contracts/salary/insurance";
import { MAY } from "~/contracts/salary/may";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { searchToken } from "~/lib/search-tokens.server";
import { listedLines } from "~/upstream/employees/benefits/reckoned.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { paged } from "~/upstream/platform/database/page.server";
import { bool, every, num, select, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { PEOPLE, paidPerson, type Row } from "../archives/archive-parts.server";
import { payingCompanies } from "../archives/archives.server";
import { logSalary, looked, ofOnly } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { comparedLines, comparedPeople, type Locks, locksOf } from "./insurance-lines.server";

/** What a look at the comparison is called in the salary log. */
const SUBJECT = "insuranceCheck";

const monthNow = () => companyDay().slice(0, 7);
const NONE = sql`${INSURANCE_CHECK.none}::int`;
const CHECK = sql`coalesce(q."check", ${NONE})`;

/** People `q` is compared of, and those whom salary pays in the month without any line. */
function source(caller: Caller, month: string, locks: Locks, query: InsuranceQuery) {
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
  const { likeName, siteId, companyId } = query;
  return {
    from: sql`${PEOPLE} left join (${comparedPeople(month, locks)}) q on q.emp_id = employees.emp_id`,
    where: every([
      reachesPay(caller, MAY.insurance.check),
      locks.social || locks.fund ? undefined : sql`false`,
      sql`
        (
          q.emp_id is not null
            or (
              a.status = ${ARCHIVE_STATUS.active}
                and employees.hire_date <= ${lastDay}::date
                and coalesce(employees.leave_date >= ${`${month}-01`}::date, true)
            )
        )
      `,
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
      siteId !== undefined && sql`${siteOfRow("employees")} = ${siteId}`,
      companyId !== undefined && sql`a.company_id = ${companyId}`,
    ]),
  };
}

const sides = (employee: SQL, employer: SQL) =>
  sql<InsuranceRow["locked"]>`jsonb_build_object('employee', ${employee}, 'employer', ${employer})`;
const figure = (seen: SQL, value: SQL): SQL => sql`case when ${seen} then ${value} end`;

/** The comparison of a month; reading it and noting the look are one transaction (salary rule 28). */
export const compareInsurance = (
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
): Promise<InsuranceComparison> =>
  transaction(async (tx) => {
    const month = query.month ?? monthNow();
    const locks = await locksOf(tx, month);
    const { from, where } = source(caller, month, locks, query);
    const counts = await select(tx, { check: sql<InsuranceCheck>`${CHECK}`, people: num`count(*)::int` })`
      from ${from}
      where ${where}
      group by 1`;
    const seen = seesFigures(caller);
    const peopleOf = (check: number) => counts.find((one) => one.check === check)?.people ?? 0;
    const all = counts.reduce((sum, { people }) => sum + people, 0);
    const asked = {
      from,
      where: every([where, query.check !== undefined && sql`${CHECK} = ${query.check}`]),
      order: sql`
        array_position(${sql.param(ORDER)}::int[], ${CHECK}), length(employees.job_number), employees.job_number
      `,
      counted: { totalCount: query.check === undefined ? all : peopleOf(query.check) },
    };
    const columns = {
      ...paidPerson(caller),
      check: sql<InsuranceCheck>`${CHECK}`,
      figures: bool`${seen}`,
      locked: sides(figure(seen, sql`q.f_employee`), figure(seen, sql`q.f_employer`)),
      reckoned: sides(figure(seen, sql`q.r_employee`), figure(seen, sql`q.r_employer`)),
    };
    const found = await paged(tx, page, asked, (tail) => select(tx, columns)`${tail}`);
    const rows = found.simpleList;
    if (rows.length > 0)
      await logSalary(tx, caller, [
        {
          action: LOG_ACTION.view,
          subject: SUBJECT,
          reason: month,
          rows: rows.length,
          ...ofOnly(rows.filter(({ figures }) => figures)),
        },
      ]);
    return {
      ...found,
      month,
      locked: locks,
      counts: INSURANCE_CHECKS.map((check) => ({ check, people: peopleOf(check) })),
      companies: await payingCompanies(tx, caller),
    };
  });

/** What is to be looked at stands first. */
const ORDER = [INSURANCE_CHECK.missing, INSURANCE_CHECK.differs, INSURANCE_CHECK.none, INSURANCE_CHECK.equal];

/** The same of one person, kind by kind. */
export const insuranceDetail = (
  caller: Caller,
  { empId, month }: { empId: number; month?: string },
): Promise<InsuranceDetail> =>
  looked(caller, SUBJECT, empId, (tx) => readLines(tx, caller, empId, month ?? monthNow()));

async function readLines(tx: Tx, caller: Caller, empId: number, month: string): Promise<InsuranceDetail> {
  const head = await selectOne(tx, { ...paidPerson(caller), figures: bool`${seesFigures(caller)}` })`
    from ${PEOPLE}
    where employees.emp_id = ${empId} and ${reachesPay(caller, MAY.insurance.check)}`;
  if (!head) throw missing();
  const locks = await locksOf(tx, month);
  if (!head.figures) return { ...head, month, locked: locks, lines: [], back: [] };
  const { rows: lines } = await tx.execute<Row<InsuranceLine>>(sql`
    select c.kind, c.f_base as "lockedBase", c.r_base as "reckonedBase",
      case
        when c.f_employee is not null then jsonb_build_object('employee', c.f_employee, 'employer', c.f_employer)
        end as locked,
      case
        when c.r_employee is not null then jsonb_build_object('employee', c.r_employee, 'employer', c.r_employer)
        end as reckoned
    from (${comparedLines(month, locks)}) c
    where c.emp_id = ${empId}
    order by c.kind`);
  const { rows: back } = await tx.execute<Row<InsuranceDetail["back"][number]>>(sql`
    select l.kind, l.for_month as "forMonth", l.employee_amount as employee, l.employer_amount as employer
    from (${listedLines(month)}) l
    where l.emp_id = ${empId}
      and l.for_month < ${month}
      and case l.scheme when ${SCHEME.fund} then ${locks.fund}::boolean else ${locks.social}::boolean end
    order by l.for_month, l.kind`);
  return { ...head, month, locked: locks, lines, back };
}
