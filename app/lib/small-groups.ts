/** Groups of fewer people are not shown (employees, Privacy: aggregates under five). */
export const SMALLEST_GROUP = 5;

/**
 * The counts of one distribution as they may be shown: null for a group of one to four. Where that leaves a single group hidden, its
 * size would follow from the total, so the smallest of the others is hidden with it.
 */
export function withoutSmallGroups(counts: readonly number[]): (number | null)[] {
  const small = (count: number) => count > 0 && count < SMALLEST_GROUP;
  const hidden = new Set(counts.flatMap((count, n) => (small(count) ? [n] : [])));
  if (hidden.size === 1) {
    const rest = counts.flatMap((count, n) => (count > 0 && !hidden.has(n) ? [n] : [])).sort((a, b) => counts[a]! - counts[b]!);
    if (rest[0] !== undefined) hidden.add(rest[0]);
  }
  return counts.map((count, n) => (hidden.has(n) ? null : count));
}
