import { VALUE_DIGITS } from "~/contracts/performance/codes";
import { normalizeCode } from "~/lib/text";

/**
 * What a person typed as a whole number of its last decimal, or null: "2.5" with four digits is 25000. More decimals
 * than there may be are refused, not rounded; separators are guesses and refused too.
 */
export function parseDecimal(typed: string, digits: number): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(normalizeCode(typed).replaceAll("．", ".").replace(/^−/, "-"));
  if (!match) return null;
  const [, sign, whole = "", decimals = ""] = match;
  if (decimals.length > digits) return null;
  const number = Number(whole + decimals.padEnd(digits, "0"));
  if (!Number.isSafeInteger(number)) return null;
  return sign && number !== 0 ? -number : number;
}

/** The same as text; `least` decimals stay although they are 0. */
export function formatDecimal(number: number, digits: number, least = 0): string {
  const plain = String(Math.abs(number)).padStart(digits + 1, "0");
  const whole = plain.slice(0, plain.length - digits);
  const decimals = plain.slice(plain.length - digits);
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, "");
  return `${number < 0 ? "-" : ""}${whole}${shown && `.${shown}`}`;
}

/** Targets and actual values, in ten-thousandths: "2.5" is 25000. */
export const parseValue = (typed: string): number | null => parseDecimal(typed, VALUE_DIGITS);
export const formatValue = (value: number): string => formatDecimal(value, VALUE_DIGITS);

/** Points, in hundredths: "93.00" is 9300. */
export const parsePoints = (typed: string): number | null => parseDecimal(typed, 2);
export const formatPoints = (points: number): string => formatDecimal(points, 2, 2);

/** A share, in basis points: "40", "40%" and "33.33" are 4000, 4000 and 3333. */
export const parsePercent = (typed: string): number | null => parseDecimal(typed.replace(/\s*[%％]\s*$/, ""), 2);
export const formatPercent = (bp: number): string => formatDecimal(bp, 2);
