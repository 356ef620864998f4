import { sql } from "drizzle-orm";
import { GRADES } from "~/contracts/performance/codes";
import type { ResultCharts } from "~/contracts/performance/results";
import type { Scheme } from "~/lib/performance/grades";
import { capsOf } from "~/lib/performance/quotas";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { groupCounts } from "../calibration/group-counts.server";
import { resultsOf } from "./results.server";

const COUNTS = sql`
  jsonb_build_object(${sql.join(
    GRADES.flatMap((code) => [sql`${code}::text`, sql`count(*) filter (where r.grade = ${code})`]),
    sql`, `,
  )})
`;

/** How the locked grades of a cycle lie, of the people whom the caller reaches. */
export async function resultCharts(
  db: Reader,
  caller: Caller,
  { cycleId }: { cycleId: number },
): Promise<ResultCharts> {
  const { rows } = await db.execute<ResultCharts["departments"][number] & { department: string | null }>(sql`
    select d.department_name as department, count(r.grade)::int as people, ${COUNTS} as counts,
      round(avg(r.score))::int as average
    from perf_results r
    join employees on employees.emp_id = r.emp_id
    join departments d on d.department_id = r.department_id
    where r.cycle_id = ${cycleId} and r.locked = 1 and ${resultsOf(caller)}
    group by grouping sets ((), (d.department_id, d.department_name))
    order by grouping(d.department_id) desc, count(r.grade) desc, d.department_name`);
  const [whole, ...departments] = rows;
  const { people, counts, average } = whole!;
  return {
    people,
    counts,
    average,
    caps: capsTogether(await groupCounts(db, cycleId)),
    departments: departments.filter((one) => one.people > 0),
  };
}

/** Caps of all groups by shares together; what they allow is counted group by group. */
function capsTogether(groups: readonly { people: number; scheme: Scheme; bottomPct: number | null }[]) {
  if (groups.length === 0) return null;
  const caps = groups.map(({ people, scheme, bottomPct }) => capsOf(people, scheme, bottomPct ?? undefined));
  const sum = (of: "S" | "SA" | "bottom") => caps.reduce((all, one) => all + one[of], 0);
  return { S: sum("S"), SA: sum("SA"), bottom: sum("bottom") };
}
