/** What the parts of a sharing rule add up to, in basis points. */
export const WHOLE = 10_000;

/**
 * An amount in parts (finance rule 9): each part is rounded down, the rest is handed out one minor unit at a time by
 * the largest fraction, equal fractions in the order of the lines; the parts always add up to the amount.
 * @param amount minor units; a negative one is shared as its opposite
 * @param weights basis points, or ones for equal parts; whole numbers from 0, not all of them 0
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n) throw new RangeError("nothing to share by");
  const size = BigInt(Math.abs(amount));
  const parts = weights.map((weight, line) => {
    const product = size * BigInt(weight);
    return { line, floor: product / total, fraction: product % total };
  });
  const left = Number(size - parts.reduce((sum, { floor }) => sum + floor, 0n));
  const first = [...parts].sort((a, b) =>
    a.fraction === b.fraction ? a.line - b.line : a.fraction > b.fraction ? -1 : 1,
  );
  const more = new Set(first.slice(0, left).map(({ line }) => line));
  return parts.map(({ line, floor }) => {
    const part = Number(floor) + (more.has(line) ? 1 : 0);
    return amount < 0 && part > 0 ? -part : part;
  });
}

/** Whether the parts of a rule make a whole (finance rule 9). */
export const isWhole = (bps: readonly number[]): boolean => bps.reduce((sum, one) => sum + one, 0) === WHOLE;

/** 3333 → "33.33". */
export function formatShare(bps: number): string {
  const digits = String(bps).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
