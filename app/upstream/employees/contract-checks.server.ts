import type { ContractTerms } from "~/contracts/employees/contract";
import { FIXED_TERM, OVERRIDE_ART_14, PART_TIME } from "~/contracts/employees/contract";
import { belowMinimumWage } from "~/lib/contributions";
import { nonCompeteFloor, partTimeFaults } from "~/lib/contract-law";
import { formatAmount } from "~/lib/money";
import { probationWageFloor } from "~/lib/probation";
import { companyExists } from "../finance/companies.server";
import type { Caller } from "../platform/caller.server";
import type { Tx } from "../platform/db.server";
import { holds } from "../platform/rights.server";
import { type CityFigures, figuresOfSite } from "./benefit-parts.server";
import { openEndedFor, overlapping, probationUsed } from "./contract-history.server";
import { addFault, contractFaults, type Faults } from "./rules.server";

/** From this day on a re-engaged person's wage reaches the minimum wage (employees rule 35; Order No. 56, a dated parameter). */
const RE_ENGAGEMENT_RULES_FROM = "2026-07-01";
const RE_ENGAGEMENT = 5;
/** Internship, part-time by the hour and local law abroad have measures of their own. */
const WITHOUT_MINIMUM_WAGE = [4, PART_TIME, 8];

/** Whom a contract is for, as far as the rules ask; locked. */
export interface Party {
  [column: string]: unknown;
  empId: number;
  siteId: number;
  overseasWarehouse: number;
  gender: number;
  birthDate: string;
  retireCategory: number | null;
  employment: number;
  hireDate: string;
}

/**
 * Everything the law and the rules say of the terms of a contract, all faults at once (employees rules 4, 15-18, 20, 22-24, 35).
 * @returns end of the term and of the probation
 */
export async function termsChecked(tx: Tx, caller: Caller, faults: Faults, party: Party, input: ContractTerms, id?: number) {
  const { contractType, startDate, companyId } = input;
  const asked = { id, empId: party.empId, companyId, startDate };
  const retireCategory = party.retireCategory ?? (party.gender === 1 ? 1 : null);
  const ends = contractFaults(faults, { ...input, hireDate: startDate }, { birthDate: party.birthDate, retireCategory });
  if (!(await companyExists(tx, companyId))) addFault(faults, "companyId", "errors:notOption");
  if (party.employment !== 1) addFault(faults, "empId", "contract:said.left");
  if (startDate < party.hireDate) addFault(faults, "startDate", "contract:said.beforeEntry", { date: party.hireDate });
  if (input.probationMonths > 0 && (await probationUsed(tx, asked))) addFault(faults, "probationMonths", "entry:said.secondProbation");
  const overlap = faults.termMonths ? null : await overlapping(tx, asked, ends.endDate);
  if (overlap) addFault(faults, "startDate", "employees:fault.contractOverlap", { contractNo: overlap });
  if (contractType === FIXED_TERM) await openEndedFaults(tx, caller, faults, input, asked);
  if (contractType === PART_TIME) hoursFaults(faults, input);
  const figures = party.overseasWarehouse === 1 ? null : await figuresOfSite(tx, party.siteId, startDate.slice(0, 7));
  moneyFaults(faults, input, figures);
  return ends;
}

/** Employees rule 20: another fixed term only on the employee's own request, with the manager's code and a reason. */
async function openEndedFaults(tx: Tx, caller: Caller, faults: Faults, input: ContractTerms, asked: Parameters<typeof openEndedFor>[1]): Promise<void> {
  const { due } = await openEndedFor(tx, asked);
  if (!due) return;
  if (input.employeeRequestedFixed !== 1 || !holds(caller, OVERRIDE_ART_14)) addFault(faults, "contractType", "contract:said.openEndedDue");
  else if (input.overrideReason === "") addFault(faults, "overrideReason", "errors:required");
}

/** Employees rule 24. */
function hoursFaults(faults: Faults, { dailyHours, weeklyHours, payCycleDays }: ContractTerms): void {
  const given = { dailyHours, weeklyHours, payCycleDays };
  for (const [field, value] of Object.entries(given)) if (value === undefined) addFault(faults, field, "errors:required");
  for (const { field, max } of partTimeFaults({ dailyHours: dailyHours ?? 0, weeklyHours: weeklyHours ?? 0, payCycleDays: payCycleDays ?? 0 })) addFault(faults, field, `contract:said.${field}`, { max });
}

/** Employees rules 18, 22 and 35: minimum wage, wage of the probation, compensation of a non-compete. */
function moneyFaults(faults: Faults, input: ContractTerms, figures: CityFigures | null): void {
  const { contractType, wage, startDate, probationMonths, probationWage, nonCompeteMonths, nonCompetePay } = input;
  const minWage = figures?.minWage ?? 0;
  const measured = !WITHOUT_MINIMUM_WAGE.includes(contractType) && (contractType !== RE_ENGAGEMENT || startDate >= RE_ENGAGEMENT_RULES_FROM);
  if (measured && belowMinimumWage(wage, minWage)) addFault(faults, "wage", "benefits:said.minWage", { x: formatAmount(minWage) });
  if (probationMonths > 0) {
    const floor = probationWageFloor(wage, minWage);
    if (probationWage === null) addFault(faults, "probationWage", "errors:required");
    else if (probationWage < floor) addFault(faults, "probationWage", "employees:fault.probationWage", { amount: formatAmount(floor) });
  }
  if (nonCompeteMonths > 0) {
    const floor = nonCompeteFloor(wage, figures?.nonCompeteShareBp ?? 0, minWage);
    if (nonCompetePay === null) addFault(faults, "nonCompetePay", "errors:required");
    else if (nonCompetePay < floor) addFault(faults, "nonCompetePay", "contract:said.nonCompetePay", { amount: formatAmount(floor) });
  }
}
