/**
 * Reference data (departments, levels, dictionary, menus, rights) kept in memory under the version that the session
 * query brought along. A trigger bumps the version inside the editing transaction, so no process ever serves an older
 * state than its request has seen, and there is nothing to invalidate.
 */
const entries = new Map<string, { version: number | string; value: Promise<unknown> }>();
const MAX_ENTRIES = 5_000;

/** The version of what is read anew and kept by nobody: a transaction asks for what it has changed itself. */
export const NOT_KEPT = Number.NaN;

/** Versions of a caller whose transaction changes what others keep: he reads everything anew. */
export const READ_ANEW: Readonly<Record<string, number>> = new Proxy({}, { get: () => NOT_KEPT });

export function cached<T>(key: string, version: number | string, load: () => PromiseLike<T>): Promise<T> {
  if (Number.isNaN(version)) return Promise.resolve(load());
  const entry = entries.get(key);
  if (entry?.version === version) return entry.value as Promise<T>;
  // A query of the builder is asked anew by everybody who waits for it: only a promise keeps its answer.
  const value = Promise.resolve(load());
  if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value!);
  entries.delete(key);
  entries.set(key, { version, value });
  value.catch(() => {
    if (entries.get(key)?.value === value) entries.delete(key);
  });
  return value;
}

/** Databases come and go in tests; their versions start over. */
export function forgetCache(): void {
  entries.clear();
}
