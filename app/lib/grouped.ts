/** 1294 → "1,294": the same in all four languages, beside amounts that are written so too. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
