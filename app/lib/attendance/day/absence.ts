import { halvesOf } from "./cover";
import { count, intersection, type Minutes, shared, union } from "./minutes";
import type { Group } from "./presence";
import type { Shift } from "./shift";

/** What is missing of the required minutes, once halves are judged (attendance rule 21). */
export interface Absence {
  late: number;
  early: number;
  absentMin: number;
  absentCentiDay: number;
  halves: Half[];
}

/** A half of which something is missing. */
export interface Half {
  half: 1 | 2;
  required: number;
  pieces: number;
  /** Minutes in which nobody was there. */
  missed: number;
  centiDay: number;
  /** The half counts as absent; what was late and early in it counts as that alone. */
  absent: boolean;
}

/**
 * Judges the halves: one in which everything was missed, or too much late and early, is absent; otherwise late and
 * early stay, and a segment to which nobody came adds its part (attendance rule 21).
 * @param pieces the minutes of the shift, covered ones too
 */
export function absenceOf(shift: Shift, pieces: Minutes, groups: readonly Group[]): Absence {
  const required = union(...groups.map((group) => group.required));
  const late = union(...groups.map((group) => group.late));
  const early = union(...groups.map((group) => group.early));
  const unattended = union(...groups.filter(({ missed }) => missed).map((group) => group.required));
  const sum: Absence = { late: 0, early: 0, absentMin: 0, absentCentiDay: 0, halves: [] };
  for (const [n, half] of halvesOf(shift).entries()) {
    const asked = shared(required, half);
    if (asked === 0) continue;
    const [lateIn, earlyIn, nobodyIn] = [shared(late, half), shared(early, half), shared(unattended, half)];
    const missed = lateIn + earlyIn + nobodyIn;
    const tooMuch = shift.lateToAbsent > 0 && lateIn + earlyIn >= shift.lateToAbsent;
    const absent = missed === asked || tooMuch;
    const all = count(intersection(pieces, half));
    const centiDay = Math.round((50 * shift.dayValue * (absent ? asked : nobodyIn)) / all);
    sum.absentCentiDay += centiDay;
    sum.absentMin += absent ? missed : nobodyIn;
    if (!absent) {
      sum.late += lateIn;
      sum.early += earlyIn;
    }
    if (missed > 0) sum.halves.push({ half: n === 0 ? 1 : 2, required: asked, pieces: all, missed, centiDay, absent });
  }
  return sum;
}
