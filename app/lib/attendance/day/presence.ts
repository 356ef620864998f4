import { count, intersection, type Minutes, NONE, type Stretch, union, without } from "./minutes";
import { gapsOf, movedBy, PUNCH_MODE, piecesOf, SHIFT_KIND, type Shift } from "./shift";

/** Punches that lie closer are one presence (attendance rule 19; parameter pair gap). */
export const PAIR_GAP = 10;

/** What one check of the day found: the whole day, or one segment of it (attendance rules 18 to 20). */
export interface Group {
  required: Minutes;
  in: number | null;
  out: number | null;
  missing: "in" | "out" | null;
  late: Minutes;
  early: Minutes;
  /** Nobody came at all. */
  missed: boolean;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How far the start of a flexible shift moves for who came so early or late (attendance rule 16). */
export function slide(shift: Shift, covered: Minutes, punches: readonly number[]): number {
  if (shift.kind !== SHIFT_KIND.flexible || punches.length === 0) return 0;
  const pieces = piecesOf(shift);
  const [start, end] = [pieces[0]![0], pieces.at(-1)![1]];
  const ends: Minutes = [
    [start, start + 1],
    [end - 1, end],
  ];
  if (count(intersection(covered, ends)) > 0) return 0;
  const first = punches[0]!;
  const alone = punches.at(-1)! - first < PAIR_GAP;
  if (alone && Math.abs(first - end) < Math.abs(first - start)) return 0;
  return clamp(first - start, -shift.flexBefore, shift.flexAfter);
}

/** The minutes that are asked for, where the shift begins as the person came. */
export const piecesFor = (shift: Shift, covered: Minutes, punches: readonly number[]): Minutes =>
  movedBy(shift, slide(shift, covered, punches));

/**
 * Where the punches of one segment end and those of the next begin: at the middle of the gap, or right after the first
 * of those within it when they come and go there (attendance rule 18). A punch on the middle belongs to the later one.
 */
function splitIn([from, to]: Stretch, punches: readonly number[]): number {
  const inside = punches.filter((at) => at >= from && at <= to);
  if (inside.length > 1 && inside.at(-1)! - inside[0]! >= PAIR_GAP) return inside[0]! + 1;
  return Math.ceil((from + to) / 2);
}

/** The punches and the required minutes of each check of the day. */
function checks(shift: Shift, required: Minutes, punches: readonly number[]): [Minutes, number[]][] {
  if (shift.punchMode === PUNCH_MODE.day) return [[required, [...punches]]];
  const gaps = gapsOf(shift);
  const splits = gaps.map((gap) => splitIn(gap, punches));
  const edges = [Number.MIN_SAFE_INTEGER, ...splits, Number.MAX_SAFE_INTEGER];
  const middles = [Number.MIN_SAFE_INTEGER, ...gaps.map(([from]) => from), Number.MAX_SAFE_INTEGER];
  return edges
    .slice(1)
    .map((edge, n) => [
      intersection(required, [[middles[n]!, middles[n + 1]!]]),
      punches.filter((at) => at >= edges[n]! && at < edge),
    ]);
}

/** Each check of the day that asks for something, in order. */
export function groupsOf(shift: Shift, required: Minutes, punches: readonly number[]): Group[] {
  return checks(shift, required, punches)
    .filter(([minutes]) => minutes.length > 0)
    .map(([minutes, own]) => groupOf(minutes, own));
}

function groupOf(required: Minutes, punches: readonly number[]): Group {
  const [start, end] = [required[0]![0], required.at(-1)![1]];
  const nobody = { required, in: null, out: null, missing: null, late: NONE, early: NONE, missed: false };
  const [first, last] = [punches[0], punches.at(-1)];
  if (first === undefined || last === undefined) return { ...nobody, missed: true };
  const pair = last - first >= PAIR_GAP;
  const isIn = pair || Math.abs(first - start) <= Math.abs(first - end);
  const cameAt = isIn ? first : null;
  const wentAt = pair ? last : isIn ? null : first;
  return {
    ...nobody,
    in: cameAt,
    out: wentAt,
    missing: pair ? null : isIn ? "out" : "in",
    late: cameAt === null ? NONE : intersection(required, [[start, cameAt]]),
    early: wentAt === null ? NONE : intersection(required, [[wentAt, end]]),
  };
}

/** Required minutes at which the person was there, as far as the punches say. */
export const workedOf = (groups: readonly Group[]): Minutes =>
  union(...groups.map(({ required, late, early, missed }) => (missed ? NONE : without(required, union(late, early)))));
