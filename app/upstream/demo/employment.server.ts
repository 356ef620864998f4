// Contracts from the first day to today or the last one, probation, and how a leaver left.
import { addDays, endOfPeriod } from "~/lib/period";
import { type ContractType, maxProbationMonths, probationWageFloor } from "~/lib/employees/probation";
import { LEVEL_WAGES } from "./levels.server";
import type { Seat } from "./plan.server";
import type { Random } from "./random.server";
import type { DemoContract, DemoDimission, DemoEmployee, StaffType } from "./shapes.server";

/** Shenzhen's from 2025-03-01, in fen: the floor of every wage here. */
const MIN_WAGE = 252_000;

const CONTRACT_OF: Readonly<Record<StaffType, ContractType>> = { 1: 1, 2: 4, 3: 5, 4: 6, 5: 7 };
const TERMS: Readonly<Partial<Record<ContractType, number>>> = { 4: 12, 5: 12, 6: 24, 7: 12 };

type Employment = Pick<DemoEmployee, "contracts" | "regularDate" | "lifecycle" | "employment" | "dimission">;

/** `contractCounts`: contracts numbered so far, by year. */
export function employmentOf(
  random: Random,
  seat: Seat,
  { staffType, levelCode }: { staffType: StaffType; levelCode: string },
  today: string,
  contractCounts: Map<string, number>,
): Employment {
  const wage = wageOf(random, staffType, levelCode);
  const contracts = contractsOf(random, seat, staffType, wage, today);
  for (const contract of contracts)
    contract.contractNo = contractNumber(contract.startDate.slice(0, 4), contractCounts);
  const { probationEnd } = contracts[0]!;
  const until = seat.leaveDate ?? today;
  const passed = probationEnd === null || addDays(probationEnd, 1) <= until;
  const regularDate =
    staffType === 2 || !passed ? null : probationEnd === null ? seat.hireDate : addDays(probationEnd, 1);
  const dimission =
    seat.leaveDate === null ? null : dimissionOf(random, seat.leaveDate, seat.leftOnOwn, staffType, passed);
  return {
    contracts,
    regularDate,
    dimission,
    employment: dimission === null ? 1 : dimission.type === 8 ? 3 : 2,
    lifecycle: dimission ? 5 : staffType === 2 ? 1 : passed ? 3 : 2,
  };
}

/** Numbered as the product numbers them: HT, year, a counter of at least five digits. */
function contractNumber(year: string, counts: Map<string, number>): string {
  const count = (counts.get(year) ?? 0) + 1;
  counts.set(year, count);
  return `HT${year}${String(count).padStart(5, "0")}`;
}

function wageOf(random: Random, staffType: StaffType, levelCode: string): number {
  const foot = staffType === 2 ? 300_000 : staffType === 5 ? 260_000 : LEVEL_WAGES[levelCode]!;
  return Math.max(MIN_WAGE, Math.round((foot * (1 + random.next() / 4)) / 5000) * 5000);
}

/** One after another without a gap; two fixed terms, then an open-ended contract (Labour Contract Law art. 14). */
function contractsOf(random: Random, seat: Seat, staffType: StaffType, wage: number, today: string): DemoContract[] {
  const until = seat.leaveDate ?? today;
  const contracts: DemoContract[] = [];
  let startDate = seat.hireDate;
  for (;;) {
    const seq = contracts.length + 1;
    const type: ContractType = seat.place.overseas ? 8 : staffType === 1 && seq > 2 ? 2 : CONTRACT_OF[staffType];
    const months =
      type === 1
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
      signSeq: type === 1 ? seq : 1,
      signMode: startDate >= "2021-07-01" && random.chance(0.7) ? 2 : 1,
      signedAt: startDate,
      state: 5,
    });
    if (endDate === null || endDate >= until) break;
    startDate = addDays(endDate, 1);
  }
  const last = contracts.at(-1)!;
  last.state = seat.leaveDate === null ? 3 : seat.leaveDate === last.endDate ? 4 : 6;
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
  if (leftOnOwn) return { type: 8, initiator: 1, reasonCode: "12", submitDate: lastWorkDate, lastWorkDate };
  const labour = staffType === 1;
  const type = random.weighted([
    [1, 76] as const,
    [2, 14] as const,
    [4, labour && afterProbation ? 10 : 0] as const,
    [10, labour && !afterProbation ? 60 : 0] as const,
  ]);
  const notice = { 1: afterProbation ? 30 : 3, 2: 15, 4: 30, 10: 3 }[type];
  const reasonCode = { 1: String(random.int(1, 8)), 2: "9", 4: "11", 10: "10" }[type];
  const initiator = type === 4 || type === 10 ? 2 : 1;
  return { type, initiator, reasonCode, submitDate: addDays(lastWorkDate, -notice), lastWorkDate };
}
