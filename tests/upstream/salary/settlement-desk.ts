import { calculateRun, collectRun, createRun, lockRun, submitRun } from "~/contracts/salary/runs";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { ok, one } from "../../support/api";
import { approved, type Desk, details, MONTH, statement } from "./runs-desk";

/** Somebody of the company of runs-desk who leaves on Friday, 20 November 2026. */

export const LEAVER = "10014";
export const LAST_DAY = "2026-11-20";

export async function leaves(on: Desk, site = 1): Promise<number> {
  const empId = on.ids[LEAVER]!;
  await one("update employment_spells set end_date = $2 where emp_id = $1 returning id", [empId, LAST_DAY]);
  await one("update employee_posts set site_id = $2 where emp_id = $1 and valid_to is null returning emp_id", [
    empId,
    site,
  ]);
  await statement(LEAVER, on.companyId, { employed: 1_500 });
  return empId;
}

export const leaverRun = async (on: Desk): Promise<number> =>
  (
    await ok(
      createRun,
      { month: MONTH, companyId: on.companyId, kind: 4, jobNumbers: LEAVER, payDate: LAST_DAY },
      on.clerk,
    )
  ).id;

const named = async (as: { token: string }, id: number) => ({ id, version: (await details(as, id)).version });

/** The run reckoned, sent, approved and locked. */
export async function lockedLeaver(on: Desk): Promise<{ runId: number; lineId: number }> {
  const runId = await leaverRun(on);
  await ok(collectRun, await named(on.clerk, runId), on.clerk);
  await workRuns();
  await ok(calculateRun, await named(on.clerk, runId), on.clerk);
  await workRuns();
  await ok(submitRun, await named(on.clerk, runId), on.clerk);
  await approved(runId);
  await ok(lockRun, await named(on.manager, runId), on.manager);
  return { runId, lineId: await lineIdOf(runId) };
}

export const lineIdOf = async (runId: number): Promise<number> =>
  (await one<{ id: number }>("select id::int from payroll_lines where run_id = $1", [runId])).id;
