import { BASIC_BASIS, type BasicBasis, INCOME_TYPE, TAX_TABLE } from "~/contracts/salary/tax-codes";
import { addDays, addMonths } from "~/lib/period-dates";
import {
  type Amounts,
  isOpening,
  type LedgerKey,
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
import { figuresOn, type ParamFault, type TaxParams, tableOn } from "./tables";

/** A person with a withholding entity, and what his tax profile says of the tax year. */
export interface TaxPerson {
  empId: number;
  companyId: number;
  /** Stays with the entity, their last days included; null: goes on. Several where somebody came back. */
  employed: readonly { from: string; to: string | null }[];
  firstJobOfYear: 0 | 1;
  lowIncome60000: 0 | 1;
}

/** What a run pays somebody, in fen; a merged bonus is part of `income` (salary rules 17 and 21). */
export interface RunFigures extends Pick<Amounts, "income" | "exempt" | "special" | "relief"> {
  runId: number;
  /** YYYY-MM-DD: says tax year, tax month and which tables hold. */
  payDate: string;
  /** Cumulative, of `countedMonths` (lib/salary/tax/additional): what earlier runs used is taken off here. */
  entitled: { additional: number; other: number };
}

/** How the tax of a run came about, figure by figure; fen. */
export interface Trace extends Reckoning {
  basis: BasicBasis;
  /** Months the basic deduction is counted for. */
  months: number;
  /** First day of the table that held. */
  tableFrom: string;
}

export type Withheld = { ok: true; row: LedgerRow; trace: Trace };

/** Tax months of a year up to one in which somebody was employed, if only for a part (salary rule 18). */
export function employedMonths(employed: TaxPerson["employed"], taxYear: number, taxMonth: number): number[] {
  return Array.from({ length: taxMonth }, (_, n) => n + 1).filter((one) => {
    const month = `${taxYear}-${String(one).padStart(2, "0")}`;
    return employed.some(({ from, to }) => from.slice(0, 7) <= month && (to === null || month <= to.slice(0, 7)));
  });
}

/**
 * Tax months whose declared deductions count at a day of payment: from the start with the entity (salary rule 19),
 * after those that opening cumulatives hold.
 */
export function countedMonths(person: TaxPerson, payDate: string, rows: readonly LedgerRow[]): number[] {
  const taxYear = taxYearOf(payDate);
  const opening = rowsOf(rows, wagesOf(person, taxYear)).find(isOpening)?.taxMonth ?? 0;
  return employedMonths(person.employed, taxYear, taxMonthOf(payDate)).filter((month) => month > opening);
}

export const wagesOf = ({ empId, companyId }: Pick<TaxPerson, "empId" | "companyId">, taxYear: number): LedgerKey => ({
  empId,
  companyId,
  taxYear,
  incomeType: INCOME_TYPE.wages,
});

const MONTHS_OF_YEAR = 12;

/** For which months the basic deduction counts up to a tax month, and why (salary rule 18). */
export function basicMonths(
  { employed, firstJobOfYear, lowIncome60000 }: TaxPerson,
  taxYear: number,
  taxMonth: number,
): { basis: BasicBasis; months: number } {
  if (lowIncome60000 === 1) return { basis: BASIC_BASIS.lowIncome60000, months: MONTHS_OF_YEAR };
  if (firstJobOfYear === 1) return { basis: BASIC_BASIS.firstJobOfYear, months: taxMonth };
  return { basis: BASIC_BASIS.monthsEmployed, months: employedMonths(employed, taxYear, taxMonth).length };
}

/**
 * What a run withholds from the wages of a resident by the cumulative method (salary rules 17, 18, 20 and 23; IIT Law
 * arts 3 and 6; State Taxation Administration Announcement 2018 no. 61).
 * @param rows of the ledger in any order; those of other people, entities, years and types of income are left aside
 * @returns the row to be written when the run is locked, and how it came about
 */
export function withhold(
  person: TaxPerson,
  run: RunFigures,
  rows: readonly LedgerRow[],
  { tables, figures }: TaxParams,
): Withheld | OrderFault | ParamFault {
  const [taxYear, taxMonth] = [taxYearOf(run.payDate), taxMonthOf(run.payDate)];
  const key = wagesOf(person, taxYear);
  const own = rowsOf(rows, key);
  const late = orderFault(own, taxMonth);
  if (late) return late;
  const found = tableOn(tables, TAX_TABLE.annual, run.payDate);
  if (!found.ok) return found;
  const limits = figuresOn(figures, ["basicDeduction"], run.payDate);
  if (!limits.ok) return limits;

  const { basis, months } = basicMonths(person, taxYear, taxMonth);
  const before = sumOf(own);
  const opening = sumOf(own.filter(isOpening));
  const { row, trace } = nextRow(
    { ...key, taxMonth, runId: run.runId },
    before,
    {
      income: BigInt(run.income),
      exempt: BigInt(run.exempt),
      special: BigInt(run.special),
      relief: BigInt(run.relief),
      basicDeduction: BigInt(limits.values.basicDeduction) * BigInt(months) - before.basicDeduction,
      additional: BigInt(run.entitled.additional) + opening.additional - before.additional,
      other: BigInt(run.entitled.other) + opening.other - before.other,
    },
    found.table,
  );
  return { ok: true, row, trace: { ...trace, basis, months, tableFrom: found.table.from } };
}

/** Cumulatives that another system has reached in the year, up to and with a tax month; fen (salary rule 23). */
export interface Opening
  extends Pick<Amounts, "income" | "basicDeduction" | "special" | "additional" | "other" | "withheld"> {
  taxYear: number;
  taxMonth: number;
}

/** Opening cumulatives are taken before the first run of the year only (salary, Imports). */
export interface OpeningFault {
  ok: false;
  key: "salaryTax:said.openingLate";
  params: { year: number };
}

/**
 * The one opening row of a cumulation (salary rule 23): `withheld` as given, `cumTax` as the table has it.
 * @param rows an opening row among them is replaced, not added to
 */
export function openingRow(
  person: TaxPerson,
  opening: Opening,
  rows: readonly LedgerRow[],
  { tables }: TaxParams,
): { ok: true; row: LedgerRow } | OpeningFault | ParamFault {
  const { taxYear, taxMonth } = opening;
  const key = wagesOf(person, taxYear);
  if (rowsOf(rows, key).some((row) => !isOpening(row)))
    return { ok: false, key: "salaryTax:said.openingLate", params: { year: taxYear } };
  const lastDay = addDays(addMonths(`${taxYear}-${String(taxMonth).padStart(2, "0")}-01`, 1), -1);
  const found = tableOn(tables, TAX_TABLE.annual, lastDay);
  if (!found.ok) return found;
  const { row } = nextRow(
    { ...key, taxMonth, runId: null },
    sumOf([]),
    {
      income: BigInt(opening.income),
      basicDeduction: BigInt(opening.basicDeduction),
      special: BigInt(opening.special),
      additional: BigInt(opening.additional),
      other: BigInt(opening.other),
      exempt: 0n,
      relief: 0n,
    },
    found.table,
  );
  return { ok: true, row: { ...row, withheld: opening.withheld } };
}
