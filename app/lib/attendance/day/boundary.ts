import type { Stretch } from "./minutes";

const MIDNIGHT = 24 * 60;
/** Where two days meet of which neither asks for anything: 05:00 (attendance rule 13; parameter dayCut). */
const DAY_CUT = 5 * 60;
/** Minutes before and after what a day asks for that are still its own (parameter tail). */
const TAIL = 240;

/**
 * Where the punches of a day end and those of the next begin, in minutes from 00:00 of the day (attendance rule 13).
 * @param day from the first to the last minute of the day's shift and approved overtime; null without
 * @param next the same of the day after, in minutes from its own 00:00
 */
export function boundary(
  day: Stretch | null,
  next: Stretch | null,
  { dayCut = DAY_CUT, tail = TAIL }: { dayCut?: number; tail?: number } = {},
): number {
  if (day && next) return Math.floor((day[1] + MIDNIGHT + next[0]) / 2);
  if (day) return Math.max(MIDNIGHT + dayCut, day[1] + tail);
  if (next) return Math.min(MIDNIGHT + dayCut, MIDNIGHT + next[0] - tail);
  return MIDNIGHT + dayCut;
}
