import { BONUS_WAY, type BonusWay, TAX_TABLE } from "~/contracts/salary/tax-codes";
import { exactNumber } from "~/lib/payroll/exact";
import { basicMonths, employedMonths, type TaxPerson, wagesOf } from "./cumulative";
import { type Amounts, isOpening, type LedgerRow, rowsOf, sumOf, taxMonthOf, taxYearOf } from "./ledger";
import { figuresOn, type ParamFault, type TaxParams, tableOn, taxOf } from "./tables";

/** A bonus taxed by itself, in fen. */
export interface SeparateTax {
  ok: true;
  bracket: number;
  ratePct: number;
  quick: number;
  tax: number;
  net: number;
  /** One yuan less would leave more net. */
  isTrap: boolean;
}

/** Separate taxation ended before the pay date, or was used in the tax year already (salary rule 21). */
export type BonusFault =
  | { ok: false; key: "salaryTax:said.bonusEnded"; params: { day: string } }
  | { ok: false; key: "salaryTax:said.bonusUsed"; params: { year: number } };

const MONTHS = 12;
const YUAN = 100n;

/**
 * A year-end bonus taxed separately (salary rule 21; Finance and Tax 2018 no. 164): bracket by a twelfth of it,
 * compared exactly; bonus × rate rounded once, less the quick deduction.
 * @param bonus fen
 * @param isUsed the person's separate taxation of the tax year is used up
 */
export function separateTax(
  bonus: number,
  payDate: string,
  { tables }: Pick<TaxParams, "tables">,
  isUsed: boolean,
): SeparateTax | BonusFault {
  if (isUsed) return { ok: false, key: "salaryTax:said.bonusUsed", params: { year: taxYearOf(payDate) } };
  const found = tableOn(tables, TAX_TABLE.bonus, payDate);
  if (!found.ok) return { ok: false, key: "salaryTax:said.bonusEnded", params: { day: payDate } };
  const whole = BigInt(bonus);
  const taxed = (amount: bigint) => taxOf(found.table, amount, BigInt(MONTHS));
  const { bracket, ratePct, quick, tax } = taxed(whole);
  const less = whole - YUAN;
  return {
    ok: true,
    bracket,
    ratePct,
    quick: exactNumber(quick),
    tax: exactNumber(tax),
    net: exactNumber(whole - tax),
    isTrap: less - taxed(less).tax > whole - tax,
  };
}

/** Regular pay of a month to come, in fen: that of the current month. */
export type RegularMonth = Pick<Amounts, "income" | "exempt" | "special" | "additional" | "other" | "relief">;

export interface BonusCase {
  person: TaxPerson;
  /** Of the ledger, in any order. */
  rows: readonly LedgerRow[];
  payDate: string;
  /** Fen. */
  bonus: number;
  isSeparateUsed: boolean;
  regular: RegularMonth;
  /** Tax month of the next regular pay: the bonus's own, or the one after it where the ledger has that already. */
  nextRegularMonth: number;
  /** Cumulative entitlement of the counted months before it, as `withhold` takes it. */
  entitled: { additional: number; other: number };
}

/** Separate and merged taxation side by side, in fen, with what was assumed of the months to come. */
export interface BonusComparison {
  ok: true;
  separate: SeparateTax | BonusFault;
  /** Tax of the year's wages with and without the bonus among them; the bonus's part is the difference. */
  merged: { tax: number; yearWith: number; yearWithout: number };
  /** What the bonus costs less in; null: both the same. */
  lower: BonusWay | null;
  assumed: { months: number; regular: RegularMonth };
}

/**
 * Compares both ways over the whole year (salary rule 21): the cumulation so far, and the current month's regular pay
 * for the months to come. Of the merged way the tax of the year counts, not what is withheld meanwhile.
 */
export function compareBonus(given: BonusCase, params: TaxParams): BonusComparison | ParamFault {
  const { person, payDate, bonus, regular } = given;
  const found = tableOn(params.tables, TAX_TABLE.annual, payDate);
  if (!found.ok) return found;
  const figures = figuresOn(params.figures, ["basicDeduction"], payDate);
  if (!figures.ok) return figures;

  const taxYear = taxYearOf(payDate);
  const own = rowsOf(given.rows, wagesOf(person, taxYear));
  const [before, opening] = [sumOf(own), sumOf(own.filter(isOpening))];
  const toCome = employedMonths(person.employed, taxYear, MONTHS).filter((month) => month >= given.nextRegularMonth);
  const months = BigInt(toCome.length);
  const lastMonth = toCome.at(-1) ?? taxMonthOf(payDate);
  const withToCome = (field: keyof RegularMonth, soFar = before[field]) => soFar + months * BigInt(regular[field]);
  const deductions =
    withToCome("exempt") +
    withToCome("special") +
    withToCome("additional", opening.additional + BigInt(given.entitled.additional)) +
    withToCome("other", opening.other + BigInt(given.entitled.other)) +
    BigInt(figures.values.basicDeduction) * BigInt(basicMonths(person, taxYear, lastMonth).months);
  const taxable = withToCome("income") - deductions;
  const yearTax = (amount: bigint) => {
    const due = taxOf(found.table, amount).tax - withToCome("relief");
    return due > 0n ? due : 0n;
  };
  const [yearWith, yearWithout] = [yearTax(taxable + BigInt(bonus)), yearTax(taxable)];
  const merged = {
    tax: exactNumber(yearWith - yearWithout),
    yearWith: exactNumber(yearWith),
    yearWithout: exactNumber(yearWithout),
  };
  const separate = separateTax(bonus, payDate, params, given.isSeparateUsed);
  const assumed = { months: toCome.length, regular };
  return { ok: true, separate, merged, lower: lowerOf(separate, merged.tax), assumed };
}

function lowerOf(separate: SeparateTax | BonusFault, merged: number): BonusWay | null {
  if (!separate.ok || merged < separate.tax) return BONUS_WAY.merged;
  return separate.tax < merged ? BONUS_WAY.separate : null;
}
