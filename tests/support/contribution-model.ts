import { BENEFIT_KIND } from "~/contracts/employees/codes";

// Employees rules 33 and 37 as they are written, for the statements that work them out (contributions-sql).

/** Rule 33: min(max(wage, floor), cap). */
export const contributionBase = (wage: number, floor: number, cap: number): number =>
  Math.min(Math.max(wage, floor), cap);

/**
 * Floor and cap of a base: the notice's figures where entered, else 60 % and 300 % of the local average wage (rule 33),
 * for the housing fund the minimum wage and three average wages (rule 37).
 */
export function baseLimits(
  kind: number,
  city: { avgWage: number; minWage: number },
  entered: { floor: number | null; cap: number | null },
): { floor: number; cap: number } {
  const floor = kind === BENEFIT_KIND.fund ? city.minWage : Math.floor((city.avgWage * 6 + 5) / 10);
  return { floor: entered.floor ?? floor, cap: entered.cap ?? city.avgWage * 3 };
}
