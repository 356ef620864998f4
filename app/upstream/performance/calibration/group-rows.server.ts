import { sql } from "drizzle-orm";
import type { CalibratedPerson } from "~/contracts/performance/calibrations";
import { type CalibrationState, type CycleState, type Grade, SHEET_STATE } from "~/contracts/performance/codes";
import type { Scheme } from "~/lib/performance/grades";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { COUNTED } from "./group-grade.server";

interface Group {
  id: number;
  cycleId: number;
  cycleName: string;
  cycleState: CycleState;
  groupName: string;
  isManager: 0 | 1;
  byShare: 0 | 1;
  state: CalibrationState;
  version: number;
  scheme: Scheme;
  bottomPct: number | null;
  bottomReason: string;
  memberIds: number[];
}

export async function groupOf(db: Reader | Tx, id: number): Promise<Group> {
  const row = await selectOne(db, {
    id: num`g.id`,
    cycleId: num`g.cycle_id`,
    cycleName: str`y.name`,
    cycleState: sql<CycleState>`y.state`,
    groupName: str`g.group_name`,
    isManager: sql<0 | 1>`g.is_manager`,
    byShare: sql<0 | 1>`g.by_share`,
    state: sql<CalibrationState>`g.state`,
    version: num`g.version`,
    scheme: sql<Scheme>`g.scheme`,
    bottomPct: sql<number | null>`g.bottom_pct`,
    bottomReason: str`g.bottom_reason`,
    memberIds: sql<number[]>`g.members`,
  })`
    from perf_calibrations g
    join perf_cycles y on y.id = g.cycle_id
    where g.id = ${id}`;
  if (!row) throw missing();
  return row;
}

/** Somebody of a group; `counted`: in its shares. */
export interface Member extends Omit<CalibratedPerson, "open"> {
  [column: string]: unknown;
  state: number;
  counted: boolean;
}

/**
 * People of a group from the highest score down; the caller himself at the end while his result is not shown to him, so
 * that his place says nothing.
 */
export async function peopleOf(db: Reader | Tx, caller: Caller, id: number): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select s.id as "sheetId", s.emp_id as "empId", e.job_number as "jobNumber", e.emp_name as name,
      d.department_name as department, s.total_score as score, s.proposed_grade as proposed, s.final_grade as final,
      s.grade_steps as steps, s.veto_confirmed_by is not null as veto, s.emp_id = ${caller.empId ?? 0} as own, s.state,
      (${COUNTED}) as counted
    from perf_sheets s
    join employees e on e.emp_id = s.emp_id
    join departments d on d.department_id = s.department_id
    where s.calibration_id = ${id} and s.state <> ${SHEET_STATE.exempt}
    order by (s.emp_id = ${caller.empId ?? 0} and s.state < ${SHEET_STATE.toConfirm}),
      s.total_score desc nulls last, length(e.job_number), e.job_number`);
  return rows;
}

/** The latest moves are shown; the others are on file. */
const MOST_CHANGES = 100;

/** What the panel moved, the latest first; not of the own grade while it is not shown to its person. */
export async function changesOf(db: Reader | Tx, caller: Caller, id: number, withoutOwn: boolean) {
  return select(db, {
    id: num`c.id::int`,
    name: str`e.emp_name`,
    from: sql<Grade>`c.from_grade`,
    to: sql<Grade>`c.to_grade`,
    reason: str`c.reason`,
    by: str`coalesce(b.emp_name, '')`,
    at: str`to_json(c.at) #>> '{}'`,
  })`
    from perf_grade_changes c
    join perf_sheets s on s.id = c.sheet_id
    join employees e on e.emp_id = s.emp_id
    left join employees b on b.emp_id = c.by_emp_id
    where c.calibration_id = ${id} and not (${withoutOwn} and s.emp_id = ${caller.empId ?? 0})
    order by c.id desc
    limit ${MOST_CHANGES}`;
}
