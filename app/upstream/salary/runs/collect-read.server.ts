import { sql } from "drizzle-orm";
import { PLAN_STATE } from "~/contracts/payroll/codes";
import { ITEM_KIND } from "~/contracts/salary/codes";
import { INCOME_TYPE, RESIDENCE } from "~/contracts/salary/tax-codes";
import type { PlanDue } from "~/lib/salary/after-tax";
import { type ArchiveValue, versionIn } from "~/lib/salary/archive-values";
import type { UnusedLeave } from "~/lib/salary/month";
import type { KeptTax } from "~/lib/salary/snapshot";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Run } from "./run-held.server";

/** How a person is paid: his archive, and the version of his structure that counts in the month. */
export interface PaidBy {
  empId: number;
  companyId: number;
  values: ArchiveValue[];
  versionId: number | null;
  fixed: string[];
}

interface Version {
  id: number;
  fromMonth: string;
  fixed: string[];
}

const ids = (empIds: readonly number[]) => sql`any(${sql.param([...empIds])}::int[])`;

/** Archives of people with the fixed items of their month; who has none is not among them. */
export async function archivesFor(tx: Tx, month: string, empIds: readonly number[]): Promise<Map<number, PaidBy>> {
  const { rows: versions } = await tx.execute<Version & { structureId: number; [column: string]: unknown }>(sql`
    select v.id, v.structure_id as "structureId", v.from_month as "fromMonth",
      array(select i.code from pay_items i where i.version_id = v.id and i.kind = ${ITEM_KIND.fixed} order by i.sort)
        as fixed
    from pay_structure_versions v`);
  const { rows } = await tx.execute<{
    empId: number;
    companyId: number;
    structureId: number;
    values: ArchiveValue[];
    [column: string]: unknown;
  }>(sql`
    select a.emp_id as "empId", a.company_id as "companyId", a.structure_id as "structureId",
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('itemCode', v.item_code, 'fromDate', v.from_date, 'amount', v.amount)), '[]'
        )
        from salary_values v
        where v.emp_id = a.emp_id
      ) as values
    from salary_archives a
    where a.emp_id = ${ids(empIds)}`);
  return new Map(
    rows.map(({ structureId, ...archive }) => {
      const version = versionIn(
        versions.filter((one) => one.structureId === structureId),
        month,
      );
      return [archive.empId, { ...archive, versionId: version?.id ?? null, fixed: version?.fixed ?? [] }];
    }),
  );
}

/** Running loan plans of people that have begun by a month, the oldest first; fen. */
export async function plansFor(
  tx: Tx,
  month: string,
  empIds: readonly number[],
): Promise<(PlanDue & { empId: number })[]> {
  const { rows } = await tx.execute<PlanDue & { empId: number; [column: string]: unknown }>(sql`
    select emp_id as "empId", id as "planId", instalment::float8 as instalment, remaining::float8 as remaining
    from wage_plans
    where emp_id = ${ids(empIds)} and state = ${PLAN_STATE.running} and start_month <= ${month}
    order by emp_id, id`);
  return rows;
}

/** Pay of the twelve months before one, of locked runs, without overtime: of those who had any (rule 10). */
export async function averagesFor(
  tx: Tx,
  month: string,
  empIds: readonly number[],
): Promise<Map<number, Omit<UnusedLeave, "unusedCentiDay">>> {
  const rows = await select(tx, {
    empId: num`emp_id`,
    paid: num`sum(gross_without_overtime)::float8`,
    months: num`count(distinct month)::int`,
  })`
    from paid_people
    where emp_id = ${ids(empIds)}
      and month < ${month}
      and month >= to_char(${`${month}-01`}::date - interval '12 months', 'YYYY-MM')
    group by emp_id`;
  return new Map(rows.map(({ empId, ...pay }) => [empId, pay]));
}

/** What tax needs to know of people, of the tax year of a run; without a profile somebody is an ordinary resident. */
export async function taxFactsFor(
  tx: Tx,
  { companyId, taxYear }: Pick<Run, "companyId" | "taxYear">,
  empIds: readonly number[],
): Promise<Map<number, KeptTax & { hasProfile: boolean }>> {
  const { rows } = await tx.execute<{
    empId: number;
    profile: {
      resident: KeptTax["resident"];
      firstJobOfYear: 0 | 1;
      lowIncome60000: 0 | 1;
      incomeType: KeptTax["incomeType"];
      companyId: number | null;
    } | null;
    declared: KeptTax["declared"];
    employed: { from: string; to: string | null }[];
    [column: string]: unknown;
  }>(sql`
    select e.emp_id as "empId",
      (
        select jsonb_build_object(
          'resident', p.resident, 'firstJobOfYear', p.first_job_of_year, 'lowIncome60000', p.low_income_60000,
          'incomeType', p.income_type, 'companyId', p.company_id
        )
        from tax_profiles p
        where p.emp_id = e.emp_id and p.year = ${taxYear}
      ) as profile,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('year', d.year, 'month', d.month, 'kind', d.kind, 'amount', d.amount)
          order by d.month, d.kind
        ), '[]')
        from tax_deductions d
        where d.emp_id = e.emp_id and d.year = ${taxYear}
      ) as declared,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('from', s.start_date, 'to', s.end_date) order by s.start_date
        ), '[]')
        from employment_spells s
        where s.emp_id = e.emp_id and s.company_id = ${companyId}
      ) as employed
    from employees e
    where e.emp_id = ${ids(empIds)}`);
  return new Map(
    rows.map(({ empId, profile, declared, employed }) => [
      empId,
      {
        person: {
          empId,
          companyId,
          employed,
          firstJobOfYear: profile?.firstJobOfYear ?? 0,
          lowIncome60000: profile?.lowIncome60000 ?? 0,
        },
        resident: profile?.resident ?? RESIDENCE.resident,
        incomeType: profile?.incomeType ?? INCOME_TYPE.wages,
        declared,
        usesDeductions: (profile?.companyId ?? companyId) === companyId,
        averageAnnual: null,
        bonusWay: null,
        hasProfile: profile !== null,
      },
    ]),
  );
}
