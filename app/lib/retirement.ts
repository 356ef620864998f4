import { addDays } from "./period";

/** 1 man (formerly 60), 2 woman formerly 55, 3 woman formerly 50. */
export type RetireCategory = 1 | 2 | 3;

interface Category {
  /** First birth month that the decision delays, counted in months since year 0. */
  base: number;
  oldAge: number;
  /** One month of delay per this many months of birth after the base. */
  step: 2 | 4;
  most: 36 | 60;
}

const CATEGORIES: Record<RetireCategory, Category> = {
  1: { base: 1965 * 12, oldAge: 60, step: 4, most: 36 },
  2: { base: 1970 * 12, oldAge: 55, step: 4, most: 36 },
  3: { base: 1975 * 12, oldAge: 50, step: 2, most: 60 },
};

export interface Retirement {
  /** YYYY-MM */
  month: string;
  delayMonths: number;
  ageYears: number;
  ageMonths: number;
}

/**
 * Statutory retirement month: employees rule 4, after the decision of the NPC Standing Committee of 2024-09-13, in force
 * 2025-01-01. Nobody born before the base month is delayed.
 */
export function statutoryRetirement(birthDate: string, category: RetireCategory): Retirement {
  const { base, oldAge, step, most } = CATEGORIES[category];
  const birth = Number(birthDate.slice(0, 4)) * 12 + Number(birthDate.slice(5, 7)) - 1;
  const after = birth - base;
  const delayMonths = after < 0 ? 0 : Math.min(most, Math.floor(after / step) + 1);
  const month = birth + oldAge * 12 + delayMonths;
  return {
    month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
    delayMonths,
    ageYears: oldAge + Math.floor(delayMonths / 12),
    ageMonths: delayMonths % 12,
  };
}

/** After the statutory month only a re-engagement agreement (contract type 5) may start. */
export function needsReengagement(birthDate: string, category: RetireCategory, startDate: string): boolean {
  return startDate.slice(0, 7) > statutoryRetirement(birthDate, category).month;
}

/** The day HR is reminded, counted back from the first day of the statutory month. */
export function retirementReminder(birthDate: string, category: RetireCategory, daysAhead: number): string {
  return addDays(`${statutoryRetirement(birthDate, category).month}-01`, -daysAhead);
}
