import { FORM_STATE, MODE, NODE, ORIGIN, SOURCE, TASK_STATE } from "~/contracts/approvals/codes";
import type { FormAction } from "~/contracts/approvals/form-pages";
import { MAY } from "~/contracts/approvals/may";
import { nodeNameIn, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { Language } from "~/lib/languages";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { isLost, isPassed, voteAt } from "../engine/share.server";
import { actionsAt } from "../engine/take-task.server";
import { withdrawable } from "../engine/withdraw.server";
import { isOpen, nodeOfKey, type Task, type Work } from "../engine/work.server";
import { commentsOpen } from "./talk.server";
import type { TaskSeen } from "./tasks-seen.server";

/** A task with the node it stands at. */
export interface Own {
  task: TaskSeen;
  node: ProcessNode;
}

/** The task the reader came for, else the own one, else one that was handed to him. */
export function deskOf(work: Work, tasks: TaskSeen[], wanted: number | undefined): Own | null {
  const mine = tasks.filter(({ mine: own }) => own);
  const task = mine.find(({ id }) => id === wanted) ?? mine[0];
  const node = task && nodeOfKey(work, task.nodeKey);
  return task && node ? { task, node } : null;
}

/** How the vote stands where one is held, and whether the reader's own against it would end the form. */
export function voteOf({ tasks, form }: Work, { task, node }: Own) {
  const here = tasks.filter(({ entry }) => entry === form.entry);
  const vote = voteAt(node, here);
  const after = (status: Task["status"]) => here.map((one) => (one.id === task.id ? { ...one, status } : one));
  return vote && { ...vote, ends: isLost(voteAt(node, after(TASK_STATE.rejected)) ?? vote) };
}

/** What an approval leads to, for the page that asks for it. */
export function afterApproval(
  { tasks, form }: Work,
  { task, node }: Own,
  ahead: { type: number; name: string; people: { name: string }[] }[],
  name: (empId: number) => string,
  language: Language,
) {
  const sequential =
    node.mode === MODE.sequential || node.approverRules.some(({ source }) => source === SOURCE.superiorsUpTo);
  const others = tasks.filter((one) => one.entry === form.entry && one.id !== task.id && isOpen(one));
  const alone =
    node.mode === MODE.anyOf && !sequential && task.origin !== ORIGIN.before && task.origin !== ORIGIN.after;
  const here = tasks.filter(({ entry }) => entry === form.entry);
  const vote = voteAt(
    node,
    here.map((one) => (one.id === task.id ? { ...one, status: TASK_STATE.approved } : one)),
  );
  const still = vote && isPassed(vote) ? [] : alone ? others.filter(({ origin }) => origin === ORIGIN.after) : others;
  if (still.length > 0)
    return {
      way: "wait" as const,
      node: nodeNameIn(node, language),
      people: still.map(({ assigneeEmpId }) => name(assigneeEmpId)),
    };
  const next = ahead.find(({ type }) => type !== NODE.cc);
  return next
    ? { way: "next" as const, node: next.name, people: next.people.map((one) => one.name) }
    : { way: "end" as const, node: "", people: [] };
}

/** What the reader may do with the form now; the calls check again. */
export function actionsOf(
  work: Work,
  seen: TaskSeen[],
  own: Own | null,
  given: { caller: Caller; editing: boolean; copying: boolean; signers: boolean; undoing: boolean },
): FormAction[] {
  const { form } = work;
  const { caller, editing, copying, signers, undoing } = given;
  const me = caller.empId;
  const requester = form.requesterEmpId === me;
  const holder = seen.some((task) => task.assigneeEmpId === me || task.decidedByEmpId === me);
  const may: Record<FormAction, boolean> = {
    ...({ approve: false, reject: false, return: false, transfer: false, addSigner: false } as Record<string, boolean>),
    ...Object.fromEntries((own ? actionsAt(work, own.node, own.task) : []).map((action) => [action, true])),
    removeSigner: signers,
    urge: requester && form.status === FORM_STATE.open,
    withdraw: requester && withdrawable(work),
    edit: editing,
    submit: editing,
    void: editing,
    copy: copying,
    takeBack: undoing,
    comment: form.submittedAt !== null && commentsOpen(form, work.now),
    cc: form.submittedAt !== null && (requester || holder),
    print: form.submittedAt !== null && holds(caller, MAY.forms.print),
  } as Record<FormAction, boolean>;
  return (Object.keys(may) as FormAction[]).filter((action) => may[action]);
}
