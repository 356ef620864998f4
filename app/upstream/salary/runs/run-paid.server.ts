import { type SQL, sql } from "drizzle-orm";
import { RUN_STATE } from "~/contracts/salary/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { RUN_OBJECT } from "./run-held.server";

/**
 * Runs whose every amount has reached its person are paid (salary, States); a reopening that was asked for is over.
 * @param hasPaid condition on a line `l`: its person has his money
 */
export async function runsPaid(tx: Tx, caller: Caller, runIds: readonly number[], hasPaid: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: number; no: string; month: string }>(sql`
    update payroll_runs r
    set state = ${RUN_STATE.paid}, reopen_reason = '', reopen_by = null, version = r.version + 1,
      updated_by = ${caller.actorUserId}, updated_at = now()
    where r.id = any(${sql.param([...new Set(runIds)])}::int[])
      and r.state in (${RUN_STATE.locked}, ${RUN_STATE.published})
      and not exists (
        select
        from payroll_lines l
        where l.run_id = r.id and l.net > 0 and not ${hasPaid}
      )
    returning r.id, r.no, r.month`);
  await audit(
    tx,
    caller,
    ...rows.map(({ id, no, month }) => ({
      action: "payrollRun.paid",
      objectType: RUN_OBJECT,
      objectId: id,
      after: { no, month, state: RUN_STATE.paid },
    })),
  );
}
