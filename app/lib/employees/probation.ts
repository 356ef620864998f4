import { CONTRACT_TYPE, type ContractType } from "~/contracts/employees/codes";
import { endOfPeriod, monthsInPeriod } from "../period-dates";

/** Nothing to try out, or no labour contract (employees rule 16). */
const WITHOUT_PROBATION: readonly ContractType[] = [
  CONTRACT_TYPE.taskBased,
  CONTRACT_TYPE.internship,
  CONTRACT_TYPE.reEngagement,
  CONTRACT_TYPE.partTime,
];

/**
 * Longest probation in months (employees rule 16; Labour Contract Law arts 19, 70). `termMonths` is ignored where the
 * type alone decides. Internship and re-engagement are no labour contracts, so there is nothing to try out; abroad the
 * local law decides, and only the product's own limit of 6 holds.
 */
export function maxProbationMonths(type: ContractType, termMonths: number | null): number {
  if (WITHOUT_PROBATION.includes(type)) return 0;
  if (type === CONTRACT_TYPE.openEnded || type === CONTRACT_TYPE.abroad) return 6;
  const term = termMonths ?? 0;
  if (term < 3) return 0;
  if (term < 12) return 1;
  return term < 36 ? 2 : 6;
}

export type ProbationFault = { code: "tooLong"; max: number } | { code: "outsideTerm" };

/** Rule 16: the limit for the contract's term, and probation inside the term. */
export function probationFault(contract: {
  type: ContractType;
  startDate: string;
  endDate: string | null;
  probationMonths: number;
}): ProbationFault | null {
  const { type, startDate, endDate, probationMonths } = contract;
  if (probationMonths === 0) return null;
  const max = maxProbationMonths(type, endDate === null ? null : monthsInPeriod(startDate, endDate));
  if (probationMonths > max) return { code: "tooLong", max };
  return endDate !== null && endOfPeriod(startDate, probationMonths) > endDate ? { code: "outsideTerm" } : null;
}

/**
 * Lowest probation wage in fen: 80 % of the contract wage, rounded up, and never under the local minimum wage (rule 18;
 * art. 20).
 */
export function probationWageFloor(wage: number, minWage: number): number {
  return Math.max(Math.ceil((wage * 8) / 10), minWage);
}
