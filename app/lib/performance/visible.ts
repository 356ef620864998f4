import { LEVEL, type Level, SHEET_STATE, type SheetState } from "~/contracts/performance/codes";

/** How somebody looks at a sheet. */
export interface Viewer {
  /** It is his own. */
  isOwn: boolean;
  /** Levels at which he scores it, with whether he has. */
  scores: readonly { level: Level; submitted: boolean }[];
  /** He reaches it by a code: the department's head, performance staff. */
  watches: boolean;
}

/** What of a sheet somebody may read beside its targets and actual values. */
export interface Visible {
  /** Levels whose points and comments he reads. */
  levels: readonly Level[];
  /** Grade, coefficient, amount. */
  result: boolean;
  /** Total, bonus, deduction: with the result, but for an announcement that leaves the scores out. */
  points: boolean;
  /** Peers are read without their names. */
  namelessPeers: boolean;
}

/** States from which on the result is the person's to read (performance rule 12). */
const SHOWN: readonly SheetState[] = [
  SHEET_STATE.toConfirm,
  SHEET_STATE.inAppeal,
  SHEET_STATE.confirmed,
  SHEET_STATE.locked,
];

/** From the lowest: a scorer reads those before him. */
const ORDER: readonly Level[] = [LEVEL.self, LEVEL.peer, LEVEL.first, LEVEL.second];

/**
 * Who sees what of a sheet when (performance rule 12): the person his own part until the result is shown to him, peers
 * without their names; a scorer the levels below until he has submitted, and his own; a peer no other scorer ever.
 * Whoever is several of these at once gets what the narrowest of them gets.
 * @param announced a manager's result is read by him from its announcement on, before state 60, and its points where
 * the announcement shows scores (rule 24); null: it is not announced
 */
export function visibleTo(
  { isOwn, scores, watches }: Viewer,
  state: SheetState,
  announced: { showsScore: boolean } | null = null,
): Visible {
  if (isOwn) {
    const told = state === SHEET_STATE.inApproval ? announced : null;
    const points = SHOWN.includes(state) || told?.showsScore === true;
    // Points of the levels make the total: they are read where it is.
    return { levels: points ? ORDER : [LEVEL.self], result: points || told !== null, points, namelessPeers: true };
  }
  const peer = scores.some(({ level }) => level === LEVEL.peer);
  if (peer) return { levels: [LEVEL.self], result: false, points: false, namelessPeers: true };
  const waiting = scores.filter(({ submitted }) => !submitted).map(({ level }) => ORDER.indexOf(level));
  if (waiting.length > 0)
    return { levels: ORDER.slice(0, Math.min(...waiting)), result: false, points: false, namelessPeers: false };
  if (scores.length > 0 || watches) return { levels: ORDER, result: true, points: true, namelessPeers: false };
  return { levels: [], result: false, points: false, namelessPeers: true };
}
