import { CONTRACT_TYPE, type ContractType, DIMISSION_TYPE, type OwnDimissionType } from "~/contracts/employees/codes";
import { addDays } from "../period-dates";

/** Days of notice of somebody who resigns (employees rule 27; Labour Contract Law art. 37). */
const NOTICE_DAYS = 30;
const NOTICE_DAYS_ON_PROBATION = 3;

/**
 * Contracts that end without the law's notice (employees rule 29): part-time (Labour Contract Law art. 71), an
 * internship or re-engagement agreement as it says, and a dispatched worker, who gives notice to the agency.
 */
const WITHOUT_NOTICE: readonly ContractType[] = [
  CONTRACT_TYPE.internship,
  CONTRACT_TYPE.reEngagement,
  CONTRACT_TYPE.dispatch,
  CONTRACT_TYPE.partTime,
];
export const needsNotice = (contractType: ContractType): boolean => !WITHOUT_NOTICE.includes(contractType);

interface Resignation {
  type: OwnDimissionType;
  contractType: ContractType;
  submitDate: string;
  onProbation: boolean;
}

/**
 * The earliest lawful last day of a resignation (employees rule 27; Labour Contract Law art. 37). Art. 38: whoever
 * leaves because the employer broke the law gives no notice.
 */
export function earliestLastDay({ type, contractType, submitDate, onProbation }: Resignation): string {
  if (type === DIMISSION_TYPE.breach || !needsNotice(contractType)) return submitDate;
  return addDays(submitDate, onProbation ? NOTICE_DAYS_ON_PROBATION : NOTICE_DAYS);
}

/**
 * The day on which a notice takes effect: the one asked for or agreed to, never one before the earliest that may be.
 */
export const lawfulLastDay = (earliest: string, expected: string): string =>
  expected > earliest ? expected : earliest;

/** Whether 30 days lie between a notice and the last day; else a month is paid in lieu (employees rule 28; art. 40). */
export const hasFullNotice = (noticeDate: string, lastDay: string): boolean =>
  lastDay >= addDays(noticeDate, NOTICE_DAYS);
