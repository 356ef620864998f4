/** A quotient as a whole number, halves away from zero; the divisor is above 0. */
export function rounded(above: bigint, below: bigint): bigint {
  const size = (2n * (above < 0n ? -above : above) + below) / (2n * below);
  return above < 0n ? -size : size;
}

/** The same as a number; beyond 2^53 it is only near, for those who cut it down to a limit afterwards. */
export const roundedQuotient = (above: bigint, below: bigint): number => Number(rounded(above, below));

/**
 * A whole number as others take it: the last step out of exact arithmetic.
 * @throws RangeError where a double would lose a digit: no amount of money is so large
 */
export function exactNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`no exact number: ${value}`);
  return number;
}
