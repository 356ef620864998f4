import { ACT, type Act, FORM_STATE, NODE, SOURCE, TASK_STATE } from "~/contracts/approvals/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { takeFiles } from "../desk/task-files.server";
import { enter, proceed } from "./advance.server";
import { close, leaveNode } from "./close.server";
import type { Kinds } from "./kind.server";
import {
  allowed,
  conclude,
  type Decision,
  decideAs,
  reasonGiven,
  takeTask,
  type WithFiles,
  type WithReason,
} from "./take-task.server";
import { change, isOpen, nodeOfKey, note, raiseVersion, type Task, type Work } from "./work.server";

/**
 * Nodes a form may go back to: those of this round that were passed; from the cashier's only the last of the
 * roles that its kind names, or the last at all where none of them was passed (approvals rule 12).
 */
export function returnNodes(work: Work, node: ProcessNode): ProcessNode[] {
  if (node.returnTargets === "requesterOnly") return [];
  const { tasks, form } = work;
  const keys = [
    ...new Set(
      tasks
        .filter(
          (task) =>
            !task.superseded &&
            task.entry < form.entry &&
            (task.status === TASK_STATE.approved || task.status === TASK_STATE.timedOut),
        )
        .map(({ nodeKey }) => nodeKey),
    ),
  ];
  const passed = keys
    .flatMap((key) => nodeOfKey(work, key) ?? [])
    .filter(({ key, type }) => key !== node.key && type === NODE.approver);
  if (node.type !== NODE.cashier) return passed;
  const { cashierReturnsTo = [] } = work.kind;
  const preferred = passed.filter(({ approverRules }) =>
    approverRules.some((rule) => rule.source === SOURCE.role && cashierReturnsTo.includes(rule.roleCode)),
  );
  return (preferred.length > 0 ? preferred : passed).slice(-1);
}

/** Back to the requester, or to a node that was passed (approvals rule 12). */
export async function returnTask(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: WithReason & WithFiles & { targetNodeKey?: string },
): Promise<Decision> {
  const desk = await takeTask(kinds, tx, caller, input);
  allowed(desk, "return");
  const { work, task, node } = desk;
  reasonGiven(work, input.comment, true);
  decideAs(work, task, TASK_STATE.returned, input.comment, await takeFiles(tx, caller, task.id, input.attachmentIds));
  await giveBack(tx, work, node, input.targetNodeKey, { action: ACT.giveBack, task, comment: input.comment });
  return conclude(tx, work);
}

/** Carries a form back; what was decided at that node and after it no longer counts. */
export async function giveBack(
  tx: Tx,
  work: Work,
  node: ProcessNode,
  targetNodeKey: string | undefined,
  act: { action: Act; task?: Task; comment: string },
): Promise<void> {
  const { form } = work;
  if (!targetNodeKey) {
    form.returnedFrom = node.key;
    note(work, { ...act, node, targets: [form.requesterEmpId] });
    return close(tx, work, FORM_STATE.returned);
  }
  const target = returnNodes(work, node).find(({ key }) => key === targetNodeKey);
  if (!target) throw invalid({ targetNodeKey: { key: "errors:notOption" } });
  note(work, { ...act, node, comment: act.comment });
  await leaveNode(tx, work);
  for (const open of work.tasks.filter(isOpen)) change(work, open, { status: TASK_STATE.cancelled });
  const since = Math.min(
    ...work.tasks.filter((one) => one.nodeKey === target.key && !one.superseded).map(({ entry }) => entry),
  );
  for (const one of work.tasks.filter(({ entry }) => entry >= since)) change(work, one, { superseded: true });
  raiseVersion(work);
  if (!(await enter(tx, work, target))) await proceed(tx, work, target);
}
