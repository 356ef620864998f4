import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";

/** What earlier runs of the company could not take, for a run to take first (rule 12). Fen by person. */
export async function takeShortfalls(
  tx: Tx,
  runId: number,
  companyId: number,
  empIds: readonly number[],
): Promise<Map<number, { amount: number; special: number }>> {
  const { rows } = await tx.execute<{ empId: number; amount: number; special: number }>(sql`
    with taken as (
      update salary_shortfalls
      set taken_by = ${runId}
      where emp_id = any(${sql.param([...empIds])}::int[])
        and company_id = ${companyId}
        and run_id <> ${runId}
        and (taken_by is null or taken_by = ${runId})
      returning emp_id, amount, special
    )
    select emp_id as "empId", sum(amount)::float8 as amount, sum(special)::float8 as special
    from taken
    group by emp_id`);
  return new Map(rows.map(({ empId, amount, special }) => [empId, { amount, special }]));
}

/** A run takes none any more: it is collected again, or there is no such run. */
export async function releaseShortfalls(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`update salary_shortfalls set taken_by = null where taken_by = ${runId}`);
}
