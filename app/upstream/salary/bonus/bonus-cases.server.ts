import { sql } from "drizzle-orm";
import type { BONUS_BASES } from "~/contracts/salary/bonus";
import { RUN_KIND } from "~/contracts/salary/codes";
import { INCOME_TYPE } from "~/contracts/salary/tax-codes";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import type { KeptTax } from "~/lib/salary/snapshot";
import { entitlement } from "~/lib/salary/tax/additional";
import { type BonusComparison, compareBonus } from "~/lib/salary/tax/bonus";
import { countedMonths, wagesOf } from "~/lib/salary/tax/cumulative";
import { givenMonths, type LedgerRow, rowsOf, taxMonthOf, taxYearOf } from "~/lib/salary/tax/ledger";
import type { ParamFault, TaxParams } from "~/lib/salary/tax/tables";
import type { Tx } from "~/upstream/platform/database/db.server";
import { taxFactsFor } from "../runs/collect-read.server";
import { ledgerOf, mayBeSeparate } from "../runs/run-tax.server";
import { taxParams } from "../tax/tax-params.server";

type Basis = (typeof BONUS_BASES)[number];

/** A bonus that is compared; fen. */
export interface GivenBonus {
  empId: number;
  companyId: number;
  year: number;
  amount: number;
  /** Separate taxation of the tax year is used up by another. */
  isUsed: boolean;
}

/** Null: the rules of wages are not his, his bonus is taxed with what he is paid besides. */
export type Compared = { answer: BonusComparison | ParamFault; basis: Basis } | null;

interface Regular {
  empId: number;
  /** The last tax month of the year that regular pay or opening cumulatives hold. */
  lastMonth: number | null;
  paid: { income: number; exempt: number; special: number; relief: number } | null;
  fixed: number | null;
}

/** Day of payment that a comparison takes of a tax year: today, or the nearest day of that year. */
export function dayIn(year: number): string {
  const today = companyDay();
  if (taxYearOf(today) === year) return today;
  return taxYearOf(today) > year ? `${year}-12-31` : `${year}-01-31`;
}

/** Both ways of bonuses over the whole year, in statements for each company, however many people there are. */
export async function compareAll(tx: Tx, bonuses: readonly GivenBonus[]): Promise<Map<GivenBonus, Compared>> {
  const params = await taxParams(tx);
  const all = new Map<GivenBonus, Compared>();
  for (const group of groupBy(bonuses, ({ companyId, year }) => `${companyId} ${year}`).values()) {
    const { companyId, year } = group[0]!;
    const empIds = group.map(({ empId }) => empId);
    const of = { companyId, taxYear: year };
    const facts = await taxFactsFor(tx, of, empIds);
    const ledger = await ledgerOf(tx, of, empIds);
    const regular = await regularOf(tx, of, empIds);
    for (const bonus of group) {
      const kept = facts.get(bonus.empId)!;
      const rows = ledger.get(bonus.empId) ?? [];
      all.set(bonus, mayBeSeparate(kept) ? compared(bonus, kept, rows, regular.get(bonus.empId)!, params) : null);
    }
  }
  return all;
}

/** The current month's regular pay: the last row of a regular run, without one the fixed pay on file (rule 21). */
async function regularOf(
  tx: Tx,
  { companyId, taxYear }: { companyId: number; taxYear: number },
  empIds: readonly number[],
): Promise<Map<number, Regular>> {
  const regularKinds = sql`(${RUN_KIND.regular}, ${RUN_KIND.imported})`;
  const standing = sql`
    t.emp_id = g.emp_id
      and t.company_id = ${companyId}
      and t.income_type = ${INCOME_TYPE.wages}
      and t.reverses is null
      and not exists (
        select
        from tax_ledger c
        where c.reverses = t.id
      )
  `;
  const { rows } = await tx.execute<Regular & Record<string, unknown>>(sql`
    select g.emp_id as "empId",
      (
        select max(t.tax_month)
        from tax_ledger t
        left join payroll_runs r on r.id = t.run_id
        where ${standing} and t.tax_year = ${taxYear} and (t.run_id is null or r.kind in ${regularKinds})
      ) as "lastMonth",
      (
        select jsonb_build_object('income', t.income, 'exempt', t.exempt, 'special', t.special, 'relief', t.relief)
        from tax_ledger t
        join payroll_runs r on r.id = t.run_id
        where ${standing} and r.kind in ${regularKinds}
        order by t.id desc
        limit 1
      ) as paid,
      (
        select sum(v.amount)::float8
        from (
          select distinct on (item_code) amount
          from salary_values
          where emp_id = g.emp_id and from_date <= ${companyDay()}::date
          order by item_code, from_date desc
        ) v
      ) as fixed
    from unnest(${sql.param([...empIds])}::int[]) as g(emp_id)`);
  return new Map(rows.map((row) => [row.empId, row]));
}

const NOTHING = { exempt: 0, special: 0, relief: 0 };
const LAST_MONTH = 12;

function compared(
  { amount, year, isUsed }: GivenBonus,
  { person, declared, usesDeductions }: KeptTax,
  rows: readonly LedgerRow[],
  { lastMonth, paid, fixed }: Regular,
  params: TaxParams,
): Compared {
  const payDate = dayIn(year);
  // Without any pay of the year on file its months are all to come, the current one like the others.
  const next = (lastMonth ?? 0) + 1;
  const month = lastMonth === null ? taxMonthOf(payDate) : Math.min(next, LAST_MONTH);
  const now = usesDeductions ? entitlement(declared, year, [month]) : { additional: 0, other: 0 };
  const isCounted = usesDeductions && lastMonth !== null;
  const counted = isCounted ? countedMonths(person, `${year}-${String(lastMonth).padStart(2, "0")}-01`, rows) : [];
  const answer = compareBonus(
    {
      person,
      rows,
      payDate,
      bonus: amount,
      isSeparateUsed: isUsed,
      nextRegularMonth: next,
      regular: { ...(paid ?? { ...NOTHING, income: fixed ?? 0 }), additional: now.additional, other: now.other },
      entitled: entitlement(declared, year, counted, givenMonths(rowsOf(rows, wagesOf(person, year)))),
    },
    params,
  );
  return { answer, basis: paid ? "run" : fixed === null ? "nothing" : "archive" };
}
