import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY, MAY_SEE_RESULTS } from "~/contracts/performance/may";
import {
  type exportResults as exportContract,
  resultFiled,
  resultPaid,
  resultRow,
  type searchResults as searchContract,
} from "~/contracts/performance/results";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { perfResults } from "./tables.server";

type Input = z.output<(typeof searchContract)["input"]>;

/** People whose results the caller reads by a code. */
export const resultsOf = (caller: Caller): SQL =>
  sql`(${sql.join(
    MAY_SEE_RESULTS.map((code) => visibleTo(caller, code)),
    sql` or `,
  )})`;

const ofResult = {
  cycleName: sql`y.name`,
  jobNumber: sql`employees.job_number`,
  name: sql`employees.emp_name`,
  department: sql`d.department_name`,
};
const JOINS = sql`
  join perf_cycles y on y.id = r.cycle_id
  join employees on employees.emp_id = r.emp_id
  join departments d on d.department_id = r.department_id
`;
const LISTED = reads(resultRow, { r: perfResults }, ofResult, JOINS);
const FILED = reads(resultFiled, { r: perfResults }, ofResult, JOINS);
/** A locked result as payroll takes it. */
export const PAID = reads(resultPaid, { r: perfResults }, ofResult, JOINS);

const asked = (reach: SQL, { cycleId, departmentId, month, grade, likeName }: Input["query"]) => ({
  where: [
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
  ],
  order: sql`y.to_date desc, y.id desc, length(employees.job_number), employees.job_number`,
});

export const searchResults = (db: Reader, caller: Caller, { page, query }: Input) =>
  LISTED.page(db, page, asked(resultsOf(caller), query));

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
  FILED.file(caller, {
    texts: "perfResults",
    object: "perfResult",
    query,
    columns: {
      cycle: ["text", ({ cycleName }) => cycleName],
      jobNumber: "text",
      name: "text",
      department: "text",
      month: "text",
      score: ["text", ({ score }) => (score === null ? null : moneyText(score))],
      grade: "text",
      coefficient: ["text", ({ coefficientPct }) => `${coefficientPct}%`],
      standard: ["text", ({ standard }) => moneyText(standard)],
      months: "number",
      amount: ["text", ({ amount }) => moneyText(amount)],
    },
    ...asked(visibleTo(caller, MAY.exports.all), query),
  });
