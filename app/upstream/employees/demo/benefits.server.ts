import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_TYPE, NEVER_IN_FORCE, SCHEME } from "~/contracts/employees/codes";
import { EMPLOYMENT, STAFF_TYPE } from "~/contracts/organization/codes";
import { shiftMonth } from "~/lib/employees/contributions";
import { addDays, addMonths } from "~/lib/period-dates";
import { demoCaller } from "~/upstream/demo/acts.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { confirmBenefitParam, confirmCityParam } from "../benefits/benefit-param-save.server";
import { generateMonth } from "../benefits/contribution-month.server";
import { someDutySql } from "../benefits/contributions-sql.server";

/** Months before the last one in which most people have been insured. */
const INSURED = 13;

/** What somebody pays himself of insurance and fund in a month, in a statement; fen, about. */
export const ownShare = (empId: SQL): SQL => sql`(
  select coalesce(sum(round(
    b.base * case when b.scheme = ${SCHEME.fund} then b.employee_bp else 1050 end / 10000.0
  )), 0)::float8
  from benefit_archives b
  where b.emp_id = ${empId}
)`;

/** Parameters confirmed, most people insured, last month generated; the rest is left to be done. */
export async function loadBenefits(today: string): Promise<void> {
  const caller = await demoCaller({ jobNumber: "10004" });
  const month = shiftMonth(today.slice(0, 7), -1);
  await transaction(async (tx) => {
    const figures = await select(tx, { id: num`id`, version: num`version` })`from city_params order by id`;
    for (const row of figures) await confirmCityParam(tx, caller, row);
    const rates = await select(tx, { id: num`id`, version: num`version` })`from benefit_params order by id`;
    for (const row of rates) await confirmBenefitParam(tx, caller, row);
    await insure(tx, month, caller.userId);
    await generateMonth(SCHEME.social)(tx, caller, { month });
    await generateMonth(SCHEME.fund)(tx, caller, { month });
    await cover(tx, today);
  });
}

async function insure(tx: Tx, month: string, userId: number): Promise<void> {
  const people = sql`
    select e.emp_id, case
      when e.site_id = 6 then '440100'
      else '440300'
      end as city, coalesce(c.wage, 600000) as wage,
        greatest(to_char(e.hire_date, 'YYYY-MM'), ${shiftMonth(month, -INSURED)}) as start, case c.type
      when ${CONTRACT_TYPE.reEngagement} then 1
      else 0
      end as draws,
      c.type not in ${[CONTRACT_TYPE.reEngagement, CONTRACT_TYPE.partTime]} as fund, e.job_number
    from employees e
    join lateral (
      select *
      from contracts c
      where c.emp_id = e.emp_id and c.state not in ${NEVER_IN_FORCE}
      order by c.start_date desc
      limit 1
    ) c on true
    where e.employment = ${EMPLOYMENT.onJob}
      and e.hire_date < ${`${month}-15`}::date
      and e.emp_id % 20 <> 0
      and ${someDutySql(sql`c.type`, sql`e.staff_type`)}`;
  await tx.execute(sql`
    insert into benefit_archives (
      scheme, emp_id, city_code, account, base, draws_pension, start_month, created_by, updated_by
    )
    select ${SCHEME.social}::smallint, emp_id, city, 'S' || job_number, wage, draws, start,
      ${userId}::int, ${userId}::int
    from (${people}) p`);
  await tx.execute(sql`
    insert into benefit_archives (
      scheme, emp_id, city_code, account, base, employer_bp, employee_bp, start_month, created_by, updated_by
    )
    select ${SCHEME.fund}::smallint, emp_id, city, 'G' || job_number, wage,
      500 + emp_id % 8 * 100, 500 + emp_id % 8 * 100, start, ${userId}::int, ${userId}::int
    from (${people}) p
    where fund`);
}

async function cover(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into trainee_benefits (emp_id, cover, policy_no, from_day, to_day)
    select emp_id, 1 + emp_id % 2, 'T' || job_number, hire_date, ${addDays(today, -20)}::date + (emp_id % 3) * 60
    from employees
    where staff_type = ${STAFF_TYPE.intern} and employment = ${EMPLOYMENT.onJob}
      and hire_date < ${addDays(today, -30)}::date`);
  await tx.execute(sql`
    insert into medical_benefits (emp_id, plan, policy_no, from_day, to_day, dependants, check_date, check_org)
    select emp_id, case emp_id % 2
      when 0 then '标准'
      else '家庭'
      end, 'M' || job_number, ${`${today.slice(0, 4)}-01-01`}::date, ${`${today.slice(0, 4)}-12-31`}::date,
      case emp_id % 2 when 0 then '{}'::text[] else array['配偶'] end, ${addMonths(today, -3)}::date, '市职业病防治院'
    from employees where employment = ${EMPLOYMENT.onJob} and emp_id <= 40`);
}
