import { sql } from "drizzle-orm";
import type { EmployeeInput } from "~/contracts/employees/archives";
import { normalizeIdNumber } from "~/lib/id-number";
import { normalizeText } from "~/lib/text";
import { env } from "~/lib/env.server";
import { audit } from "../platform/audit.server";
import type { Caller } from "../platform/caller.server";
import { blindIndex, seal } from "../platform/crypto.server";
import type { Tx } from "../platform/db.server";
import { activeItems } from "../platform/dictionary.server";
import { hashPassword, randomPassword } from "../platform/passwords.server";
import { invalid } from "../platform/refusal.server";
import { holds, reaches } from "../platform/rights.server";
import { users } from "../platform/tables/identity.server";
import { companyExists } from "../finance/companies.server";
import { todayOf } from "./archives.server";
import { nextContractNumber } from "./contract-number.server";
import { refuseTakenIdentity, refuseTakenMobile } from "./identity-check.server";
import { managerOf, personTokens, replaceLists } from "./employee-parts.server";
import { accountFaults, addFault, ageFaults, cardFaults, contractFaults, type Faults, identityFaults, listFaults, mobileFaults } from "./rules.server";
import { bankCards, contracts, departments, employees, employmentSpells, identityCards, positionLevels, positions } from "./tables.server";

const CREATE = 11011003;
const EXCEED_HEADCOUNT = 11021005;

/**
 * Creates a person who enters: employee, spell, identity card, lists, contract, account, all in one transaction (employees
 * rules 1-8, 11, 13-16).
 * @returns key, job number and the first password, which is told nowhere else
 */
export async function createEmployee(tx: Tx, caller: Caller, input: EmployeeInput) {
  const today = todayOf(caller);
  const faults: Faults = {};
  const idNumber = normalizeIdNumber(input.idNumber);
  const { gender, birthDate } = identityFaults(faults, { ...input, idNumber }, today);
  const place = await lockPlace(tx, input, faults);
  const minorWorker = ageFaults(faults, birthDate, input.hireDate, place?.hazardous === 1);
  cardFaults(faults, input);
  mobileFaults(faults, "mobile", input.mobile, input.overseasWarehouse);
  listFaults(faults, input, input.overseasWarehouse);
  accountFaults(faults, input.accountNo, input.bankCode);
  await choiceFaults(tx, caller, input, faults);
  // Nobody enters people where he could not see them afterwards.
  if (!reaches(caller, CREATE, input)) addFault(faults, "siteId", "employees:import.outsideScope");
  const terms = contractFaults(faults, input, { birthDate, retireCategory: input.retireCategory ?? null });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await refuseTakenIdentity(tx, caller, input.idType, idNumber);
  await takeHeadcount(tx, caller, input, place!);
  const managerEmpId = await managerOf(tx, input);

  const jobNumber = await nextJobNumber(tx);
  const name = normalizeText(input.empName);
  const lifecycle = input.contractType === 4 ? 1 : input.probationMonths > 0 ? 2 : 3;
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [employee] = await tx
    .insert(employees)
    .values({
      ...author,
      ...personTokens(name, jobNumber),
      jobNumber,
      empName: name,
      usedName: input.usedName,
      gender: gender!,
      birthDate: birthDate!,
      nation: input.nation,
      nativePlace: input.nativePlace,
      householdType: input.householdType,
      householdAddress: input.householdAddress,
      currentAddress: input.currentAddress,
      politicalStatus: input.politicalStatus,
      mobile: input.mobile,
      email: input.email,
      siteId: input.siteId,
      overseasWarehouse: input.overseasWarehouse,
      overseasTimezone: input.overseasTimezone,
      departmentId: input.departmentId,
      positionId: input.positionId,
      levelId: input.levelId,
      managerEmpId,
      staffType: input.staffType,
      lifecycle,
      hireDate: input.hireDate,
      regularDate: lifecycle === 3 ? input.hireDate : null,
      firstWorkDate: input.firstWorkDate,
      retireCategory: input.retireCategory,
      minorWorker,
      applyChannel: input.applyChannel,
      idCardExp: input.longTerm === 1 ? null : input.expDate,
      contractEnd: terms.endDate,
    })
    .returning({ empId: employees.empId, version: employees.version })
    .catch(refuseTakenMobile);
  const { empId, version } = employee!;
  await tx.insert(identityCards).values({
    ...author,
    empId,
    idType: input.idType,
    idNumber: seal(idNumber),
    idHash: blindIndex("idNumber", idNumber),
    issuedBy: input.issuedBy,
    startDate: input.idStartDate,
    expDate: input.longTerm === 1 ? null : input.expDate,
    longTerm: input.longTerm,
  });
  await tx.insert(employmentSpells).values({ empId, companyId: input.companyId, startDate: input.hireDate, probationUsed: input.probationMonths > 0 ? 1 : 0 });
  await tx.insert(contracts).values({
    ...author,
    contractNo: await nextContractNumber(tx, input.hireDate),
    empId,
    companyId: input.companyId,
    type: input.contractType,
    startDate: input.hireDate,
    endDate: terms.endDate,
    probationMonths: input.probationMonths,
    probationEnd: terms.probationEnd,
  });
  await replaceLists(tx, empId, input);
  if (input.accountNo) {
    await tx.insert(bankCards).values({
      ...author,
      empId,
      purpose: 1,
      accountName: name,
      accountNo: seal(input.accountNo),
      accountHash: blindIndex("accountNo", input.accountNo),
      accountTail: input.accountNo.slice(-4),
      bankCode: input.bankCode,
      branch: input.bankBranch,
    });
  }
  const password = randomPassword();
  await tx.insert(users).values({
    jobNumber,
    username: jobNumber,
    empId,
    siteId: input.siteId,
    overseasWarehouse: input.overseasWarehouse,
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
  });
  await audit(tx, caller, {
    action: "employee.create",
    objectType: "employee",
    objectId: empId,
    siteId: input.siteId,
    after: { jobNumber, empName: name, departmentId: input.departmentId, positionId: input.positionId, hireDate: input.hireDate, ...(input.overHeadcountReason && { overHeadcountReason: input.overHeadcountReason }) },
  });
  return { empId, jobNumber, version, password };
}

