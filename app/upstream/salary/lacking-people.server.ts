import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { PresentQuery, PresentRows } from "~/upstream/platform/imports/definition.server";
import type { CellValue } from "~/upstream/platform/spreadsheet/columns.server";
import { reachesPay, seesFigures } from "./reach.server";

/** Whom a template of pay is filled with: whoever lacks what it brings. */
interface Lacking {
  code: number;
  /** Condition on `employees`, his archive `a` and his stay `s`. */
  where: SQL;
  /** In whose name he is or will be paid. */
  company: SQL;
  /** Names of companies that the caller pays for, with their keys. */
  companies: ReadonlyMap<string, number>;
  /** The columns that are known of a row, by job number and company. */
  cells: (jobNumber: string, company: string | null) => CellValue[];
}

/**
 * People on job whose pay the caller reaches and writes, of a department and those below it, by job number. Their
 * company stands there as far as a file may name it; no figure leaves.
 */
export function lackingPeople(
  caller: Caller,
  { departmentId }: PresentQuery,
  { code, where, company, companies, cells }: Lacking,
): PresentRows {
  const people = sql`
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    left join employment_spells s on s.emp_id = employees.emp_id and s.end_date is null
    where employees.employment = ${EMPLOYMENT.onJob}
      and ${reachesPay(caller, code)}
      and ${seesFigures(caller)}
      and ${
        departmentId === undefined
          ? sql`true`
          : sql`employees.department_id in (select department_id from below(array[${departmentId}]::int[]))`
      }
      and ${where}
  `;
  const names = new Map([...companies].map(([name, id]) => [id, name]));
  return {
    count: sql`select count(*)::int as n ${people}`,
    select: sql`select employees.job_number, ${company} ${people} order by employees.job_number`,
    cells: ([jobNumber, companyId]) => cells(jobNumber as string, names.get(companyId as number) ?? null),
  };
}
