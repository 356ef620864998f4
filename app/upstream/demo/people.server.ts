import { sql } from "drizzle-orm";
import { creditCodeCheckCharacter } from "~/lib/credit-code";
import { searchTokens } from "~/lib/search-tokens.server";
import { copyRows, type CopyValue } from "~/upstream/platform/database/copy.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { clientOf, type Tx } from "~/upstream/platform/database/db.server";
import { hashPassword } from "~/upstream/platform/identity/passwords.server";
import { withoutIndexes } from "./bulk.server";
import { demoCompany, inChunks } from "./company.server";
import type { DemoEmployee } from "./shapes.server";

export const DEMO_PASSWORD = "Demo@2026";

const COMPANY = "深圳市恒川科技有限公司";
const COMPANY_CODE = "91440300MA5DEM001";

/** Beside the generator's own headcount, so that entries and imports can be tried on every position. */
const FREE_PLACES = 10;

/** People loaded at once, so that memory does not grow with the company. */
const CHUNK = 2_000;

/** The tables that `loadPeople` fills. */
const PEOPLE_TABLES = [
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

/** The company with its people; numbered in their order. */
export async function loadCompany(tx: Tx, count: number, today: string): Promise<void> {
  const company = demoCompany({ employees: count, today, seed: 2026 });
  const client = clientOf(tx);
  const { rows: companies } = await tx.execute<{ company_id: number }>(sql`
    insert into companies (company_name, credit_code)
    values (${COMPANY}, ${COMPANY_CODE + creditCodeCheckCharacter(COMPANY_CODE)})
    returning company_id`);
  const companyId = companies[0]!.company_id;

  // Only heads of departments are anybody's managers: people are numbered in their order.
  const headIds = new Map(company.heads.map(({ jobNumber, place }) => [jobNumber, place + 1]));
  const departmentIds = new Map(company.departments.map((row, n) => [row.code, n + 1]));
  await copyRows(
    client,
    "departments",
    [
      "department_id",
      "parent_id",
      "code",
      "department_name",
      "department_level_id",
      "status",
      "head_emp_id",
      "site_id",
      "cost_center",
      "sort",
      "valid_from",
    ],
    company.departments.map((row) => [
      departmentIds.get(row.code),
      row.parentCode && departmentIds.get(row.parentCode),
      row.code,
      row.departmentName,
      row.departmentLevelId,
      row.status,
      row.headJobNumber && headIds.get(row.headJobNumber),
      row.siteId,
      row.costCenter,
      row.sort,
      row.validFrom,
    ]),
  );
  const categoryIds = new Map(company.positionCategories.map((row, n) => [row.code, n + 1]));
  await copyRows(
    client,
    "position_categories",
    ["position_category_id", "name", "open_position"],
    company.positionCategories.map((row) => [categoryIds.get(row.code), row.name, row.openPosition]),
  );
  const levelIds = new Map(company.positionLevels.map((row, n) => [row.code, n + 1]));
  await copyRows(
    client,
    "position_levels",
    ["level_id", "name", "rank", "job_level_code"],
    company.positionLevels.map((row) => [levelIds.get(row.code), row.name, row.rank, row.code]),
  );
  const positionIds = new Map(company.positions.map((row, n) => [row.code, n + 1]));
  await copyRows(
    client,
    "positions",
    [
      "position_id",
      "department_id",
      "position_category_id",
      "name",
      "job_title_code",
      "planned_count",
      "level_min",
      "level_max",
      "required_docs",
      "hazardous",
    ],
    company.positions.map((row) => [
      positionIds.get(row.code),
      departmentIds.get(row.departmentCode),
      categoryIds.get(row.positionCategoryCode),
      row.name,
      row.jobTitleCode,
      row.plannedCount + FREE_PLACES,
      levelIds.get(row.levelMin),
      levelIds.get(row.levelMax),
      row.requiredDocs,
      row.hazardous,
    ]),
  );

  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { rows: roleRows } = await tx.execute<{ id: number; role_code: string }>(sql`select id, role_code from roles`);
  const roleIds = new Map(roleRows.map((row) => [row.role_code, row.id]));
  const keys: Keys = {
    companyId,
    passwordHash,
    roleIds,
    department: (code) => departmentIds.get(code)!,
    position: (code) => positionIds.get(code)!,
    level: (code) => levelIds.get(code)!,
    manager: (jobNumber) => headIds.get(jobNumber)!,
  };
  await withoutIndexes(client, PEOPLE_TABLES, async () => {
    let loaded = 0;
    for (const people of inChunks(company.employees(), CHUNK)) {
      const first = loaded + 1;
      await loadPeople(
        client,
        people.map((person, n) => [first + n, person] as const),
        keys,
      );
      loaded += people.length;
    }
  });
  await tx.execute(sql`
    insert into department_history (department_id, parent_id, department_name, status, head_emp_id, site_id, valid_from)
    select department_id, parent_id, department_name, status, head_emp_id, site_id, valid_from from departments`);
  await advanceSequences(tx);
}

interface Keys {
  companyId: number;
  passwordHash: string;
  roleIds: Map<string, number>;
  department: (code: string) => number;
  position: (code: string) => number;
  level: (code: string) => number;
  manager: (jobNumber: string) => number;
}

/** Loads a chunk of people into all their tables. */
async function loadPeople(
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
      p.contracts.find((c) => c.state === 3)?.endDate,
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
      (p) => p.contracts.map((c) => ({ ...c, endedOn: c.state === 6 ? p.leaveDate : null })),
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
      p.employment === 1 ? 1 : 2,
    ]),
  );
}

/** Rows came with their keys: what is created next continues after them. */
async function advanceSequences(tx: Tx): Promise<void> {
  for (const [table, column] of [
    ["departments", "department_id"],
    ["position_categories", "position_category_id"],
    ["position_levels", "level_id"],
    ["positions", "position_id"],
    ["employees", "emp_id"],
    ["users", "user_id"],
  ]) {
    await tx.execute(
      sql`
        select setval(
          pg_get_serial_sequence(${table}, ${column}),
            (select max(${sql.identifier(column!)}) from ${sql.identifier(table!)})
        )
      `,
    );
  }
  await tx.execute(
    sql`
      select setval(
        'job_number_seq',
          greatest((select max(job_number::bigint) from employees where job_number ~ '^[0-9]{6,}$'), 100000)
      )
    `,
  );
  await tx.execute(sql`
    insert into number_counters (key, period, value)
    select 'contract', left(start_date::text, 4), max(substring(contract_no from 7)::bigint) from contracts group by 2
    on conflict do nothing`);
}
