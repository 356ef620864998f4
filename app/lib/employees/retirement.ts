import { GENDER, RETIRE_CATEGORY, type RetireCategory } from "~/contracts/employees/codes";
import { addDays, addMonths, endOfPeriod } from "../period-dates";

interface Category {
  /** First birth month that the decision delays, counted in months since year 0. */
  base: number;
  oldAge: number;
  /** One month of delay per this many months of birth after the base. */
  step: 2 | 4;
  most: 36 | 60;
}

const CATEGORIES: Record<RetireCategory, Category> = {
  [RETIRE_CATEGORY.man]: { base: 1965 * 12, oldAge: 60, step: 4, most: 36 },
  [RETIRE_CATEGORY.cadre]: { base: 1970 * 12, oldAge: 55, step: 4, most: 36 },
  [RETIRE_CATEGORY.worker]: { base: 1975 * 12, oldAge: 50, step: 2, most: 60 },
};

export interface Retirement {
  /** YYYY-MM */
  month: string;
  /** The day the statutory age is reached. */
  day: string;
  delayMonths: number;
  ageYears: number;
  ageMonths: number;
}

/**
 * Statutory retirement month: employees rule 4, after the decision of the NPC Standing Committee of 2024-09-13 on
 * delaying the retirement age step by step, in force 2025-01-01. Nobody born before the base month is delayed.
 */
export function statutoryRetirement(birthDate: string, category: RetireCategory): Retirement {
  const { base, oldAge, step, most } = CATEGORIES[category];
  const birth = Number(birthDate.slice(0, 4)) * 12 + Number(birthDate.slice(5, 7)) - 1;
  const after = birth - base;
  const delayMonths = after < 0 ? 0 : Math.min(most, Math.floor(after / step) + 1);
  const day = addMonths(birthDate, oldAge * 12 + delayMonths);
  return {
    month: day.slice(0, 7),
    day,
    delayMonths,
    ageYears: oldAge + Math.floor(delayMonths / 12),
    ageMonths: delayMonths % 12,
  };
}

/** Whoever retires some day, as far as the law asks. */
export interface Retiree {
  gender: number;
  birthDate: string;
  retireCategory: number | null;
}

/** When somebody retires: the same month twice unless a woman's category is not on file. */
export interface RetirementMonths {
  /** What warnings, reminders and protection go by. */
  earliest: Retirement;
  /** What refusals go by. */
  latest: Retirement;
  /** A woman whose category is not on file: the page asks for it. */
  unsure: boolean;
}

/**
 * The one answer to when somebody retires (employees rule 4; NPC Standing Committee decision of 2024-09-13): hire,
 * pre-entry, entry, contract, renewal, imports, report, reminders and leaving all ask here. A man needs no category. A
 * woman without one may be a worker (formerly 50) or a cadre (formerly 55): the worker's month warns and protects, the
 * cadre's refuses, so that nobody is refused whom the law may still let work, and nobody loses a protection that the
 * law may give.
 */
export function retirementMonths({ gender, birthDate, retireCategory }: Retiree): RetirementMonths {
  const { man, cadre, worker } = RETIRE_CATEGORY;
  if (gender === GENDER.man) return sure(birthDate, man);
  if (retireCategory === cadre || retireCategory === worker) return sure(birthDate, retireCategory);
  return {
    earliest: statutoryRetirement(birthDate, worker),
    latest: statutoryRetirement(birthDate, cadre),
    unsure: true,
  };
}

function sure(birthDate: string, category: RetireCategory): RetirementMonths {
  const month = statutoryRetirement(birthDate, category);
  return { earliest: month, latest: month, unsure: false };
}

/** After the statutory month only a re-engagement agreement may start. */
export const needsReengagement = (person: Retiree, startDate: string): boolean =>
  startDate.slice(0, 7) > retirementMonths(person).latest.month;

/** A woman without a category may be past the month already: whoever writes her contract is asked for the category. */
export const mayNeedReengagement = (person: Retiree, startDate: string): boolean =>
  startDate.slice(0, 7) > retirementMonths(person).earliest.month;

/** The last day of a statutory month. */
export const lastDayOfMonth = (month: string): string => endOfPeriod(`${month}-01`, 1);

/** The day HR is reminded, counted back from the first day of the statutory month. */
export const retirementReminder = (person: Retiree, daysAhead: number): string =>
  addDays(`${retirementMonths(person).earliest.month}-01`, -daysAhead);
