import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE, type FormState } from "~/contracts/approvals/codes";
import { RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { submitRun as contract, explainLine as explainContract } from "~/contracts/salary/run-steps";
import { formOfRun, LAST_ROUND, roundOfForm } from "~/lib/salary/run-form";
import { EDITABLE, lockForEdit, saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { conflict, missing, noEmployee } from "~/upstream/platform/refusal.server";
import { backWhenChanged, mustReachLine } from "./calculate.server";
import { seesLine } from "./hidden-lines.server";
import { newestForm } from "./run-form.server";
import { heldRun, mustBe, mustReachRun, RUN_OBJECT, type Run, refuseTrial } from "./run-held.server";
import { runKind } from "./run-kind.server";
import { payrollRuns } from "./tables.server";

/** Condition on lines `l`: the net moved by more than the share that asks for a reason (rule 24). */
export const moved = (sharePct: number) => sql`abs(l.net - l.net_before) * 100 > l.net_before * ${sharePct}::int`;

/** Why the net of a person moved so far. */
export async function explainLine(
  tx: Tx,
  caller: Caller,
  { empId, reason, ...named }: z.output<(typeof explainContract)["input"]>,
) {
  const run = await heldRun(tx, caller, [MAY.runs.work], named);
  refuseTrial(run);
  mustBe(run, RUN_STATE.calculated);
  await mustReachLine(tx, caller, run.id, empId);
  const { rowCount } = await tx.execute(sql`
    update payroll_lines
    set diff_reason = ${reason}
    where run_id = ${run.id} and emp_id = ${empId}`);
  if (rowCount !== 1) throw missing();
  await audit(tx, caller, {
    action: "payrollRun.explain",
    objectType: RUN_OBJECT,
    objectId: run.id,
    after: { empId, reason },
  });
  return { id: run.id, version: run.version, state: run.state };
}

/** Sends a run without errors, each large difference explained, to its approval (rule 24). */
export async function submitRun(tx: Tx, caller: Caller, named: z.output<(typeof contract)["input"]>) {
  if (caller.empId === null) throw noEmployee();
  await mustReachRun(tx, caller, [MAY.runs.work], named.id);
  // The form is locked before the record, as every act on it does.
  const formId = await formToSend(tx, caller, named.id);
  const run = await heldRun(tx, caller, [MAY.runs.work], named);
  refuseTrial(run);
  mustBe(run, RUN_STATE.calculated);
  const changed = await backWhenChanged(tx, run);
  if (changed) return changed;
  if (run.errors > 0) throw conflict("salRuns:said.errors", { n: run.errors });
  await refuseUnexplained(tx, caller, run);
  await tx.update(payrollRuns).set({ requesterEmpId: caller.empId }).where(eq(payrollRuns.id, run.id));
  await submitDraft(tx, caller, await saveDraft(tx, caller, runKind, formId));
  const [row] = await tx.select().from(payrollRuns).where(eq(payrollRuns.id, run.id));
  return { id: run.id, version: row!.version, state: row!.state, changed: null };
}

/** The form of a run that goes on its way now, locked where it is there: a new one where the last is over. */
async function formToSend(tx: Tx, caller: Caller, id: number): Promise<number> {
  const { rows } = await tx.execute<{ formId: number; status: FormState }>(newestForm(id));
  const last = rows[0];
  if (!last) return formOfRun(id, 0);
  if (last.status === FORM_STATE.open || EDITABLE.includes(last.status)) {
    await lockForEdit(tx, caller, runKind, last.formId);
    return last.formId;
  }
  const round = roundOfForm(last.formId) + 1;
  if (round > LAST_ROUND) throw conflict("salRuns:said.rounds", { n: LAST_ROUND + 1 });
  return formOfRun(id, round);
}

/** Of lines whose figures the caller does not see he is told that reasons are missing, not of how many (rule 28). */
async function refuseUnexplained(tx: Tx, caller: Caller, run: Run): Promise<void> {
  const share = await parameter(tx, {}, "netChangePct", run.payDate);
  const { seen, others } = (await selectOne(tx, {
    seen: num`count(*) filter (where ${seesLine(caller)})::int`,
    others: bool`count(*) filter (where not ${seesLine(caller)}) > 0`,
  })`
    from payroll_lines l
    join employees on employees.emp_id = l.emp_id
    where l.run_id = ${run.id} and l.diff_reason = '' and ${moved(share)}`)!;
  if (seen > 0) throw conflict("salRuns:said.reasonsMissing", { n: seen });
  if (others) throw conflict("salRuns:said.reasonsByOthers");
}
