import { count, intersection, type Minutes, minutesOf, NONE, type Stretch, shared } from "./minutes";
import { halfSplitOf, netMinutes, piecesOf, type Shift } from "./shift";

export const COVER = { leave: 1, trip: 2, outing: 3, home: 4 } as const;
export type CoverKind = (typeof COVER)[keyof typeof COVER];

export const PART = { day: 0, am: 1, pm: 2 } as const;
/** A day or a half of it, whatever shift it is, or minutes. */
export type Span = { part: (typeof PART)[keyof typeof PART] } | { minutes: Stretch };

/** Whether a leave is paid as work, by the rate of sickness, or not at all (attendance, LeaveType payPct). */
export const LEAVE_PAY = { full: 1, sick: 2, none: 3 } as const;
export const LEAVE_PAYS = /* @__PURE__ */ Object.values(LEAVE_PAY);
export type LeavePay = (typeof LEAVE_PAY)[keyof typeof LEAVE_PAY];

/** An approved application as a day reads it. */
export interface Cover {
  kind: CoverKind;
  span: Span;
  /** What kind of leave, and how it is paid. */
  leave?: { type: number; pay: LeavePay };
}

/** What a leave takes of a day. */
export interface LeaveUse {
  type: number;
  min: number;
  centiDay: number;
  pay: LeavePay;
  /** Half days, which count as they are; minutes are put in proportion to the shift (attendance rule 29). */
  halves: number;
}

/** The minutes of the halves: the second begins where the first ends. */
export function halvesOf(shift: Shift): [Minutes, Minutes] {
  const split = halfSplitOf(shift);
  return [[[Number.MIN_SAFE_INTEGER, split]], [[split, Number.MAX_SAFE_INTEGER]]];
}

/**
 * The minutes of the shift that an application covers (attendance rule 15).
 * @param pieces the minutes of the shift, where it lies on the day; as nothing moves it without them
 */
export function coverOf(shift: Shift, { span }: Pick<Cover, "span">, pieces = piecesOf(shift)): Minutes {
  if ("minutes" in span) return minutesOf([span.minutes]);
  const whole: Minutes = [[pieces[0]![0], pieces.at(-1)![1]]];
  if (span.part === PART.day) return whole;
  return intersection(whole, halvesOf(shift)[span.part - 1]!);
}

/**
 * What each leave takes of the day: half days by the half in which something was asked for, minutes as they are
 * (attendance rules 29 and 37).
 * @param pieces the minutes of the shift where it lies: a flexible one counts as moved (settled reading of rule 25)
 */
export function leavesOf(shift: Shift, covers: readonly Cover[], pieces: Minutes): LeaveUse[] {
  return covers.flatMap(({ leave, span }) => {
    if (!leave) return [];
    const covered = intersection(pieces, coverOf(shift, { span }, pieces));
    if (covered.length === 0) return [];
    const halves = "part" in span ? halvesOf(shift).filter((half) => shared(covered, half) > 0).length : 0;
    const min = count(covered);
    const centiDay = halves ? halves * 50 * shift.dayValue : Math.round((100 * min) / netMinutes(shift));
    return [{ ...leave, min, centiDay, halves }];
  });
}

/** Minutes of the shift, where it lies, that applications of one kind cover. */
export const coveredBy = (shift: Shift, covers: readonly Cover[], kind: CoverKind, pieces: Minutes): Minutes => {
  const all = covers.filter((cover) => cover.kind === kind).flatMap((cover) => coverOf(shift, cover, pieces));
  return all.length === 0 ? NONE : intersection(pieces, minutesOf(all));
};
