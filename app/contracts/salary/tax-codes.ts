/** Codes of income tax (salary, Entities; rules 17 to 23). Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** What a person declares a month (salary rule 19; TaxDeduction). */
export const DEDUCTION_KIND = {
  children: 1,
  infant: 2,
  continuingEducation: 3,
  housingLoan: 4,
  rent: 5,
  elderly: 6,
  personalPension: 7,
  healthInsurance: 8,
  annuity: 9,
  other: 10,
} as const;
export const DEDUCTION_KINDS = /* @__PURE__ */ Object.values(DEDUCTION_KIND);
export type DeductionKind = Code<typeof DEDUCTION_KIND>;

/** The special additional ones; the others count as other deductions. */
export const ADDITIONAL_KINDS: readonly DeductionKind[] = [
  DEDUCTION_KIND.children,
  DEDUCTION_KIND.infant,
  DEDUCTION_KIND.continuingEducation,
  DEDUCTION_KIND.housingLoan,
  DEDUCTION_KIND.rent,
  DEDUCTION_KIND.elderly,
];

/** Wages, or labour remuneration of an intern in full-time study (salary rule 22). */
export const INCOME_TYPE = { wages: 1, labourRemuneration: 2 } as const;
export const INCOME_TYPES = /* @__PURE__ */ Object.values(INCOME_TYPE);
export type IncomeType = Code<typeof INCOME_TYPE>;

export const RESIDENCE = { nonResident: 0, resident: 1 } as const;
export const RESIDENCES = /* @__PURE__ */ Object.values(RESIDENCE);
export type Residence = Code<typeof RESIDENCE>;

/** What may be set for somebody's tax year: a filter of the list. */
export const TAX_MARK = {
  deductions: 1,
  firstJobOfYear: 2,
  lowIncome60000: 3,
  nonResident: 4,
  intern: 5,
  opening: 6,
  nothing: 7,
  undeclared: 8,
} as const;
export const TAX_MARKS = /* @__PURE__ */ Object.values(TAX_MARK);
export type TaxMark = Code<typeof TAX_MARK>;

/** Tax years that deductions may be declared for. */
export const TAX_YEARS = { first: 2018, last: 2099 } as const;
/** Months of a tax year. */
export const TAX_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/**
 * Tables of brackets: of a resident's year (also for severance), of a month (non-residents), of a bonus taxed
 * separately, of an intern's labour remuneration.
 */
export const TAX_TABLE = { annual: 1, monthly: 2, bonus: 3, intern: 4 } as const;
export const TAX_TABLES = /* @__PURE__ */ Object.values(TAX_TABLE);
export type TaxTableKind = Code<typeof TAX_TABLE>;
/** Brackets that a table may have. */
export const MOST_BRACKETS = 20;

/** How a year-end bonus is taxed (salary rule 21). */
export const BONUS_WAY = { separate: 1, merged: 2 } as const;
export const BONUS_WAYS = /* @__PURE__ */ Object.values(BONUS_WAY);
export type BonusWay = Code<typeof BONUS_WAY>;

/** How far a bonus is: no way chosen, chosen, in a run. */
export const BONUS_STATE = { open: 0, chosen: 1, taken: 2 } as const;
export const BONUS_STATES = /* @__PURE__ */ Object.values(BONUS_STATE);
export type BonusState = Code<typeof BONUS_STATE>;

/** Where the basic deduction comes from (salary rule 18). */
export const BASIC_BASIS = { monthsEmployed: 1, firstJobOfYear: 2, lowIncome60000: 3 } as const;
export type BasicBasis = Code<typeof BASIC_BASIS>;

/** The figures that declared deductions are judged by (salary rule 19). */
export const DEDUCTION_LIMITS = [
  "child",
  "infant",
  "degree",
  "degreeMonths",
  "certificate",
  "housingLoan",
  "housingLoanMonths",
  "rentLarge",
  "rentMiddle",
  "rentSmall",
  "elderlyOnlyChild",
  "elderlyShare",
  "personalPensionYear",
  "healthInsuranceMonth",
  "annuityBp",
] as const;

/** Dated figures of tax: fen, but for months, times, percent and basis points as their names say. */
export const TAX_FIGURES = [
  "basicDeduction",
  "severanceMultiple",
  ...DEDUCTION_LIMITS,
  "internDeduction",
  "internBasePct",
] as const;
export type TaxFigureCode = (typeof TAX_FIGURES)[number];
