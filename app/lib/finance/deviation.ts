// How far a rate is from the one before: finance rule 2. Whole numbers, as rates are (finance rule 1).

/** More than a twentieth of the rate before, up or down, wants a second look. */
export const deviates = (rateE8: number, beforeE8: number): boolean => Math.abs(rateE8 - beforeE8) * 20 > beforeE8;

/** Hundredths of a percent above the rate before, half up in size. */
export function changeOf(rateE8: number, beforeE8: number): number {
  const [change, before] = [BigInt(rateE8) - BigInt(beforeE8), BigInt(beforeE8)];
  const size = ((change < 0n ? -change : change) * 20_000n + before) / (2n * before);
  return Number(change < 0n ? -size : size);
}

/** 1234 → "+12.34%". */
export function formatChange(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
