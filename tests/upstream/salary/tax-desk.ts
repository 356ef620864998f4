import { DEDUCTION_KIND, type DeductionKind } from "~/contracts/salary/tax-codes";
import { saveTaxData, taxDataDetail } from "~/contracts/salary/tax-data";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import { callApi, ok, one } from "../../support/api";
import { idOf } from "./archives-desk";

/** What tests of tax data put before the product. */

type Amounts = Partial<Record<keyof typeof DEDUCTION_KIND, string>>;

interface Declared {
  jobNumber: string;
  amounts: Amounts;
  year?: number;
  fromMonth?: number;
  toMonth?: number;
  annuityBase?: string;
  seen?: string;
}

export const taxData = async (jobNumber: string, as: { token: string }, year = 2026) =>
  ok(taxDataDetail, { empId: await idOf(jobNumber), year }, as);

/** The form of the deductions, sent; without `seen` as it was just read. */
export async function declare(as: { token: string }, given: Declared) {
  const { jobNumber, amounts, year = 2026, fromMonth = 1, toMonth = 12, annuityBase, ...rest } = given;
  const seen = rest.seen ?? (await taxData(jobNumber, as, year)).seen;
  const rows = Object.entries(amounts).map(([name, amount]) => ({
    kind: DEDUCTION_KIND[name as keyof typeof DEDUCTION_KIND] as DeductionKind,
    amount,
  }));
  return callApi(
    saveTaxData,
    { empId: await idOf(jobNumber), year, seen, fromMonth, toMonth, annuityBase, amounts: rows },
    as,
  );
}

/** Rows of the ledger as runs write them. @returns their keys */
export async function writeLedger(rows: readonly LedgerRow[], reverses: number | null = null): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const { id } = await one<{ id: number }>(
      `insert into tax_ledger (emp_id, company_id, tax_year, tax_month, income_type, run_id, reverses, income, exempt,
         basic_deduction, special, additional, other, taxable, cum_tax, relief, withheld)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
      [
        ...[row.empId, row.companyId, row.taxYear, row.taxMonth, row.incomeType, row.runId, reverses],
        ...[row.income, row.exempt, row.basicDeduction, row.special, row.additional, row.other],
        ...[row.taxable, row.cumTax, row.relief, row.withheld],
      ],
    );
    ids.push(id);
  }
  return ids;
}
