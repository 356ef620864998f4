import { GRADES, type Grade } from "~/contracts/performance/codes";

const COEFFICIENTS: Readonly<Record<Grade, number>> = { S: 150, A: 120, B: 100, C: 80, D: 0 };
const THRESHOLDS: Readonly<Record<Grade, number>> = { S: 9_500, A: 8_500, B: 7_000, C: 6_000, D: 0 };

/** What grades pay unless something else is entered, in percent of the standard (performance rule 25). */
export const DEFAULT_COEFFICIENTS: readonly { grade: Grade; pct: number }[] = GRADES.map((grade) => ({
  grade,
  pct: COEFFICIENTS[grade],
}));

/** With what a new scheme of grades begins (performance rules 17 and 18). */
export const DEFAULT_SCHEME = {
  grades: GRADES.map((code) => ({ code, minScore: THRESHOLDS[code], coefficientPct: COEFFICIENTS[code] })),
  capS: 1_000,
  capSA: 3_000,
  bottomPct: 1_000,
  minGroup: 10,
} as const;
