import { sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { notAfter, realRunOf } from "./real-runs.server";
import type { Run } from "./run-held.server";

/** Fen. */
interface Shortfall {
  amount: number;
  special: number;
}

/** What earlier runs of the company could not take, for a run to take first (rule 12). Fen by person. */
export async function takeShortfalls(
  tx: Tx,
  runId: number,
  companyId: number,
  empIds: readonly number[],
): Promise<Map<number, Shortfall>> {
  const { rows } = await tx.execute<Shortfall & { empId: number; [column: string]: unknown }>(sql`
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
  return byPerson(rows);
}

/** What a trial finds to take: that of earlier months, as the real run of its month takes it. */
export async function shortfallsToTake(
  db: Reader | Tx,
  run: Pick<Run, "companyId" | "month" | "kind">,
  empIds: readonly number[],
): Promise<Map<number, Shortfall>> {
  const { rows } = await db.execute<Shortfall & { empId: number; [column: string]: unknown }>(sql`
    select t.emp_id as "empId", sum(t.amount)::float8 as amount, sum(t.special)::float8 as special
    from salary_shortfalls t
    where t.emp_id = any(${sql.param([...empIds])}::int[])
      and t.company_id = ${run.companyId}
      and (t.taken_by is null or t.taken_by in (${realRunOf(run)}))
      and ${notAfter(run)}
    group by t.emp_id`);
  return byPerson(rows);
}

const byPerson = (rows: readonly (Shortfall & { empId: number })[]): Map<number, Shortfall> =>
  new Map(rows.map(({ empId, amount, special }) => [empId, { amount, special }]));

/** A run takes none any more: it is collected again, or there is no such run. */
export async function releaseShortfalls(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`update salary_shortfalls set taken_by = null where taken_by = ${runId}`);
}
