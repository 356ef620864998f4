import { TAX_TABLE } from "~/contracts/salary/tax-codes";
import { type RunFigures, type TaxPerson, wagesOf } from "./cumulative";
import { type LedgerRow, nextRow, type Reckoning, rowsOf, sumOf, taxMonthOf, taxYearOf } from "./ledger";
import { figuresOn, type ParamFault, type TaxParams, tableOn } from "./tables";

/**
 * What a run withholds from the wages of a non-resident (salary rule 22; IIT Law art. 6): income of the month less the
 * basic deduction, by the monthly table, without any other deduction and not cumulative. Runs of one tax month are
 * taxed together, less what the earlier ones withheld; the cumulative columns are therefore those of the month.
 */
export function withholdNonResident(
  person: Pick<TaxPerson, "empId" | "companyId">,
  run: Pick<RunFigures, "runId" | "payDate" | "income" | "exempt" | "relief">,
  rows: readonly LedgerRow[],
  { tables, figures }: TaxParams,
): { ok: true; row: LedgerRow; trace: Reckoning & { tableFrom: string } } | ParamFault {
  const taxMonth = taxMonthOf(run.payDate);
  const key = wagesOf(person, taxYearOf(run.payDate));
  const found = tableOn(tables, TAX_TABLE.monthly, run.payDate);
  if (!found.ok) return found;
  const limits = figuresOn(figures, ["basicDeduction"], run.payDate);
  if (!limits.ok) return limits;
  const before = sumOf(rowsOf(rows, key).filter((row) => row.taxMonth === taxMonth));
  const { row, trace } = nextRow(
    { ...key, taxMonth, runId: run.runId },
    before,
    {
      income: BigInt(run.income),
      exempt: BigInt(run.exempt),
      relief: BigInt(run.relief),
      basicDeduction: BigInt(limits.values.basicDeduction) - before.basicDeduction,
      special: 0n,
      additional: 0n,
      other: 0n,
    },
    found.table,
  );
  return { ok: true, row, trace: { ...trace, tableFrom: found.table.from } };
}
