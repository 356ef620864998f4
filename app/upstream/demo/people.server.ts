import { sql } from "drizzle-orm";
import { creditCodeCheckCharacter } from "~/lib/credit-code";
import { countContracts } from "~/upstream/employees/demo/contracts.server";
import { copyNamed } from "~/upstream/platform/database/copy.server";
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

/** Departments, positions and levels, with the keys by which people name them. */
async function loadPlaces(
  client: ReturnType<typeof clientOf>,
  company: ReturnType<typeof demoCompany>,
): Promise<Pick<Keys, "department" | "position" | "level" | "manager">> {
  // Only heads of departments are anybody's managers: people are numbered in their order.
  const headIds = new Map(company.heads.map(({ jobNumber, place }) => [jobNumber, place + 1]));
  const departmentIds = new Map(company.departments.map((row, n) => [row.code, n + 1]));
  await copyNamed(
    client,
    "departments",
    company.departments.map((row) => ({
      department_id: departmentIds.get(row.code),
      parent_id: row.parentCode && departmentIds.get(row.parentCode),
      code: row.code,
      department_name: row.departmentName,
      department_level_id: row.departmentLevelId,
      status: row.status,
      head_emp_id: row.headJobNumber && headIds.get(row.headJobNumber),
      site_id: row.siteId,
      cost_center: row.costCenter,
      sort: row.sort,
      valid_from: row.validFrom,
    })),
  );
  const categoryIds = new Map(company.positionCategories.map((row, n) => [row.code, n + 1]));
  await copyNamed(
    client,
    "position_categories",
    company.positionCategories.map((row) => ({
      position_category_id: categoryIds.get(row.code),
      name: row.name,
      open_position: row.openPosition,
    })),
  );
  const levelIds = new Map(company.positionLevels.map((row, n) => [row.code, n + 1]));
  await copyNamed(
    client,
    "position_levels",
    company.positionLevels.map((row) => ({
      level_id: levelIds.get(row.code),
      name: row.name,
      rank: row.rank,
      job_level_code: row.code,
    })),
  );
  const positionIds = new Map(company.positions.map((row, n) => [row.code, n + 1]));
  await copyNamed(
    client,
    "positions",
    company.positions.map((row) => ({
      position_id: positionIds.get(row.code),
      department_id: departmentIds.get(row.departmentCode),
      position_category_id: categoryIds.get(row.positionCategoryCode),
      name: row.name,
      job_title_code: row.jobTitleCode,
      planned_count: row.plannedCount + FREE_PLACES,
      level_min: levelIds.get(row.levelMin),
      level_max: levelIds.get(row.levelMax),
      required_docs: row.requiredDocs,
      hazardous: row.hazardous,
    })),
  );
  return {
    department: (code) => departmentIds.get(code)!,
    position: (code) => positionIds.get(code)!,
    level: (code) => levelIds.get(code)!,
    manager: (jobNumber) => headIds.get(jobNumber)!,
  };
}

/** The company with its people; numbered in their order. */
export async function loadCompany(tx: Tx, count: number, today: string): Promise<void> {
  const company = demoCompany({ employees: count, today, seed: 2026 });
  const client = clientOf(tx);
  const { rows: companies } = await tx.execute<{ company_id: number }>(sql`
    insert into companies (company_name, credit_code)
    values (${COMPANY}, ${COMPANY_CODE + creditCodeCheckCharacter(COMPANY_CODE)})
    returning company_id`);
  const companyId = companies[0]!.company_id;

  const places = await loadPlaces(client, company);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const roleRows = await select(tx, { id: num`id`, role_code: str`role_code` })`from roles`;
  const roleIds = new Map(roleRows.map((row) => [row.role_code, row.id]));
  const keys: Keys = {
    companyId,
    passwordHash,
    roleIds,
    ...places,
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
