/** The month so many months on, as yyyy-MM; what the browser needs of `lib/period`, which is heavier, is less. */
export function monthBeside(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}
