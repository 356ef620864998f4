import {
  BENEFIT_KIND,
  BENEFIT_KINDS,
  type BenefitKind,
  CONTRACT_TYPE,
  type ContractType,
  ROUND_MODE,
} from "~/contracts/employees/codes";
import { STAFF_TYPE, type StaffType } from "~/contracts/organization/codes";
import { addDays, addMonths, daysBetween } from "../period-dates";

// Insurance and housing fund in integer fen, rates in basis points: employees rules 33 to 37.

export const SOCIAL_KINDS = BENEFIT_KINDS.filter((kind) => kind !== BENEFIT_KIND.fund);

/** Unit in fen (1 fen, 10 jiao, 100 yuan) and mode. */
export interface Rounding {
  roundTo: number;
  roundMode: number;
}

/** Rule 33: base × rate ÷ 10,000, rounded to the unit. Exact: all operands are integers below 2^53. */
export function contribution(base: number, bp: number, { roundTo, roundMode }: Rounding): number {
  const divisor = 10_000 * roundTo;
  const product = base * bp;
  const add = roundMode === ROUND_MODE.halfUp ? divisor / 2 : roundMode === ROUND_MODE.up ? divisor - 1 : 0;
  return Math.floor((product + add) / divisor) * roundTo;
}

interface Duty {
  /** Of the contract in force; null where none is on file, then the staff type says it. */
  contractType: ContractType | null;
  staffType: StaffType;
  /** Draws a pension and its medical benefit already. */
  drawsPension: number;
}

const TYPE_OF_STAFF: Readonly<Record<StaffType, ContractType | null>> = {
  [STAFF_TYPE.regular]: null,
  [STAFF_TYPE.intern]: CONTRACT_TYPE.internship,
  [STAFF_TYPE.reEngaged]: CONTRACT_TYPE.reEngagement,
  [STAFF_TYPE.dispatched]: CONTRACT_TYPE.dispatch,
  [STAFF_TYPE.partTime]: CONTRACT_TYPE.partTime,
};

/**
 * Type of somebody's contract, or of the one that his staff type stands for where none is on file; who is dispatched
 * has the agency's.
 */
export const contractTypeOf = ({ contractType, staffType }: Pick<Duty, "contractType" | "staffType">): ContractType =>
  staffType === STAFF_TYPE.dispatched
    ? CONTRACT_TYPE.dispatch
    : (contractType ?? TYPE_OF_STAFF[staffType] ?? CONTRACT_TYPE.fixedTerm);

/** Types of contract under which nobody is insured here, and what of the others a re-engaged pensioner is not in. */
export const EXEMPT_TYPES = [CONTRACT_TYPE.internship, CONTRACT_TYPE.dispatch, CONTRACT_TYPE.abroad] as const;
export const NOT_FOR_PENSIONERS = [BENEFIT_KIND.pension, BENEFIT_KIND.medical, BENEFIT_KIND.unemployment] as const;
const isIn = (codes: readonly number[], code: number): boolean => codes.includes(code);

/**
 * Rule 35: kinds of social insurance a person is insured in. Interns, people abroad under local law and dispatched
 * people (the agency pays): none; part-time: work injury; a re-engaged person who draws a pension: no pension, medical,
 * unemployment.
 */
export function insuredKinds({ contractType, staffType, drawsPension }: Duty): readonly BenefitKind[] {
  const type = contractTypeOf({ contractType, staffType });
  if (isIn(EXEMPT_TYPES, type)) return [];
  if (type === CONTRACT_TYPE.partTime) return [BENEFIT_KIND.workInjury];
  return type === CONTRACT_TYPE.reEngagement && drawsPension === 1
    ? SOCIAL_KINDS.filter((kind) => !isIn(NOT_FOR_PENSIONERS, kind))
    : SOCIAL_KINDS;
}

/** The month n months on. */
export const shiftMonth = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);

/** Rule 36: a join, stop or new base up to the cut-off day counts for its month, a later one for the next. */
export const effectiveMonth = (day: string, cutoffDay: number): string =>
  Number(day.slice(8)) <= cutoffDay ? day.slice(0, 7) : shiftMonth(day.slice(0, 7), 1);

/** Rule 37: lowest and highest rate of the housing fund on each side. */
export const FUND_RATES = { min: 500, max: 1_200 } as const;
export const isFundRate = (bp: number): boolean => bp >= FUND_RATES.min && bp <= FUND_RATES.max;

/** Rule 35: 0.05 % of the arrears a day (Social Insurance Law art. 86), half up to the fen. */
export const lateFee = (arrears: number, days: number): number => Math.floor((arrears * days * 5 + 5_000) / 10_000);

/**
 * Days of arrears of an insured month that is paid with a later one: from the end of the one to the beginning of the
 * other.
 */
export const arrearsDays = (forMonth: string, month: string): number =>
  forMonth < month ? daysBetween(`${shiftMonth(forMonth, 1)}-01`, `${month}-01`) : 0;

/**
 * Days of arrears of an insured month that is paid on a day: from the end of the month to that day (rule 35; Social
 * Insurance Law art. 86).
 */
export const arrearsDaysOn = (forMonth: string, paidOn: string): number =>
  Math.max(0, daysBetween(`${shiftMonth(forMonth, 1)}-01`, paidOn));

const DAYS_TO_REGISTER = 30;
/**
 * Days of work, the first being day 1, on which C&B is told whom to register; who is overdue is told of every Monday
 * (rules 35 and 37).
 */
export const REGISTRATION_REMINDER_DAYS = { social: [1, 15, 25], fund: [1, 25] } as const;

/**
 * Rule 35: the last day to register somebody with social insurance and the first day it shows red: 30 days from the
 * start (Social Insurance Law art. 58); re-engaged people on the first day itself. Null for whom
 * nothing is due.
 * @param overAgeFrom day from which Order No. 56 holds: the company's parameter
 */
export function registration(
  startDate: string,
  duty: Duty,
  overAgeFrom: string,
): { due: string; redFrom: string } | null {
  if (insuredKinds(duty).length === 0) return null;
  const type = duty.contractType ?? TYPE_OF_STAFF[duty.staffType];
  const due =
    type === CONTRACT_TYPE.reEngagement && startDate >= overAgeFrom
      ? startDate
      : addDays(startDate, DAYS_TO_REGISTER - 1);
  return { due, redFrom: addDays(due, 1) };
}

/** Rule 35: wages of re-engaged people are not below the local minimum wage. */
export const belowMinimumWage = (wage: number, minWage: number): boolean => wage < minWage;

/** 80 → "0.8%". */
export function rateText(bp: number): string {
  const part = bp % 100;
  return `${Math.floor(bp / 100)}${part === 0 ? "" : `.${String(part).padStart(2, "0").replace(/0$/, "")}`}%`;
}
