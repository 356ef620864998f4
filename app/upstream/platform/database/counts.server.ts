/**
 * Counts of large lists, reused while nothing they count has changed: `version` grows with every change (a sequence
 * that the session query brings along). A count taken while a change was being committed could be off for as long as it
 * is kept, so none is kept longer than this.
 */
const MAX_AGE_MS = 10_000;
const counts = new Map<string, { version: number; at: number; value: Promise<number> }>();
const MAX_ENTRIES = 2_000;

export function rememberedCount(key: string, version: number, take: () => Promise<number>): Promise<number> {
  const known = counts.get(key);
  if (known && known.version === version && Date.now() - known.at < MAX_AGE_MS) return known.value;
  const value = take();
  if (counts.size >= MAX_ENTRIES) counts.delete(counts.keys().next().value!);
  counts.delete(key);
  counts.set(key, { version, at: Date.now(), value });
  value.catch(() => {
    if (counts.get(key)?.value === value) counts.delete(key);
  });
  return value;
}

/** Databases come and go in tests; their versions start over. */
export function forgetCounts(): void {
  counts.clear();
}
