import { eq, sql } from "drizzle-orm";
import type { CardInput } from "~/contracts/employees/card";
import { CONTRACT_STATE, CONTRACT_TYPE, type ContractType, PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import { type EmployeeInput, employeeInput } from "~/contracts/employees/employee-records";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { takeHeadcount } from "~/upstream/organization/headcount.server";
import { employees } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { type Faults, refuseFirst } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { entryTold } from "../archives/employee-create.server";
import { enterPerson, type Former } from "../archives/enter-person.server";
import { checkedEntrant } from "../archives/entrant.server";
import { fileUnderEmployees } from "../archives/files.server";
import { holderOfIdentity, identityTaken } from "../archives/identity-check.server";
import { overAgeFrom } from "../benefits/benefit-parts.server";
import { measureFor, wageFaults } from "../contracts/wage-rules.server";
import { openEntryTasks, tasksOfEntry } from "./entry-tasks.server";
import { changeEntry, lockEntry, OBJECT, type PreEntry, refuseStale } from "./pre-entry.server";
import { refuseSecondProbation } from "./rehire.server";
import { preEntryItems } from "./tables.server";

/**
 * Roster fields of employees rule 11 (Labour Contract Law art. 7, Implementing Regulations art. 8) that an entry may
 * still lack.
 */
const ROSTER = [
  "empName",
  "idNumber",
  "householdAddress",
  "currentAddress",
  "mobile",
  "staffType",
  "hireDate",
] as const;

interface Confirming {
  id: number;
  version: number;
  hireDate?: string;
  overHeadcountReason: string;
}

/**
 * The candidate is here: employee, spell, job number, account, contract draft, probation and bank card in one
 * transaction (employees, States of a pre-entry; rules 7, 8, 11, 13, 17). The pre-entry's row is locked first, so of
 * many who confirm at once one makes the person and the others are told the job number (example 18).
 */
export async function confirmEntry(tx: Tx, caller: Caller, { id, version, hireDate, overHeadcountReason }: Confirming) {
  const row = await lockEntry(tx, caller, MAY.entry.confirm, id);
  if (row.state === PRE_ENTRY_STATE.entered) throw await alreadyEntered(tx, row);
  if (row.state !== PRE_ENTRY_STATE.checkIn || row.info === null) throw conflict("entry:said.notSubmitted");
  refuseStale(row, version);
  await refuseOpenItems(tx, row);
  const input = inputOf(row, JSON.parse(unseal(row.info)) as CardInput, {
    hireDate: hireDate ?? row.planDate,
    overHeadcountReason: overHeadcountReason || row.overHeadcountReason,
  });
  const entrant = await checkedEntrant(tx, caller, input, MAY.entry.confirm);
  await refuseLowWage(tx, row, input);
  const holder = await holderOfIdentity(tx, caller, input.idType, entrant.idNumber);
  if (holder?.employment === EMPLOYMENT.onJob) throw identityTaken(holder);
  if (holder) await lockFormer(tx, holder, input);
  const overHeadcount =
    !row.overHeadcountReason && (await takeHeadcount(tx, caller, entrant.place, overHeadcountReason, true));
  const { empId, jobNumber, password } = await enterPerson(
    tx,
    caller,
    input,
    entrant,
    { state: CONTRACT_STATE.draft, wage: row.wage, probationWage: row.probationWage },
    holder,
  );
  // What the candidate wrote stands in the person's file now, and nowhere else.
  await changeEntry(
    tx,
    row,
    { state: PRE_ENTRY_STATE.entered, empId, linkNonce: null, keyHash: null, info: null },
    caller,
  );
  await fileDocuments(tx, row.id, empId);
  await openEntryTasks(
    tx,
    { empId, hireDate: input.hireDate, name: row.name },
    tasksOfEntry(input, await overAgeFrom(tx)),
  );
  await audit(
    tx,
    caller,
    {
      action: holder ? "employee.rehire" : "employee.create",
      objectType: "employee",
      objectId: empId,
      siteId: input.siteId,
      after: entryTold(input, jobNumber),
    },
    {
      action: "preEntry.confirm",
      objectType: OBJECT,
      objectId: row.id,
      siteId: row.siteId,
      before: { state: row.state },
      after: { state: PRE_ENTRY_STATE.entered, empId, jobNumber },
    },
  );
  return { empId, jobNumber, password, overHeadcount };
}

/** The day of entry may bring another minimum wage than the day it was planned (employees rules 18 and 35). */
async function refuseLowWage(
  tx: Tx,
  { wage, probationWage, probationMonths, contractType }: PreEntry,
  { siteId, overseasWarehouse, hireDate }: EmployeeInput,
): Promise<void> {
  const faults: Faults = {};
  wageFaults(
    faults,
    { contractType, startDate: hireDate, wage, probationMonths, probationWage },
    await measureFor(tx, { siteId, overseasWarehouse }, hireDate),
  );
  refuseFirst(faults, "entry");
}

async function alreadyEntered(tx: Tx, { empId }: PreEntry) {
  const [person] = await tx
    .select({ jobNumber: employees.jobNumber })
    .from(employees)
    .where(eq(employees.empId, empId!));
  return conflict("entry:said.alreadyEntered", { jobNumber: person!.jobNumber });
}

/** What the checklist requires is there (employees rules 3 and 25). */
async function refuseOpenItems(tx: Tx, { id }: PreEntry): Promise<void> {
  const row = await selectOne(tx, {
    item: num`item`,
  })`from pre_entry_items where pre_entry_id = ${id} and required = 1 and done = 0 order by item limit 1`;
  if (row) throw conflict("entry:said.itemOpen", { item: `@entry:item.${row.item}` });
}

/** Pre-entry and information as the employee form would send them; the contract's rules see to the defaults. */
function inputOf(
  row: PreEntry,
  info: CardInput,
  entry: { hireDate: string; overHeadcountReason: string },
): EmployeeInput {
  const {
    siteId,
    overseasWarehouse,
    overseasTimezone,
    departmentId,
    positionId,
    levelId,
    managerEmpId,
    staffType,
    retireCategory,
    companyId,
    contractType,
    termMonths,
    probationMonths,
    mobile,
  } = row;
  const place = {
    siteId,
    overseasWarehouse,
    overseasTimezone,
    departmentId,
    positionId,
    levelId,
    managerEmpId,
    staffType,
    retireCategory,
  };
  const known = {
    ...info,
    ...place,
    companyId,
    contractType,
    termMonths,
    probationMonths,
    mobile,
    empName: row.name,
    ...entry,
  };
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== ""));
  const empty =
    ROSTER.find((field) => given[field] === undefined) ??
    (needsTerm(contractType) && termMonths === null ? "termMonths" : undefined);
  if (empty) throw conflict("entry:said.rosterField", { field: `@employees:field.${empty}` });
  return employeeInput.parse(given);
}

/** All but open-ended and task-based contracts have a term. */
const needsTerm = (contractType: ContractType) =>
  contractType !== CONTRACT_TYPE.openEnded && contractType !== CONTRACT_TYPE.taskBased;

/** Somebody who comes back keeps key and job number, and is not tried out again (employees rules 7 and 17). */
async function lockFormer(tx: Tx, { empId }: Former, input: EmployeeInput): Promise<void> {
  await tx.execute(sql`select from employees where emp_id = ${empId} for update`);
  await refuseSecondProbation(tx, empId, input);
}

/** The documents of the checklist belong to the employee's file from now on. */
async function fileDocuments(tx: Tx, preEntryId: number, empId: number): Promise<void> {
  await fileUnderEmployees(
    tx,
    sql`
      select attachment_info_id, ${empId}::int as emp_id, item as doc_type
      from ${preEntryItems}
      where pre_entry_id = ${preEntryId} and attachment_info_id is not null`,
  );
}
