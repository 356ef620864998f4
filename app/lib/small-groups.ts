/** Groups of fewer people than this are not told by their size (employees rule 44, Privacy: aggregates under five). */
export const SMALL = 5;

/**
 * The counts of one distribution as they may be shown: null for a group of one to four. Where that leaves a single
 * group hidden, its size would follow from the total, so the smallest of the others is hidden with it.
 */
export function withoutSmallGroups(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.flatMap((count, n) => (count > 0 && count < SMALL ? [n] : [])));
  if (hidden.size === 1) {
    const rest = counts
      .flatMap((count, n) => (count > 0 && !hidden.has(n) ? [n] : []))
      .sort((a, b) => counts[a]! - counts[b]!);
    if (rest[0] !== undefined) hidden.add(rest[0]);
  }
  return counts.map((count, n) => (hidden.has(n) ? null : count));
}

export interface Group {
  people: number;
  done: number;
}

/**
 * A count that may be told; `small`: it is told as "<5"; neither: it is kept back because the whole would give the
 * small one away.
 */
export interface Told {
  count: number | null;
  small: boolean;
}

export interface ShownGroup {
  people: number;
  done: Told;
  rest: Told;
}

/**
 * How many of a group have done something and how many have not, told so that nobody of a group under 5 is found out
 * (employees rule 44): the smaller part is "<5", and what is left over is kept back, since the size of the group is
 * known.
 */
export function shownGroup({ people, done }: Group): ShownGroup {
  const rest = people - done;
  const open = done >= SMALL && rest >= SMALL;
  const told = (count: number): Told => ({ count: open ? count : null, small: count < SMALL });
  return { people, done: told(done), rest: told(rest) };
}

/** The sum of what is told: a total of everything would give away the groups kept back. */
export function shownTotal(groups: readonly ShownGroup[]): {
  people: number;
  done: number;
  rest: number;
  left: number;
} {
  const open = groups.filter(({ done }) => done.count !== null);
  const sum = (value: (group: ShownGroup) => number) => open.reduce((all, group) => all + value(group), 0);
  return {
    people: sum(({ people }) => people),
    done: sum(({ done }) => done.count!),
    rest: sum(({ rest }) => rest.count!),
    left: groups.length - open.length,
  };
}
