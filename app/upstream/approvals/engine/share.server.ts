import { DEFAULT_SHARE, MODE, ORIGIN, SOURCE, TASK_STATE } from "~/contracts/approvals/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import { isOpen, type Task } from "./work.server";

/** How a vote stands: places for and against, places that have not decided, and how many must be for it. */
export interface Vote {
  agreed: number;
  against: number;
  open: number;
  needed: number;
}

/** How many of so many places must agree: at least one, parts of a place are one. */
export const placesNeeded = (places: number, percent: number): number =>
  Math.max(1, Math.ceil((places * percent) / 100));

/** Whether a node asks for a share of its people; who decides one after the other is not counted. */
export const votes = (node: ProcessNode): boolean =>
  node.mode === MODE.share && node.approverRules.every(({ source }) => source !== SOURCE.superiorsUpTo);

export const isBase = ({ origin }: Pick<Task, "origin">) => origin !== ORIGIN.before && origin !== ORIGIN.after;

export const passes = ({ status }: Pick<Task, "status">) =>
  status === TASK_STATE.approved || status === TASK_STATE.skipped || status === TASK_STATE.timedOut;

/**
 * How a node that is passed by a share of its people stands (approvals rule 3, mode 4). A place is somebody's task with
 * the signers he has asked: one of them against it is the place against it, one who has not decided keeps it open. A
 * task that was handed on has its successor's place. Null where nobody votes: another mode, or administrators who stand
 * in, of whom one is enough.
 * @param here tasks of the node as it was entered last
 */
export function voteAt<T extends Task>(node: ProcessNode, here: readonly T[]): Vote | null {
  const base = here.filter(isBase);
  if (!votes(node) || base.every(({ origin }) => origin === ORIGIN.administrator)) return null;
  const vote = { agreed: 0, against: 0, open: 0 };
  for (const root of base) {
    const place = placeOf(root, here);
    if (place.some(({ status }) => status === TASK_STATE.rejected)) vote.against += 1;
    else if (place.some(isOpen)) vote.open += 1;
    else if (passes(root)) vote.agreed += 1;
  }
  const places = vote.agreed + vote.against + vote.open;
  return { ...vote, needed: placesNeeded(places, node.sharePercent ?? DEFAULT_SHARE) };
}

/** A task with its signers and theirs. */
export function placeOf<T extends Task>(root: T, here: readonly T[]): T[] {
  const place = [root];
  for (const task of place) place.push(...here.filter((one) => one.parentTaskId === task.id && task.id !== 0));
  return place;
}

/** Whether enough are for it, or so many against that it cannot be reached any more. */
export const isPassed = ({ agreed, needed }: Vote): boolean => agreed >= needed;
export const isLost = ({ agreed, open, needed }: Vote): boolean => agreed + open < needed;

/** How a node's people decide beside each other, for whoever sees the way ahead. */
export const howDecided = ({ mode, sharePercent = DEFAULT_SHARE }: ProcessNode) => ({ mode, sharePercent });
