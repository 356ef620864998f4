import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { PresentQuery, PresentRows } from "~/upstream/platform/imports/definition.server";
import { mayUnmask } from "../employee-detail.server";

interface Source {
  /** What stands after job number and name. */
  columns: SQL;
  /** Tables, `employees` under its own name among them. */
  from: SQL;
  where?: SQL;
  /** Order of the rows of one person. */
  order: SQL;
}

/**
 * The records of the people on job that a template is filled with, by job number: those in scope, of a department and
 * those below it.
 */
export async function onFile(
  db: Reader,
  caller: Caller,
  { departmentId }: PresentQuery,
  source: Source,
  cells: PresentRows["cells"] = asKept,
): Promise<PresentRows> {
  const within = departmentId === undefined ? null : (await departmentsOf(db, caller)).withBelow(departmentId);
  const rows = sql`${source.from}
    where employees.employment = ${EMPLOYMENT.onJob} and ${visibleTo(caller, MAY.archives.import)}
    ${
      within
        ? sql`
      and employees.department_id = any(${sql.param(within)}::int[])
    `
        : sql``
    } ${source.where ? sql`and ${source.where}` : sql``}`;
  return {
    count: sql`select count(*)::int as n from ${rows}`,
    select: sql`
      select employees.job_number, employees.emp_name, ${source.columns}
      from ${rows}
      order by employees.job_number, ${source.order}
    `,
    cells,
  };
}

const asKept = (row: unknown[]) => row as ReturnType<PresentRows["cells"]>;

/** A sensitive value as the caller may have it: with the unmask code whole, otherwise masked (employees rule 10). */
export const shownTo = (caller: Caller, mask: (value: string) => string) =>
  mayUnmask(caller) ? (value: string) => value : mask;
