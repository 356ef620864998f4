import { sql } from "drizzle-orm";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { StagedRow } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { seesLine, seesPeopleOf } from "../runs/hidden-lines.server";
import { RUN_OBJECT, touchTrials } from "../runs/run-held.server";

/** A row of an old pay sheet as it was judged; fen by item. */
export interface FiledFigures {
  runId: number;
  empId: number;
  figures: Record<string, number>;
}

/**
 * Writes the figures of a file beside their trials, in the place of those that an earlier file has brought: who and
 * what this one does not have is not compared any more. Of people whose figures the caller does not see, his export
 * may tell nothing: what somebody else has brought of them stays, unless the file names them. A trial that is gone or
 * out of reach refuses the file.
 */
export async function applySheet(
  tx: Tx,
  caller: Caller,
  portions: AsyncIterable<StagedRow<FiledFigures>[]>,
): Promise<void> {
  const people = new Map<number, number>();
  for await (const portion of portions) {
    const rows = portion.map(({ data }) => data);
    const fresh = [...new Set(rows.map(({ runId }) => runId))].filter((runId) => !people.has(runId));
    if (fresh.length > 0) await emptied(tx, caller, fresh);
    for (const { runId } of rows) people.set(runId, (people.get(runId) ?? 0) + 1);
    await tx.execute(sql`
      delete from trial_figures f
      using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("runId" int, "empId" int)
      where f.run_id = g."runId" and f.emp_id = g."empId"`);
    await tx.execute(sql`
      insert into trial_figures (run_id, emp_id, item, amount)
      select g."runId", g."empId", f.key, f.value::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("runId" int, "empId" int, figures jsonb)
      cross join lateral jsonb_each_text(g.figures) f`);
  }
  const brought = [...people].map(([runId, n]) => ({ runId, n }));
  await audit(
    tx,
    caller,
    ...brought.map(({ runId, n }) => ({
      action: "payrollRun.trialSheet",
      objectType: RUN_OBJECT,
      objectId: runId,
      after: { people: n },
    })),
  );
  await logSalary(
    tx,
    caller,
    brought.map(({ runId, n }) => ({ action: LOG_ACTION.edit, subject: "trialSheet", runId, rows: n })),
  );
}

/** Trials of a file without what an earlier one has brought of whom the caller sees; who looks at them looks again. */
async function emptied(tx: Tx, caller: Caller, runIds: readonly number[]): Promise<void> {
  if (!(await touchTrials(tx, caller, runIds))) throw conflict("imports:refused.changed");
  await tx.execute(sql`
    delete from trial_figures
    where run_id = any(${sql.param([...runIds])}::int[])
      and emp_id in (
        select employees.emp_id
        from employees
        left join salary_archives a on a.emp_id = employees.emp_id
        where ${seesPeopleOf(caller)} and ${seesLine(caller)}
      )`);
}
