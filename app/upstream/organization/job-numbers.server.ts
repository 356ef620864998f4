import { sql } from "drizzle-orm";
import { countedIn } from "~/lib/employees/job-number";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Identifier } from "~/upstream/platform/imports/definition.server";
import { enterFirst, parameter } from "~/upstream/platform/parameters.server";

/** Those of the numbers that somebody has with zeros before them. */
async function withZeros(db: Reader, digits: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ digits: string }>(sql`
    select distinct ltrim(job_number, '0') as digits
    from employees
    where job_number like '0%' and ltrim(job_number, '0') = any(${sql.param([...digits])}::text[])`);
  return new Set(rows.map((row) => row.digits));
}

/** A column of job numbers: a cell of numbers has them without the zeros that some begin with (shell rule 37). */
export const JOB_NUMBERS: Identifier = { onFile: withZeros };

/**
 * Employees rule 8: the next numbers of a site, from the sequence, inside the creating transaction; never reused, gaps
 * allowed, and none that somebody brought with him.
 * @param siteId as parameters name it
 */
export async function nextJobNumbers(tx: Tx, caller: Caller, siteId: number, wanted: number): Promise<string[]> {
  const today = companyDay();
  const prefix = await parameter(tx, caller, "jobNumberPrefix", today, siteId);
  const digits = await parameter(tx, caller, "jobNumberDigits", today, siteId);
  const rows = await select(tx, {
    number: str`number`,
  })`from next_job_numbers(${prefix}, ${digits}::int, ${wanted}::int) as number`;
  return rows.map(({ number }) => number);
}

/**
 * New numbers go on after those that people brought with them: after the highest, and made like them, where nobody has
 * said how they are to be made.
 */
export async function goOnAfter(tx: Tx, caller: Caller, brought: readonly string[]): Promise<void> {
  const counted = countedIn(brought);
  if (!counted) return;
  await tx.execute(sql`select pass_job_numbers(${counted.highest}::bigint)`);
  const made = await parameter(tx, {}, "jobNumberPrefix", companyDay());
  if (made !== "" || counted.prefix === undefined) return;
  if (counted.prefix !== "") await enterFirst(tx, caller, "jobNumberPrefix", counted.prefix);
  if (counted.digits) await enterFirst(tx, caller, "jobNumberDigits", String(counted.digits));
}
