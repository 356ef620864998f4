import { sql } from "drizzle-orm";
import type { z } from "zod";
import { APPEAL_STATE, CYCLE_STATE, type SheetState } from "~/contracts/performance/codes";
import {
  type CycleAct,
  type CycleDetail,
  type CycleRow,
  cycleHead,
  cycleRow,
  type searchCycles as searchContract,
} from "~/contracts/performance/cycles";
import { MAY } from "~/contracts/performance/may";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { lateIn } from "./stages.server";
import { perfCycles } from "./tables.server";

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

const sheets = (which = sql`true`) =>
  sql`(select count(*) from perf_sheets s where s.cycle_id = y.id and s.is_main = 1 and ${which})`;
const CYCLE = reads(cycleRow, { y: perfCycles }, { people: sheets(), done: sheets(sql`not ${isLate}`) });
const HEAD = reads(
  cycleHead,
  { y: perfCycles },
  {
    lockedAt: sql`to_json(y.locked_at)#>>'{}'`,
    openAppeals: sql`
      (
        select count(*)
        from perf_appeals a
        join perf_sheets s on s.id = a.sheet_id
        where s.cycle_id = y.id and a.state = ${APPEAL_STATE.open}
      )`,
  },
);

/** Cycles of the caller's sites, the latest first. */
export const searchCycles = (
  db: Reader,
  caller: Caller,
  { page, query: { likeName, kind, state } }: z.output<(typeof searchContract)["input"]>,
) =>
  CYCLE.page(db, page, {
    where: [
      reached(caller),
      likeName && contains(sql`y.name`, likeName),
      kind !== undefined && sql`y.kind = ${kind}`,
      state !== undefined && sql`y.state = ${state}`,
    ],
    order: sql`y.from_date desc, y.id desc`,
  });

/** People of a stage who are named. */
const MOST_LATE = 100;

/** One cycle with its progress. */
export async function cycleDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<CycleDetail> {
  const head = await HEAD.one(db, sql`y.id = ${id} and ${reached(caller)}`);
  const own = sql`s.cycle_id = ${id} and s.is_main = 1`;
  const late = sql`s.state = any(${sql.param([...lateIn(head.state)])}::smallint[])`;
  const [classes, states, progress, people, { byId, nameOf, pathOf, lineOf }] = await Promise.all([
    select(db, {
      classId: num`c.class_id`,
      name: str`coalesce(c.taken ->> 'name', k.name)`,
      people: num`(select count(*)::int from perf_sheets s where ${own} and s.class_id = c.class_id)`,
    })`
      from perf_cycle_classes c
      join perf_classes k on k.id = c.class_id
      where c.cycle_id = ${id}
      order by k.priority, k.id`,
    select(db, { state: sql<SheetState>`s.state`, n: num`count(*)::int` })`
      from perf_sheets s
      where ${own}
      group by s.state
      order by s.state`,
    select(db, {
      departmentId: num`s.department_id`,
      people: num`count(*)::int`,
      late: num`count(*) filter (where ${late})::int`,
    })`
      from perf_sheets s
      where ${own}
      group by s.department_id`,
    select(db, {
      sheetId: num`s.id`,
      empId: num`s.emp_id`,
      empName: str`e.emp_name`,
      jobNumber: str`e.job_number`,
      departmentId: num`s.department_id`,
      state: sql<SheetState>`s.state`,
    })`
      from perf_sheets s
      join employees e on e.emp_id = s.emp_id
      where ${own} and ${late}
      order by s.department_id, length(e.job_number), e.job_number
      limit ${MOST_LATE}`,
    departmentsOf(db, caller),
  ]);
  const top = (departmentId: number) => lineOf(departmentId).at(-2)?.departmentId ?? departmentId;
  const byTop = new Map<number, { people: number; late: number }>();
  for (const row of progress) {
    const sum = byTop.get(top(row.departmentId)) ?? { people: 0, late: 0 };
    byTop.set(top(row.departmentId), { people: sum.people + row.people, late: sum.late + row.late });
  }
  const lateCount = progress.reduce((sum, row) => sum + row.late, 0);
  return {
    ...head,
    departments: head.departmentIds.filter((one) => byId.has(one)).map(pathOf),
    classes,
    states,
    progress: [...byTop]
      .map(([departmentId, sum]) => ({
        departmentId,
        name: nameOf(departmentId),
        people: sum.people,
        done: sum.people - sum.late,
      }))
      .sort((a, b) => (byId.get(a.departmentId)?.sort ?? 0) - (byId.get(b.departmentId)?.sort ?? 0)),
    late: people.map(({ departmentId, ...row }) => ({ ...row, department: pathOf(departmentId) })),
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
