/** Shell rule 50: from 100 on "99+", nothing for 0. */
export function badgeCount(count: number): string | null {
  if (!(count > 0)) return null;
  return count >= 100 ? "99+" : String(Math.floor(count));
}
