import { sql } from "drizzle-orm";
import type { z } from "zod";
import { APPEAL_STATE, CYCLE_STATE } from "~/contracts/performance/codes";
import type { CycleAct, CycleDetail, CycleRow, searchCycles as searchContract } from "~/contracts/performance/cycles";
import { MAY } from "~/contracts/performance/may";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { lateIn } from "./stages.server";

const HEAD = sql`
  y.id, y.name, y.kind, y.from_date as "fromDate", y.to_date as "toDate", y.site_ids as "siteIds", y.state,
    y.stage_dates as "stageDates", y.version`;

/** Sites of the wider of the two codes by which cycles are seen. */
const sites = (caller: Caller): number[] => [
  ...new Set([MAY.cycles.run, MAY.cycles.lock].flatMap((code) => sitesOf(caller, code))),
];
const reached = (caller: Caller) => sql`y.site_ids <@ ${sql.param(sites(caller))}::smallint[]`;

/** States of a sheet that is as far as its cycle, by state of the cycle, in a statement over `y` and `s`. */
const isLate = sql`
  s.state = any(
    case y.state
      ${sql.join(
        Object.values(CYCLE_STATE).map(
          (state) => sql`when ${state}::int then ${sql.param([...lateIn(state)])}::smallint[]`,
        ),
        sql` `,
      )}
    end
  )`;

/** Cycles of the caller's sites, the latest first. */
export const searchCycles = (
  db: Reader,
  caller: Caller,
  { page, query: { likeName, kind, state } }: z.output<(typeof searchContract)["input"]>,
) =>
  registerPage<CycleRow & Record<string, unknown>>(
    db,
    page,
    sql`
      ${HEAD}, coalesce(p.people, 0) as people, coalesce(p.done, 0) as done
    `,
    {
      from: sql`
        perf_cycles y
        left join lateral (
          select count(*)::int as people, count(*) filter (where not ${isLate})::int as done
          from perf_sheets s
          where s.cycle_id = y.id and s.is_main = 1
        ) p on true`,
      where: every([
        reached(caller),
        likeName && contains(sql`y.name`, likeName),
        kind !== undefined && sql`y.kind = ${kind}`,
        state !== undefined && sql`y.state = ${state}`,
      ]),
      order: sql`y.from_date desc, y.id desc`,
    },
  );

/** People of a stage who are named. */
const MOST_LATE = 100;

