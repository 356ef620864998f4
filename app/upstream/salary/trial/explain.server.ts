import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { EXPLAIN_SCOPE, LOG_ACTION, RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { clearTrial as clearContract, explainTrial as explainContract } from "~/contracts/salary/trial";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { heldRun, mustBe, RUN_OBJECT, type Run } from "../runs/run-held.server";
import { seenOf } from "./comparison.server";

type Explained = z.output<(typeof explainContract)["input"]>;

/** A calculated trial as the person saw it, held until the end. @throws a refusal for any other run */
async function heldTrial(tx: Tx, caller: Caller, named: { id: number; version: number }): Promise<Run> {
  const run = await heldRun(tx, caller, [MAY.runs.work], named);
  if (run.kind !== RUN_KIND.trial) throw missing();
  mustBe(run, RUN_STATE.calculated);
  return run;
}

/** Which differences a reason is said of, beside the person's own at the item. */
const SCOPES: Readonly<Record<Explained["scope"], (own: SQL, of: Explained) => SQL>> = {
  [EXPLAIN_SCOPE.item]: (_, { empId, item }) => sql`c.emp_id = ${empId} and c.item = ${item}`,
  [EXPLAIN_SCOPE.person]: (_, { empId }) => sql`c.emp_id = ${empId}`,
  [EXPLAIN_SCOPE.alike]: (own, { item }) => sql`c.item = ${item} and c.difference = (${own})`,
};

/**
 * Says why differences are there, for those alone that the caller sees: an amount is nowhere named, who has the same
 * difference at an item is found by one of them.
 */
export async function explainTrial(tx: Tx, caller: Caller, input: Explained) {
  const run = await heldTrial(tx, caller, input);
  const { empId, item, scope, reason } = input;
  const { from, where } = seenOf(caller, run.id);
  const own = sql`
    select c.difference
    from ${from}
    where c.emp_id = ${empId} and c.item = ${item} and ${where}
  `;
  const { rows } = await tx.execute<{ difference: number }>(own);
  if (!rows[0]) throw missing();
  const { rowCount } = await tx.execute(sql`
    insert into trial_marks (run_id, emp_id, item, difference, reason, by)
    select ${run.id}, c.emp_id, c.item, c.difference, ${reason}, ${caller.actorUserId}
    from ${from}
    where ${where}
      and c.difference <> 0
      and (not c.explained or (c.emp_id = ${empId} and c.item = ${item}))
      and ${SCOPES[scope](own, input)}
    on conflict (run_id, emp_id, item) do update
    set difference = excluded.difference, reason = excluded.reason, by = excluded.by, at = now()`);
  const n = rowCount ?? 0;
  if (n === 0) throw conflict("salTrial:said.nothing");
  await tell(tx, caller, run, { act: "trialExplain", after: { empId, item, scope, n, reason } });
  return { n };
}

/** Takes back what was said of a person's item: the difference is open again. */
export async function clearTrial(tx: Tx, caller: Caller, input: z.output<(typeof clearContract)["input"]>) {
  const run = await heldTrial(tx, caller, input);
  const { empId, item } = input;
  const { from, where } = seenOf(caller, run.id);
  const { rowCount } = await tx.execute(sql`
    delete from trial_marks m
    using ${from}
    where m.run_id = ${run.id}
      and m.emp_id = ${empId}
      and m.item = ${item}
      and c.emp_id = m.emp_id
      and c.item = m.item
      and ${where}`);
  if (rowCount !== 1) throw missing();
  await tell(tx, caller, run, { act: "trialClear", after: { empId, item, n: rowCount, scope: EXPLAIN_SCOPE.item } });
  return { n: rowCount };
}

interface Told {
  act: "trialExplain" | "trialClear";
  after: { empId: number; item: string; scope: Explained["scope"]; n: number; reason?: string };
}

async function tell(tx: Tx, caller: Caller, run: Run, { act, after }: Told): Promise<void> {
  await audit(tx, caller, { action: `payrollRun.${act}`, objectType: RUN_OBJECT, objectId: run.id, after });
  await logSalary(tx, caller, [
    {
      action: LOG_ACTION.edit,
      subject: "trialMark",
      runId: run.id,
      rows: after.n,
      reason: after.reason,
      ...(after.scope !== EXPLAIN_SCOPE.alike && { empId: after.empId }),
    },
  ]);
}
