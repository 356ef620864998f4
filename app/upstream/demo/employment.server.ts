// Contracts from the first day to today or the last one, probation, and how a leaver left.

import {
  CONTRACT_STATE,
  CONTRACT_TYPE,
  type ContractType,
  DIMISSION_TYPE,
  INITIATOR,
  SIGN_MODE,
} from "~/contracts/employees/codes";
import { EMPLOYMENT, LIFECYCLE, STAFF_TYPE, type StaffType } from "~/contracts/organization/codes";
import { maxProbationMonths, probationWageFloor } from "~/lib/employees/probation";
import { addDays, endOfPeriod } from "~/lib/period-dates";
import { LEVEL_WAGES } from "./levels.server";
import type { Seat } from "./plan.server";
import type { Random } from "./random.server";
import type { DemoContract, DemoDimission, DemoEmployee } from "./shapes.server";

/** Shenzhen's from 2025-03-01, in fen: the floor of every wage here. */
const MIN_WAGE = 252_000;

const CONTRACT_OF: Readonly<Record<StaffType, ContractType>> = {
  [STAFF_TYPE.regular]: CONTRACT_TYPE.fixedTerm,
  [STAFF_TYPE.intern]: CONTRACT_TYPE.internship,
  [STAFF_TYPE.reEngaged]: CONTRACT_TYPE.reEngagement,
  [STAFF_TYPE.dispatched]: CONTRACT_TYPE.dispatch,
  [STAFF_TYPE.partTime]: CONTRACT_TYPE.partTime,
};
const TERMS: Readonly<Partial<Record<ContractType, number>>> = {
  [CONTRACT_TYPE.internship]: 12,
  [CONTRACT_TYPE.reEngagement]: 12,
  [CONTRACT_TYPE.dispatch]: 24,
  [CONTRACT_TYPE.partTime]: 12,
};

type Employed = Pick<DemoEmployee, "contracts" | "regularDate" | "lifecycle" | "employment" | "dimission">;

/** `contractCounts`: contracts numbered so far, by year. */
export function employmentOf(
  random: Random,
  seat: Seat,
  { staffType, levelCode }: { staffType: StaffType; levelCode: string },
  today: string,
  contractCounts: Map<string, number>,
): Employed {
  const wage = wageOf(random, staffType, levelCode);
  const contracts = contractsOf(random, seat, staffType, wage, today);
  for (const contract of contracts)
    contract.contractNo = contractNumber(contract.startDate.slice(0, 4), contractCounts);
  const { probationEnd } = contracts[0]!;
  const until = seat.leaveDate ?? today;
  const passed = probationEnd === null || addDays(probationEnd, 1) <= until;
  const regularDate =
    staffType === STAFF_TYPE.intern || !passed
      ? null
      : probationEnd === null
        ? seat.hireDate
        : addDays(probationEnd, 1);
  const dimission =
    seat.leaveDate === null ? null : dimissionOf(random, seat.leaveDate, seat.leftOnOwn, staffType, passed);
  return {
    contracts,
    regularDate,
    dimission,
    employment:
      dimission === null
        ? EMPLOYMENT.onJob
        : dimission.type === DIMISSION_TYPE.leftOnOwn
          ? EMPLOYMENT.leftOnOwn
          : EMPLOYMENT.resigned,
    lifecycle: dimission ? LIFECYCLE.left : stageOf(staffType, passed),
  };
}

const stageOf = (staffType: StaffType, passed: boolean) =>
  staffType === STAFF_TYPE.intern ? LIFECYCLE.trainee : passed ? LIFECYCLE.regular : LIFECYCLE.probation;

/** Numbered as the product numbers them: HT, year, a counter of at least five digits. */
function contractNumber(year: string, counts: Map<string, number>): string {
  const count = (counts.get(year) ?? 0) + 1;
  counts.set(year, count);
  return `HT${year}${String(count).padStart(5, "0")}`;
}

