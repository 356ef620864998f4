import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/performance/may";
import type {
  DuePerson,
  resultsDue as dueContract,
  postponeResults as postponeContract,
} from "~/contracts/performance/results";
import { monthAfter, monthOf } from "~/lib/performance/pay-month";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { DUE_FROM, dueIn } from "./pay-months.server";

type Due = z.output<(typeof dueContract)["output"]>;

/** People shown of a cycle at once; the others follow when these are done. */
const MOST_SHOWN = 1_000;

/** What is due in a pay month and not locked, by cycle; of one cycle with its people. */
export async function resultsDue(
  db: Reader,
  caller: Caller,
  { month = monthOf(companyDay()), cycleId }: z.output<(typeof dueContract)["input"]>,
): Promise<Due> {
  const where = sql`${await dueIn(db, caller, month)} and ${visibleTo(caller, MAY.cycles.run)}`;
  const { rows: cycles } = await db.execute<Due["cycles"][number] & Record<string, unknown>>(sql`
    select y.id as "cycleId", y.name as "cycleName", y.kind, y.state, count(*)::int as people
    from ${DUE_FROM}
    where ${where}
    group by y.id
    order by y.to_date, y.id`);
  if (cycleId === undefined) return { month, cycles, people: [] };
  const { rows: people } = await db.execute<DuePerson & Record<string, unknown>>(sql`
    select s.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as name,
      d.department_name as department
    from ${DUE_FROM}
    join departments d on d.department_id = s.department_id
    where ${where} and y.id = ${cycleId}
    order by length(employees.job_number), employees.job_number
    limit ${MOST_SHOWN}`);
  return { month, cycles, people };
}

/** Results that are due and not locked are paid a month later; nobody's wages wait for them (performance rule 27). */
export async function postponeResults(
  tx: Tx,
  caller: Caller,
  { cycleId, empIds, month, reason }: z.output<(typeof postponeContract)["input"]>,
) {
  const people = [...new Set(empIds)];
  // Whoever locks the cycle at the same moment holds it: then nothing is left to put off.
  const { rows: held } = await tx.execute<{ n: number }>(sql`
    with cycle as (
      select id
      from perf_cycles
      where id = ${cycleId}
      for update
    )
    select count(*)::int as n
    from cycle y
    join perf_sheets s on s.cycle_id = y.id and s.is_main = 1
    join employees on employees.emp_id = s.emp_id
    where s.emp_id = any(${sql.param(people)}::int[]) and ${visibleTo(caller, MAY.cycles.run)}`);
  if (held[0]!.n !== people.length) throw missing();
  const toMonth = monthAfter(month);
  const { rows } = await tx.execute<{ empId: number }>(sql`
    insert into perf_postponements (cycle_id, emp_id, from_month, to_month, reason, by)
    select y.id, s.emp_id, ${month}, ${toMonth}, ${reason}, ${caller.empId}
    from ${DUE_FROM}
    where y.id = ${cycleId}
      and s.emp_id = any(${sql.param(people)}::int[])
      and ${await dueIn(tx, caller, month)}
    returning emp_id as "empId"`);
  if (rows.length !== people.length)
    throw conflict("perfResults:said.notDue", { n: people.length - rows.length, month });
  await audit(tx, caller, {
    action: "perfResult.postpone",
    objectType: "perfCycle",
    objectId: cycleId,
    after: { empIds: people, fromMonth: month, toMonth, reason },
  });
  return { postponed: rows.length, toMonth };
}
