import { ACT, FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { takeFiles } from "../desk/task-files.server";
import { settle } from "./advance.server";
import { close } from "./close.server";
import type { Kinds } from "./kind.server";
import { isLost, voteAt } from "./share.server";
import { keepSnapshot } from "./snapshots.server";
import { summaryOf } from "./summary.server";
import { standing } from "./take-back.server";
import {
  allowed,
  conclude,
  type Decision,
  type Desk,
  decideAs,
  mayApprove,
  reasonGiven,
  type TaskRef,
  takeTask,
  type WithFiles,
  type WithReason,
} from "./take-task.server";
import { note, raiseVersion, tasksHere } from "./work.server";

export interface Approval extends TaskRef, WithFiles {
  comment: string;
  /** Fields that the node lets its approvers edit. */
  form?: Record<string, string>;
}

export async function approveTask(kinds: Kinds, tx: Tx, caller: Caller, input: Approval): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "approve", input.inBatch);
  await mayApprove(tx, desk);
  const { work, task, node } = desk;
  await amend(tx, caller, desk, input.form ?? {});
  if (!input.inBatch) work.undo = standing(desk);
  decideAs(work, task, TASK_STATE.approved, input.comment, await takeFiles(tx, caller, task.id, input.attachmentIds));
  note(work, { action: ACT.approve, node, task, comment: input.comment });
  await settle(tx, work);
  return conclude(tx, work);
}

/**
 * Fields the node lets be edited, those it requires filled in; the rest of what was sent is nobody's business (shell
 * rule 34).
 */
async function amend(tx: Tx, caller: Caller, { work, node }: Desk, typed: Record<string, string>): Promise<void> {
  const { form, kind } = work;
  const rights = Object.entries(node.fieldRights);
  const empty = rights.filter(([field, right]) => right === "required" && !typed[field]?.trim());
  if (empty.length > 0)
    throw invalid(Object.fromEntries(empty.map(([field]) => [`form.${field}`, { key: "errors:required" }])));
  const values = Object.fromEntries(
    rights.flatMap(([field, right]) =>
      (right === "edit" || right === "required") && typed[field] !== undefined ? [[field, typed[field]]] : [],
    ),
  );
  if (!kind.amend || Object.keys(values).length === 0) return;
  const said = async () => JSON.stringify(await kind.view(tx, caller, form.businessId));
  const [before, seen] = [await summaryOf(tx, caller, kind, form.businessId), await said()];
  await kind.amend(tx, caller, form.businessId, values);
  // A field sent back as it stood is no edit: whoever approved before need not do so again (approvals rule 10).
  if ((await said()) === seen) return;
  const summary = await summaryOf(tx, caller, kind, form.businessId);
  Object.assign(form, {
    title: summary.title,
    amount: summary.amount,
    currency: summary.currency,
    amountCny: summary.amountCny,
    facts: { ...form.facts, ...summary.facts, amountCny: summary.amountCny ?? 0 },
  });
  form.edits += 1;
  if (JSON.stringify(before) !== JSON.stringify(summary)) raiseVersion(work);
  await keepSnapshot(tx, work, caller);
}

export async function rejectTask(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: WithReason & WithFiles,
): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "reject", input.inBatch);
  const { work, task, node } = desk;
  reasonGiven(work, input.comment, false);
  decideAs(work, task, TASK_STATE.rejected, input.comment, await takeFiles(tx, caller, task.id, input.attachmentIds));
  const vote = voteAt(node, tasksHere(work));
  if (!vote || isLost(vote)) {
    note(work, { action: ACT.reject, node, task, comment: input.comment });
    await close(tx, work, FORM_STATE.rejected);
    return conclude(tx, work);
  }
  // Others may still carry it: this place has decided, with whoever else was asked at it.
  note(work, { action: ACT.against, node, task, comment: input.comment });
  await settle(tx, work);
  return conclude(tx, work);
}
