import type { LeaveUse } from "./cover";
import { LEAVE_PAY } from "./cover";
import { standardMinutes } from "./day";
import type { Shift } from "./shift";

/** Figures that follow from those that may be set by hand. */
interface Following {
  lateMin: number;
  lateRawMin: number;
  inGrace: boolean;
  earlyMin: number;
  absentMin: number;
  workedMin: number;
  unpaidStdMin: number;
  leaves: readonly LeaveUse[];
}

/**
 * What follows from figures set by hand (attendance rules 22, 23, 29 and 30): lateness that was set is in no grace,
 * what is no longer missing was worked, and pay follows the minutes that count.
 */
export function followingFrom(
  reckoned: Following,
  set: Readonly<Partial<Record<string, number>>>,
  { shift, deductLate }: { shift: Shift | null; deductLate: boolean },
): Pick<Following, "lateRawMin" | "inGrace" | "workedMin" | "unpaidStdMin"> {
  const late = set.lateMin ?? reckoned.lateMin;
  const early = set.earlyMin ?? reckoned.earlyMin;
  const absent = set.absentMin ?? reckoned.absentMin;
  const lateRawMin = set.lateMin ?? reckoned.lateRawMin;
  const more = lateRawMin - reckoned.lateRawMin + early - reckoned.earlyMin + absent - reckoned.absentMin;
  const deducted = absent + (deductLate ? late + early : 0);
  return {
    lateRawMin,
    inGrace: set.lateMin === undefined && reckoned.inGrace,
    workedMin: Math.max(0, reckoned.workedMin - more),
    unpaidStdMin: shift ? standardMinutes(shift, reckoned.leaves, LEAVE_PAY.none, deducted) : deducted,
  };
}
