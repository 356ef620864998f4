import { VALUE_DIGITS } from "~/contracts/performance/codes";

/**
 * What a person typed as a whole number of its last decimal, or null: "2.5" with four digits is 25000. More decimals
 * than there may be are refused, not rounded; separators are guesses and refused too.
 */
export function parseDecimal(typed: string, digits: number): number | null {
  // Full-width digits and marks as well; by itself, so that pages that show points carry nothing else.
  const plain = typed.normalize("NFKC").replace(/\s/g, "").replace(/^−/, "-");
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain);
  if (!match) return null;
  const [, sign, whole = "", decimals = ""] = match;
  if (decimals.length > digits) return null;
  const number = Number(whole + decimals.padEnd(digits, "0"));
  if (!Number.isSafeInteger(number)) return null;
  return sign && number !== 0 ? -number : number;
}

/** Targets and actual values, in ten-thousandths: "2.5" is 25000. */
export const parseValue = (typed: string): number | null => parseDecimal(typed, VALUE_DIGITS);

/** Points, in hundredths: "93.00" is 9300. */
export const parsePoints = (typed: string): number | null => parseDecimal(typed, 2);

/** A share, in basis points: "40", "40%" and "33.33" are 4000, 4000 and 3333. */
export const parsePercent = (typed: string): number | null => parseDecimal(typed.replace(/\s*[%％]\s*$/, ""), 2);
