import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";

/** Whoever a file names, with the site whose settings hold for his forms. */
export interface Named {
  [column: string]: unknown;
  empId: number;
  siteDigit: number;
}

/**
 * People on job by job number: oneself, and those within the scope of a code. Whoever is outside it reads the same as
 * nobody.
 */
export async function peopleNamed(
  db: Reader,
  caller: Caller,
  numbers: readonly string[],
  code: number,
): Promise<Map<string, Named>> {
  const { rows } = await db.execute<Named & { number: string }>(sql`
    select emp_id as "empId", job_number as number, case
      when overseas_warehouse = 1 then 7
      else site_id
      end as "siteDigit"
    from employees
    where job_number = any(${sql.param([...numbers])}::text[])
      and employment = ${EMPLOYMENT.onJob}
      and (emp_id = ${caller.empId ?? 0} or ${visibleTo(caller, code)})`);
  return new Map(rows.map((row) => [row.number, row]));
}
