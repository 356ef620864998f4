import { sql } from "drizzle-orm";
import { identityHashOf } from "~/upstream/employees/archives/identity-match.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reachesPay, seesFigures } from "./reach.server";

/** Whom a row of a file means. */
export interface NamedPerson {
  empId: number;
  name: string;
  siteId: number;
  /** The caller reads and writes his figures. */
  seen: boolean;
  companyId: number | null;
  structureId: number | null;
  idHash: string | null;
}

/** People within reach by their job numbers, and the caller himself, of whom rule 4 speaks. */
export async function namedPeople(
  db: Reader,
  caller: Caller,
  code: number,
  jobNumbers: readonly (string | undefined)[],
): Promise<Map<string, NamedPerson>> {
  const asked = [...new Set(jobNumbers.filter((one) => one !== undefined))];
  const { rows } = await db.execute<NamedPerson & { jobNumber: string; [column: string]: unknown }>(sql`
    select employees.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as name,
      ${siteOfRow("employees")} as "siteId", ${seesFigures(caller)} as seen, a.company_id as "companyId",
      a.structure_id as "structureId", ${identityHashOf(sql`employees.emp_id`)} as "idHash"
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where employees.job_number = any(${sql.param(asked)}::text[])
      and (employees.emp_id = ${caller.empId ?? 0} or ${reachesPay(caller, code)})`);
  return new Map(rows.map(({ jobNumber, ...person }) => [jobNumber, person]));
}

/** What is wrong with the person of a row: himself, nobody within reach, a level above the caller's limit. */
export function personFaults(
  faults: Faults,
  jobNumber: string | undefined,
  caller: Caller,
  person: { empId: number; seen: boolean } | undefined,
): void {
  if (!jobNumber) return;
  if (person?.empId === caller.empId) addFault(faults, "jobNumber", "salArchives:said.own");
  else if (!person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  else if (!person.seen) addFault(faults, "jobNumber", "salArchives:said.aboveLimit");
}

/**
 * The people of a file are within reach as they were when it was checked; locked until the end of the file.
 * @param strength `update` keeps rows that name a person from being added meanwhile
 */
export async function stillReached(
  tx: Tx,
  caller: Caller,
  code: number,
  empIds: readonly number[],
  strength: "no key update" | "update" = "no key update",
): Promise<boolean> {
  const asked = [...new Set(empIds)];
  const { rows } = await tx.execute(sql`
    select employees.emp_id
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where employees.emp_id = any(${sql.param(asked)}::int[]) and ${reachesPay(caller, code)} and ${seesFigures(caller)}
    order by employees.emp_id
    for ${sql.raw(strength)} of employees`);
  return rows.length === asked.length;
}

/** Whose figures the caller writes by a code, for an undo: rows of `employees`, never himself (rules 4 and 30). */
export const writesFigures = (code: number) => (caller: Caller) =>
  sql`
  exists (
    select
    from (select employees.emp_id) e
    left join salary_archives a on a.emp_id = e.emp_id
    where ${reachesPay(caller, code)} and ${seesFigures(caller)}
  )
`;

/**
 * In a preview nothing is shown of pay that is on file: a look at it is one for the log (salary rule 28). What the file
 * itself holds is shown to whoever brought it: nobody else opens a preview.
 */
export const COVERED = "***";
