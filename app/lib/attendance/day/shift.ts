import { count, firstOf, type Minutes, minutesOf, type Stretch, without } from "./minutes";

export const SHIFT_KIND = { fixed: 1, flexible: 2, free: 3 } as const;
export const SHIFT_KINDS = /* @__PURE__ */ Object.values(SHIFT_KIND);
export type ShiftKind = (typeof SHIFT_KIND)[keyof typeof SHIFT_KIND];

/** First in and last out of the whole day, or in and out of every segment. */
export const PUNCH_MODE = { day: 1, segments: 2 } as const;
export const PUNCH_MODES = /* @__PURE__ */ Object.values(PUNCH_MODE);
export type PunchMode = (typeof PUNCH_MODE)[keyof typeof PUNCH_MODE];

/** A shift class as a day reads it (attendance, ShiftClass): times in minutes from 00:00 of the work date. */
export interface Shift {
  kind: ShiftKind;
  /** One to three, in order, none overlapping. */
  segments: readonly Stretch[];
  /** Unpaid, each inside a segment. */
  breaks: readonly Stretch[];
  punchMode: PunchMode;
  /** How far the start of a flexible shift may move. */
  flexBefore: number;
  flexAfter: number;
  /** What a shift of free hours asks for. */
  requiredMin: number;
  /** Where the halves of the day meet; null: as rule 15 says. */
  halfSplit: number | null;
  /** 1 or 0.5 of a day. */
  dayValue: number;
  lateGrace: number;
  earlyGrace: number;
  /** Late and early minutes of a half from which on it is absent; 0: never (attendance rule 21). */
  lateToAbsent: number;
  /** Minutes in which overtime does not count, such as meals. */
  otBreaks: readonly Stretch[];
  nightAllowance: boolean;
}

/** Minutes between the segments. */
export const gapsOf = ({ segments }: Pick<Shift, "segments">): Minutes =>
  segments.slice(1).map(([start], n): Stretch => [segments[n]![1], start]);

/** Of shifts asked for of late: thousands of days have the same. */
const knownPieces = new WeakMap<object, Minutes>();

/** The minutes that a shift asks for when nothing moves it: segments without breaks (attendance rule 16). */
export function piecesOf(shift: Pick<Shift, "segments" | "breaks">): Minutes {
  const known = knownPieces.get(shift);
  if (known) return known;
  const own = without(minutesOf(shift.segments), minutesOf(shift.breaks));
  knownPieces.set(shift, own);
  return own;
}

export const netMinutes = (shift: Pick<Shift, "segments" | "breaks">): number => count(piecesOf(shift));

/**
 * The same shift begun earlier or later: breaks and gaps stay where they are, and its end is where its minutes are done
 * (attendance rule 16).
 * @param by minutes that its start moves
 */
export function movedBy(shift: Pick<Shift, "segments" | "breaks">, by: number): Minutes {
  if (by === 0) return piecesOf(shift);
  const [start] = shift.segments[0]!;
  const free = without([[start + by, Number.MAX_SAFE_INTEGER]], minutesOf([...gapsOf(shift), ...shift.breaks]));
  return firstOf(free, netMinutes(shift));
}

/**
 * Where the halves meet: as the shift says, else the middle of its longest gap (the earlier of two), else the minute at
 * which half of its minutes are done (attendance rule 15).
 */
export function halfSplitOf(shift: Pick<Shift, "segments" | "breaks" | "halfSplit">): number {
  if (shift.halfSplit !== null) return shift.halfSplit;
  const gaps = gapsOf(shift).toSorted(([a, b], [c, d]) => d - c - (b - a));
  if (gaps[0]) return Math.floor((gaps[0][0] + gaps[0][1]) / 2);
  const pieces = piecesOf(shift);
  return firstOf(pieces, Math.floor(count(pieces) / 2)).at(-1)?.[1] ?? shift.segments[0]![0];
}
