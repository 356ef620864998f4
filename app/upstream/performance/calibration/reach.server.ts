import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/performance/may";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";

/** People within a code's reach, oneself not for that alone: the panel's role reaches nobody but through a panel. */
export function overOthers(caller: Caller, code: number): SQL {
  const scope = caller.rights.scopes.get(code);
  if (!scope) return sql`false`;
  const scopes = new Map([[code, { ...scope, self: null }]]);
  return visibleTo({ rights: { ...caller.rights, scopes } }, code);
}

const withPeople = (condition: SQL): SQL => sql`
  exists (
    select
    from perf_sheets s
    join employees on employees.emp_id = s.emp_id
    where s.calibration_id = g.id and ${condition}
  )
`;

/** Groups `g` with people whom the caller reaches by a code of the staff. */
export const staffed = (caller: Caller): SQL => withPeople(overOthers(caller, MAY.calibration.grade));

const overseen = (caller: Caller): SQL => withPeople(overOthers(caller, MAY.cycles.lock));

const ofPanel = (caller: Caller): SQL =>
  holds(caller, MAY.calibration.grade) && caller.empId !== null
    ? sql`g.members @> array[${caller.empId}]::int[]`
    : sql`false`;

/** Groups `g` that are there for the caller: of his people, or of a panel he is named in. */
export const reachedGroups = (caller: Caller): SQL =>
  sql`(${ofPanel(caller)} or ${staffed(caller)} or ${overseen(caller)})`;

export interface Reached {
  /** By the people in it: performance staff. */
  asStaff: boolean;
  /** As whoever may go over a quota. */
  mayExceed: boolean;
}

/** How the caller reaches a group; any other is not there. */
export async function reachGroup(db: Reader | Tx, caller: Caller, id: number): Promise<Reached> {
  const row = await selectOne(db, { asStaff: bool`${staffed(caller)}`, mayExceed: bool`${overseen(caller)}` })`
    from perf_calibrations g
    where g.id = ${id} and ${reachedGroups(caller)}`;
  if (!row) throw missing();
  return row;
}
