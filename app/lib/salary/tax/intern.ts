import { INCOME_TYPE, TAX_TABLE } from "~/contracts/salary/tax-codes";
import { rounded } from "~/lib/payroll/exact";
import { employedMonths, type RunFigures, type TaxPerson } from "./cumulative";
import {
  type LedgerRow,
  nextRow,
  type OrderFault,
  orderFault,
  type Reckoning,
  rowsOf,
  sumOf,
  taxMonthOf,
  taxYearOf,
} from "./ledger";
import { confirmedFiguresOn, confirmedTableOn, type ParamFault, type TaxParams } from "./tables";

/** How the tax of an intern came about; fen. */
export interface InternTrace extends Reckoning {
  months: number;
  /** Percent of the remuneration that is the base; the rest stands as exempt. */
  basePct: number;
  tableFrom: string;
}

const WHOLE_PCT = 100n;

/**
 * What a run withholds from the labour remuneration of an intern in full-time study, cumulatively (salary rule 22;
 * Announcement 2020 no. 13). Base, deduction and table are dated parameters; while one of them is unconfirmed the
 * answer is a fault. The share outside the base is rounded once, of the cumulation.
 * @param person months of the internship are those employed
 */
export function withholdIntern(
  person: Pick<TaxPerson, "empId" | "companyId" | "employed">,
  run: Pick<RunFigures, "runId" | "payDate" | "income" | "relief">,
  rows: readonly LedgerRow[],
  { tables, figures }: TaxParams,
): { ok: true; row: LedgerRow; trace: InternTrace } | OrderFault | ParamFault {
  const [taxYear, taxMonth] = [taxYearOf(run.payDate), taxMonthOf(run.payDate)];
  const { empId, companyId, employed } = person;
  const key = { empId, companyId, taxYear, incomeType: INCOME_TYPE.labourRemuneration };
  const own = rowsOf(rows, key);
  const late = orderFault(own, taxMonth);
  if (late) return late;
  const found = confirmedTableOn(tables, TAX_TABLE.intern, run.payDate);
  if (!found.ok) return found;
  const limits = confirmedFiguresOn(figures, ["internDeduction", "internBasePct"], run.payDate);
  if (!limits.ok) return limits;

  const { internDeduction, internBasePct } = limits.values;
  const months = employedMonths(employed, taxYear, taxMonth).length;
  const before = sumOf(own);
  const income = BigInt(run.income);
  const outside = rounded((before.income + income) * (WHOLE_PCT - BigInt(internBasePct)), WHOLE_PCT);
  const { row, trace } = nextRow(
    { ...key, taxMonth, runId: run.runId },
    before,
    {
      income,
      exempt: outside - before.exempt,
      basicDeduction: BigInt(internDeduction) * BigInt(months) - before.basicDeduction,
      relief: BigInt(run.relief),
      special: 0n,
      additional: 0n,
      other: 0n,
    },
    found.table,
  );
  return { ok: true, row, trace: { ...trace, months, basePct: internBasePct, tableFrom: found.table.from } };
}
