import type { ShiftVersion } from "~/contracts/attendance/shifts";
import { clockOf } from "~/lib/attendance/clock";
import { PUNCH_MODE, SHIFT_KIND } from "~/lib/attendance/day/shift";

const rows = (stretches: readonly (readonly [number, number])[]) =>
  stretches.map(([from, to]) => ({ from: clockOf(from), to: clockOf(to) }));

/** A version as its form has it, times as people write them. */
export const typedShift = ({ segments, breaks, otBreaks, halfSplit, ...rest }: ShiftVersion) => ({
  ...rest,
  segments: rows(segments),
  breaks: rows(breaks),
  otBreaks: rows(otBreaks),
  halfSplit: halfSplit === null ? "" : clockOf(halfSplit),
});

/** With what a new shift class begins. */
export const NEW_SHIFT = {
  kind: SHIFT_KIND.fixed,
  punchMode: PUNCH_MODE.day,
  segments: [{}, {}],
  dayCenti: 100,
  lateGrace: 5,
  earlyGrace: 0,
  lateToAbsent: 120,
};

/** Of versions, the latest first, the one that counts on a day (attendance rule 8). */
export const versionOf = (versions: readonly ShiftVersion[], day: string): ShiftVersion =>
  versions.find(({ validFrom }) => validFrom <= day) ?? versions.at(-1)!;
