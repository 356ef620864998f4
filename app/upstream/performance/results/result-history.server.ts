import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/performance/may";
import type { resultHistory as historyContract, PastResult } from "~/contracts/performance/results";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { resultsOf } from "./results.server";

type History = z.output<(typeof historyContract)["output"]>;

/** Locked results of a person and those that files brought, the latest first; the own ones for everybody. */
export async function resultHistory(
  db: Reader,
  caller: Caller,
  { empId = caller.empId ?? 0 }: z.output<(typeof historyContract)["input"]>,
): Promise<History> {
  const own = empId === caller.empId && holds(caller, MAY.own.take);
  const { rows } = await db.execute<Omit<History, "results"> & Record<string, unknown>>(sql`
    select employees.emp_id as "empId", job_number as "jobNumber", emp_name as name, d.department_name as department
    from employees
    join departments d on d.department_id = employees.department_id
    where employees.emp_id = ${empId} and (${own} or ${resultsOf(caller)})`);
  if (!rows[0]) throw missing();
  const { rows: results } = await db.execute<PastResult & Record<string, unknown>>(sql`
    select y.name as "cycleName", y.from_date as "from", r.score, r.grade, r.coefficient_pct as "coefficientPct",
      r.amount, r.month
    from perf_results r
    join perf_cycles y on y.id = r.cycle_id
    where r.emp_id = ${empId} and r.locked = 1
    union all
    select cycle_name, null, score, grade, null, null, null
    from perf_history
    where emp_id = ${empId}
    order by 2 desc nulls last, 1 desc`);
  return { ...rows[0], results };
}
