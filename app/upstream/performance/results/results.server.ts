import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY, MAY_SEE_RESULTS } from "~/contracts/performance/may";
import type {
  exportResults as exportContract,
  ResultRow,
  searchResults as searchContract,
} from "~/contracts/performance/results";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { exportRegister, registerPage, type Source } from "~/upstream/platform/register-reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";

type Input = z.output<(typeof searchContract)["input"]>;

/** People whose results the caller reads by a code. */
export const resultsOf = (caller: Caller): SQL =>
  sql`(${sql.join(
    MAY_SEE_RESULTS.map((code) => visibleTo(caller, code)),
    sql` or `,
  )})`;

const FROM = sql`
  perf_results r
    join perf_cycles y on y.id = r.cycle_id
    join employees on employees.emp_id = r.emp_id
    join departments d on d.department_id = r.department_id
`;

/** Columns of a locked result `r`. */
export const RESULT_COLUMNS = sql`
  r.cycle_id as "cycleId", y.name as "cycleName", r.emp_id as "empId", employees.job_number as "jobNumber",
    employees.emp_name as name, d.department_name as department, r.month, r.score, r.grade,
    r.coefficient_pct as "coefficientPct", r.amount
`;
export const RESULTS_FROM = FROM;

function sourceOf(reach: SQL, { cycleId, departmentId, month, grade, likeName }: Input["query"]): Source {
  return {
    from: FROM,
    where: every([
      sql`r.locked = 1`,
      reach,
      cycleId !== undefined && sql`r.cycle_id = ${cycleId}`,
      departmentId !== undefined &&
        sql`r.department_id in (select department_id from below(array[${departmentId}]::int[]))`,
      month !== undefined && sql`r.month = ${month}`,
      grade !== undefined && sql`r.grade = ${grade}`,
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
    ]),
    order: sql`y.to_date desc, y.id desc, length(employees.job_number), employees.job_number`,
  };
}

export const searchResults = (db: Reader, caller: Caller, { page, query }: Input) =>
  registerPage<ResultRow>(
    db,
    page,
    sql`${RESULT_COLUMNS}, r.sheet_id as "sheetId"`,
    sourceOf(resultsOf(caller), query),
  );

/** Choices of the filters: cycles with locked results of the caller's people. */
export async function resultFilters(db: Reader, caller: Caller, input: Parameters<typeof departmentFilter>[2]) {
  const rows = await select(db, { id: num`y.id`, name: str`y.name` })`
    from perf_cycles y
    where exists (
      select
      from perf_results r
      join employees on employees.emp_id = r.emp_id
      where r.cycle_id = y.id and r.locked = 1 and ${resultsOf(caller)}
    )
    order by y.to_date desc, y.id desc`;
  return { department: await departmentFilter(db, caller, input), cycles: rows };
}

/** The results of the list as a file, for a check beside payroll, which reads the table. */
export const exportResults = (
  caller: Caller,
  { query }: z.output<(typeof exportContract)["input"]>,
): Promise<Response> =>
  exportRegister(caller, {
    texts: "perfResults",
    object: "perfResult",
    query,
    columns: {
      cycle: "text",
      jobNumber: "text",
      name: "text",
      department: "text",
      month: "text",
      score: "text",
      grade: "text",
      coefficient: "text",
      standard: "text",
      months: "number",
      amount: "text",
    },
    select: sql`
      y.name, employees.job_number, employees.emp_name, d.department_name, r.month, round(r.score / 100.0, 2)::text,
        r.grade, r.coefficient_pct || '%', r.standard, r.months, r.amount
    `,
    source: sourceOf(visibleTo(caller, MAY.exports.all), query),
    cells: (row) => [
      ...(row.slice(0, 8) as string[]),
      moneyText(row[8] as number, 2),
      row[9] as number,
      moneyText(row[10] as number, 2),
    ],
  });
