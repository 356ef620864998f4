import { type SQL, sql } from "drizzle-orm";
import { CYCLE_STATE, LEVEL } from "~/contracts/performance/codes";
import { MAY_SEE_SHEETS } from "~/contracts/performance/may";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { turnIsMine } from "./sheets.server";

/** Cycle and class of the caller's own sheets and of those he scores, which are few. */
const ofCaller = (caller: Caller): SQL => {
  const me = caller.empId ?? 0;
  return sql`
    (
      select s.cycle_id, s.class_id
      from perf_sheets s
      where s.emp_id = ${me}
      union
      select s.cycle_id, s.class_id
      from perf_scorers c
      join perf_sheets s on s.id = c.sheet_id
      where c.scorer_emp_id = ${me} and c.level <> ${LEVEL.self}
    ) as seen
  `;
};

/**
 * The cycle has a sheet in a department that a code gives the caller. Department by department, each by its index: told
 * in one condition, it would be looked for among the sheets of all cycles.
 */
function hasDepartment(caller: Caller, cycle: SQL): SQL {
  const departments = MAY_SEE_SHEETS.flatMap((code) => caller.rights.scopes.get(code)?.departments ?? []);
  if (departments.length === 0) return sql`false`;
  return sql`
    exists (
      select
      from unnest(${sql.param([...new Set(departments)])}::int[]) as d(id)
      cross join lateral (
        select
        from perf_sheets s
        where s.department_id = d.id and s.cycle_id = ${cycle}
        limit 1
      ) found
    )
  `;
}

/**
 * Choices of the filters: cycles that the caller has a sheet of, or that are of a site or department he reaches, and
 * the classes in them.
 */
export async function sheetFilters(db: Reader, caller: Caller, input: Parameters<typeof departmentFilter>[2]) {
  const sites = sql.param([...new Set(MAY_SEE_SHEETS.flatMap((code) => sitesOf(caller, code)))]);
  const [department, cycles, classes, waiting] = await Promise.all([
    departmentFilter(db, caller, input),
    select(db, { id: num`y.id`, name: str`y.name` })`
      from perf_cycles y
      where (y.site_ids && ${sites}::smallint[] and y.state <> ${CYCLE_STATE.draft})
        or y.id in (select cycle_id from ${ofCaller(caller)})
        or ${hasDepartment(caller, sql`y.id`)}
      order by y.from_date desc, y.id desc
      limit 200`,
    select(db, { id: num`k.id`, name: str`k.name` })`
      from perf_classes k
      where k.site_ids && ${sites}::smallint[]
        or k.id in (select class_id from ${ofCaller(caller)})
        or exists (
          select
          from perf_cycle_classes c
          where c.class_id = k.id and ${hasDepartment(caller, sql`c.cycle_id`)}
        )
      order by k.name
      limit 500`,
    selectOne(db, { n: num`count(*)::int` })`
      from perf_sheets s
      where ${turnIsMine(caller)}`,
  ]);
  return { department, cycles, classes, waiting: waiting!.n };
}
