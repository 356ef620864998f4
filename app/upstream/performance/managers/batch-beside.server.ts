import { sql } from "drizzle-orm";
import { SHEET_STATE } from "~/contracts/performance/codes";
import type { BesideBatches } from "~/contracts/performance/managers";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { showResults } from "../sheets/sheet-show.server";
import { levelsFrom, WAITING } from "./batch-people.server";

/**
 * People who would decide about themselves at every level (performance rule 23): the general manager, the HR director.
 * No batch can hold them; whoever else decides at the highest level confirms their result alone.
 */
export async function besideBatches(db: Reader | Tx, caller: Caller): Promise<BesideBatches[]> {
  if (caller.empId === null) return [];
  const top = await select(db, { id: num`department_id` })`
    from departments
    where parent_id is null
    order by department_id
    limit 1`;
  const [level] = top[0] ? await levelsFrom(db, caller, top[0].id) : [];
  if (!level?.deciders.has(caller.empId)) return [];
  const { rows } = await db.execute<BesideBatches & Record<string, unknown>>(sql`
    select s.id as "sheetId", s.version, y.name as "cycleName", e.job_number as "jobNumber", e.emp_name as name,
      d.department_name as department, s.total_score as score, s.final_grade as grade
    from perf_sheets s
    join perf_cycles y on y.id = s.cycle_id
    join employees e on e.emp_id = s.emp_id
    join departments d on d.department_id = s.department_id
    where ${WAITING}
      and s.emp_id = any(${sql.param([...level.deciders])}::int[])
      and s.emp_id <> ${caller.empId}
    order by s.id`);
  return rows;
}

/** Confirms such a result: it is shown to its person. */
export async function settleBeside(tx: Tx, caller: Caller, { sheetId, version }: { sheetId: number; version: number }) {
  const found = (await besideBatches(tx, caller)).find((one) => one.sheetId === sheetId);
  if (!found) throw missing();
  const moved =
    found.version === version
      ? await showResults(tx, caller, {
          where: sql`s.id = ${sheetId} and s.version = ${version}`,
          from: [SHEET_STATE.inApproval],
        })
      : [];
  if (moved.length === 0) throw stale();
  await audit(tx, caller, {
    action: "perfSheet.settle",
    objectType: "perfSheet",
    objectId: sheetId,
    before: { state: SHEET_STATE.inApproval },
    after: { state: SHEET_STATE.toConfirm },
  });
  return { sheetId, state: SHEET_STATE.toConfirm };
}
