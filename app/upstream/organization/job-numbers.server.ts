import { sql } from "drizzle-orm";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Identifier } from "~/upstream/platform/imports/definition.server";

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
