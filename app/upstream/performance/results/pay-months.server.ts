import { sql } from "drizzle-orm";
import { payMonth } from "~/lib/performance/pay-month";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import type { perfCycles } from "../cycles/tables.server";

type Cycle = Pick<typeof perfCycles.$inferSelect, "id" | "kind" | "toDate">;

/** By person, the month in whose payroll a result of the cycle is paid when it is locked on a day (rule 27). */
export async function payMonths(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  cycle: Cycle,
  empIds: readonly number[],
  lockedOn: string,
): Promise<Map<number, string>> {
  const lag = await parameter(db, around, "perfPayLag", lockedOn);
  const { rows } = await db.execute<{ empId: number; toMonth: string }>(sql`
    select emp_id as "empId", max(to_month) as "toMonth"
    from perf_postponements
    where cycle_id = ${cycle.id} and emp_id = any(${sql.param([...empIds])}::int[])
    group by emp_id`);
  const postponed = new Map(rows.map(({ empId, toMonth }) => [empId, toMonth]));
  return new Map(empIds.map((empId) => [empId, payMonth(cycle, { lag, lockedOn, postponedTo: postponed.get(empId) })]));
}