/** Locks the department and the position the person enters, so that freezing, closing and the headcount hold against races. */
async function lockPlace(tx: Tx, input: EmployeeInput, faults: Faults) {
  const [department] = await tx.select().from(departments).where(sql`${departments.departmentId} = ${input.departmentId}`).for("share");
  if (!department || department.status === 3) addFault(faults, "departmentId", "errors:notOption");
  else if (department.status === 2) addFault(faults, "departmentId", "employees:fault.frozen");
  const [position] = await tx.select().from(positions).where(sql`${positions.positionId} = ${input.positionId}`).for("update");
  if (!position || position.departmentId !== input.departmentId) {
    addFault(faults, "positionId", "employees:fault.positionElsewhere");
    return null;
  }
  return position;
}

async function choiceFaults(tx: Tx, caller: Caller, input: EmployeeInput, faults: Faults): Promise<void> {
  if (input.bankCode && !(await activeItems(tx, caller, "bank_name")).has(input.bankCode)) addFault(faults, "bankCode", "errors:notOption");
  if (input.applyChannel && !(await activeItems(tx, caller, "apply_channel")).has(input.applyChannel)) addFault(faults, "applyChannel", "errors:notOption");
  if (!(await companyExists(tx, input.companyId))) addFault(faults, "companyId", "errors:notOption");
  if (input.levelId) {
    const [level] = await tx.select().from(positionLevels).where(sql`${positionLevels.levelId} = ${input.levelId}`);
    if (!level) addFault(faults, "levelId", "errors:notOption");
  }
  if (input.managerEmpId) {
    const { rowCount } = await tx.execute(sql`select 1 from employees where emp_id = ${input.managerEmpId} and employment = 1`);
    if (rowCount === 0) addFault(faults, "managerEmpId", "employees:fault.managerGone");
  }
}

/** Employees rule 13: planned minus on job; the position's row is locked, so two entries never share the last place. */
async function takeHeadcount(tx: Tx, caller: Caller, input: EmployeeInput, position: typeof positions.$inferSelect): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from employees where position_id = ${position.positionId} and employment = 1`);
  if (rows[0]!.n < position.plannedCount) return;
  if (holds(caller, EXCEED_HEADCOUNT) && input.overHeadcountReason) return;
  const field = holds(caller, EXCEED_HEADCOUNT) ? "overHeadcountReason" : "positionId";
  throw invalid({ [field]: { key: field === "positionId" ? "employees:fault.headcount" : "employees:fault.headcountReason" } });
}

/** Employees rule 8: from the sequence, inside the creating transaction; never reused, gaps allowed. */
export async function nextJobNumber(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('job_number_seq')::text as n`);
  return env().JOB_NUMBER_PREFIX + rows[0]!.n;
}
