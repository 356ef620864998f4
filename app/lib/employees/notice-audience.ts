/**
 * Whom a notice is for: 1 everybody, 2 sites, 3 departments with those below, 4 positions, 5 employees (employees,
 * Information).
 */
export const AUDIENCE = { all: 1, sites: 2, departments: 3, positions: 4, employees: 5 } as const;
export const AUDIENCE_KINDS = [1, 2, 3, 4, 5] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/** First letter of the keys of each kind. */
const PREFIX = { 1: "a", 2: "s", 3: "d", 4: "p", 5: "e" } as const;

/**
 * An audience as it is stored: one word for each site (0 the overseas warehouse), department, position code or
 * employee. A person has such words too, and is reached when the two share one; the SQL functions `notice_keys` and
 * `notice_audience` read them.
 */
export function audienceKeys(kind: AudienceKind, chosen: readonly (number | string)[]): string[] {
  if (kind === AUDIENCE.all) return [PREFIX[kind]];
  return [...new Set(chosen)].map((one) => `${PREFIX[kind]}${one}`).sort();
}

/** What was chosen, from the stored words. */
export const chosenOf = (keys: readonly string[]): string[] => keys.map((key) => key.slice(1)).filter(Boolean);
