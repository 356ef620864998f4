import { eq, sql } from "drizzle-orm";
import type { EmployeeChange } from "~/contracts/employees/employee-records";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { maskMobile } from "~/lib/mask";
import { personName } from "~/lib/organization/person-name";
import { laterDay } from "~/lib/period";
import { reachEmployee } from "~/upstream/organization/people.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees, positions } from "~/upstream/organization/tables.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal, unseal } from "~/upstream/platform/identity/crypto.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict, invalid, stale } from "~/upstream/platform/refusal.server";
import { personalLength } from "../cards/account-number.server";
import { ownCard, setWageCard } from "../cards/wage-card.server";
import { managerOf, personTokens, replaceLists } from "./employee-parts.server";
import { refuseTakenIdentity, refuseTakenKey } from "./identity-check.server";
import { replaceSkills, skillFaults, skillsOf, skillsTold } from "./person-skills.server";
import { accountFaults, ageFaults, cardFaults, identityFaults, listFaults, mobileFaults } from "./rules.server";
import { educationRecords, familyContacts, identityCards, workExperiences } from "./tables.server";

/**
 * Edits what needs no approval (employees rules 1-7, 9, 14). Sensitive values left empty stay as they are; the audit
 * row names them without their content.
 */
export async function updateEmployee(tx: Tx, caller: Caller, given: EmployeeChange) {
  const before = await reachEmployee(tx, caller, MAY.archives.edit, given.empId);
  const input = { ...given, families: await withStoredPhones(tx, given.empId, given.families) };
  const [card] = await tx.select().from(identityCards).where(eq(identityCards.empId, input.empId)).for("update");
  const { idType, idNumber, gender, birthDate, mobile, skillsBefore } = await judged(tx, caller, input, before, card);
  if (input.idNumber) await refuseTakenIdentity(tx, caller, idType, idNumber, input.empId);
  const managerEmpId = await managerOf(tx, input);
  if (managerEmpId) await refuseReportingLoop(tx, input.empId, managerEmpId);

  const name = personName(input.empName);
  const values = {
    empName: name,
    usedName: input.usedName,
    gender,
    birthDate,
    nation: input.nation,
    nativePlace: input.nativePlace,
    householdType: input.householdType ?? null,
    householdAddress: input.householdAddress || before.householdAddress,
    currentAddress: input.currentAddress || before.currentAddress,
    politicalStatus: input.politicalStatus ?? null,
    maritalStatus: input.maritalStatus,
    mobile,
    email: input.email,
    managerEmpId,
    firstWorkDate: input.firstWorkDate ?? null,
    retireCategory: input.retireCategory ?? null,
    applyChannel: input.applyChannel,
    idCardExp: input.longTerm === 1 ? null : (input.expDate ?? null),
  };
  const [saved] = await tx
    .update(employees)
    .set({
      ...values,
      ...personTokens(name, before.jobNumber),
      version: sql`${employees.version} + 1`,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(sql`${employees.empId} = ${input.empId} and ${employees.version} = ${input.version}`)
    .returning({ version: employees.version })
    .catch(refuseTakenKey);
  if (!saved) throw stale();

  const listsBefore = await listsOf(tx, input.empId);
  const identity = {
    idType,
    issuedBy: input.issuedBy,
    startDate: input.idStartDate ?? null,
    expDate: values.idCardExp,
    longTerm: input.longTerm,
  };
  await writeCard(tx, caller, input.empId, { ...identity, idNumber });
  await replaceLists(tx, input.empId, input);
  await replaceSkills(tx, input.empId, input);
  const cardChanged =
    input.accountNo !== "" && (await setWageCard(tx, caller, input.empId, ownCard(input, name))).changed;

  const listsAfter = await listsOf(tx, input.empId);
  const skillsAfter = await skillsOf(tx, input.empId);
  const secret = {
    ...(input.idNumber && (!card || blindIndex("idNumber", idNumber) !== card.idHash) && { idNumber: "changed" }),
    ...(cardChanged && { accountNo: "changed" }),
  };
  await auditUpdate(
    tx,
    caller,
    before,
    values,
    {
      before: { ...documentTold(card), ...listsBefore, ...skillsTold(skillsBefore) },
      after: { ...documentTold(identity), ...listsAfter, ...skillsTold(skillsAfter) },
    },
    secret,
  );
  return { empId: input.empId, jobNumber: before.jobNumber, version: saved.version };
}

type Before = Awaited<ReturnType<typeof reachEmployee>>;
type Card = typeof identityCards.$inferSelect;

/** Who the person is by what the form and the file say together; all that is wrong with it is refused at once. */
async function judged(tx: Tx, caller: Caller, input: EmployeeChange, before: Before, card: Card | undefined) {
  const faults: Faults = {};
  const idType = input.idType ?? card?.idType ?? 1;
  const idNumber = input.idNumber ? normalizeIdNumber(input.idNumber) : card ? unseal(card.idNumber) : "";
  const { gender, birthDate } = identityFaults(
    faults,
    { idType, idNumber, gender: input.gender, birthDate: input.birthDate },
    todayOf(caller),
  );
  const [position] = await tx
    .select({ hazardous: positions.hazardous })
    .from(positions)
    .where(eq(positions.positionId, before.positionId));
  ageFaults(faults, birthDate, before.hireDate, position?.hazardous === 1, laterDay(before.hireDate, todayOf(caller)));
  cardFaults(faults, input);
  const mobile = input.mobile || before.mobile;
  mobileFaults(faults, "mobile", mobile, before.overseasWarehouse);
  listFaults(faults, input, before.overseasWarehouse);
  accountFaults(faults, input.accountNo, input.bankCode, await personalLength(tx, caller));
  if (input.bankCode && !(await activeItems(tx, caller, "bank_name")).has(input.bankCode))
    addFault(faults, "bankCode", "errors:notOption");
  const skillsBefore = await skillsOf(tx, input.empId);
  await skillFaults(tx, caller, faults, input, skillsBefore);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { idType, idNumber, gender: gender!, birthDate: birthDate!, mobile, skillsBefore };
}

type Document = Pick<Card, "idType" | "issuedBy" | "startDate" | "expDate" | "longTerm">;

/** The identity document, its number sealed. */
async function writeCard(
  tx: Tx,
  caller: Caller,
  empId: number,
  { idNumber, ...document }: Document & { idNumber: string },
): Promise<void> {
  const written = { ...document, idNumber: seal(idNumber), idHash: blindIndex("idNumber", idNumber) };
  await tx
    .insert(identityCards)
    .values({ ...written, empId, createdBy: caller.actorUserId })
    .onConflictDoUpdate({
      target: identityCards.empId,
      set: { ...written, version: sql`${identityCards.version} + 1`, updatedBy: caller.actorUserId },
    });
}

/** A document as the audit row has it. */
const documentTold = (document: Document | undefined) => ({
  issuedBy: document?.issuedBy,
  idType: document?.idType,
  idStartDate: document?.startDate,
  longTerm: document?.longTerm,
});

/** What was changed, with what is only named; nothing where nothing was. */
async function auditUpdate(
  tx: Tx,
  caller: Caller,
  before: Before,
  values: Record<(typeof MASKED)[number], string>,
  beside: { before: object; after: object },
  secret: Record<string, string>,
): Promise<void> {
  const change = difference(
    { ...withoutSecrets(before), ...beside.before },
    { ...withoutSecrets(values), ...beside.after },
  );
  const masked = Object.fromEntries(
    MASKED.filter((field) => before[field] !== values[field]).map((field) => [field, "changed"]),
  );
  const after = { ...change?.after, ...masked, ...secret };
  if (Object.keys(after).length === 0) return;
  await audit(tx, caller, {
    action: "employee.update",
    objectType: "employee",
    objectId: before.empId,
    siteId: before.siteId,
    before: change?.before ?? {},
    after,
  });
}

/** The form shows a contact's number masked; one that comes back so is the stored one. */
async function withStoredPhones(
  tx: Tx,
  empId: number,
  families: EmployeeChange["families"],
): Promise<EmployeeChange["families"]> {
  const stored = await tx
    .select()
    .from(familyContacts)
    .where(eq(familyContacts.empId, empId))
    .orderBy(familyContacts.id);
  return families?.map((row) => {
    const alike = stored.filter(({ phone }) => maskMobile(phone) === row.phone);
    const own =
      alike.find(({ name }) => name === row.name) ??
      alike.find(({ relation }) => relation === row.relation) ??
      (alike.length === 1 ? alike[0] : undefined);
    return own ? { ...row, phone: own.phone } : row;
  });
}

/** Fields that an audit row only names. */
export const MASKED = ["mobile", "householdAddress", "currentAddress"] as const;

function withoutSecrets<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !(MASKED as readonly string[]).includes(key)));
}

