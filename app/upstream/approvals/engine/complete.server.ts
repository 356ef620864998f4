import { sql } from "drizzle-orm";
import { ACT, FORM_STATE, NODE, TASK_STATE } from "~/contracts/approvals/codes";
import { groupBy } from "~/lib/group-by";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { forbidden, missing, Refusal, stale } from "~/upstream/platform/refusal.server";
import { approvalInstances } from "../tables.server";
import { actorOf } from "./actor.server";
import { settle } from "./advance.server";
import { copyAll } from "./copies.server";
import type { Kinds } from "./kind.server";
import { mayPay } from "./payment.server";
import { saveAll } from "./save.server";
import { type Decision, decideAs, decisionOf } from "./take-task.server";
import {
  change,
  isOpen,
  lockWorks,
  nodeOfKey,
  note,
  seenByHooks,
  type Together,
  tasksHere,
  type Work,
} from "./work.server";

/**
 * The cashier's tasks are done by finance's confirmation of the payments, in its transaction, and by nothing else
 * (approvals rule 29). Any cashier of the company and the requester's place confirms, whoever holds the task; never
 * the requester (rule 39), and nobody while acting as somebody else (rule 31). Of two at once one is told that it is
 * done. However many forms there are, each is asked for and written in the same statements.
 * @returns how each form stands, in the order given
 */
export async function completePayments(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  instanceIds: readonly number[],
): Promise<Decision[]> {
  if (instanceIds.length === 0) return [];
  const actor = await actorOf(tx, caller);
  if (actor.mainEmpId !== null) throw new Refusal(403, { key: "errors:notWhileActing" });
  const asked = sql`${approvalInstances.id} = any(${sql.param([...instanceIds])}::int[])`;
  const works = await lockWorks(tx, kinds, actor, asked);
  const found = new Map(works.map((work) => [work.form.id, work]));
  if (instanceIds.some((id) => !found.has(id))) throw missing();
  if (!(await mayPay(tx, actor.empId, [...found.keys()]))) throw forbidden();
  const together: Together = { approved: [], copies: [] };
  for (const work of works) {
    // Hooks of one form alone need not wait for others.
    if (works.length > 1) work.together = together;
    payTask(work, actor.empId);
    await settle(tx, work);
  }
  await copyAll(tx, together.copies);
  await runTogether(tx, together.approved);
  await saveAll(tx, works);
  return instanceIds.map((id) => decisionOf(found.get(id)!));
}

/** The task of the cashier's node where the form stands is done by whoever pays; the others there are not asked. */
function payTask(work: Work, empId: number): void {
  const node = nodeOfKey(work, work.form.currentNodeKey);
  const waiting = tasksHere(work).filter(({ status }) => status === TASK_STATE.pending);
  const task = waiting.find(({ assigneeEmpId }) => assigneeEmpId === empId) ?? waiting[0];
  if (work.form.status !== FORM_STATE.open || node?.type !== NODE.cashier || !task) throw stale();
  decideAs(work, task, TASK_STATE.approved, "");
  note(work, { action: ACT.pay, node, task });
  for (const other of tasksHere(work).filter(isOpen)) change(work, other, { status: TASK_STATE.cancelled });
}

async function runTogether(tx: Tx, approved: readonly Work[]): Promise<void> {
  for (const [kind, works] of groupBy(approved, (work) => work.kind)) {
    const forms = works.map(seenByHooks);
    const { around } = works[0]!.actor;
    if (kind.onAllApproved) await kind.onAllApproved(tx, forms, around);
    else for (const form of forms) await kind.onApproved?.(tx, form, around);
  }
}
