import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { CONTRACT_STATE, CONTRACT_VIEWS, type ContractState, type ContractType } from "~/contracts/employees/codes";
import type { contractQuery } from "~/contracts/employees/contract";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";
import { UNSIGNED } from "./contract.server";
import { type ContractView, contractView } from "./contract-views.server";

type Query = z.output<typeof contractQuery>;
type Filters = Omit<Query, "view">;

const FROM = sql`contracts c join employees using (emp_id)`;

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

/** The filters within what the caller may see; one's own contract is not one's list. */
function filter(caller: Caller, query: Filters): SQL {
  const given: (SQL | false | undefined | "")[] = [
    visibleTo(caller, MAY.contract.see),
    sql`c.state <> ${CONTRACT_STATE.discarded}`,
    query.likeEmpName && sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.departmentId !== undefined &&
      sql`employees.department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
    query.companyId !== undefined && sql`c.company_id = ${query.companyId}`,
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

/** What ends soonest is first where the view is about ends; else the latest. */
const orderOf = (view: ContractView): SQL =>
  view === "all" ? sql`c.id desc` : view === "unsigned" ? sql`c.start_date, c.id` : sql`c.last_day, c.id`;

const where = (caller: Caller, { view, ...query }: Query, today: string) =>
  sql`${filter(caller, query)} and ${contractView(view, today)}`;

/** Contracts of people within the scope of 11061001 (employees, Screens). */
export async function contractList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: { pageNo: number; pageSize: number }; query: Query },
) {
  const today = companyDay();
  const condition = where(caller, query, today);
  const [{ rows: counted }, { rows }, names, companies] = await Promise.all([
    db.execute<{ n: number }>(sql`select count(*)::int as n from ${FROM} where ${condition}`),
    db.execute<Found>(
      sql`
        select ${ROW(today)}
        from ${FROM}
        where ${condition}
        order by ${orderOf(query.view)}
        ${windowOf(page)}
      `,
    ),
    namesOf(db, caller),
    companiesOf(db, caller),
  ]);
  return listed(
    counted[0]!.n,
    rows.map(({ departmentId, companyId, ...row }) => ({
      ...row,
      departmentPath: names.departmentPath(departmentId),
      companyName: companies.get(companyId)?.companyName ?? "",
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
  const counted = CONTRACT_VIEWS.map(
    (view) => sql`count(*) filter (where ${contractView(view, today)})::int as ${sql.identifier(view)}`,
  );
  const [{ rows }, department, companies] = await Promise.all([
    db.execute<Record<ContractView, number>>(
      sql`select ${sql.join(counted, sql`, `)} from ${FROM} where ${filter(caller, query)}`,
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

/** The same list as a workbook; no wages in it. */
export function exportContracts(caller: Caller, { query }: { query: Query }): Promise<Response> {
  const text = (key: string) => say(caller.language, { key });
  const header = (key: string, kind: "text" | "date" = "text") => ({ header: text(`contract:field.${key}`), kind });
  return exportAnswer(caller, {
    action: "contract.export",
    objectType: "contract",
    asked: { query },
    title: text("contract:list.title"),
    day: companyDay(),
    columns: [
      header("contractNo"),
      header("jobNumber"),
      header("empName"),
      header("department"),
      header("company"),
      header("type"),
      header("state"),
      header("startDate", "date"),
      header("lastDay", "date"),
    ],
    rows: async (db) => {
      const condition = where(caller, query, companyDay());
      const [names, companies] = [await namesOf(db, caller), await companiesOf(db, caller)];
      return {
        count: sql`select count(*)::int as n from ${FROM} where ${condition}`,
        select: sql`
          select c.contract_no, employees.job_number, employees.emp_name, employees.department_id, c.company_id, c.type,
            c.state, c.start_date, c.last_day
          from ${FROM}
          where ${condition}
          order by ${orderOf(query.view)}`,
        cells: ([no, number, name, department, company, type, state, start, last]) => [
          no as string,
          number as string,
          name as string,
          names.departmentPath(department as number),
          companies.get(company as number)?.companyName ?? "",
          text(`employees:contractType.${type}`),
          text(`employees:contractState.${state}`),
          start as string,
          last as string | null,
        ],
      };
    },
  });
}
