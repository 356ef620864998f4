import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  calibrationRow,
  type calibrationDetail as detailContract,
  type searchCalibrations as searchContract,
} from "~/contracts/performance/calibrations";
import { CALIBRATION_STATE, CYCLE_STATE, GRADES, type Grade, SHEET_STATE } from "~/contracts/performance/codes";
import { capsOf, countsOf } from "~/lib/performance/quotas";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { COUNTED } from "./group-grade.server";
import { changesOf, groupOf, type Member, peopleOf } from "./group-rows.server";
import { reachedGroups, reachGroup } from "./reach.server";
import { perfCalibrations } from "./tables.server";

type Detail = z.input<(typeof detailContract)["output"]>;

/** People of a group `s` who have no score yet. */
const UNSCORED = sql`s.state < ${SHEET_STATE.calculated}`;

const people = (figure: SQL) => sql`(select ${figure} from perf_sheets s where s.calibration_id = g.id)`;
const inGrade = (code: Grade) => sql`${code}::text, count(*) filter (where ${COUNTED} and s.final_grade = ${code})`;
const GROUP = reads(
  calibrationRow,
  { g: perfCalibrations },
  {
    cycleName: sql`y.name`,
    scored: people(sql`count(*) filter (where ${COUNTED})`),
    unscored: people(sql`count(*) filter (where ${UNSCORED})`),
    counts: people(sql`jsonb_build_object(${sql.join(GRADES.map(inGrade), sql`, `)})`),
  },
  sql`join perf_cycles y on y.id = g.cycle_id`,
);

/** Groups of cycles, the latest cycle first. */
export const searchCalibrations = (
  db: Reader,
  caller: Caller,
  { page, query: { cycleId, departmentId, state } }: z.output<(typeof searchContract)["input"]>,
) =>
  GROUP.page(db, page, {
    where: [
      reachedGroups(caller),
      cycleId !== undefined && sql`g.cycle_id = ${cycleId}`,
      departmentId !== undefined &&
        sql`g.department_id in (select department_id from below(array[${departmentId}]::int[]))`,
      state !== undefined && sql`g.state = ${state}`,
    ],
    order: sql`y.from_date desc, y.id desc, g.is_manager desc, g.group_name, g.id`,
  });

/** Choices of the filters. */
export async function calibrationFilters(db: Reader, caller: Caller, input: Parameters<typeof departmentFilter>[2]) {
  const rows = await select(db, { id: num`y.id`, name: str`y.name` })`
    from perf_cycles y
    where exists (select from perf_calibrations g where g.cycle_id = y.id and ${reachedGroups(caller)})
    order by y.from_date desc, y.id desc`;
  return { department: await departmentFilter(db, caller, input), cycles: rows };
}

/** Cycles in which groups are still worked on: later only whoever was scored anew. */
export const GRADING: readonly number[] = [CYCLE_STATE.calibration, CYCLE_STATE.confirmation];

export async function calibrationDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  const reached = await reachGroup(db, caller, id);
  const group = await groupOf(db, id);
  const people = await peopleOf(db, caller, id);
  const counted = people.filter(({ counted }) => counted);
  const own = people.some((one) => one.own && one.state < SHEET_STATE.toConfirm);
  const bottomPct = group.bottomPct ?? group.scheme.bottomPct;
  const open = group.state === CALIBRATION_STATE.open && GRADING.includes(group.cycleState);
  const { scheme, cycleState, memberIds, ...shown } = group;
  return {
    ...shown,
    scored: counted.length,
    unscored: people.filter(({ state }) => state < SHEET_STATE.calculated).length,
    minGroup: scheme.minGroup,
    schemeBottomPct: scheme.bottomPct,
    bottomPct,
    caps: group.byShare === 1 ? capsOf(counted.length, scheme, bottomPct) : null,
    counts: countsOf(counted.flatMap(({ final }) => final ?? [])),
    members: await membersOf(db, memberIds),
    people: people.map((one) => shownTo(one, open)),
    changes: await changesOf(db, caller, id, own),
    acts: open ? (reached.asStaff ? ["move", "propose", "members", "submit"] : ["move", "submit"]) : [],
    mayExceed: reached.mayExceed,
  };
}

/** The own grade is read where it is shown to everybody, not here (performance rule 12); so is the own place. */
function shownTo({ state, counted, ...one }: Member, groupOpen: boolean): Detail["people"][number] {
  const open = groupOpen && counted && state === SHEET_STATE.calculated && !one.own;
  if (!one.own || state >= SHEET_STATE.toConfirm) return { ...one, open };
  return { ...one, score: null, proposed: null, final: null, steps: [], veto: false, open };
}

async function membersOf(db: Reader | Tx, members: readonly number[]) {
  const rows = await select(db, { empId: num`emp_id`, name: str`emp_name`, jobNumber: str`job_number` })`
    from employees
    where emp_id = any(${sql.param([...members])}::int[])
    order by length(job_number), job_number`;
  return rows;
}
