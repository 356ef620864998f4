import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { CONTRACT_STATE, CONTRACT_VIEWS, type ContractState, type ContractType } from "~/contracts/employees/codes";
import type { contractQuery } from "~/contracts/employees/contract";
import { MAY } from "~/contracts/employees/may";
import type { StaffType } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";
import { UNSIGNED } from "./contract.server";
import { isUnsigned, signByOf, UNSIGNED_FROM, unsignedOrder, unsignedRow } from "./contract-unsigned.server";
import { type ContractView, contractView, type RowView } from "./contract-views.server";

export type Query = z.output<typeof contractQuery>;
type Filters = Omit<Query, "view">;

const FROM = sql`contracts c join employees using (emp_id)`;
const ROW_VIEWS = CONTRACT_VIEWS.filter((view): view is RowView => view !== "unsigned");

/** What a row of the list selects; the employer's and the department's names come from memory. */
export const ROW = (today: string) => sql`
  c.id, c.contract_no as "contractNo", c.emp_id as "empId", employees.emp_name as "empName",
    employees.job_number as "jobNumber", employees.department_id as "departmentId", c.company_id as "companyId", c.type,
    c.state,
  c.start_date as "startDate", c.last_day as "lastDay", case
    when c.state in ${[CONTRACT_STATE.inForce, CONTRACT_STATE.expired]} then c.last_day - ${today}::date
    when c.state in ${UNSIGNED}
    and c.start_date <= ${today}::date then ${today}::date - c.start_date
    end as days`;

export interface Found {
  [column: string]: unknown;
  id: number;
  contractNo: string;
  empId: number;
  empName: string;
  jobNumber: string;
  departmentId: number;
  companyId: number;
  type: ContractType;
  state: ContractState;
  startDate: string;
  lastDay: string | null;
  days: number | null;
}

interface Listed {
  [column: string]: unknown;
  empId: number;
  empName: string;
  jobNumber: string;
  departmentId: number;
  lastDay: string | null;
  days: number | null;
  id: number | null;
  contractNo: string | null;
  companyId: number | null;
  type: ContractType | null;
  state: ContractState | null;
  startDate: string | null;
  hireDate: string;
  since: string | null;
  staffType: StaffType;
  overseas: number;
}

/** The filters within what the caller may see; one's own contract is not one's list. */
function filter(caller: Caller, query: Filters, company: SQL): SQL {
  const given: (SQL | false | undefined | "")[] = [
    visibleTo(caller, MAY.contract.see),
    query.likeEmpName && sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.departmentId !== undefined &&
      sql`employees.department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
    query.companyId !== undefined && sql`${company} = ${query.companyId}`,
    query.type !== undefined && sql`c.type = ${query.type}`,
    query.state !== undefined && sql`c.state = ${query.state}`,
    query.endFrom !== undefined && sql`c.last_day >= ${query.endFrom}`,
    query.endTo !== undefined && sql`c.last_day <= ${query.endTo}`,
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

const contractFilter = (caller: Caller, query: Filters): SQL =>
  sql`c.state <> ${CONTRACT_STATE.discarded} and ${filter(caller, query, sql`c.company_id`)}`;
const unsignedFilter = (caller: Caller, query: Filters, today: string): SQL =>
  sql`${isUnsigned(today)} and ${filter(caller, query, sql`coalesce(c.company_id, s.company_id)`)}`;

/**
 * What a view reads, its columns in one order: contracts, or the people without a signed one. What ends soonest is
 * first where the view is about ends; else the latest.
 */
export function sourceOf(caller: Caller, { view, ...query }: Query, today: string) {
  if (view === "unsigned")
    return {
      from: UNSIGNED_FROM,
      row: unsignedRow(today),
      where: unsignedFilter(caller, query, today),
      order: unsignedOrder(today),
    };
  return {
    from: FROM,
    row: sql`
      ${ROW(today)}, employees.hire_date as "hireDate", null as since, employees.staff_type as "staffType",
        employees.overseas_warehouse as overseas`,
    where: sql`${contractFilter(caller, query)} and ${contractView(view, today)}`,
    order: view === "all" ? sql`c.id desc` : sql`c.last_day, c.id`,
  };
}

/** Contracts of people within the scope of 11061001 (employees, Screens). */
export async function contractList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: { pageNo: number; pageSize: number }; query: Query },
) {
  const { from, row, where, order } = sourceOf(caller, query, companyDay());
  const [counted, { rows }, names, companies] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${from} where ${where}`,
    db.execute<Listed>(
      sql`
        select ${row}
        from ${from}
        where ${where}
        order by ${order}
        ${windowOf(page)}
      `,
    ),
    namesOf(db, caller),
    companiesOf(db, caller),
  ]);
  return listed(
    counted[0]!.n,
    rows.map(({ departmentId, companyId, staffType, overseas, since, ...row }) => ({
      ...row,
      departmentPath: names.departmentPath(departmentId),
      companyName: (companyId !== null && companies.get(companyId)?.companyName) || "",
      signBy: since && signByOf(staffType, overseas, since),
    })),
  );
}

/** How many each view holds under the same filters, in one statement. */
export async function contractFilters(
  db: Reader,
  caller: Caller,
  { choose, ...query }: Filters & { choose?: "departmentId" },
) {
  const today = companyDay();
  const counted = ROW_VIEWS.map(
    (view) => sql`count(*) filter (where ${contractView(view, today)})::int as ${sql.identifier(view)}`,
  );
  const [{ rows }, department, companies] = await Promise.all([
    db.execute<Record<ContractView, number>>(
      sql`
        select ${sql.join(counted, sql`, `)}, (
            select count(*)::int
            from ${UNSIGNED_FROM}
            where ${unsignedFilter(caller, query, today)}
          ) as unsigned
        from ${FROM}
        where ${contractFilter(caller, query)}
      `,
    ),
    departmentFilter(db, caller, { departmentId: query.departmentId, choose }),
    companiesOf(db, caller),
  ]);
  return {
    counts: rows[0]!,
    department,
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
  };
}
