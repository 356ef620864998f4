import { saveArchive } from "~/contracts/salary/archives";
import { callApi, ok, one, sessionOf } from "../../support/api";

/** What tests of salary archives put before the product: structures, clerks, a confirmed minimum wage. */

export const idOf = async (jobNumber: string): Promise<number> =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;

/** Somebody gets a standard role beside what he has, everywhere: roles of sites get the widest scope. */
async function give(jobNumber: string, role: string): Promise<void> {
  await one("update roles set data_scope = 5 where role_code = $1 and data_scope = 4", [role]);
  await one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = $2
     on conflict do nothing`,
    [jobNumber, role],
  );
}

/** A payroll clerk with an entry of sites, companies and the highest rank that he sees; null: without an entry. */
export async function clerk(
  jobNumber: string,
  entry: { siteIds?: number[]; companyIds?: number[]; maxRank?: number } | null = {},
): Promise<{ token: string }> {
  await give(jobNumber, "payrollClerk");
  if (entry) {
    const { siteIds = [1, 2, 3, 4, 5, 6, 7], companyIds, maxRank = 30_000 } = entry;
    await one(
      `insert into payroll_clerks (emp_id, site_ids, company_ids, max_rank)
       values ($1, $2, coalesce($3, (select array_agg(company_id) from companies)), $4)
       on conflict (emp_id) do update
       set site_ids = excluded.site_ids, company_ids = excluded.company_ids, max_rank = excluded.max_rank`,
      [await idOf(jobNumber), siteIds, companyIds ?? null, maxRank],
    );
  }
  return { token: await sessionOf(jobNumber) };
}

/** Somebody who reaches everybody's pay and takes it out. */
export async function manager(jobNumber: string): Promise<{ token: string }> {
  await give(jobNumber, "payrollManager");
  return { token: await sessionOf(jobNumber) };
}

interface Item {
  code: string;
  name: string;
  en?: string;
}

export const ITEMS: readonly Item[] = [
  { code: "base", name: "基本工资", en: "Base pay" },
  { code: "positionAllowance", name: "岗位津贴", en: "Position allowance" },
];

/** A version of a structure from a month on: its fixed items, and one that is not fixed. */
export async function version(structureId: number, fromMonth: string, items: readonly Item[]): Promise<void> {
  const { id } = await one<{ id: number }>(
    "insert into pay_structure_versions (structure_id, from_month) values ($1, $2) returning id",
    [structureId, fromMonth],
  );
  const rows = [...items.map((item) => ({ ...item, kind: 1 })), { code: "overtime", name: "加班费", en: "", kind: 2 }];
  for (const [sort, { code, name, en, kind }] of rows.entries())
    await one(
      `insert into pay_items (version_id, sort, code, name, names, kind, sign, formula)
       values ($1, $2, $3, $4, $5, $6, 1, 'input')`,
      [id, sort + 1, code, name, JSON.stringify(en ? { en } : {}), kind],
    );
}

export async function structure(name: string, siteId = 1, items = ITEMS): Promise<number> {
  const { id } = await one<{ id: number }>("insert into pay_structures (name, site_id) values ($1, $2) returning id", [
    name,
    siteId,
  ]);
  await version(id, "2026-01", items);
  return id;
}

/** The minimum wage of Shenzhen as the examples have it: confirmed. */
export const confirmMinimum = () =>
  one("update city_params set confirmed = 1, min_wage = 252000 where city_code = '440300' returning id");

export const companyOf = async (): Promise<{ id: number; name: string }> =>
  one("select company_id as id, company_name as name from companies order by company_id limit 1");

export const otherCompany = async (): Promise<number> =>
  (
    await one<{ id: number }>(
      `insert into companies (company_name, credit_code) values ('另一家公司', '91440300MA5XXXXX1X') returning company_id as id`,
    )
  ).id;

interface Typed {
  jobNumber: string;
  structureId: number;
  companyId: number;
  base?: string;
  allowance?: string;
  fromDate?: string;
  version?: number;
  status?: 1 | 2;
}

const input = async ({ jobNumber, base = "8,000", allowance = "500.50", status = 1, ...head }: Typed) => ({
  ...{ empId: await idOf(jobNumber), status, fromDate: "2026-11-01", ...head },
  values: [
    { itemCode: "base", amount: base },
    { itemCode: "positionAllowance", amount: allowance },
  ],
});

/** The form of an archive, sent. */
export const save = async (as: { token: string }, typed: Typed) => callApi(saveArchive, await input(typed), as);
export const saved = async (as: { token: string }, typed: Typed) => ok(saveArchive, await input(typed), as);

export const rowsOf = async <T>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await one<{ rows: T[] }>(`select coalesce(json_agg(t), '[]') as rows from (${query}) t`, values)).rows;

/** Rows of the salary log about somebody, the first first. */
export const logOf = async (jobNumber: string) =>
  rowsOf<{ action: number; subject: string; before: unknown; after: unknown; by: string }>(
    `select l.action, l.subject, l.before, l.after, e.job_number as by
     from salary_log l join users u on u.user_id = l.operator_user_id join employees e on e.emp_id = u.emp_id
     where l.emp_id = $1 order by l.id`,
    [await idOf(jobNumber)],
  );

/** Where a text stands that nobody must be able to read there. */
export const leaks = async (figure: string): Promise<string[]> =>
  (
    await rowsOf<{ place: string }>(
      `select 'audit ' || action as place from audit_log where concat(before, after, object_id) like '%' || $1 || '%'
       union all
       select 'outbox ' from notifications where concat(title, text, url) like '%' || $1 || '%'`,
      [figure],
    )
  ).map(({ place }) => place);
