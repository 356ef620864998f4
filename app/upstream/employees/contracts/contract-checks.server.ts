import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import type { ContractTerms } from "~/contracts/employees/contract";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import { nonCompeteFloor, partTimeFaults } from "~/lib/employees/contract-law";
import { formatAmount } from "~/lib/money";
import { companyExists } from "~/upstream/organization/companies.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { contractFaults } from "../archives/rules.server";
import { type CityFigures, overAgeFrom } from "../benefits/benefit-parts.server";
import { openEndedFor, overlapping, probationUsed } from "./contract-history.server";
import { figuresFor, wageFaults } from "./wage-rules.server";

/** Whom a contract is for, as far as the rules ask; locked. */
export interface Party {
  [column: string]: unknown;
  empId: number;
  siteId: number;
  overseasWarehouse: number;
  gender: number;
  birthDate: string;
  retireCategory: number | null;
  employment: Employment;
  hireDate: string;
}

const PARTY = sql`
  emp_id as "empId", site_id as "siteId", overseas_warehouse as "overseasWarehouse", gender, birth_date as "birthDate",
    retire_category as "retireCategory", employment, hire_date as "hireDate"
`;

/** @param where the caller's reach; he has locked the person already where nothing is asked */
export async function lockParty(tx: Tx, empId: number, where: SQL = sql`true`): Promise<Party | undefined> {
  const { rows } = await tx.execute<Party>(
    sql`select ${PARTY} from employees where emp_id = ${empId} and ${where} for no key update`,
  );
  return rows[0];
}

/**
 * The terms as somebody has written them, with who may write them (employees rules 4, 15-18, 20, 22-24, 35): all faults
 * at once.
 */
export async function termsChecked(
  tx: Tx,
  caller: Caller,
  faults: Faults,
  party: Party,
  input: ContractTerms,
  id?: number,
) {
  const ends = await termFaults(tx, faults, party, input, id);
  if (input.contractType === CONTRACT_TYPE.fixedTerm)
    await openEndedFaults(tx, caller, faults, input, {
      id,
      empId: party.empId,
      companyId: input.companyId,
      startDate: input.startDate,
    });
  return ends;
}

/**
 * Everything the law and the rules say of the terms of a contract, whoever wrote them and whenever (employees rules 4,
 * 15-18, 22-24, 35).
 * @returns end of the term and of the probation
 */
export async function termFaults(tx: Tx, faults: Faults, party: Party, input: ContractTerms, id?: number) {
  const { contractType, startDate, companyId } = input;
  const asked = { id, empId: party.empId, companyId, startDate };
  const ends = contractFaults(faults, { ...input, hireDate: startDate }, party);
  if (!(await companyExists(tx, companyId))) addFault(faults, "companyId", "errors:notOption");
  if (party.employment !== EMPLOYMENT.onJob) addFault(faults, "empId", "contract:said.left");
  if (startDate < party.hireDate) addFault(faults, "startDate", "contract:said.beforeEntry", { date: party.hireDate });
  if (input.probationMonths > 0 && (await probationUsed(tx, asked)))
    addFault(faults, "probationMonths", "entry:said.secondProbation");
  const overlap = faults.termMonths ? null : await overlapping(tx, asked, ends.endDate);
  if (overlap) addFault(faults, "startDate", "employees:fault.contractOverlap", { contractNo: overlap });
  if (contractType === CONTRACT_TYPE.partTime) hoursFaults(faults, input);
  moneyFaults(faults, input, await figuresFor(tx, party, startDate), await overAgeFrom(tx));
  return ends;
}

/** Employees rule 20: another fixed term only on the employee's own request, with the manager's code and a reason. */
async function openEndedFaults(
  tx: Tx,
  caller: Caller,
  faults: Faults,
  input: ContractTerms,
  asked: Parameters<typeof openEndedFor>[1],
): Promise<void> {
  const { due } = await openEndedFor(tx, asked);
  if (!due) return;
  if (input.employeeRequestedFixed !== 1 || !holds(caller, MAY.contract.overrideArticle14))
    addFault(faults, "contractType", "contract:said.openEndedDue");
  else if (input.overrideReason === "") addFault(faults, "overrideReason", "errors:required");
}

/** Employees rule 24. */
function hoursFaults(faults: Faults, { dailyHours, weeklyHours, payCycleDays }: ContractTerms): void {
  const given = { dailyHours, weeklyHours, payCycleDays };
  for (const [field, value] of Object.entries(given))
    if (value === undefined) addFault(faults, field, "errors:required");
  for (const { field, max } of partTimeFaults({
    dailyHours: dailyHours ?? 0,
    weeklyHours: weeklyHours ?? 0,
    payCycleDays: payCycleDays ?? 0,
  }))
    addFault(faults, field, `contract:said.${field}`, { max });
}

/** Employees rules 18, 22 and 35: minimum wage, wage of the probation, compensation of a non-compete. */
function moneyFaults(faults: Faults, input: ContractTerms, figures: CityFigures | null, overAgeFrom: string): void {
  const { wage, nonCompeteMonths, nonCompetePay } = input;
  const minWage = figures?.minWage ?? 0;
  wageFaults(faults, input, { minWage, overAgeFrom });
  if (nonCompeteMonths > 0) {
    const floor = nonCompeteFloor(wage, figures?.nonCompeteShareBp ?? 0, minWage);
    if (nonCompetePay === null) addFault(faults, "nonCompetePay", "errors:required");
    else if (nonCompetePay < floor)
      addFault(faults, "nonCompetePay", "contract:said.nonCompetePay", { amount: formatAmount(floor) });
  }
}
