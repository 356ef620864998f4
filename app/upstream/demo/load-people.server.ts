import { CONTRACT_STATE } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { searchTokens } from "~/lib/search-tokens.server";
import { type CopiedRow, copyNamed } from "~/upstream/platform/database/copy.server";
import type { clientOf } from "~/upstream/platform/database/db.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import type { DemoEmployee } from "./shapes.server";

/** The tables that `loadPeople` fills. */
export const PEOPLE_TABLES = [
  "employees",
  "identity_cards",
  "employment_spells",
  "education_records",
  "work_experiences",
  "family_contacts",
  "contracts",
  "bank_cards",
  "user_roles",
  "users",
];

export interface Keys {
  companyId: number;
  passwordHash: string;
  roleIds: Map<string, number>;
  department: (code: string) => number;
  position: (code: string) => number;
  level: (code: string) => number;
  manager: (jobNumber: string) => number;
}

const employeeRow = (id: number, p: DemoEmployee, keys: Keys) => ({
  emp_id: id,
  job_number: p.jobNumber,
  emp_name: p.empName,
  name_pinyin: p.namePinyin,
  gender: p.gender,
  birth_date: p.birthDate,
  nation: p.nation,
  native_place: p.nativePlace,
  household_type: p.householdType,
  household_address: p.householdAddress,
  current_address: p.currentAddress,
  political_status: p.politicalStatus,
  marital_status: p.maritalStatus,
  mobile: p.mobile,
  email: p.email,
  site_id: p.siteId,
  overseas_warehouse: p.overseasWarehouse,
  overseas_timezone: p.overseasTimezone,
  department_id: keys.department(p.departmentCode),
  position_id: keys.position(p.positionCode),
  level_id: keys.level(p.levelCode),
  staff_type: p.staffType,
  employment: p.employment,
  lifecycle: p.lifecycle,
  hire_date: p.hireDate,
  regular_date: p.regularDate,
  leave_date: p.leaveDate,
  first_work_date: p.firstWorkDate,
  retire_category: p.retireCategory,
  apply_channel: p.applyChannel,
  id_card_exp: p.identityCard.expDate,
  contract_end: p.contracts.find((c) => c.state === CONTRACT_STATE.inForce)?.endDate,
  search_tokens: searchTokens(p.empName, p.jobNumber, p.namePinyin, p.nameInitials),
  manager_emp_id: p.managerJobNumber && keys.manager(p.managerJobNumber),
});

const cardRow = (id: number, { identityCard: c }: DemoEmployee) => ({
  emp_id: id,
  id_type: c.idType,
  id_number: seal(c.idNumber),
  id_hash: blindIndex("idNumber", c.idNumber),
  issued_by: c.issuedBy,
  start_date: c.startDate,
  exp_date: c.expDate,
  long_term: c.longTerm,
});

const spellRow = (id: number, p: DemoEmployee, keys: Keys) => ({
  emp_id: id,
  company_id: keys.companyId,
  start_date: p.hireDate,
  end_date: p.leaveDate,
  probation_used: p.contracts.some((c) => c.probationMonths > 0) ? 1 : 0,
});

const educationRow = (id: number, e: DemoEmployee["educationRecords"][number]) => ({
  emp_id: id,
  education: e.education,
  school_name: e.schoolName,
  school_tier: e.schoolTier,
  study_mode: e.studyMode,
  major: e.major,
  start_date: e.startDate,
  end_date: e.endDate,
  graduated: e.graduated,
  certificate_no: e.certificateNo,
  is_highest: e.isHighest,
});

const workRow = (id: number, w: DemoEmployee["workExperiences"][number]) => ({
  emp_id: id,
  company: w.company,
  position: w.position,
  start_date: w.startDate,
  end_date: w.endDate,
  leave_reason: w.leaveReason,
  ref_name: w.refName,
  ref_phone: w.refPhone,
});

const familyRow = (id: number, f: DemoEmployee["familyContacts"][number]) => ({
  emp_id: id,
  name: f.name,
  relation: f.relation,
  phone: f.phone,
  is_emergency: f.isEmergency,
});

const contractRow = (id: number, c: DemoEmployee["contracts"][number] & { endedOn: string | null }, keys: Keys) => ({
  emp_id: id,
  contract_no: c.contractNo,
  company_id: keys.companyId,
  type: c.type,
  start_date: c.startDate,
  end_date: c.endDate,
  probation_months: c.probationMonths,
  probation_end: c.probationEnd,
  wage: c.wage,
  probation_wage: c.probationWage,
  sign_seq: c.signSeq,
  sign_mode: c.signMode,
  signed_at: c.signedAt,
  state: c.state,
  ended_on: c.endedOn,
});

const bankCardRow = (id: number, b: DemoEmployee["bankCards"][number]) => ({
  emp_id: id,
  purpose: b.purpose,
  account_name: b.accountName,
  account_no: seal(b.accountNo),
  account_hash: blindIndex("accountNo", b.accountNo),
  account_tail: b.accountNo.slice(-4),
  bank_code: b.bankCode,
  branch: b.branch,
});

const userRow = (id: number, p: DemoEmployee, keys: Keys) => ({
  user_id: id,
  job_number: p.jobNumber,
  username: p.jobNumber,
  emp_id: id,
  site_id: p.siteId,
  overseas_warehouse: p.overseasWarehouse,
  password_hash: keys.passwordHash,
  status: p.employment === EMPLOYMENT.onJob ? ACCOUNT_STATE.enabled : ACCOUNT_STATE.disabled,
});

/** Loads a chunk of people into all their tables. */
export async function loadPeople(
  client: ReturnType<typeof clientOf>,
  people: (readonly [number, DemoEmployee])[],
  keys: Keys,
): Promise<void> {
  const each = (row: (empId: number, person: DemoEmployee, keys: Keys) => CopiedRow) =>
    people.map(([id, person]) => row(id, person, keys));
  const flat = <T>(list: (person: DemoEmployee) => T[], row: (empId: number, item: T, keys: Keys) => CopiedRow) =>
    people.flatMap(([id, person]) => list(person).map((item) => row(id, item, keys)));

  await copyNamed(client, "employees", each(employeeRow));
  await copyNamed(client, "identity_cards", each(cardRow));
  await copyNamed(client, "employment_spells", each(spellRow));
  await copyNamed(
    client,
    "education_records",
    flat((p) => p.educationRecords, educationRow),
  );
  await copyNamed(
    client,
    "work_experiences",
    flat((p) => p.workExperiences, workRow),
  );
  await copyNamed(
    client,
    "family_contacts",
    flat((p) => p.familyContacts, familyRow),
  );
  await copyNamed(
    client,
    "contracts",
    flat(
      (p) => p.contracts.map((c) => ({ ...c, endedOn: c.state === CONTRACT_STATE.terminated ? p.leaveDate : null })),
      contractRow,
    ),
  );
  await copyNamed(
    client,
    "bank_cards",
    flat((p) => p.bankCards, bankCardRow),
  );
  // Before their users: a changed role makes its user's rights new, and here nobody has any yet.
  await copyNamed(
    client,
    "user_roles",
    people.flatMap(([id, p]) => p.roles.map((role) => ({ user_id: id, role_id: keys.roleIds.get(role)! }))),
  );
  await copyNamed(client, "users", each(userRow));
}
