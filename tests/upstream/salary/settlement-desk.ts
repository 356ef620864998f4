import { calculateRun, collectRun, lockRun, submitRun } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
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

/** The test values T1 of the sheet, confirmed: [floor, cap, employer, employee, unit] by kind. */
const T1 = {
  1: [480_000, 2_750_000, 1_600, 800, 1],
  2: [670_000, 3_360_000, 500, 200, 1],
  3: [252_000, 4_400_000, 80, 20, 1],
  4: [252_000, 4_400_000, 20, 0, 1],
  5: [670_000, 3_360_000, 50, 0, 1],
  6: [252_000, 4_400_000, 500, 500, 100],
} as const;

/** Somebody is insured on a base of 3,000.00 by T1, and nobody else is. */
export async function insuredBy(empId: number): Promise<void> {
  await one("delete from contributions");
  await one("delete from benefit_archives");
  await one("delete from benefit_params where city_code = '440300'");
  for (const [kind, [floor, cap, employer, employee, unit]] of Object.entries(T1))
    await one(
      `insert into benefit_params (city_code, kind, start_month, floor, cap, employer_bp, employee_bp, round_to, confirmed)
       values ('440300', $1, '2026-01', $2, $3, $4, $5, $6, 1)`,
      [kind, floor, cap, employer, employee, unit],
    );
  await one(
    `insert into benefit_archives (scheme, emp_id, city_code, base, start_month, employer_bp, employee_bp)
     select s, $1, '440300', 300000, '2026-01', case when s = 2 then 500 end, case when s = 2 then 500 end
     from generate_series(1, 2) s`,
    [empId],
  );
}
