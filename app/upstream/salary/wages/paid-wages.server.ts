import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type {
  searchWages as contract,
  wagesCost as costContract,
  WageRow,
  WagesQuery,
} from "~/contracts/salary/paid-wages";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { searchToken } from "~/lib/search-tokens.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { paged, type Source } from "~/upstream/platform/database/page.server";
import { every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

import type { Row } from "../archives/archive-parts.server";
import { logSalary, ofOnly } from "../log/log.server";
import { demoPreparing } from "../preparing/months.server";
import { reachesWages, seesWages, wagesOfCompany } from "../reach.server";

/** What a look at paid wages is called in the salary log. */
export const WAGES_SUBJECT = "paidWages";

/** The last month of which a run was locked; without any the one before this. */
export async function lastPaidMonth(db: Reader | Tx): Promise<string> {
  const row = await selectOne(db, { month: sql<string | null>`max(month)` })`
    from payroll_runs
    where state >= ${RUN_STATE.locked}`;
  return row!.month ?? addMonths(`${companyDay().slice(0, 7)}-01`, -1).slice(0, 7);
}

/** Lines `l` of locked runs `r` of a month, with whom and by whom. */
export function wagesSource(
  caller: Caller,
  code: number,
  { companyId, siteId, departmentId, likeEmpName }: WagesQuery,
  month: string,
): Source {
  return {
    from: sql`
      payroll_runs r
        join payroll_lines l on l.run_id = r.id
        join employees on employees.emp_id = l.emp_id
        join departments d on d.department_id = l.department_id
        join companies k on k.company_id = r.company_id
        left join salary_archives a on a.emp_id = l.emp_id
    `,
    where: every([
      sql`r.state >= ${RUN_STATE.locked}`,
      sql`r.month = ${month}`,
      reachesWages(caller, code),
      wagesOfCompany(caller),
      companyId !== undefined && sql`r.company_id = ${companyId}`,
      siteId !== undefined && sql`l.site_id = ${siteId}`,
      departmentId !== undefined && sql`l.department_id = ${departmentId}`,
      likeEmpName &&
        sql`
          (
            employees.job_number = ${likeEmpName}
              or employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]
          )
        `,
    ]),
    order: sql`length(employees.job_number), employees.job_number, r.id`,
  };
}

const FIGURES = {
  gross: "gross",
  insEmployee: "ins_employee",
  tax: "tax",
  afterTax: "after_tax",
  net: "net",
  employer: "employer",
};

/** Figures of a line in the order of the list; above the caller's limit they are null. */
export const wageFigures = (caller: Caller): SQL =>
  sql.join(
    Object.entries(FIGURES).map(
      ([name, column]) =>
        sql`case when ${seesWages(caller)} then ${sql.raw(`l.${column}`)}::float8 end as ${sql.raw(`"${name}"`)}`,
    ),
    sql`, `,
  );

/** Paid wage lines of a month, a page at a time; the look is logged with its rows. */
export function searchWages(caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  return transaction(async (tx) => {
    const month = query.month ?? (await lastPaidMonth(tx));
    const found = await paged(tx, page, wagesSource(caller, MAY.wages.import, query, month), async (tail) => {
      const { rows } = await tx.execute<Row<WageRow>>(sql`
        select l.id::float8 as "lineId", l.emp_id as "empId", employees.job_number as "jobNumber",
          employees.emp_name as name, l.site_id as "siteId",
          ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, k.company_name as company,
          r.no as "runNo", r.kind, r.pay_date::text as "payDate",
          ${wageFigures(caller)}
        ${tail}`);
      return rows;
    });
    const read = found.simpleList.filter(({ gross }) => gross !== null);
    await tellLook(tx, caller, [{ rows: read.length, ...ofOnly(read) }]);
    return found;
  });
}

/** What departments cost in a month: gross and the employer's part. */
export function wagesCost(caller: Caller, { query }: z.output<(typeof costContract)["input"]>) {
  return transaction(async (tx) => {
    const month = query.month ?? (await lastPaidMonth(tx));
    const { from, where } = wagesSource(caller, MAY.wages.import, query, month);
    const { rows } = await tx.execute<
      Row<{ id: number; name: string; people: number; someone: number; lines: number; hidden: number } & Sums>
    >(sql`
      select w.id, w.name, count(distinct w.emp_id) filter (where w.seen)::int as people,
        min(w.emp_id) filter (where w.seen) as someone,
        count(*) filter (where w.seen)::int as lines, count(*) filter (where not w.seen)::int as hidden,
        coalesce(sum(w.gross) filter (where w.seen), 0)::float8 as gross,
        coalesce(sum(w.employer) filter (where w.seen), 0)::float8 as employer,
        coalesce(sum(w.gross + w.employer) filter (where w.seen), 0)::float8 as cost
      from (
        select d.department_id as id, ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as name,
          l.emp_id, l.gross, l.employer, ${seesWages(caller)} as seen
        from ${from}
        where ${where}
      ) w
      group by w.id, w.name
      order by cost desc, w.id`);
    const count = (field: "lines" | "hidden") => rows.reduce((all, row) => all + row[field], 0);
    // What a department of one person costs is his pay (rule 28).
    const alone = rows.filter(({ people }) => people === 1);
    await tellLook(tx, caller, [
      { rows: count("lines") },
      ...alone.map(({ someone, lines }) => ({ rows: lines, empId: someone })),
    ]);
    return {
      month,
      hidden: count("hidden"),
      departments: rows
        .filter(({ people }) => people > 0)
        .map(({ lines: _, hidden: __, someone: ___, ...department }) => department),
    };
  });
}
type Sums = Record<"gross" | "employer" | "cost", number>;

function tellLook(tx: Tx, caller: Caller, looks: readonly { rows: number; empId?: number }[]): Promise<void> {
  const read = looks.filter(({ rows }) => rows > 0);
  return logSalary(
    tx,
    caller,
    read.map((look) => ({ action: LOG_ACTION.view, subject: WAGES_SUBJECT, ...look })),
  );
}

export async function wagesFilters(db: Reader, caller: Caller) {
  const companies = await select(db, { id: num`k.company_id`, name: str`k.company_name` })`
    from companies k
    where ${wagesOfCompany(caller)}
    order by k.company_id`;
  return { companies, month: await lastPaidMonth(db), ...(await demoPreparing(db)) };
}
