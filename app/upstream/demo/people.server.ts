import { sql } from "drizzle-orm";
import { creditCodeCheckCharacter } from "~/lib/credit-code";
import { countContracts } from "~/upstream/employees/demo/contracts.server";
import { copyRows } from "~/upstream/platform/database/copy.server";
import { clientOf, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { hashPassword } from "~/upstream/platform/identity/passwords.server";
import { withoutIndexes } from "./bulk.server";
import { demoCompany, inChunks } from "./company.server";
import { type Keys, loadPeople, PEOPLE_TABLES } from "./load-people.server";

export const DEMO_PASSWORD = "Demo@2026";

const COMPANY = "深圳市恒川科技有限公司";
const COMPANY_CODE = "91440300MA5DEM001";

/** Beside the generator's own headcount, so that entries and imports can be tried on every position. */
const FREE_PLACES = 10;

/** People loaded at once, so that memory does not grow with the company. */
const CHUNK = 2_000;

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
  const roleRows = await select(tx, { id: num`id`, role_code: str`role_code` })`from roles`;
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
  await countContracts(tx);
}
