import { type SQL, sql } from "drizzle-orm";
import { BONUS_WAY, INCOME_TYPE, RESIDENCE } from "~/contracts/salary/tax-codes";
import { exactNumber } from "~/lib/payroll/exact";
import type { Taxed } from "~/lib/salary/pay-case";
import type { KeptTax, Snapshot } from "~/lib/salary/snapshot";
import { entitlement } from "~/lib/salary/tax/additional";
import { separateTax } from "~/lib/salary/tax/bonus";
import { countedMonths, wagesOf, withhold } from "~/lib/salary/tax/cumulative";
import { withholdIntern } from "~/lib/salary/tax/intern";
import { givenMonths, isOpening, type LedgerRow, rowsOf, sumOf, taxYearOf } from "~/lib/salary/tax/ledger";
import { withholdNonResident } from "~/lib/salary/tax/non-resident";
import { severanceTax } from "~/lib/salary/tax/severance-tax";
import type { TaxParams } from "~/lib/salary/tax/tables";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { IS_GIVEN } from "../tax/declared.server";
import type { Run } from "./run-held.server";

/**
 * Rows of a person's ledger with an entity in a tax year, `LedgerRow`s in the order in which they were written.
 * @param which condition on a row `t`
 */
export const ledgerOfPerson = (
  { companyId, taxYear }: Pick<Run, "companyId" | "taxYear">,
  empId: SQL,
  which: SQL = sql`true`,
): SQL => sql`
  (
    select coalesce(jsonb_agg(to_jsonb(t) - 'id' order by t.id), '[]')
    from (
      select id, emp_id as "empId", company_id as "companyId", tax_year as "taxYear", income_type as "incomeType",
        tax_month as "taxMonth", run_id as "runId", income, exempt, basic_deduction as "basicDeduction", special,
        additional, other, relief, withheld, taxable, cum_tax as "cumTax", ${IS_GIVEN} as "isGiven"
      from tax_ledger t
      where emp_id = ${empId} and company_id = ${companyId} and tax_year = ${taxYear} and ${which}
    ) t
  )
`;

/** The same of people, by person. */
export async function ledgerOf(
  db: Reader | Tx,
  run: Pick<Run, "companyId" | "taxYear">,
  empIds: readonly number[],
): Promise<Map<number, LedgerRow[]>> {
  const rows = await select(db, {
    empId: num`e.emp_id`,
    ledger: sql<LedgerRow[]>`${ledgerOfPerson(run, sql`e.emp_id`)}`,
  })`from unnest(${sql.param([...empIds])}::int[]) as e(emp_id)`;
  return new Map(rows.map(({ empId, ledger }) => [empId, ledger]));
}

/** How the tax of a person's line is reckoned: by the ledger as it is when the run is calculated (rules 17 to 22). */
export function taxerOf(
  run: Pick<Run, "id" | "payDate">,
  kept: Snapshot,
  rows: readonly LedgerRow[],
  params: TaxParams,
): { tax: (given: { income: number; special: number; severance: number }) => Taxed; row: () => LedgerRow | null } {
  let last: LedgerRow | null = null;
  const tax = ({ special, severance, ...given }: { income: number; special: number; severance: number }): Taxed => {
    // A bonus run pays a bonus alone: it is taxed whole, whatever marks its item has.
    const income = kept.bonus?.amount ?? given.income;
    // Rule 21: a bonus by itself is no part of the cumulation; once a year is the database's to see to.
    if (kept.tax.bonusWay === BONUS_WAY.separate) {
      if (!mayBeSeparate(kept.tax)) return { ok: false, key: "salBonus:said.notResident", params: {} };
      const separate = separateTax(income, run.payDate, params, false);
      return separate.ok ? { ok: true, withheld: separate.tax, trace: { bonus: separate } } : separate;
    }
    const regular = regularTax(run, kept.tax, { income, special }, rows, params);
    if (!regular.ok) return regular;
    last = regular.row;
    if (severance === 0) return { ok: true, withheld: regular.row.withheld, trace: regular.trace };
    const { averageAnnual } = kept.tax;
    const alone = severanceTax({ amount: severance, averageAnnual, payDate: run.payDate }, params);
    if (!alone.ok) return alone;
    return {
      ok: true,
      withheld: regular.row.withheld + alone.tax,
      trace: { ...(regular.trace as object), severance: alone },
    };
  };
  return { tax, row: () => last };
}

/** A bonus by itself is for residents who are paid wages (rule 21; Finance and Tax 2018 no. 164). */
export const mayBeSeparate = ({ resident, incomeType }: Pick<KeptTax, "resident" | "incomeType">): boolean =>
  resident === RESIDENCE.resident && incomeType === INCOME_TYPE.wages;

/**
 * The cumulation of a person with what a run pays him (rules 17 and 22).
 * @param own.additional special additional deductions of this run alone, where a file says them (rule 40)
 */
export function regularTax(
  { id, payDate }: Pick<Run, "id" | "payDate">,
  { person, resident, incomeType, declared, usesDeductions }: KeptTax,
  { income, special, additional: given = null }: { income: number; special: number; additional?: number | null },
  rows: readonly LedgerRow[],
  params: TaxParams,
) {
  const figures = { runId: id, payDate, income, exempt: 0, special, relief: 0 };
  if (incomeType === INCOME_TYPE.labourRemuneration) return withholdIntern(person, figures, rows, params);
  if (resident === RESIDENCE.nonResident) return withholdNonResident(person, figures, rows, params);
  const months = usesDeductions ? countedMonths(person, payDate, rows) : [];
  const taxYear = taxYearOf(payDate);
  const filed = givenMonths(rowsOf(rows, wagesOf(person, taxYear)));
  const { additional, other } = entitlement(declared, taxYear, months, filed);
  const entitled = { additional: given === null ? additional : cumulated(person, payDate, given, rows), other };
  return withhold(person, { ...figures, entitled }, rows, params);
}

/** What was deducted by runs so far, and this: as `withhold` takes it, without what opening cumulatives hold. */
function cumulated(person: KeptTax["person"], payDate: string, own: number, rows: readonly LedgerRow[]): number {
  const ran = rowsOf(rows, wagesOf(person, taxYearOf(payDate))).filter((row) => !isOpening(row));
  return exactNumber(sumOf(ran).additional + BigInt(own));
}
