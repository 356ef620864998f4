import { sql } from "drizzle-orm";
import { LIFECYCLE } from "~/contracts/organization/codes";
import { CYCLE_KIND } from "~/contracts/performance/codes";
import { groupBy } from "~/lib/group-by";
import { clipped, isInScope, segmentsOf } from "~/lib/performance/segments";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import type { perfCycles } from "./tables.server";

export type Cycle = typeof perfCycles.$inferSelect;
type Around = Pick<Caller, "versions">;

/** One job of a person in a cycle, on its last day (rules 13 and 14). */
export interface Segment {
  empId: number;
  from: string;
  to: string;
  siteId: number;
  companyId: number | null;
  departmentId: number;
  positionId: number;
  levelId: number | null;
  managerEmpId: number | null;
  isManager: number;
  isMain: number;
  /** Came too late to be assessed. */
  late: boolean;
}

interface PostRow extends Omit<Segment, "isMain" | "late"> {
  hired: string;
}

/**
 * The jobs of everybody in the places of a cycle, by person and day; people in probation are in cycles of their own,
 * nobody else is (rule 13).
 */
export async function segmentsOfCycle(tx: Tx, around: Around, cycle: Cycle): Promise<Segment[]> {
  const { fromDate: from, toDate: to } = cycle;
  const rank = await parameter(tx, around, "managerRank", from);
  const { withBelow } = await departmentsOf(tx, around);
  const departments = cycle.departmentIds.flatMap(withBelow);
  const probation = sql`employees.lifecycle = ${LIFECYCLE.probation}`;
  const { rows } = await tx.execute<PostRow & Record<string, unknown>>(sql`
    select s.emp_id as "empId", s.start_date as hired, s.company_id as "companyId",
      greatest(p.valid_from, s.start_date) as "from", least(p.valid_to, s.end_date, ${to}::date) as "to",
      ${siteOfRow("p")} as "siteId", p.department_id as "departmentId", p.position_id as "positionId",
      p.level_id as "levelId", p.manager_emp_id as "managerEmpId",
      coalesce(l.rank >= ${rank}, false)::int as "isManager"
    from employment_spells s
    join employees on employees.emp_id = s.emp_id
    join employee_posts p
      on p.emp_id = s.emp_id
        and p.valid_from <= least(s.end_date, ${to}::date)
        and coalesce(p.valid_to, 'infinity') >= greatest(s.start_date, ${from}::date)
    left join position_levels l on l.level_id = p.level_id
    where s.start_date <= ${to}::date
      and coalesce(s.end_date, 'infinity') >= ${from}::date
      and ${cycle.kind === CYCLE_KIND.probation ? probation : sql`not ${probation}`}
      and not exists (
        select
        from employment_spells later
        where later.emp_id = s.emp_id and later.start_date > s.start_date and later.start_date <= ${to}::date
      )
    order by s.emp_id, p.valid_from`);
  const inPlace = ({ siteId, departmentId }: PostRow) =>
    cycle.siteIds.includes(siteId) && (departments.length === 0 || departments.includes(departmentId));
  return [...groupBy(rows, ({ empId }) => empId).values()].flatMap((posts) => {
    const jobs = segmentsOf(posts.map((post) => clipped(post, { from, to }))).filter(inPlace);
    return jobs.map(({ hired, ...job }, n) => ({
      ...job,
      isMain: n === jobs.length - 1 ? 1 : 0,
      late: !isInScope(hired, { from, to }),
    }));
  });
}
