/**
 * 1294 → "1,294": the same in all four languages, beside amounts that are written so too.
 * @param more there are more than were counted: "5,000+"
 */
export function grouped(value: number, more = false): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",") + (more ? "+" : "");
}
