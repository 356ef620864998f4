import { eq, sql } from "drizzle-orm";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import type { EmployeeInput } from "~/contracts/employees/employee-records";
import { LIFECYCLE } from "~/contracts/organization/codes";
import { personName } from "~/lib/organization/person-name";
import { beginSpell } from "~/upstream/organization/employment/spells.server";
import { goOnAfter, nextJobNumbers } from "~/upstream/organization/job-numbers.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { adoptAccounts, joinEmployees, openAccount } from "~/upstream/platform/identity/accounts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { randomPassword } from "~/upstream/platform/identity/passwords.server";
import { parameterSite } from "~/upstream/platform/parameters.server";
import { stale } from "~/upstream/platform/refusal.server";
import { ownCard, setWageCard } from "../cards/wage-card.server";
import { beginContract, endFormerContracts } from "../contracts/contract-of-stay.server";
import { managerOf, personTokens, replaceLists } from "./employee-parts.server";
import type { Entrant } from "./entrant.server";
import { refuseTakenKey } from "./identity-check.server";
import { replaceSkills } from "./person-skills.server";
import { identityCards } from "./tables.server";

/** Somebody who was here before: the same key and job number, a second spell (employees, States: left, rehire). */
export interface Former {
  empId: number;
  jobNumber: string;
}

/** The contract of an entry: in force when it is entered by hand, a draft when the entry is confirmed. Wages in fen. */
interface Written {
  state: 1 | 3;
  wage?: number;
  probationWage?: number | null;
}

/**
 * Writes a person who enters: employee, identity card, spell, contract, lists, bank card, account (employees rule 8).
 * The caller has checked everything and holds the locks.
 * @returns key, job number and the first password, which is told nowhere else
 */
export async function enterPerson(
  tx: Tx,
  caller: Caller,
  input: EmployeeInput,
  entrant: Entrant,
  contract: Written,
  former?: Former,
) {
  const managerEmpId = await managerOf(tx, input);
  const jobNumber =
    former?.jobNumber ?? entrant.own?.jobNumber ?? (await nextJobNumbers(tx, caller, parameterSite(input), 1))[0]!;
  const name = personName(input.empName);
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  if (former) await endFormerContracts(tx, former.empId);
  const { empId, version } = await writeEmployee(
    tx,
    author,
    { ...personOf(input, entrant, name, jobNumber), jobNumber, managerEmpId },
    former,
  );
  const card = {
    idType: input.idType,
    idNumber: seal(entrant.idNumber),
    idHash: blindIndex("idNumber", entrant.idNumber),
    issuedBy: input.issuedBy,
    startDate: input.idStartDate,
    expDate: input.longTerm === 1 ? null : input.expDate,
    longTerm: input.longTerm,
  };
  await tx
    .insert(identityCards)
    .values({ ...author, empId, ...card })
    .onConflictDoUpdate({
      target: identityCards.empId,
      set: {
        ...card,
        updatedBy: caller.actorUserId,
        updatedAt: sql`now()`,
        version: sql`${identityCards.version} + 1`,
      },
    });
  await beginSpell(tx, {
    empId,
    companyId: input.companyId,
    startDate: input.hireDate,
    probationUsed: input.probationMonths > 0 ? 1 : 0,
  });
  await beginContract(tx, {
    ...author,
    ...contract,
    empId,
    companyId: input.companyId,
    type: input.contractType,
    startDate: input.hireDate,
    endDate: entrant.endDate,
    probationMonths: input.probationMonths,
    probationEnd: entrant.probationEnd,
  });
  // What the entry's form did not ask for, or got no answer to, whoever comes back keeps.
  const given = <Row>(rows: Row[]) => (former && rows.length === 0 ? undefined : rows);
  await replaceLists(tx, empId, {
    educations: given(input.educations),
    works: given(input.works),
    families: given(input.families),
  });
  if (!former) await replaceSkills(tx, empId, input);
  if (input.accountNo) await setWageCard(tx, caller, empId, ownCard(input, name), { entry: true });
  if (entrant.own) await goOnAfter(tx, caller, [jobNumber]);
  const password = await accountOf(tx, caller, { ...input, empId, jobNumber }, entrant.own?.accountId ?? null, former);
  return { empId, jobNumber, version, password };
}

/** @returns the first password; empty where an account stood under the number and keeps its own */
async function accountOf(
  tx: Tx,
  caller: Caller,
  { empId, jobNumber, siteId, overseasWarehouse }: Pick<EmployeeInput, "siteId" | "overseasWarehouse"> & Former,
  accountId: number | null,
  former: Former | undefined,
): Promise<string> {
  if (accountId !== null) {
    if ((await adoptAccounts(tx, caller, [{ empId, userId: accountId }])) !== 1) throw stale();
    await joinEmployees(tx, [empId]);
    return "";
  }
  const password = randomPassword();
  await openAccount(tx, { empId, jobNumber, password, siteId, overseasWarehouse }, former !== undefined);
  return password;
}

type Author = { createdBy: number; updatedBy: number };

function personOf(input: EmployeeInput, entrant: Entrant, name: string, jobNumber: string) {
  const lifecycle =
    input.contractType === CONTRACT_TYPE.internship
      ? LIFECYCLE.trainee
      : input.probationMonths > 0
        ? LIFECYCLE.probation
        : LIFECYCLE.regular;
  return {
    ...personTokens(name, jobNumber),
    empName: name,
    usedName: input.usedName,
    gender: entrant.gender,
    birthDate: entrant.birthDate,
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
    staffType: input.staffType,
    lifecycle,
    hireDate: input.hireDate,
    regularDate: lifecycle === LIFECYCLE.regular ? input.hireDate : null,
    firstWorkDate: input.firstWorkDate,
    retireCategory: input.retireCategory,
    applyChannel: input.applyChannel,
    idCardExp: input.longTerm === 1 ? null : input.expDate,
    contractEnd: entrant.endDate,
  };
}

type Person = ReturnType<typeof personOf> & { jobNumber: string; managerEmpId: number | null };

async function writeEmployee(
  tx: Tx,
  author: Author,
  person: Person,
  former?: Former,
): Promise<{ empId: number; version: number }> {
  const kept = { empId: employees.empId, version: employees.version };
  const written = former
    ? tx
        .update(employees)
        .set({
          ...person,
          levelId: person.levelId ?? null,
          employment: 1,
          leaveDate: null,
          updatedBy: author.updatedBy,
          updatedAt: sql`now()`,
          version: sql`${employees.version} + 1`,
        })
        .where(eq(employees.empId, former.empId))
        .returning(kept)
    : tx
        .insert(employees)
        .values({ ...author, ...person })
        .returning(kept);
  const [row] = await written.catch(refuseTakenKey);
  return row!;
}
