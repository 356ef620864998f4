import { COVER, type Cover, coverOf } from "./day/cover";
import { minutesOf, without } from "./day/minutes";
import { piecesOf, SHIFT_KIND, type Shift } from "./day/shift";

export const EDGE = { start: "start", end: "end" } as const;
/** The ends of a shift at which its holder punches. */
export type Edge = (typeof EDGE)[keyof typeof EDGE];

/**
 * When somebody has to have begun, and when everybody has done: a flexible shift at its latest. Null of free hours,
 * which begin and end as one likes.
 */
export function edgesOf(shift: Pick<Shift, "kind" | "segments" | "flexAfter">): Record<Edge, number> | null {
  if (shift.kind === SHIFT_KIND.free) return null;
  const later = shift.kind === SHIFT_KIND.flexible ? shift.flexAfter : 0;
  return { start: shift.segments[0]![0] + later, end: shift.segments.at(-1)![1] + later };
}

/** A day as its reminders read it; punches in minutes from its 00:00. */
export interface RemindedDay {
  shift: Shift;
  covers: readonly Cover[];
  punches: readonly number[];
  homeNeedsPunch: boolean;
}

/**
 * Whether a punch is missing at an end of the shift (attendance rule 52): at the start any punch of the day will do, at
 * the end one in the later half of the last stretch of work. Nobody is missed at an end that leave, a trip, an outing
 * or home work without punches covers.
 */
export function isPunchMissing(edge: Edge, { shift, covers, punches, homeNeedsPunch }: RemindedDay): boolean {
  const pieces = piecesOf(shift);
  const covered = minutesOf(
    covers.filter(({ kind }) => kind !== COVER.home || !homeNeedsPunch).flatMap((cover) => coverOf(shift, cover)),
  );
  const required = without(pieces, covered);
  if (edge === EDGE.start) return required[0]?.[0] === pieces[0]![0] && punches.length === 0;
  const [from, to] = pieces.at(-1)!;
  return required.at(-1)?.[1] === to && !punches.some((at) => at >= (from + to) / 2);
}
