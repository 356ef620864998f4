import { VALUE_DIGITS } from "~/contracts/performance/codes";

/** A whole number of its last decimal as text: 25000 with four digits is "2.5"; `least` decimals stay although 0. */
export function formatDecimal(number: number, digits: number, least = 0): string {
  const plain = String(Math.abs(number)).padStart(digits + 1, "0");
  const whole = plain.slice(0, plain.length - digits);
  const decimals = plain.slice(plain.length - digits);
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, "");
  return `${number < 0 ? "-" : ""}${whole}${shown && `.${shown}`}`;
}

/** Targets and actual values, in ten-thousandths. */
export const formatValue = (value: number): string => formatDecimal(value, VALUE_DIGITS);
/** Points, in hundredths: 9300 is "93.00". */
export const formatPoints = (points: number): string => formatDecimal(points, 2, 2);
/** A share, in basis points: 3333 is "33.33". */
export const formatPercent = (bp: number): string => formatDecimal(bp, 2);
