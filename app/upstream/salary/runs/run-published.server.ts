import { eq } from "drizzle-orm";
import { RUN_STATE, type RunState } from "~/contracts/salary/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, type Kept } from "~/upstream/platform/record-save.server";
import { payrollRuns } from "./tables.server";

const RUN = { table: payrollRuns, object: "payrollRun" } satisfies Kept<typeof payrollRuns>;

/**
 * A locked run whose payslips are all published is published (salary, States); one that is paid already stays so. Its
 * row is held by the caller.
 */
export async function runPublished(
  tx: Tx,
  caller: Caller,
  runId: number,
): Promise<{ state: RunState; version: number }> {
  const [run] = await tx.select().from(payrollRuns).where(eq(payrollRuns.id, runId));
  if (run!.state !== RUN_STATE.locked) return run!;
  const { version } = await changeRecord(tx, caller, RUN, run!, { state: RUN_STATE.published }, "publish");
  return { state: RUN_STATE.published, version };
}
