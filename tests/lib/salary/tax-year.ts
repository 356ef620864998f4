import { entitlement } from "~/lib/salary/tax/additional";
import { countedMonths, type RunFigures, type TaxPerson, type Withheld, withhold } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import type { LedgerRow } from "~/lib/salary/tax/ledger";

/** Employed all of 2026 and before, without any declaration. */
export const PERSON: TaxPerson = {
  empId: 1,
  companyId: 10,
  employed: [{ from: "2020-03-01", to: null }],
  firstJobOfYear: 0,
  lowIncome60000: 0,
};

/** A day of payment in a tax month of 2026. */
export const paidIn = (taxMonth: number) => `2026-${String(taxMonth).padStart(2, "0")}-07`;

export interface Month {
  income: number;
  special?: number;
  exempt?: number;
  relief?: number;
  /** Special additional deductions of the month. */
  additional?: number;
}

/** Children's education alone: what is declared month by month. */
const declaredOf = (additional: number) =>
  Array.from({ length: 12 }, (_, n) => ({ year: 2026, month: n + 1, kind: 1 as const, amount: additional }));

export function runOf(
  person: TaxPerson,
  taxMonth: number,
  { income, special = 0, exempt = 0, relief = 0, additional = 0 }: Month,
  rows: readonly LedgerRow[],
  runId = taxMonth,
): RunFigures {
  const payDate = paidIn(taxMonth);
  const entitled = entitlement(declaredOf(additional), 2026, countedMonths(person, payDate, rows));
  return { runId, payDate, income, special, exempt, relief, entitled };
}

export function taxed(person: TaxPerson, run: RunFigures, rows: readonly LedgerRow[]): Withheld {
  const answer = withhold(person, run, rows, DEFAULT_TAX_PARAMS);
  if (!answer.ok) throw new Error(answer.key);
  return answer;
}

/** Rows of a year, one run a month, from a tax month on. */
export function yearOf(person: TaxPerson, months: readonly Month[], from = 1): LedgerRow[] {
  const rows: LedgerRow[] = [];
  for (const [n, month] of months.entries()) rows.push(taxed(person, runOf(person, from + n, month, rows), rows).row);
  return rows;
}

export const same = (month: Month, times = 12): Month[] => Array.from({ length: times }, () => month);
export const withheldOf = (rows: readonly LedgerRow[]): number[] => rows.map(({ withheld }) => withheld);
export const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
