/** A standard for a level and a city tier; null: for all of them. */
export interface Standard {
  levelId: number | null;
  cityTier: number | null;
  limit: number;
}

/**
 * The standard that holds for a person and a city (finance rule 5): the one that names both, else the one that names
 * the level, else the city, else neither. Null: nothing is limited.
 */
export function standardOf(
  standards: readonly Standard[],
  levelId: number | null,
  cityTier: number | null,
): number | null {
  let found: Standard | null = null;
  const rank = (one: Standard) => (one.levelId === null ? 0 : 2) + (one.cityTier === null ? 0 : 1);
  for (const one of standards) {
    const holds =
      (one.levelId === null || one.levelId === levelId) && (one.cityTier === null || one.cityTier === cityTier);
    if (holds && (!found || rank(one) > rank(found))) found = one;
  }
  return found?.limit ?? null;
}
