// Contracts in numbers: employees rules 19-24 after the Labour Contract Law, its Implementing Regulations and the
// judicial interpretations.
import { CONTRACT_TYPE, type ContractType } from "~/contracts/employees/codes";
import { addDays, addYears, endOfPeriod } from "../period-dates";

/** A contract that was signed earlier in the same stay, in the order of their starts. */
export interface EarlierContract {
  type: ContractType;
  startDate: string;
  lastDay: string | null;
  /** The same employer; another one of the group counts when the post stayed the same. */
  sameEmployer: boolean;
  samePost: boolean;
  /** Months that were added by agreement. */
  agreedMonths: number;
  autoRenewal: boolean;
}

export interface OpenEnded {
  due: boolean;
  reason: "contracts" | "years" | null;
  /** Consecutive fixed terms that count. */
  count: number;
}

/** Labour contracts; internship, re-engagement and contracts abroad follow other rules. */
export const LABOUR_CONTRACTS: readonly ContractType[] = [
  CONTRACT_TYPE.fixedTerm,
  CONTRACT_TYPE.openEnded,
  CONTRACT_TYPE.taskBased,
  CONTRACT_TYPE.dispatch,
];
/** Whether a type of contract names no day on which it ends. */
export const isWithoutEnd = (type: ContractType): boolean =>
  type === CONTRACT_TYPE.openEnded || type === CONTRACT_TYPE.taskBased;

const TERMS_BEFORE_OPEN = 2;
const YEARS_BEFORE_OPEN = 10;
const MONTHS_OF_A_FURTHER_TERM = 12;

/**
 * Whether another fixed term is refused (employees rule 20; Labour Contract Law art. 14): two consecutive fixed terms,
 * or ten years of service. An extension of twelve months in total, a renewal by its own clause and a mere change of
 * employer within the group at the same post each count as a further contract (Labour Disputes Interpretation II art.
 * 10).
 * @param since first day of the unbroken service
 */
export function openEndedDue(earlier: readonly EarlierContract[], startDate: string, since: string): OpenEnded {
  let count = 0;
  for (const contract of earlier) {
    if (contract.type !== CONTRACT_TYPE.fixedTerm || !(contract.sameEmployer || contract.samePost)) {
      count = 0;
      continue;
    }
    const renewedItself = contract.autoRenewal && contract.lastDay !== null && addDays(contract.lastDay, 1) < startDate;
    count += 1 + (contract.agreedMonths >= MONTHS_OF_A_FURTHER_TERM ? 1 : 0) + (renewedItself ? 1 : 0);
  }
  if (count >= TERMS_BEFORE_OPEN) return { due: true, reason: "contracts", count };
  return addYears(since, YEARS_BEFORE_OPEN) <= startDate
    ? { due: true, reason: "years", count }
    : { due: false, reason: null, count };
}

/**
 * Days of work, the first being day 1, on which HR is told of a contract that nobody has signed (employees rule 19).
 */
export const UNSIGNED_ALERT_DAYS = [7, 20, 27] as const;

/** Last day on which a written contract is in time: the end of the first month (Labour Contract Law art. 10). */
export const signingDeadline = (startDate: string): string => endOfPeriod(startDate, 1);

export interface DoubleWage {
  from: string;
  /** Last day so far, or of the whole exposure. */
  to: string;
  /** Still growing. */
  running: boolean;
  /**
   * A full year without a written contract: from this day an open-ended one is deemed to stand (art. 14; Implementing
   * Regulations art. 7).
   */
  deemedFrom: string | null;
}

/**
 * The day from which an open-ended contract is deemed to stand, signed later or not at all: the one on which a year of
 * work is full (employees rule 19; Labour Contract Law art. 14 para. 3; Implementing Regulations art. 7). Null where it
 * was signed before.
 * @param by the day of the signature, or today while there is none
 */
export function deemedOpenEndedFrom(startDate: string, by: string): string | null {
  const full = addDays(endOfPeriod(startDate, 12), 1);
  return by >= full ? full : null;
}

/**
 * The time for which twice the wage may be claimed (employees rule 19; Labour Contract Law art. 82; Implementing
 * Regulations arts 6 and 7): from the day after the first full month to the day before the signature, at most eleven
 * months.
 */
export function doubleWageExposure(startDate: string, signedAt: string | null, today: string): DoubleWage | null {
  const from = addDays(signingDeadline(startDate), 1);
  const year = endOfPeriod(startDate, 12);
  const until = signedAt === null ? today : addDays(signedAt, -1);
  const over = until > year;
  const to = over ? year : until;
  if (to < from) return null;
  return {
    from,
    to,
    running: signedAt === null && today < year,
    deemedFrom: deemedOpenEndedFrom(startDate, signedAt ?? today),
  };
}

/**
 * From this day on somebody who works on after the end may claim renewal on the old terms (employees rule 21;
 * Interpretation II art. 11).
 */
export const renewalClaimFrom = (lastDay: string): string => addDays(endOfPeriod(addDays(lastDay, 1), 1), 1);

/** Longest non-compete in months (employees rule 22; Labour Contract Law art. 24). */
export const MOST_NON_COMPETE_MONTHS = 24;

/**
 * Lowest monthly compensation of a non-compete, in fen, rounded up (employees rule 22; Labour Disputes Interpretation I
 * art. 36).
 * @param shareBp share of the average wage in basis points, the city's
 */
export const nonCompeteFloor = (averageWage: number, shareBp: number, minWage: number): number =>
  Math.max(Math.ceil((averageWage * shareBp) / 10_000), minWage);

const PART_TIME = { dailyHours: 4, weeklyHours: 24, payCycleDays: 15 } as const;
export type PartTimeField = keyof typeof PART_TIME;

/**
 * Fields of a part-time contract over the limits of employees rule 24 (Labour Contract Law arts 68 and 72), with the
 * limit.
 */
export const partTimeFaults = (hours: Record<PartTimeField, number>): { field: PartTimeField; max: number }[] =>
  (Object.keys(PART_TIME) as PartTimeField[])
    .filter((field) => hours[field] > PART_TIME[field])
    .map((field) => ({ field, max: PART_TIME[field] }));
