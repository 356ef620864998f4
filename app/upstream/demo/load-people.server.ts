import { CONTRACT_STATE } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { searchTokens } from "~/lib/search-tokens.server";
import { type CopyValue, copyRows } from "~/upstream/platform/database/copy.server";
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

/** Loads a chunk of people into all their tables. */
export async function loadPeople(
  client: ReturnType<typeof clientOf>,
  people: (readonly [number, DemoEmployee])[],
  keys: Keys,
): Promise<void> {
  const each = (row: (empId: number, person: DemoEmployee) => CopyValue[]) =>
    people.map(([id, person]) => row(id, person));
  const flat = <T>(list: (person: DemoEmployee) => T[], row: (empId: number, item: T) => CopyValue[]) =>
    people.flatMap(([id, person]) => list(person).map((item) => row(id, item)));

  await copyRows(
    client,
    "employees",
    [
      "emp_id",
      "job_number",
      "emp_name",
      "name_pinyin",
      "gender",
      "birth_date",
      "nation",
      "native_place",
      "household_type",
      "household_address",
      "current_address",
      "political_status",
      "marital_status",
      "mobile",
      "email",
      "site_id",
      "overseas_warehouse",
      "overseas_timezone",
      "department_id",
      "position_id",
      "level_id",
      "staff_type",
      "employment",
      "lifecycle",
      "hire_date",
      "regular_date",
      "leave_date",
      "first_work_date",
      "retire_category",
      "apply_channel",
      "id_card_exp",
      "contract_end",
      "search_tokens",
      "manager_emp_id",
    ],
    each((id, p) => [
      id,
      p.jobNumber,
      p.empName,
      p.namePinyin,
      p.gender,
      p.birthDate,
      p.nation,
      p.nativePlace,
      p.householdType,
      p.householdAddress,
      p.currentAddress,
      p.politicalStatus,
      p.maritalStatus,
      p.mobile,
      p.email,
      p.siteId,
      p.overseasWarehouse,
      p.overseasTimezone,
      keys.department(p.departmentCode),
      keys.position(p.positionCode),
      keys.level(p.levelCode),
      p.staffType,
      p.employment,
      p.lifecycle,
      p.hireDate,
      p.regularDate,
      p.leaveDate,
      p.firstWorkDate,
      p.retireCategory,
      p.applyChannel,
      p.identityCard.expDate,
      p.contracts.find((c) => c.state === CONTRACT_STATE.inForce)?.endDate,
      searchTokens(p.empName, p.jobNumber, p.namePinyin, p.nameInitials),
      p.managerJobNumber && keys.manager(p.managerJobNumber),
    ]),
  );
  await copyRows(
    client,
    "identity_cards",
    ["emp_id", "id_type", "id_number", "id_hash", "issued_by", "start_date", "exp_date", "long_term"],
    each((id, { identityCard: c }) => [
      id,
      c.idType,
      seal(c.idNumber),
      blindIndex("idNumber", c.idNumber),
      c.issuedBy,
      c.startDate,
      c.expDate,
      c.longTerm,
    ]),
  );
  await copyRows(
    client,
    "employment_spells",
    ["emp_id", "company_id", "start_date", "end_date", "probation_used"],
    each((id, p) => [
      id,
      keys.companyId,
      p.hireDate,
      p.leaveDate,
      p.contracts.some((c) => c.probationMonths > 0) ? 1 : 0,
    ]),
  );
  await copyRows(
    client,
    "education_records",
    [
      "emp_id",
      "education",
      "school_name",
      "school_tier",
      "study_mode",
      "major",
      "start_date",
      "end_date",
      "graduated",
      "certificate_no",
      "is_highest",
    ],
    flat(
      (p) => p.educationRecords,
      (id, e) => [
        id,
        e.education,
        e.schoolName,
        e.schoolTier,
        e.studyMode,
        e.major,
        e.startDate,
        e.endDate,
        e.graduated,
        e.certificateNo,
        e.isHighest,
      ],
    ),
  );
  await copyRows(
    client,
    "work_experiences",
    ["emp_id", "company", "position", "start_date", "end_date", "leave_reason", "ref_name", "ref_phone"],
    flat(
      (p) => p.workExperiences,
      (id, w) => [id, w.company, w.position, w.startDate, w.endDate, w.leaveReason, w.refName, w.refPhone],
    ),
  );
  await copyRows(
    client,
    "family_contacts",
    ["emp_id", "name", "relation", "phone", "is_emergency"],
    flat(
      (p) => p.familyContacts,
      (id, f) => [id, f.name, f.relation, f.phone, f.isEmergency],
    ),
  );
  await copyRows(
    client,
    "contracts",
    [
      "emp_id",
      "contract_no",
      "company_id",
      "type",
      "start_date",
      "end_date",
      "probation_months",
      "probation_end",
      "wage",
      "probation_wage",
      "sign_seq",
      "sign_mode",
      "signed_at",
      "state",
      "ended_on",
    ],
    flat(
      (p) => p.contracts.map((c) => ({ ...c, endedOn: c.state === CONTRACT_STATE.terminated ? p.leaveDate : null })),
      (id, c) => [
        id,
        c.contractNo,
        keys.companyId,
        c.type,
        c.startDate,
        c.endDate,
        c.probationMonths,
        c.probationEnd,
        c.wage,
        c.probationWage,
        c.signSeq,
        c.signMode,
        c.signedAt,
        c.state,
        c.endedOn,
      ],
    ),
  );
  await copyRows(
    client,
    "bank_cards",
    ["emp_id", "purpose", "account_name", "account_no", "account_hash", "account_tail", "bank_code", "branch"],
    flat(
      (p) => p.bankCards,
      (id, b) => [
        id,
        b.purpose,
        b.accountName,
        seal(b.accountNo),
        blindIndex("accountNo", b.accountNo),
        b.accountNo.slice(-4),
        b.bankCode,
        b.branch,
      ],
    ),
  );
  // Before their users: a changed role makes its user's rights new, and here nobody has any yet.
  await copyRows(
    client,
    "user_roles",
    ["user_id", "role_id"],
    people.flatMap(([id, p]) => p.roles.map((role) => [id, keys.roleIds.get(role)!])),
  );
  await copyRows(
    client,
    "users",
    ["user_id", "job_number", "username", "emp_id", "site_id", "overseas_warehouse", "password_hash", "status"],
    each((id, p) => [
      id,
      p.jobNumber,
      p.jobNumber,
      id,
      p.siteId,
      p.overseasWarehouse,
      keys.passwordHash,
      p.employment === EMPLOYMENT.onJob ? ACCOUNT_STATE.enabled : ACCOUNT_STATE.disabled,
    ]),
  );
}
