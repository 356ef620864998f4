import { EMPLOYMENT } from "~/contracts/organization/codes";
import {
  CYCLE_STATE,
  EDIT_STAGE,
  type EditStage,
  LEVEL,
  type Level,
  MOST_RETURNS,
  SHEET_STATE,
  type SheetState,
} from "~/contracts/performance/codes";
import type { SheetAct } from "~/contracts/performance/sheets";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import type { Scorer, Standing } from "./standing.server";

/** States in which actual values are entered. */
export const VALUED: readonly SheetState[] = [SHEET_STATE.running, SHEET_STATE.self, SHEET_STATE.first];
const UNGRADED: readonly SheetState[] = [SHEET_STATE.first, SHEET_STATE.second, SHEET_STATE.calculated];

export const isSuperior = ({ level }: Pick<Scorer, "level">): boolean =>
  level === LEVEL.first || level === LEVEL.second;

/** The scorer of a level; peers are several. */
export const scorerAt = ({ scorers }: Standing, level: Level): Scorer | undefined =>
  scorers.find((one) => one.level === level);

/** Where the caller's points are awaited now. */
export const turnOf = (sheet: Standing, { empId }: Caller): Scorer | undefined =>
  sheet.scorers.find((one) => one.turn === 1 && one.level !== LEVEL.self && one.scorerEmpId === empId);

const isFirst = (sheet: Standing, { empId }: Caller): boolean => scorerAt(sheet, LEVEL.first)?.scorerEmpId === empId;

/** What the caller may do with a sheet now; the page draws it, and each verb asks it again under its lock. */
export function actsOf(sheet: Standing, caller: Caller, today: string): SheetAct[] {
  const { state, isOwn, edits } = sheet;
  const first = isFirst(sheet, caller);
  const turn = turnOf(sheet, caller);
  const scoring = turn !== undefined && isSuperior(turn);
  const side = isOwn || first;
  const may: Record<SheetAct, boolean> = {
    targets: state === SHEET_STATE.targets && side,
    agree: state === SHEET_STATE.toAgree && side && sheet.proposedBy !== caller.empId,
    actual: VALUED.includes(state) && (side || edits),
    self: state === SHEET_STATE.self && isOwn,
    score: turn !== undefined,
    return: scoring && sheet.returns < MOST_RETURNS,
    peers: first && namesPeers(sheet),
    markVeto: scoring && sheet.hasVetoLine && sheet.vetoConfirmedBy === null,
    confirmVeto: edits && !isOwn && sheet.veto === 1 && sheet.vetoConfirmedBy === null && UNGRADED.includes(state),
    confirm: isOwn && sheet.isMain === 1 && state === SHEET_STATE.toConfirm,
    appeal: isOwn && sheet.isMain === 1 && state === SHEET_STATE.toConfirm && !sheet.appealed && isInTime(sheet, today),
    exempt: sheet.runs && !isOwn && state < SHEET_STATE.calculated,
    lockAlone: sheet.runs && !isOwn && locksAlone(sheet, today),
  };
  return (Object.keys(may) as SheetAct[]).filter((act) => may[act]);
}

/**
 * A leaver's result is final once he has confirmed it, or after his last day, also while an appeal is decided; an
 * exempt one at once (rules 29, 30).
 */
export function locksAlone(
  {
    state,
    isMain,
    leaveDate,
    lockedAlone,
    cycleState,
  }: Pick<Standing, "state" | "isMain" | "leaveDate" | "lockedAlone" | "cycleState">,
  today: string,
): boolean {
  if (isMain !== 1 || lockedAlone === 1 || leaveDate === null || cycleState === CYCLE_STATE.locked) return false;
  const settled: readonly SheetState[] = [SHEET_STATE.confirmed, SHEET_STATE.exempt];
  const shown: readonly SheetState[] = [SHEET_STATE.toConfirm, SHEET_STATE.inAppeal];
  return settled.includes(state) || (shown.includes(state) && today > leaveDate);
}

/** The last day to confirm or to appeal has not passed (performance rule 22). */
export const isInTime = ({ confirmBy }: Pick<Standing, "confirmBy">, today: string): boolean =>
  confirmBy === null || today <= confirmBy;

/** Peers are named before scoring begins, where the class has any (performance rule 11). */
function namesPeers({ taken, cycleState, state }: Standing): boolean {
  const asked = taken?.chain.some(({ level }) => level === LEVEL.peer) ?? false;
  return asked && cycleState < CYCLE_STATE.scoring && state < SHEET_STATE.first;
}

/** @throws a refusal where the caller may not do this now */
export function mustAct(sheet: Standing, caller: Caller, today: string, act: SheetAct): void {
  if (!actsOf(sheet, caller, today).includes(act)) throw conflict("perfScoring:said.notNow");
}

export const hasLeft = ({ employment }: Pick<Standing, "employment">): boolean => employment !== EMPLOYMENT.onJob;

/** Levels that the caller fills for a leaver (performance rule 16). */
export function behalfOf(sheet: Standing, caller: Caller): (1 | 2 | 3)[] {
  const turn = turnOf(sheet, caller);
  return [
    ...(sheet.state === SHEET_STATE.self && hasLeft(sheet) && (isFirst(sheet, caller) || sheet.edits)
      ? [LEVEL.self]
      : []),
    ...(turn && isSuperior(turn) && turn.onBehalfOf !== null ? [turn.level as 2 | 3] : []),
  ];
}

/** Levels whose scorer has left before he scored: performance staff appoints somebody. */
export const substitutesOf = ({ scorers, edits, isOwn }: Standing): (2 | 3)[] =>
  edits && !isOwn ? scorers.flatMap((one) => (isSuperior(one) && replaceable(one) ? [one.level as 2 | 3] : [])) : [];

/** A scorer who has left, or who stands in for one, and has not scored. */
export const replaceable = ({ hasLeft, onBehalfOf, submittedAt }: Scorer): boolean =>
  submittedAt === null && (hasLeft || onBehalfOf !== null);

/** Stages the caller may edit: his own while it is his turn, as performance staff those that were submitted. */
export function editsOf(sheet: Standing, caller: Caller, today: string): EditStage[] {
  const acts = actsOf(sheet, caller, today);
  const owner: Record<EditStage, boolean> = {
    [EDIT_STAGE.targets]: acts.includes("targets"),
    [EDIT_STAGE.actual]: VALUED.includes(sheet.state) && acts.includes("actual"),
    [EDIT_STAGE.self]: acts.includes("self"),
    [EDIT_STAGE.superior]: acts.includes("score") && isSuperior(turnOf(sheet, caller)!),
  };
  return Object.values(EDIT_STAGE).filter((stage) => owner[stage] || staffEdits(sheet, stage));
}

/**
 * Performance staff edits what was submitted, not of themselves, and not once the result is on its way to the person:
 * then a returned batch or an appeal is the way.
 */
export function staffEdits({ state, edits, isOwn, scorers }: Standing, stage: EditStage): boolean {
  if (!edits || isOwn || state > SHEET_STATE.calculated) return false;
  if (stage === EDIT_STAGE.targets) return true;
  if (stage === EDIT_STAGE.actual) return state >= SHEET_STATE.running;
  return scorers.some(
    (one) => one.submittedAt !== null && (stage === EDIT_STAGE.self ? one.level === LEVEL.self : isSuperior(one)),
  );
}
