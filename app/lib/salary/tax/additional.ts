import { ADDITIONAL_KINDS, DEDUCTION_KIND, DEDUCTION_LIMITS, type DeductionKind } from "~/contracts/salary/tax-codes";
import { exactNumber } from "~/lib/payroll/exact";
import { figuresOn, type ParamFault, type TaxParams } from "./tables";

/** What somebody declares for a month of a kind (TaxDeduction), in fen. */
export interface Declared {
  year: number;
  month: number;
  kind: DeductionKind;
  amount: number;
  /** Of an annuity: fen that its employee part is reckoned by. */
  annuityBase?: number | null;
}

/** Why declared deductions are refused (salary rule 19); `limit` in fen, or months. */
export type DeductionFault =
  | { key: "salaryTax:said.loanAndRent"; params: { year: number; month: number } }
  | { key: `salaryTax:said.${InMonth}`; params: { year: number; month: number; kind: DeductionKind } }
  | { key: "salaryTax:said.aboveLimit"; params: { year: number; month: number; kind: DeductionKind; limit: number } }
  | { key: "salaryTax:said.aboveYear"; params: { year: number; kind: DeductionKind; limit: number } }
  | { key: "salaryTax:said.tooManyMonths"; params: { kind: DeductionKind; limit: number } }
  | { key: "salaryTax:said.certificateTwice"; params: { year: number } };

/** Below 0; none of the standard amounts; an annuity whose base nobody gave. */
type InMonth = "belowZero" | "noStandard" | "noBase";

type Limits = Record<(typeof DEDUCTION_LIMITS)[number], number>;

const HALF = 2n;
const WHOLE_BP = 10_000n;

/** Children whole or by half, since parents may split 50/50; certificates with or without a month of a degree. */
function isStandard({ kind, amount }: Declared, limits: Limits): boolean {
  const isHalves = (standard: number) => (HALF * BigInt(amount)) % BigInt(standard) === 0n;
  const { degree, certificate, rentLarge, rentMiddle, rentSmall } = limits;
  switch (kind) {
    case DEDUCTION_KIND.children:
      return isHalves(limits.child);
    case DEDUCTION_KIND.infant:
      return isHalves(limits.infant);
    case DEDUCTION_KIND.continuingEducation:
      return [degree, certificate, degree + certificate].includes(amount);
    case DEDUCTION_KIND.rent:
      return [rentLarge, rentMiddle, rentSmall].includes(amount);
    default:
      return true;
  }
}

/** The most of a month; null: its kind has none. The amount of an only child is taken whole, any other is a share. */
function mostOfMonth({ kind, amount, annuityBase }: Declared, limits: Limits): number | null {
  switch (kind) {
    case DEDUCTION_KIND.housingLoan:
      return limits.housingLoan;
    case DEDUCTION_KIND.elderly:
      return amount === limits.elderlyOnlyChild ? amount : limits.elderlyShare;
    case DEDUCTION_KIND.healthInsurance:
      return limits.healthInsuranceMonth;
    case DEDUCTION_KIND.annuity:
      return exactNumber((BigInt(annuityBase ?? 0) * BigInt(limits.annuityBp)) / WHOLE_BP);
    default:
      return null;
  }
}

function monthFault(one: Declared, limits: Limits): DeductionFault | null {
  const { year, month, kind, amount } = one;
  const params = { year, month, kind };
  if (amount < 0) return { key: "salaryTax:said.belowZero", params };
  if (amount === 0) return null;
  if (!isStandard(one, limits)) return { key: "salaryTax:said.noStandard", params };
  if (kind === DEDUCTION_KIND.annuity && (one.annuityBase ?? null) === null)
    return { key: "salaryTax:said.noBase", params };
  const limit = mostOfMonth(one, limits);
  return limit !== null && amount > limit ? { key: "salaryTax:said.aboveLimit", params: { ...params, limit } } : null;
}

/** Loan and rent are refused together, month by month (rule 19). */
function loanAndRent(declared: readonly Declared[]): DeductionFault[] {
  const rents = declared.filter(({ kind }) => kind === DEDUCTION_KIND.rent);
  return declared
    .filter(({ kind }) => kind === DEDUCTION_KIND.housingLoan)
    .filter((loan) => rents.some(({ year, month }) => year === loan.year && month === loan.month))
    .map(({ year, month }) => ({ key: "salaryTax:said.loanAndRent", params: { year, month } }));
}