function wageOf(random: Random, staffType: StaffType, levelCode: string): number {
  const foot =
    staffType === STAFF_TYPE.intern ? 300_000 : staffType === STAFF_TYPE.partTime ? 260_000 : LEVEL_WAGES[levelCode]!;
  return Math.max(MIN_WAGE, Math.round((foot * (1 + random.next() / 4)) / 5000) * 5000);
}

/** One after another without a gap; two fixed terms, then an open-ended contract (Labour Contract Law art. 14). */
function contractsOf(random: Random, seat: Seat, staffType: StaffType, wage: number, today: string): DemoContract[] {
  const until = seat.leaveDate ?? today;
  const contracts: DemoContract[] = [];
  let startDate = seat.hireDate;
  for (;;) {
    const seq = contracts.length + 1;
    const type: ContractType = seat.place.overseas
      ? CONTRACT_TYPE.abroad
      : staffType === STAFF_TYPE.regular && seq > 2
        ? CONTRACT_TYPE.openEnded
        : CONTRACT_OF[staffType];
    const months =
      type === CONTRACT_TYPE.fixedTerm
        ? random.weighted([
            [36, 8],
            [24, 1],
            [12, 1],
          ] as const)
        : (TERMS[type] ?? null);
    const endDate = months === null ? null : endOfPeriod(startDate, months);
    // Only the first contract has a probation (art. 19): three months, six for heads, as far as the term allows.
    const probationMonths = seq === 1 ? Math.min(seat.isHead ? 6 : 3, maxProbationMonths(type, months)) : 0;
    const floor = probationWageFloor(wage, MIN_WAGE);
    const probationWage = probationMonths === 0 ? null : Math.min(wage, Math.ceil(floor / 10_000) * 10_000);
    contracts.push({
      contractNo: "",
      companyId: 1,
      type,
      startDate,
      endDate,
      probationMonths,
      probationEnd: probationMonths === 0 ? null : endOfPeriod(startDate, probationMonths),
      wage,
      probationWage,
      signSeq: type === CONTRACT_TYPE.fixedTerm ? seq : 1,
      signMode: startDate >= "2021-07-01" && random.chance(0.7) ? SIGN_MODE.electronic : SIGN_MODE.paper,
      signedAt: startDate,
      state: CONTRACT_STATE.renewed,
    });
    if (endDate === null || endDate >= until) break;
    startDate = addDays(endDate, 1);
  }
  const last = contracts.at(-1)!;
  last.state =
    seat.leaveDate === null
      ? CONTRACT_STATE.inForce
      : seat.leaveDate === last.endDate
        ? CONTRACT_STATE.expired
        : CONTRACT_STATE.terminated;
  return contracts;
}

/** A resignation keeps its notice of 30 days, 3 in probation (arts 37, 40); dismissals only end labour contracts. */
function dimissionOf(
  random: Random,
  lastWorkDate: string,
  leftOnOwn: boolean,
  staffType: StaffType,
  afterProbation: boolean,
): DemoDimission {
  const { resignation, agreed, withNotice, failedProbation, leftOnOwn: left } = DIMISSION_TYPE;
  if (leftOnOwn)
    return { type: left, initiator: INITIATOR.employee, reasonCode: "12", submitDate: lastWorkDate, lastWorkDate };
  const labour = staffType === STAFF_TYPE.regular;
  const type = random.weighted([
    [resignation, 76] as const,
    [agreed, 14] as const,
    [withNotice, labour && afterProbation ? 10 : 0] as const,
    [failedProbation, labour && !afterProbation ? 60 : 0] as const,
  ]);
  const notice = { [resignation]: afterProbation ? 30 : 3, [agreed]: 15, [withNotice]: 30, [failedProbation]: 3 }[type];
  const reasonCode = {
    [resignation]: String(random.int(1, 8)),
    [agreed]: "9",
    [withNotice]: "11",
    [failedProbation]: "10",
  }[type];
  const initiator = type === withNotice || type === failedProbation ? INITIATOR.employer : INITIATOR.employee;
  return { type, initiator, reasonCode, submitDate: addDays(lastWorkDate, -notice), lastWorkDate };
}
