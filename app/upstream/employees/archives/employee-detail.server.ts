import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";
import { MAY } from "~/contracts/employees/may";
import { entryAge } from "~/lib/employees/age";
import { identityCardState } from "~/lib/employees/identity-card-state";
import { oddities } from "~/lib/employees/record-oddities";
import { retirementMonths } from "~/lib/employees/retirement";
import { maskAccount, maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { pick } from "~/lib/pick";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { employmentSpells } from "~/upstream/organization/employment/tables.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { forbidden, missing } from "~/upstream/platform/refusal.server";
import { bankCards } from "../cards/tables.server";
import { contracts } from "../contracts/tables.server";
import { namesOf } from "./archives.server";
import { levelWords, SKILLS } from "./person-skills.server";
import { educationRecords, familyContacts, identityCards, workExperiences } from "./tables.server";

const managers = alias(employees, "managers");
const SPELLS = sql<Pick<typeof employmentSpells.$inferSelect, "startDate" | "endDate">[]>`(
  select coalesce(
    jsonb_agg(jsonb_build_object('startDate', s.start_date, 'endDate', s.end_date) order by s.start_date),
      '[]'
  )
  from employment_spells s where s.emp_id = ${employees.empId})`;

/**
 * What leaves of the rows about a person. Whoever reads his file reads no pay with it: wages and what a ban on
 * competing pays stand on the contract's own page, for whom that page is (employees, Permissions).
 */
const EDUCATION = pick(getTableColumns(educationRecords), [
  "education",
  "schoolName",
  "schoolTier",
  "studyMode",
  "major",
  "startDate",
  "endDate",
  "graduated",
  "certificateNo",
  "isHighest",
]);
const WORK = pick(getTableColumns(workExperiences), [
  "company",
  "position",
  "startDate",
  "endDate",
  "leaveReason",
  "refName",
  "refPhone",
]);
const FAMILY = pick(getTableColumns(familyContacts), ["name", "relation", "phone", "isEmergency", "birthDate"]);
const CONTRACT = pick(getTableColumns(contracts), [
  "id",
  "contractNo",
  "companyId",
  "type",
  "startDate",
  "endDate",
  "probationMonths",
  "probationEnd",
  "state",
]);
const CARD = pick(getTableColumns(bankCards), [
  "purpose",
  "bankCode",
  "branch",
  "accountName",
  "accountTail",
  "validFrom",
  "effectiveMonth",
]);

/** A person with the identity card, the manager's name and the stays, in one statement. */
export async function personRow(db: Reader, caller: Caller, condition: SQL | undefined) {
  const [row] = await db
    .select({
      person: employees,
      card: identityCards,
      managerName: managers.empName,
      spells: SPELLS,
      skills: SKILLS,
      seesBenefits: sql<boolean>`${visibleTo(caller, MAY.benefits.see)}`,
    })
    .from(employees)
    .leftJoin(identityCards, eq(identityCards.empId, employees.empId))
    .leftJoin(managers, eq(managers.empId, employees.managerEmpId))
    .where(condition);
  if (!row) throw missing();
  return row;
}

export async function employeeDetail(
  db: Reader,
  caller: Caller,
  { empId }: { empId: number },
): Promise<EmployeeRecord> {
  return record(
    db,
    caller,
    await personRow(db, caller, and(eq(employees.empId, empId), visibleTo(caller, MAY.archives.seeDetail))),
  );
}

export async function record(
  db: Reader,
  caller: Caller,
  { person: row, card, managerName, spells, skills, seesBenefits }: Awaited<ReturnType<typeof personRow>>,
): Promise<EmployeeRecord> {
  const { empId } = row;
  const [names, companies, educations, works, families, contractRows, cards, { nameOf }] = await Promise.all([
    namesOf(db, caller),
    companiesOf(db, caller),
    db.select(EDUCATION).from(educationRecords).where(eq(educationRecords.empId, empId)).orderBy(educationRecords.id),
    db.select(WORK).from(workExperiences).where(eq(workExperiences.empId, empId)).orderBy(workExperiences.startDate),
    familyOf(db, empId),
    db.select(CONTRACT).from(contracts).where(eq(contracts.empId, empId)).orderBy(desc(contracts.startDate)),
    db
      .select(CARD)
      .from(bankCards)
      .where(and(eq(bankCards.empId, empId), isNull(bankCards.validTo)))
      .orderBy(bankCards.purpose, bankCards.id),
    levelWords(db, caller),
  ]);
  const {
    searchTokens: _,
    createdBy,
    createdAt,
    updatedBy,
    updatedAt,
    idCardExp,
    contractEnd,
    overseasTimezone,
    ...plain
  } = row;
  const flag = (value: number) => value as 0 | 1;
  const { earliest, latest, unsure } = retirementMonths(row);
  const expiringWithin = (await parameter(db, caller, "idCardReminderDays", todayOf(caller)))[0]!;
  return {
    ...plain,
    minorWorker: entryAge(row.birthDate, todayOf(caller)) === "minor",
    retirement: { earliest: earliest.month, latest: latest.month, unsure },
    overseasWarehouse: flag(row.overseasWarehouse),
    departmentPath: names.departmentPath(row.departmentId),
    positionName: names.position(row.positionId),
    levelName: names.level(row.levelId),
    managerName: managerName ?? "",
    mobile: maskMobile(row.mobile),
    householdAddress: maskAddress(row.householdAddress),
    currentAddress: maskAddress(row.currentAddress),
    idType: card?.idType ?? 1,
    idNumber: card ? maskIdNumber(unseal(card.idNumber)) : "",
    issuedBy: card?.issuedBy ?? "",
    idStartDate: card?.startDate ?? null,
    expDate: card?.expDate ?? null,
    longTerm: flag(card?.longTerm ?? 0),
    idCardState: (card &&
      identityCardState({ expDate: card.expDate, longTerm: flag(card.longTerm) }, todayOf(caller), expiringWithin)) ?? {
      state: "valid",
      days: null,
    },
    warnings: oddities({ ...row, card }),
    educations: educations.map((item) => ({
      ...item,
      graduated: flag(item.graduated),
      isHighest: flag(item.isHighest),
    })),
    languages: skills.languages.map((item) => ({ ...item, levelName: nameOf(item.level) })),
    platforms: skills.platforms.map(({ id, name }) => ({ id, name })),
    works,
    families: families.map((item) => ({ ...item, phone: maskMobile(item.phone), isEmergency: flag(item.isEmergency) })),
    contracts: contractRows.map(({ companyId, ...item }) => ({
      ...item,
      companyName: companies.get(companyId)?.companyName ?? "",
    })),
    bankCards: cards.map(({ accountTail, validFrom, effectiveMonth, ...item }) => ({
      ...item,
      accountNo: maskAccount(accountTail.padStart(16, "0")),
      from: validFrom === null ? effectiveMonth : null,
    })),
    spells,
    seesBenefits,
  };
}

/** Employee info of the specification. */
export async function employeeInfo(db: Reader, caller: Caller, which: { empId?: number; jobNumber?: string }) {
  const condition = which.empId ? eq(employees.empId, which.empId) : eq(employees.jobNumber, which.jobNumber ?? "");
  const [row] = await db
    .select()
    .from(employees)
    .where(and(condition, visibleTo(caller, MAY.archives.seeDetail)));
  if (!row) throw missing();
  return info(db, caller, row);
}

async function info(db: Reader, caller: Caller, row: typeof employees.$inferSelect) {
  const { lineOf, nameOf } = await departmentsOf(db, caller);
  return {
    empId: row.empId,
    empName: row.empName,
    jobNumber: row.jobNumber,
    positionId: row.positionId,
    department1: { departmentName: nameOf(lineOf(row.departmentId).at(-1)?.departmentId ?? 0) },
    expDate: row.idCardExp,
  };
}

/** Basic data with the identity card; another person's only within scope. */
export async function basicInfo(db: Reader, caller: Caller, jobNumber: string) {
  const reach = jobNumber === caller.jobNumber ? sql`true` : visibleTo(caller, MAY.archives.seeDetail);
  const [row] = await db
    .select({ employee: employees, card: identityCards })
    .from(employees)
    .leftJoin(identityCards, eq(identityCards.empId, employees.empId))
    .where(and(eq(employees.jobNumber, jobNumber), reach));
  if (!row) throw missing();
  const { card, employee } = row;
  return {
    ...(await info(db, caller, employee)),
    idType: card?.idType ?? 1,
    idNumber: card ? maskIdNumber(unseal(card.idNumber)) : "",
    issuedBy: card?.issuedBy ?? "",
    longTerm: (card?.longTerm ?? 0) as 0 | 1,
    mobile: maskMobile(employee.mobile),
  };
}

/** Login user info: own, or of somebody in scope. */
export async function userInfo(db: Reader, caller: Caller, which: { jobNumber?: string; username?: string }) {
  const own = which.jobNumber === caller.jobNumber || which.username === caller.username;
  const row = await selectOne(db, {
    emp_id: num`employees.emp_id`,
    emp_name: str`employees.emp_name`,
    position_id: num`employees.position_id`,
    office_area: str`u.office_area`,
  })`
    from employees join users u on u.emp_id = employees.emp_id
    where (u.job_number = ${which.jobNumber ?? null} or u.username = ${which.username ?? null})
      and ${own ? sql`u.user_id = ${caller.userId}` : visibleTo(caller, MAY.archives.seeDetail)}`;
  if (!row) throw missing();
  return { empId: row.emp_id, empName: row.emp_name, positionId: row.position_id, officeArea: row.office_area };
}

export const mayUnmask = (caller: Caller) => holds(caller, MAY.archives.unmask);

/**
 * Whether a file or print shows numbers whole, which somebody asks for and gives a reason.
 * @throws 403 when he may not
 */
export function unmaskedFor(caller: Caller, whole: number): boolean {
  if (whole === 1 && !mayUnmask(caller)) throw forbidden();
  return whole === 1;
}

export const familyOf = (db: Reader | Tx, empId: number) =>
  db.select(FAMILY).from(familyContacts).where(eq(familyContacts.empId, empId)).orderBy(familyContacts.id);