/** One cycle with its progress. */
export async function cycleDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<CycleDetail> {
  type Head = Omit<CycleDetail, "departments" | "classes" | "states" | "progress" | "late" | "lateCount" | "acts">;
  const head = await registerRecord<Head & Record<string, unknown>>(
    db,
    sql`
      ${HEAD}, y.department_ids as "departmentIds", to_json(y.locked_at)#>>'{}' as "lockedAt",
        (
          select count(*)::int
          from perf_appeals a
          join perf_sheets s on s.id = a.sheet_id
          where s.cycle_id = y.id and a.state = ${APPEAL_STATE.open}
        ) as "openAppeals"
    `,
    sql`perf_cycles y`,
    every([sql`y.id = ${id}`, reached(caller)]),
  );
  const own = sql`s.cycle_id = ${id} and s.is_main = 1`;
  const late = sql`s.state = any(${sql.param([...lateIn(head.state)])}::smallint[])`;
  const [classes, states, progress, people, { byId, nameOf, pathOf, lineOf }] = await Promise.all([
    db.execute<CycleDetail["classes"][number] & Record<string, unknown>>(sql`
      select c.class_id as "classId", coalesce(c.taken ->> 'name', k.name) as name,
        (select count(*)::int from perf_sheets s where ${own} and s.class_id = c.class_id) as people
      from perf_cycle_classes c
      join perf_classes k on k.id = c.class_id
      where c.cycle_id = ${id}
      order by k.priority, k.id`),
    db.execute<CycleDetail["states"][number] & Record<string, unknown>>(sql`
      select s.state, count(*)::int as n
      from perf_sheets s
      where ${own}
      group by s.state
      order by s.state`),
    db.execute<{ departmentId: number; people: number; late: number }>(sql`
      select s.department_id as "departmentId", count(*)::int as people, count(*) filter (where ${late})::int as late
      from perf_sheets s
      where ${own}
      group by s.department_id`),
    db.execute<
      Omit<CycleDetail["late"][number], "department"> & { departmentId: number } & Record<string, unknown>
    >(sql`
      select s.id as "sheetId", s.emp_id as "empId", e.emp_name as "empName", e.job_number as "jobNumber",
        s.department_id as "departmentId", s.state
      from perf_sheets s
      join employees e on e.emp_id = s.emp_id
      where ${own} and ${late}
      order by s.department_id, length(e.job_number), e.job_number
      limit ${MOST_LATE}`),
    departmentsOf(db, caller),
  ]);
  const top = (departmentId: number) => lineOf(departmentId).at(-2)?.departmentId ?? departmentId;
  const byTop = new Map<number, { people: number; late: number }>();
  for (const row of progress.rows) {
    const sum = byTop.get(top(row.departmentId)) ?? { people: 0, late: 0 };
    byTop.set(top(row.departmentId), { people: sum.people + row.people, late: sum.late + row.late });
  }
  const lateCount = progress.rows.reduce((sum, row) => sum + row.late, 0);
  return {
    ...head,
    departments: head.departmentIds.filter((one) => byId.has(one)).map(pathOf),
    classes: classes.rows,
    states: states.rows,
    progress: [...byTop]
      .map(([departmentId, sum]) => ({
        departmentId,
        name: nameOf(departmentId),
        people: sum.people,
        done: sum.people - sum.late,
      }))
      .sort((a, b) => (byId.get(a.departmentId)?.sort ?? 0) - (byId.get(b.departmentId)?.sort ?? 0)),
    late: people.rows.map(({ departmentId, ...row }) => ({ ...row, department: pathOf(departmentId) })),
    lateCount,
    acts: actsOf(caller, head),
  };
}

/** What the caller may do with a cycle, whose sites must all be his; the verbs ask again. */
function actsOf(caller: Caller, { state, siteIds }: Pick<CycleDetail, "state" | "siteIds">): CycleAct[] {
  const { draft, targets, running, self, scoring, calibration, confirmation, locked } = CYCLE_STATE;
  const reaches = (code: number) => siteIds.every((siteId) => sitesOf(caller, code).includes(siteId));
  const runs = holds(caller, MAY.cycles.run) && reaches(MAY.cycles.run);
  const locks = holds(caller, MAY.cycles.lock) && reaches(MAY.cycles.lock);
  if (state === draft) return runs ? ["edit", "start", "remove"] : [];
  if (state === locked) return locks ? ["unlock"] : [];
  const acts: Record<typeof state, CycleAct[]> = {
    [targets]: ["moveStage", "generate", "extend"],
    [running]: ["moveStage", "generate", "extend"],
    [self]: ["moveStage", "generate", "extend"],
    [scoring]: ["moveStage", "extend"],
    [calibration]: ["finish", "extend"],
    [confirmation]: ["extend"],
  };
  return [...(runs ? acts[state] : []), ...(state === confirmation && locks ? (["lock"] as const) : [])];
}

/** Sites and classes that a cycle can have. */
export async function cycleChoices(db: Reader, caller: Caller) {
  const own = openSitesOf(caller, MAY.cycles.run);
  const rows = await select(db, {
    id: num`id`,
    name: str`name`,
    cycleKind: sql<CycleRow["kind"]>`cycle_kind`,
    siteIds: sql<number[]>`site_ids`,
  })`
    from perf_classes
    where enabled = 1 and site_ids && ${sql.param(own)}::smallint[]
    order by cycle_kind, priority, id`;
  return { sites: own, classes: rows };
}
