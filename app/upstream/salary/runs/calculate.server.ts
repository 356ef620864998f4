import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION, RUN_KIND, RUN_STATE, RUN_TASK, type RunState } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { calculateRun as contract } from "~/contracts/salary/run-steps";
import { releaseInputs } from "~/upstream/payroll/input-taking.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { missing, ownCase } from "~/upstream/platform/refusal.server";
import { logged } from "../log/log.server";
import { reachesPay } from "../reach.server";
import { seesLine } from "./hidden-lines.server";
import { judgeImported } from "./imported-judge.server";
import { lineSums, reckonLines } from "./reckon.server";
import { heldRun, mustBe, type Run } from "./run-held.server";
import { changedSource } from "./run-sources.server";
import { beginTask } from "./run-task.server";
import { releaseShortfalls } from "./shortfalls.server";
import { payrollRuns } from "./tables.server";

/** Begins to reckon all lines, or reckons one person's at once (salary, States; Calls). */
export async function calculateRun(tx: Tx, caller: Caller, { empId, ...named }: z.output<(typeof contract)["input"]>) {
  const run = await heldRun(tx, caller, [MAY.runs.work], named);
  mustBe(run, RUN_STATE.collected, RUN_STATE.calculated);
  const changed = await backWhenChanged(tx, run);
  if (changed) return changed;
  if (empId === undefined) return { ...(await beginTask(tx, caller, run, RUN_TASK.calculate, {})), changed: null };
  mustBe(run, RUN_STATE.calculated);
  await mustReachLine(tx, caller, run.id, empId);
  await reckonPeople(tx, caller, run, [empId]);
  const entry = { action: LOG_ACTION.calculate, subject: "runLine", runId: run.id, empId };
  return { ...(await totalled(tx, run, run.version + 1, logged(tx, caller, [entry]))), changed: null };
}

/** Reckons the lines of some people; those of a file are judged once more, their amounts stay (rule 40). */
export const reckonPeople = async (
  tx: Tx,
  around: Pick<Caller, "versions">,
  run: Run,
  empIds: readonly number[],
): Promise<void> =>
  run.kind === RUN_KIND.imported
    ? judgeImported(tx, run, empIds)
    : reckonLines(tx, run, empIds, await parameter(tx, around, "netChangePct", run.payDate));

/** A run with the sums of its lines: it is calculated. @param log written in the same statement */
export async function totalled(tx: Tx, { id }: Pick<Run, "id">, version: number, log?: SQL) {
  const { rows } = await tx.execute<{ version: number; state: RunState }>(sql`
    ${log ? sql`with logged as (${log})` : sql``}
    update payroll_runs r
    set people = s.people, warnings = s.warnings, errors = s.errors, gross = s.gross, ins_employee = s."insEmployee",
      tax = s.tax, after_tax = s."afterTax", net = s.net, employer = s.employer, state = ${RUN_STATE.calculated},
      version = ${version}, updated_at = now()
    from (${lineSums(id)}) s
    where r.id = ${id}
    returning r.version, r.state`);
  return { id, ...rows[0]! };
}

/**
 * A run whose sources are others now than when it was collected goes back to its beginning (salary, States): what it
 * had taken is open again, and the answer says what has changed.
 */
export async function backWhenChanged(tx: Tx, run: Run) {
  const changed = await changedSource(tx, run);
  if (changed === null) return null;
  await releaseInputs(tx, run.id);
  await releaseShortfalls(tx, run.id);
  const [row] = await tx
    .update(payrollRuns)
    .set({ state: RUN_STATE.draft, sources: null, version: run.version + 1, updatedAt: sql`now()` })
    .where(eq(payrollRuns.id, run.id))
    .returning();
  return { id: run.id, version: row!.version, state: row!.state, changed };
}

/** Nobody reckons his own line by itself (rule 4); whom the caller does not reach has none. */
export async function mustReachLine(tx: Tx, caller: Caller, runId: number, empId: number): Promise<void> {
  if (empId === caller.empId) throw ownCase("salArchives:said.own");
  const { rowCount } = await tx.execute(sql`
    select
    from payroll_lines l
    join employees on employees.emp_id = l.emp_id
    left join salary_archives a on a.emp_id = l.emp_id
    where l.run_id = ${runId}
      and l.emp_id = ${empId}
      and ${reachesPay(caller, MAY.runs.work)}
      and ${seesLine(caller)}`);
  if (rowCount !== 1) throw missing();
}