/** Months of a degree and of a loan, over all years (rule 19). */
function monthsFaults(declared: readonly Declared[], limits: Limits): DeductionFault[] {
  const count = (kind: DeductionKind, isCounted: (one: Declared) => boolean, limit: number): DeductionFault[] =>
    declared.filter((one) => one.kind === kind && isCounted(one)).length > limit
      ? [{ key: "salaryTax:said.tooManyMonths", params: { kind, limit } }]
      : [];
  return [
    ...count(DEDUCTION_KIND.continuingEducation, ({ amount }) => amount !== limits.certificate, limits.degreeMonths),
    ...count(DEDUCTION_KIND.housingLoan, () => true, limits.housingLoanMonths),
  ];
}

/** A certificate counts once a year; the personal pension has a limit of the year (rule 19). */
function yearFaults(declared: readonly Declared[], limits: Limits): DeductionFault[] {
  const years = [...new Set(declared.map(({ year }) => year))].sort((a, b) => a - b);
  return years.flatMap((year) => {
    const of = (kind: DeductionKind) => declared.filter((one) => one.year === year && one.kind === kind);
    const faults: DeductionFault[] = [];
    if (of(DEDUCTION_KIND.continuingEducation).filter(({ amount }) => amount >= limits.certificate).length > 1)
      faults.push({ key: "salaryTax:said.certificateTwice", params: { year } });
    const kind = DEDUCTION_KIND.personalPension;
    const limit = limits.personalPensionYear;
    if (of(kind).reduce((all, { amount }) => all + BigInt(amount), 0n) > BigInt(limit))
      faults.push({ key: "salaryTax:said.aboveYear", params: { year, kind, limit } });
    return faults;
  });
}

/**
 * What is wrong with declared deductions, all of it at once (salary rule 19; State Council 2018 no. 41, 2022 no. 8,
 * 2023 no. 13).
 * @param declared by a person in all years, one a month and kind; those of 0 say that nothing is declared
 * @param payDate the limits of that day hold
 */
export function deductionFaults(
  declared: readonly Declared[],
  payDate: string,
  { figures }: Pick<TaxParams, "figures">,
): { ok: true; faults: DeductionFault[] } | ParamFault {
  const found = figuresOn(figures, DEDUCTION_LIMITS, payDate);
  if (!found.ok) return found;
  const limits = found.values;
  const given = declared.filter(({ amount }) => amount !== 0);
  const faults = [
    ...given.flatMap((one) => monthFault(one, limits) ?? []),
    ...loanAndRent(given),
    ...monthsFaults(given, limits),
    ...yearFaults(given, limits),
  ];
  return { ok: true, faults };
}

/** Fen of a month, or of all: special additional deductions, and other ones. */
export interface Entitled {
  additional: number;
  other: number;
}

/**
 * What declared deductions give in a tax year, month by month and together (salary rule 19). Earlier months reported
 * late are among the months, so that the next run makes up for them. Tax months whose wages came by file count with
 * what the file gave, or with what is declared for them where that is more: no later run takes it back (rule 40).
 * @param months `countedMonths` of ./cumulative, of these those for which the tax profile names the entity
 * @param given `givenMonths` of ./ledger; they count whatever the months are
 */
export function entitlement(
  declared: readonly Declared[],
  taxYear: number,
  months: readonly number[],
  given: ReadonlyMap<number, number> = new Map(),
): Entitled & { byMonth: readonly ({ month: number } & Entitled)[] } {
  const sum = (of: readonly Declared[], isAdditional: boolean) =>
    exactNumber(
      of
        .filter(({ kind }) => ADDITIONAL_KINDS.includes(kind) === isAdditional)
        .reduce((all, { amount }) => all + BigInt(amount), 0n),
    );
  const both = (of: readonly Declared[]): Entitled => ({ additional: sum(of, true), other: sum(of, false) });
  const counted = declared.filter(({ year, month }) => year === taxYear && months.includes(month));
  const byMonth = months.map((month) => ({ month, ...both(counted.filter((one) => one.month === month)) }));
  const own = both(counted.filter(({ month }) => !given.has(month)));
  const filed = both(counted.filter(({ month }) => given.has(month)));
  const byFile = exactNumber([...given.values()].reduce((all, amount) => all + BigInt(amount), 0n));
  return {
    additional: exactNumber(BigInt(own.additional) + BigInt(Math.max(filed.additional, byFile))),
    other: exactNumber(BigInt(own.other) + BigInt(filed.other)),
    byMonth,
  };
}
