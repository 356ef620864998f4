import { sql } from "drizzle-orm";
import type { EmployeeInput } from "~/contracts/employees/employee-records";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/shell/may";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { companyExists } from "~/upstream/organization/companies.server";
import { lockPlace, type Place } from "~/upstream/organization/headcount.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { positionLevels } from "~/upstream/organization/tables.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { accountsNamed } from "~/upstream/platform/identity/accounts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { personalLength } from "../cards/account-number.server";
import { judgeOwnNumber } from "./own-number.server";
import { skillFaults } from "./person-skills.server";
import {
  accountFaults,
  ageFaults,
  cardFaults,
  contractFaults,
  identityFaults,
  listFaults,
  mobileFaults,
} from "./rules.server";

/** What the rules make of somebody who enters; nothing is written yet, but the place is locked. */
export interface Entrant {
  idNumber: string;
  gender: number;
  birthDate: string;
  place: Place;
  endDate: string | null;
  probationEnd: string | null;
  /** What he brings with him (rule 8). */
  own?: OwnNumber;
}

/** A number somebody brings, and the account without a person that stands under it and becomes his. */
export interface OwnNumber {
  jobNumber: string;
  accountId: number | null;
}

/**
 * Everything that can be said of a person who enters, all faults at once (employees rules 1-6, 11, 15, 16, 40).
 * @param code permission under which the caller enters people
 */
export async function checkedEntrant(tx: Tx, caller: Caller, input: EmployeeInput, code: number): Promise<Entrant> {
  const faults: Faults = {};
  const idNumber = normalizeIdNumber(input.idNumber);
  const { gender, birthDate } = identityFaults(faults, { ...input, idNumber }, todayOf(caller));
  const place = await lockPlace(tx, input, faults);
  ageFaults(faults, birthDate, input.hireDate, place?.hazardous === 1);
  cardFaults(faults, input);
  mobileFaults(faults, "mobile", input.mobile, input.overseasWarehouse);
  listFaults(faults, input, input.overseasWarehouse);
  accountFaults(faults, input.accountNo, input.bankCode, await personalLength(tx, caller));
  await choiceFaults(tx, caller, input, faults);
  await skillFaults(tx, caller, faults, input);
  const own = await ownNumber(tx, caller, faults, input.jobNumber);
  // Nobody enters people where he could not see them afterwards.
  if (!reaches(caller, code, input)) addFault(faults, "siteId", "employees:import.outsideScope");
  const terms = contractFaults(faults, input, { gender, birthDate, retireCategory: input.retireCategory ?? null });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { idNumber, gender: gender!, birthDate: birthDate!, place: place!, ...terms, own };
}

async function ownNumber(
  tx: Tx,
  caller: Caller,
  faults: Faults,
  typed: string | undefined,
): Promise<OwnNumber | undefined> {
  const jobNumber = normalizeJobNumber(typed ?? "");
  if (jobNumber === "") return undefined;
  const { rowCount } = await tx.execute(sql`select from employees where job_number = ${jobNumber}`);
  if (rowCount) addFault(faults, "jobNumber", "employees:fault.jobNumberTaken");
  if (rowCount) return undefined;
  const accounts = await accountsNamed(tx, caller, MAY.users.edit, [jobNumber]);
  return { jobNumber, accountId: judgeOwnNumber(faults, [], jobNumber, accounts) };
}

type Chosen = Pick<EmployeeInput, "bankCode" | "applyChannel" | "levelId" | "managerEmpId"> & { companyId?: number };

/** Choices that are none any more. */
export async function choiceFaults(tx: Tx, caller: Caller, input: Chosen, faults: Faults): Promise<void> {
  if (input.bankCode && !(await activeItems(tx, caller, "bank_name")).has(input.bankCode))
    addFault(faults, "bankCode", "errors:notOption");
  if (input.applyChannel && !(await activeItems(tx, caller, "apply_channel")).has(input.applyChannel))
    addFault(faults, "applyChannel", "errors:notOption");
  if (input.companyId !== undefined && !(await companyExists(tx, input.companyId)))
    addFault(faults, "companyId", "errors:notOption");
  if (input.levelId) {
    const [level] = await tx.select().from(positionLevels).where(sql`${positionLevels.levelId} = ${input.levelId}`);
    if (!level) addFault(faults, "levelId", "errors:notOption");
  }
  if (input.managerEmpId) {
    const { rowCount } = await tx.execute(
      sql`select 1 from employees where emp_id = ${input.managerEmpId} and employment = ${EMPLOYMENT.onJob}`,
    );
    if (rowCount === 0) addFault(faults, "managerEmpId", "employees:fault.managerGone");
  }
}
