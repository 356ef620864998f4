import { type SQL, sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE, type RunState } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { HoldingRun } from "~/upstream/payroll/pay-holding.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { reachesRun } from "../reach.server";
import { payrollRuns } from "./tables.server";

export const RUN_OBJECT = "payrollRun";
export const RUN = { table: payrollRuns, object: RUN_OBJECT } satisfies Kept<typeof payrollRuns>;
export type Run = typeof payrollRuns.$inferSelect;

/** Never locked, and not on its way to it: what was locked once has left its marks in the ledger. */
export const isDiscardable = ({ state, lockNo }: Pick<Run, "state" | "lockNo">): boolean =>
  state < RUN_STATE.inApproval && lockNo === 0;

export const holding = ({ id, companyId, month, kind }: Run): HoldingRun => ({
  id,
  companyId,
  month,
  isRegular: kind === RUN_KIND.regular,
  holdsNobody: kind === RUN_KIND.bonus,
});

/**
 * A run within reach as the person saw it, held until the end, while the system does nothing with it.
 * @throws "Run is being calculated by …" while it does
 */
export async function heldRun(
  tx: Tx,
  caller: Caller,
  codes: readonly number[],
  { id, version }: { id: number; version: number },
): Promise<Run> {
  const run = await lockedRun(tx, id, runReached(caller, codes, id));
  await refuseBusy(tx, run);
  if (run.version !== version) throw stale();
  return run;
}

/** A run, locked until the end of the transaction. @param reached of the same run: whether the caller reaches it */
export async function lockedRun(tx: Tx, id: number, reached: SQL = sql`true`): Promise<Run> {
  const [run] = await tx.select().from(payrollRuns).where(sql`${payrollRuns.id} = ${id} and ${reached}`).for("update");
  if (!run) throw missing();
  return run;
}

/** A run as it stands. */
export async function readRun(db: Reader | Tx, id: number): Promise<Run> {
  const [run] = await (db as Tx).select().from(payrollRuns).where(sql`${payrollRuns.id} = ${id}`);
  if (!run) throw missing();
  return run;
}

const runReached = (caller: Caller, codes: readonly number[], id: number): SQL => sql`
  exists (
    select
    from payroll_runs r
    where r.id = ${id} and ${reachesRun(caller, codes)}
  )
`;

export async function mustReachRun(
  db: Reader | Tx,
  caller: Caller,
  codes: readonly number[],
  id: number,
): Promise<void> {
  const row = await selectOne(db, { reached: bool`${runReached(caller, codes, id)}` })``;
  if (!row!.reached) throw missing();
}

export async function refuseBusy(tx: Tx, { task, taskBy }: Run): Promise<void> {
  if (task === null) return;
  const row = await selectOne(tx, { name: str`coalesce(e.emp_name, u.username)` })`
    from users u
    left join employees e on e.emp_id = u.emp_id
    where u.user_id = ${taskBy ?? 0}`;
  throw conflict("salRuns:said.busy", { name: row?.name ?? "" });
}

/** A trial goes no further than its calculation. @throws a refusal for one */
export function refuseTrial({ kind }: Pick<Run, "kind">): void {
  if (kind === RUN_KIND.trial) throw conflict("salRuns:said.trial");
}

/** Something beside trials of the caller's reach was changed. @returns false where one of them is none, or out of it */
export async function touchTrials(tx: Tx, caller: Caller, ids: readonly number[]): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update payroll_runs r
    set version = r.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where r.id = any(${sql.param([...ids])}::int[])
      and r.kind = ${RUN_KIND.trial}
      and ${reachesRun(caller, [MAY.runs.work])}`);
  return rowCount === ids.length;
}

/** The state in which an act is legal. @throws a refusal in any other */
export function mustBe({ state }: Pick<Run, "state">, ...states: RunState[]): void {
  if (!states.includes(state)) throw conflict("salRuns:said.notNow");
}
