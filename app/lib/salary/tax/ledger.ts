import type { IncomeType } from "~/contracts/salary/tax-codes";
import { exactNumber } from "~/lib/payroll/exact";
import { type TaxTable, taxOf } from "./tables";

/** Whose cumulation it is: a person's with one withholding entity in a tax year, of one type of income (rule 17). */
export interface LedgerKey {
  empId: number;
  companyId: number;
  taxYear: number;
  incomeType: IncomeType;
}

const FIELDS = ["income", "exempt", "basicDeduction", "special", "additional", "other", "relief", "withheld"] as const;
type Field = (typeof FIELDS)[number];

/** What a row adds, in fen; negative in the counter-entry of a reopened run. */
export type Amounts<Money = number> = Record<Field, Money>;

const each = <Money>(of: (field: Field) => Money): Amounts<Money> =>
  Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Amounts<Money>;

/** A row of the tax ledger (TaxLedger): its own amounts; `taxable` and `cumTax` of the year with it, in fen. */
export interface LedgerRow extends LedgerKey, Amounts {
  taxMonth: number;
  /** Null: opening cumulatives. */
  runId: number | null;
  taxable: number;
  cumTax: number;
  /** The special additional deductions are as a file of finished wages gave them (salary rule 40). */
  isGiven?: boolean;
}

export const isOpening = ({ runId }: Pick<LedgerRow, "runId">): boolean => runId === null;

/** Tax year of a day of payment, YYYY-MM-DD (salary rule 17). */
export const taxYearOf = (payDate: string): number => Number(payDate.slice(0, 4));

/** Tax month of a day of payment: the month of payment, not that of the work (salary rule 17). */
export const taxMonthOf = (payDate: string): number => Number(payDate.slice(5, 7));

/** Rows of one cumulation: a change of entity, year or type of income begins a new one (salary rules 17 and 23). */
export const rowsOf = (
  rows: readonly LedgerRow[],
  { empId, companyId, taxYear, incomeType }: LedgerKey,
): readonly LedgerRow[] =>
  rows.filter(
    (row) =>
      row.empId === empId && row.companyId === companyId && row.taxYear === taxYear && row.incomeType === incomeType,
  );

/** Cumulative amounts of rows, in any order. */
export const sumOf = (rows: readonly Amounts[]): Amounts<bigint> =>
  each((field) => rows.reduce((all, row) => all + BigInt(row[field]), 0n));

/**
 * Special additional deductions that files of finished wages gave, in fen by tax month: they count as declared for it
 * (salary rules 19 and 40). A run that was reopened has taken its own back.
 */
export function givenMonths(rows: readonly LedgerRow[]): Map<number, number> {
  const months = new Map<number, bigint>();
  for (const { taxMonth, additional } of rows.filter(({ isGiven }) => isGiven))
    months.set(taxMonth, (months.get(taxMonth) ?? 0n) + BigInt(additional));
  return new Map([...months].map(([month, sum]) => [month, exactNumber(sum)]));
}

/** A run paid into a tax month before one that the ledger holds already: its cumulation would be turned round. */
export interface OrderFault {
  ok: false;
  key: "salaryTax:said.laterMonth";
  params: { month: number };
}

/** The first later tax month whose rows do not cancel each other, as those of a reopened run do. */
export function orderFault(rows: readonly LedgerRow[], taxMonth: number): OrderFault | null {
  const later = [...new Set(rows.map((row) => row.taxMonth))].filter((month) => month > taxMonth).sort((a, b) => a - b);
  const month = later.find((one) =>
    Object.values(sumOf(rows.filter((row) => row.taxMonth === one))).some((sum) => sum !== 0n),
  );
  return month === undefined ? null : { ok: false, key: "salaryTax:said.laterMonth", params: { month } };
}

/**
 * Tax months between what another system has brought and a run, in which nothing stands: what was earned and withheld
 * in them is in neither (salary rule 23). Null where there are none, or nothing was brought.
 */
export function monthsLeftOut(rows: readonly LedgerRow[], taxMonth: number): { from: number; to: number } | null {
  if (!rows.some(isOpening)) return null;
  const last = Math.max(...rows.map((row) => row.taxMonth).filter((month) => month <= taxMonth));
  return last < taxMonth - 1 ? { from: last + 1, to: taxMonth - 1 } : null;
}

/** How a row came about, figure by figure, in fen: what the person can be told (salary, Done means). */
export interface Reckoning {
  cumIncome: number;
  cumExempt: number;
  cumBasic: number;
  cumSpecial: number;
  cumAdditional: number;
  cumOther: number;
  taxable: number;
  /** From 1; 0 where nothing is taxable. */
  bracket: number;
  ratePct: number;
  quick: number;
  cumTax: number;
  cumRelief: number;
  withheldBefore: number;
  /** cumTax − cumRelief − withheldBefore; a negative one is not paid out but left to the annual return. */
  difference: number;
  withheld: number;
}

/**
 * The next row of a cumulation (salary rule 17): taxable = income − exempt − basic − special − additional − other over
 * all rows; withheld = max(0, tax of it − relief − withheld before).
 * @param before sums of the rows so far
 * @param own what this run adds
 */
export function nextRow(
  at: LedgerKey & Pick<LedgerRow, "taxMonth" | "runId">,
  before: Amounts<bigint>,
  own: Omit<Amounts<bigint>, "withheld">,
  table: Pick<TaxTable, "brackets">,
): { row: LedgerRow; trace: Reckoning } {
  const sum = each((field) => before[field] + (field === "withheld" ? 0n : own[field]));
  const taxable = sum.income - sum.exempt - sum.basicDeduction - sum.special - sum.additional - sum.other;
  const { bracket, ratePct, quick, tax } = taxOf(table, taxable);
  const difference = tax - sum.relief - sum.withheld;
  const withheld = difference > 0n ? difference : 0n;
  const shared = { taxable: exactNumber(taxable), cumTax: exactNumber(tax), withheld: exactNumber(withheld) };
  return {
    row: { ...at, ...each((field) => exactNumber(field === "withheld" ? withheld : own[field])), ...shared },
    trace: {
      cumIncome: exactNumber(sum.income),
      cumExempt: exactNumber(sum.exempt),
      cumBasic: exactNumber(sum.basicDeduction),
      cumSpecial: exactNumber(sum.special),
      cumAdditional: exactNumber(sum.additional),
      cumOther: exactNumber(sum.other),
      bracket,
      ratePct,
      quick: exactNumber(quick),
      cumRelief: exactNumber(sum.relief),
      withheldBefore: exactNumber(sum.withheld),
      difference: exactNumber(difference),
      ...shared,
    },
  };
}

/**
 * The row that takes a reopened run back (salary, States): its amounts negative, the cumulative columns as they were
 * before it. Only the last locked run of a cumulation is ever reopened.
 * @param rows of one cumulation, in the order in which they were written
 * @returns null where the run has written nothing, or is taken back already
 */
export function counterEntry(rows: readonly LedgerRow[], runId: number): LedgerRow | null {
  const at = rows.findLastIndex((row) => row.runId === runId);
  const last = rows[at];
  const taken = sumOf(rows.filter((row) => row.runId === runId));
  if (!last || Object.values(taken).every((sum) => sum === 0n)) return null;
  const { taxable, cumTax } = rows[at - 1] ?? { taxable: 0, cumTax: 0 };
  return { ...last, ...each((field) => exactNumber(-taken[field])), taxable, cumTax };
}
