import { ACT, FORM_STATE, MODE, NODE, ORIGIN, SOURCE, TASK_STATE } from "~/contracts/approvals/codes";
import { nextNode } from "~/lib/approvals/approval-branch";
import { decides, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { close } from "./close.server";
import { copyAll } from "./copies.server";
import { deciders, someAdministrator, withoutRequester } from "./deciders.server";
import { hand, openTask } from "./hand.server";
import { isBase, isLost, isPassed, overtaken, passes, placesNeeded, standIn, voteAt, votes } from "./share.server";
import {
  change,
  factsOf,
  isOpen,
  nodeOfKey,
  note,
  raiseVersion,
  seenByHooks,
  type Task,
  tasksHere,
  type Work,
} from "./work.server";

/**
 * Goes on from a node until somebody has to decide, or to the end. Branches are judged when they are reached (approvals
 * rule 4).
 */
export async function proceed(tx: Tx, work: Work, from: ProcessNode): Promise<void> {
  raiseVersion(work);
  if (from.type === NODE.end) return finish(tx, work);
  for (let node = nextNode(work.nodes, from, factsOf(work)); node; node = nextNode(work.nodes, node, factsOf(work))) {
    if (await enter(tx, work, node)) return;
  }
  throw new Error(`process ${work.form.definitionId} has no end behind ${from.key}`);
}

/** @returns whether the form stays here: somebody decides, or it is at its end */
export async function enter(tx: Tx, work: Work, node: ProcessNode): Promise<boolean> {
  if (node.type === NODE.end) {
    await finish(tx, work);
    return true;
  }
  if (node.type === NODE.cc) {
    if (work.together) work.together.copies.push({ work, node });
    else await copyAll(tx, [{ work, node }]);
  }
  return decides(node) && (await openNode(tx, work, node));
}

/** Hands out the tasks of a node. @returns false when nobody has to decide: the form goes on */
async function openNode(tx: Tx, work: Work, node: ProcessNode): Promise<boolean> {
  arrive(work, node);
  const { found, origin } = await deciders(tx, work, node);
  if (found.length === 0) {
    note(work, { action: ACT.skip, node });
    return false;
  }
  const tasks = await withoutRequester(tx, work, node, found);
  if (node.mode === MODE.anyOf && tasks.some(({ skipped }) => skipped))
    tasks.splice(0, tasks.length, tasks.find(({ skipped }) => skipped)!);
  const skipped = tasks.filter((one) => one.skipped);
  const enough = votes(node) && skipped.length >= placesNeeded(node, tasks.length);
  if (enough) tasks.splice(0, tasks.length, ...skipped);
  for (const one of skipped) note(work, { action: ACT.skip, node, targets: [one.holder.empId] });
  const oneByOne = origin === ORIGIN.definition && isSequential(node);
  const first = tasks.find((one) => !one.skipped);
  for (const [seq, { holder, skipped }] of tasks.entries()) {
    const status = skipped
      ? TASK_STATE.skipped
      : oneByOne && first?.holder !== holder
        ? TASK_STATE.waiting
        : TASK_STATE.pending;
    await hand(tx, work, node, holder, { seq, status, origin });
  }
  if (!first) return false;
  await work.kind.onNodeEntered?.(tx, seenByHooks(work), { key: node.key, type: node.type });
  return true;
}

function arrive({ form }: Work, node: ProcessNode): void {
  form.entry += 1;
  form.currentNodeKey = node.key;
  form.currentNodeName = node.name;
}

const isSequential = (node: ProcessNode) =>
  node.mode === MODE.sequential || node.approverRules.some(({ source }) => source === SOURCE.superiorsUpTo);

/** After a decision at the node where the form stands: wakes who is next, or goes on when the node is through. */
export async function settle(tx: Tx, work: Work): Promise<void> {
  const node = nodeOfKey(work, work.form.currentNodeKey)!;
  const here = tasksHere(work);
  const vote = voteAt(node, here);
  if (vote && isLost(vote)) {
    note(work, { action: ACT.reject, node });
    return close(tx, work, FORM_STATE.rejected);
  }
  if (vote)
    for (const task of isPassed(vote) ? here.filter(isOpen) : overtaken(here))
      change(work, task, { status: TASK_STATE.cancelled });
  const signers = (parent: Task) =>
    here.filter(({ parentTaskId, origin }) => parentTaskId === parent.id && origin === ORIGIN.before);
  const base = here.filter(isBase);
  // Of administrators who stand in, one is enough whatever the node asks for.
  const oneIsEnough = (node.mode === MODE.anyOf && !isSequential(node)) || standIn(here);
  if (oneIsEnough && base.some(passes)) {
    for (const task of base.filter(isOpen))
      for (const one of [task, ...signers(task)].filter(isOpen)) change(work, one, { status: TASK_STATE.cancelled });
  }
  for (const task of here.filter(({ status }) => status === TASK_STATE.waiting)) {
    const asked = signers(task);
    if (asked.length > 0 && !asked.some(isOpen)) await openTask(tx, work, node, task);
  }
  const open = tasksHere(work).filter(isOpen);
  if (open.length === 0) return proceed(tx, work, node);
  if (open.some(({ status }) => status === TASK_STATE.pending)) return;
  await openTask(
    tx,
    work,
    node,
    open.reduce((first, one) => (one.seq < first.seq ? one : first)),
  );
  // Whoever was next may have left, and his superior have a place here already: then the one behind is next.
  return settle(tx, work);
}

/**
 * The end. With money at stake somebody other than the requester, and than whoever acted as the requester, must have
 * approved (approvals rule 9): if nobody has, an administrator is asked.
 */
async function finish(tx: Tx, work: Work): Promise<void> {
  const { form, type, tasks } = work;
  const own: (number | null)[] = [form.requesterEmpId, form.submittedByEmpId];
  if (
    type.hasAmount === 1 &&
    !tasks.some((task) => task.status === TASK_STATE.approved && !task.superseded && !own.includes(task.decidedByEmpId))
  ) {
    const node = work.nodes.find(({ type: nodeType }) => nodeType === NODE.end)!;
    arrive(work, node);
    const asked = (await someAdministrator(tx, work, node)).filter(({ empId }) => !own.includes(empId));
    if (asked.length === 0) throw conflict("approvals:said.nobody", { node: node.name });
    for (const [seq, holder] of asked.entries())
      await hand(tx, work, node, holder, { seq, status: TASK_STATE.pending, origin: ORIGIN.administrator });
    await work.kind.onNodeEntered?.(tx, seenByHooks(work), { key: node.key, type: node.type });
    return;
  }
  await close(tx, work, FORM_STATE.approved);
}
