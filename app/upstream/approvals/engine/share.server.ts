import { DEFAULT_SHARE, MODE, ORIGIN, SOURCE, TASK_STATE } from "~/contracts/approvals/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import { groupBy } from "~/lib/group-by";
import { isOpen, type Task } from "./work.server";

/** How a vote stands: places for and against, places that have not decided, and how many must be for it. */
export interface Vote {
  agreed: number;
  against: number;
  open: number;
  needed: number;
}

/** How many of so many places of a node must agree: at least one, parts of a place are one. */
export const placesNeeded = ({ sharePercent = DEFAULT_SHARE }: ProcessNode, places: number): number =>
  Math.max(1, Math.ceil((places * sharePercent) / 100));

/** Whether a node asks for a share of its people; who decides one after the other is not counted. */
export const votes = (node: ProcessNode): boolean =>
  node.mode === MODE.share && node.approverRules.every(({ source }) => source !== SOURCE.superiorsUpTo);

export const isBase = ({ origin }: Pick<Task, "origin">) => origin !== ORIGIN.before && origin !== ORIGIN.after;

export const passes = ({ status }: Pick<Task, "status">) =>
  status === TASK_STATE.approved || status === TASK_STATE.skipped || status === TASK_STATE.timedOut;

/** Tasks that are one place: what was handed on and whoever has it since, several where administrators stand in. */
const placesOf = <T extends Task>(here: readonly T[]): T[][] => [
  ...groupBy(here.filter(isBase), ({ seq }) => seq).values(),
];

/** Whether administrators were asked in everybody's stead: it stays so when one of them hands it on. */
export const standIn = (here: readonly Task[]): boolean =>
  placesOf(here).every((place) => place.some(({ origin }) => origin === ORIGIN.administrator));

/**
 * How a node that is passed by a share of its people stands (approvals rule 3, mode 4). A place is somebody's task with
 * the signers he has asked: one of them against it is the place against it, one who has not decided keeps it open. A
 * task that was handed on has its successor's place, that of several the first of them who decides. Null where nobody
 * votes: another mode, or administrators who stand in, of whom one is enough.
 * @param here tasks of the node as it was entered last
 */
export function voteAt<T extends Task>(node: ProcessNode, here: readonly T[]): Vote | null {
  if (!votes(node) || standIn(here)) return null;
  const vote = { agreed: 0, against: 0, open: 0 };
  for (const place of placesOf(here)) {
    const stands = standOf(place, here);
    if (stands) vote[stands] += 1;
  }
  const places = vote.agreed + vote.against + vote.open;
  return { ...vote, needed: placesNeeded(node, places) };
}

function standOf<T extends Task>(place: readonly T[], here: readonly T[]): "agreed" | "against" | "open" | null {
  const all = place.flatMap((root) => placeOf(root, here));
  if (all.some(({ status }) => status === TASK_STATE.rejected)) return "against";
  if (place.some((root) => passes(root) && !placeOf(root, here).some(isOpen))) return "agreed";
  return all.some(isOpen) ? "open" : null;
}

/** Open tasks of places that have decided without them. */
export const overtaken = <T extends Task>(here: readonly T[]): T[] =>
  placesOf(here)
    .filter((place) => standOf(place, here) !== "open")
    .flatMap((place) => place.flatMap((root) => placeOf(root, here)).filter(isOpen));

/** A task with its signers and theirs. */
function placeOf<T extends Task>(root: T, here: readonly T[]): T[] {
  const place = [root];
  for (const task of place) place.push(...here.filter((one) => one.parentTaskId === task.id && task.id !== 0));
  return place;
}

/** Whether enough are for it, or so many against that it cannot be reached any more. */
export const isPassed = ({ agreed, needed }: Vote): boolean => agreed >= needed;
export const isLost = ({ agreed, open, needed }: Vote): boolean => agreed + open < needed;

/** How a node's people decide beside each other, for whoever sees the way ahead. */
export const howDecided = ({ mode, sharePercent = DEFAULT_SHARE }: ProcessNode) => ({ mode, sharePercent });