/** Lists for the audit row, without keys and without contact numbers. */
export async function listsOf(tx: Tx, empId: number) {
  const educations = await tx
    .select()
    .from(educationRecords)
    .where(eq(educationRecords.empId, empId))
    .orderBy(educationRecords.education, educationRecords.schoolName);
  const works = await tx
    .select()
    .from(workExperiences)
    .where(eq(workExperiences.empId, empId))
    .orderBy(workExperiences.startDate);
  const families = await tx
    .select()
    .from(familyContacts)
    .where(eq(familyContacts.empId, empId))
    .orderBy(familyContacts.name);
  return {
    educations: educations.map(
      ({ schoolName, education, isHighest }) => `${schoolName} ${education}${isHighest ? "*" : ""}`,
    ),
    works: works.map(({ company, startDate, endDate }) => `${company} ${startDate}–${endDate ?? ""}`),
    families: families.map(({ name, relation }) => `${name} ${relation}`),
  };
}

/**
 * Employees rule 14: the manager must not report to the person, at any distance. One lock for all reporting lines, so
 * that two edits cannot close a loop between them.
 */
export async function refuseReportingLoop(tx: Tx, empId: number, managerEmpId: number): Promise<void> {
  const fault = await reportingFault(tx, empId, managerEmpId);
  if (fault === "employees:fault.reportingLoop") throw conflict(fault);
  if (fault) throw invalid({ managerEmpId: { key: fault } });
}

/** Why somebody cannot be another's manager; two such changes at once come one after the other. */
export async function reportingFault(tx: Tx, empId: number, managerEmpId: number): Promise<string | null> {
  await lock(tx, "reporting");
  const { rows } = await tx.execute<{ loop: boolean; on_job: boolean }>(sql`
    with recursive line as (
      select emp_id, manager_emp_id, employment from employees where emp_id = ${managerEmpId}
      union
      select e.emp_id, e.manager_emp_id, e.employment from employees e join line on e.emp_id = line.manager_emp_id
    )
    select bool_or(emp_id = ${empId}) as loop,
      bool_or(emp_id = ${managerEmpId} and employment = ${EMPLOYMENT.onJob}) as on_job
    from line
    `);
  if (rows[0]?.loop) return "employees:fault.reportingLoop";
  return rows[0]?.on_job ? null : "employees:fault.managerGone";
}
