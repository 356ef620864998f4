/**
 * Minutes from one up to another, which does not belong to it, counted from 00:00 of the work date: 1470 is half past
 * midnight of the next day.
 */
export type Stretch = readonly [from: number, to: number];

/** Stretches in order, none touching another: what every function here returns, and takes unless it says otherwise. */
export type Minutes = readonly Stretch[];

export const NONE: Minutes = [];

/** The same minutes in order, each once; stretches may overlap, touch, be empty or stand in any order. */
export function minutesOf(stretches: readonly Stretch[]): Minutes {
  // Most sets have none or one: months of a company are millions of them.
  if (stretches.length === 0) return NONE;
  if (stretches.length === 1) return stretches[0]![0] < stretches[0]![1] ? stretches : NONE;
  const sorted = stretches.filter(([from, to]) => from < to).sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export function union(...sets: readonly Minutes[]): Minutes {
  let only: Minutes = NONE;
  for (const set of sets) {
    if (set.length === 0) continue;
    if (only.length > 0) return minutesOf(sets.flat());
    only = set;
  }
  return only;
}

export function intersection(one: Minutes, other: Minutes): Minutes {
  if (one.length === 0 || other.length === 0) return NONE;
  const both: Stretch[] = [];
  for (const [from, to] of one)
    for (const [start, end] of other)
      if (Math.max(from, start) < Math.min(to, end)) both.push([Math.max(from, start), Math.min(to, end)]);
  return both;
}

/** Minutes of the one that are not in the other. */
export function without(one: Minutes, other: Minutes): Minutes {
  if (one.length === 0 || other.length === 0) return one;
  const left: Stretch[] = [];
  for (const [from, to] of one) {
    let at = from;
    for (const [start, end] of other) {
      if (end <= at || start >= to) continue;
      if (start > at) left.push([at, start]);
      at = Math.max(at, end);
    }
    if (at < to) left.push([at, to]);
  }
  return left;
}

/** How many minutes. */
export function count(minutes: Minutes): number {
  let sum = 0;
  for (const [from, to] of minutes) sum += to - from;
  return sum;
}

/** How many minutes both have. */
export const shared = (one: Minutes, other: Minutes): number => count(intersection(one, other));

/** From the first minute to the last, gaps included; null of none. */
export const hull = (minutes: Minutes): Stretch | null =>
  minutes.length === 0 ? null : [minutes[0]![0], minutes.at(-1)![1]];

/** The first so many minutes. */
export function firstOf(minutes: Minutes, wanted: number): Minutes {
  const taken: Stretch[] = [];
  let left = wanted;
  for (const [from, to] of minutes) {
    if (left <= 0) break;
    taken.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  return taken;
}
