import { sql } from "drizzle-orm";
import { NODE } from "~/contracts/approvals/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { BATCH_ROW, PERFORMANCE_KIND, SHEET_STATE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { publishedOf } from "~/upstream/approvals/desk/form-types.server";
import { resolveAll } from "~/upstream/approvals/engine/people.server";
import { formTypeFor, placeOf } from "~/upstream/approvals/engine/place.server";
import { definitionOf } from "~/upstream/approvals/engine/work.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { forbidden } from "~/upstream/platform/refusal.server";

/** A manager whose scores wait for a batch. */
export interface Waiting {
  sheetId: number;
  empId: number;
  name: string;
}

/** Sheets `s` of managers that wait (state 55) and are in no batch. */
export const WAITING = sql`
  s.is_main = 1
    and s.is_manager = 1
    and s.state = ${SHEET_STATE.inApproval}
    and s.final_grade is not null
    and not exists (select from perf_batch_rows r where r.sheet_id = s.id and r.state = ${BATCH_ROW.in})
`;

/** Managers of a department and of all below it who wait, within the caller's reach; held. */
export async function waitingIn(
  tx: Tx,
  caller: Caller,
  { cycleId, departmentId }: { cycleId: number; departmentId: number },
): Promise<Waiting[]> {
  const rows = await select(tx, { sheetId: num`s.id`, empId: num`s.emp_id`, name: str`employees.emp_name` })`
    from perf_sheets s
    join employees on employees.emp_id = s.emp_id
    where s.cycle_id = ${cycleId}
      and s.department_id in (select department_id from below(array[${departmentId}]::int[]))
      and ${WAITING}
      and ${visibleTo(caller, MAY.managers.prepare)}
    order by s.id
    for update of s`;
  return rows;
}

/** A level that decides on a batch: a department, its head or the nearest above it, and everybody on the way. */
export interface Level {
  departmentId: number;
  headEmpId: number;
  deciders: ReadonlySet<number>;
}

/**
 * Levels of approval from a department upwards. A head stands for each; who else decides says the process that is
 * published now. No statement a person.
 */
export async function levelsFrom(db: Reader | Tx, caller: Caller, departmentId: number): Promise<Level[]> {
  const rows = await select(db, {
    departmentId: num`l.department_id`,
    headEmpId: num`(
      select h.emp_id
      from department_line(l.department_id) up
      join employees h on h.emp_id = up.head_emp_id and h.employment = ${EMPLOYMENT.onJob}
      order by up.distance
      limit 1
    )`,
  })`
    from department_line(${departmentId}::int) l
    order by l.distance`;
  const levels: Level[] = [];
  const known = new Map<number, ReadonlySet<number>>();
  for (const { departmentId: at, headEmpId } of rows) {
    if (headEmpId === null) continue;
    const deciders = known.get(headEmpId) ?? (await decidersOf(db, caller, headEmpId));
    known.set(headEmpId, deciders);
    levels.push({ departmentId: at, headEmpId, deciders });
  }
  return levels;
}

/** Everybody whom the published process asks about the managers of a head, whoever sends the batch. */
async function decidersOf(db: Reader | Tx, caller: Caller, headEmpId: number): Promise<ReadonlySet<number>> {
  const requesterEmpId = caller.empId;
  if (requesterEmpId === null) throw forbidden();
  const at = await placeOf(db as Tx, requesterEmpId);
  const { formTypeCode } = await formTypeFor(db, caller, PERFORMANCE_KIND.managerScores, at.siteDigit);
  const published = (await publishedOf(db, caller)).get(formTypeCode);
  if (published === undefined) return new Set([headEmpId]);
  const { nodes } = await definitionOf(db, published);
  const asked = await resolveAll(
    db,
    nodes.filter(({ type }) => type === NODE.approver),
    {
      requesterEmpId,
      requesterDepartmentId: at.departmentId,
      requesterSiteDigit: at.siteDigit,
      facts: { headEmpId: [headEmpId] },
      chosen: {},
    },
  );
  return new Set([...asked.values()].flatMap((people) => people.map(({ empId }) => empId)));
}

/**
 * Which level decides on whom (performance rule 23): nobody on himself, so he goes up to the first that does not ask
 * him; for whoever is asked at every level there is none.
 */
export function spread(
  people: readonly Waiting[],
  levels: readonly Level[],
): { byLevel: Map<Level, Waiting[]>; beside: Waiting[] } {
  const byLevel = new Map<Level, Waiting[]>();
  const beside: Waiting[] = [];
  for (const one of people) {
    const level = levels.find(({ deciders }) => !deciders.has(one.empId));
    if (!level) beside.push(one);
    else byLevel.set(level, [...(byLevel.get(level) ?? []), one]);
  }
  return { byLevel, beside };
}
