// Severance: employees rule 29 after Labour Contract Law arts 46, 47, 87 and 97 and its Implementing Regulations arts
// 20 and 27.
import {
  CONTRACT_TYPE,
  type ContractType,
  DIMISSION_TYPE,
  type DimissionType,
  INITIATOR,
  type Initiator,
} from "~/contracts/employees/codes";
import { endOfPeriod, monthsInPeriod } from "../period-dates";

/** The years before the law came into force follow older rules (art. 97). */
const LAW_SINCE = "2008-01-01";
const MOST_HALVES_WHEN_CAPPED = 24;

export interface SeveranceCase {
  /** Of the contract that ends. */
  contractType: ContractType;
  /** Fen: what a re-engagement agreement promises; null: nothing. */
  agreedSeverance: number | null;
  type: DimissionType;
  /** Who began it. */
  initiator: Initiator;
  /** An expiry: the employee refused equal or better terms. */
  refusedTerms: boolean;
  hireDate: string;
  lastWorkDate: string;
  /** Fen: average gross monthly wage of the last 12 months, or of the actual ones. */
  avgWage: number;
  /** Fen: wage of the month before, for pay in lieu of notice. */
  previousWage: number;
  payInLieu: boolean;
  /** Fen: the city's average and minimum monthly wage; typed by HR until the city's parameters are confirmed. */
  localAvgWage: number;
  minWage: number;
}

export interface Severance {
  due: boolean;
  /** First day that counts; later than the hire date where older years follow other rules. */
  countedFrom: string;
  years: number;
  /** Whole months beyond the years, and whether days lie beyond those. */
  restMonths: number;
  restDays: boolean;
  /** Half months of pay: 13 is 6.5 months. */
  halves: number;
  base: number;
  basis: "average" | "minimum" | "cap";
  /** After the cap of twelve months, where the base is capped. */
  countedHalves: number;
  /** What the service is worth: due or not. */
  amount: number;
  inLieu: number;
  /** To pay: severance where it is due, and pay in lieu. */
  total: number;
  /**
   * Half months of an unlawful dismissal: all years from the first day, also those before 2008 (Implementing
   * Regulations art. 25).
   */
  riskHalves: number;
  /** Twice the severance for them: what an unlawful dismissal would cost (art. 87). */
  risk: number;
  /** Why the law's severance does not apply to the contract. */
  outside: OutsideSeverance | null;
  /** Somebody hired before 2008: to be reckoned by hand as well (art. 97). */
  manual: boolean;
}

/**
 * Half months of pay for a stay (employees rule 29; art. 47): each full year a month, a rest of six months or more a
 * month, a shorter one half a month.
 */
export function severanceHalves(
  from: string,
  lastDay: string,
): { years: number; restMonths: number; restDays: boolean; halves: number } {
  if (lastDay < from) return { years: 0, restMonths: 0, restDays: false, halves: 0 };
  const months = monthsInPeriod(from, lastDay);
  const years = Math.floor(months / 12);
  const restMonths = months % 12;
  const restDays = months === 0 || endOfPeriod(from, months) < lastDay;
  const rest = restMonths >= 6 ? 2 : restMonths > 0 || restDays ? 1 : 0;
  return { years, restMonths, restDays, halves: years * 2 + rest };
}

/** Types for which severance is due whatever else was (art. 46). */
const DUE: readonly DimissionType[] = [DIMISSION_TYPE.withNotice, DIMISSION_TYPE.redundancy, DIMISSION_TYPE.breach];

/** Whether severance is due (employees rule 29; art. 46). */
export function severanceDue({
  type,
  initiator,
  refusedTerms,
}: Pick<SeveranceCase, "type" | "initiator" | "refusedTerms">): boolean {
  if (type === DIMISSION_TYPE.agreed) return initiator === INITIATOR.employer;
  if (type === DIMISSION_TYPE.expiry) return !refusedTerms;
  return DUE.includes(type);
}

/** The monthly base (employees rule 29): at least the minimum wage, at most three times the local average. */
export function severanceBase({
  avgWage,
  localAvgWage,
  minWage,
}: Pick<SeveranceCase, "avgWage" | "localAvgWage" | "minWage">): Pick<Severance, "base" | "basis"> {
  const cap = localAvgWage * 3;
  if (avgWage > cap) return { base: cap, basis: "cap" };
  return avgWage < minWage ? { base: minWage, basis: "minimum" } : { base: avgWage, basis: "average" };
}

/**
 * Part-time: none (art. 71); an intern or a dispatched worker has none from this company; a re-engaged person what was
 * agreed.
 */
export type OutsideSeverance = "partTime" | "intern" | "dispatched" | "agreement";
const OUTSIDE: Partial<Record<ContractType, OutsideSeverance>> = {
  [CONTRACT_TYPE.internship]: "intern",
  [CONTRACT_TYPE.reEngagement]: "agreement",
  [CONTRACT_TYPE.dispatch]: "dispatched",
  [CONTRACT_TYPE.partTime]: "partTime",
};
export const outsideSeverance = (contractType: ContractType): OutsideSeverance | null => OUTSIDE[contractType] ?? null;

/** Severance with every step of its reckoning (employees rule 29); half a fen counts as one. */
export function severance(given: SeveranceCase): Severance {
  const { hireDate, lastWorkDate, payInLieu, previousWage, agreedSeverance } = given;
  const outside = outsideSeverance(given.contractType);
  const manual = outside === null && hireDate < LAW_SINCE;
  const countedFrom = manual ? LAW_SINCE : hireDate;
  const service = severanceHalves(countedFrom, lastWorkDate);
  const { base, basis } = severanceBase(given);
  const counted = (halves: number) => (basis === "cap" ? Math.min(halves, MOST_HALVES_WHEN_CAPPED) : halves);
  const worth = (halves: number) => Math.ceil((base * halves) / 2);
  const countedHalves = counted(service.halves);
  const agreed = outside === "agreement" ? (agreedSeverance ?? 0) : 0;
  const amount = outside === null ? worth(countedHalves) : agreed;
  const due = outside === null ? severanceDue(given) : agreed > 0;
  const inLieu = outside === null && payInLieu ? previousWage : 0;
  const riskHalves = outside === null ? counted(severanceHalves(hireDate, lastWorkDate).halves) : 0;
  return {
    due,
    countedFrom,
    ...service,
    base,
    basis,
    countedHalves,
    amount,
    inLieu,
    total: (due ? amount : 0) + inLieu,
    riskHalves,
    risk: worth(riskHalves) * 2,
    manual,
    outside,
  };
}
