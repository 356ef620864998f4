import { VALUE_DIGITS, WHOLE_BP } from "~/contracts/performance/codes";
import { parseAmount } from "../money";
import { normalizeCode } from "../text";

/** Ten-thousandths in one. */
const SCALE = 10 ** VALUE_DIGITS;
const VALUE = new RegExp(`^(-?)(\\d{1,11})(?:\\.(\\d{1,${VALUE_DIGITS}}))?$`);

/** A target or an actual value as a person writes it, in ten-thousandths; null: it is none, or has more decimals. */
export function parseValue(typed: string): number | null {
  const match = VALUE.exec(normalizeCode(typed).replaceAll(",", ""));
  if (!match) return null;
  const [, sign, whole = "", decimals = ""] = match;
  const value = Number(whole) * SCALE + Number(decimals.padEnd(VALUE_DIGITS, "0"));
  return sign && value !== 0 ? -value : value;
}

/** 4650000 → "465", 25000 → "2.5" */
export function formatValue(value: number): string {
  const size = Math.abs(value);
  const decimals = String(size % SCALE)
    .padStart(VALUE_DIGITS, "0")
    .replace(/0+$/, "");
  return `${value < 0 ? "-" : ""}${Math.floor(size / SCALE)}${decimals && `.${decimals}`}`;
}

/** Points as a person writes them ("87.5"), in hundredths; null: they are none. */
export function parsePoints(typed: string): number | null {
  const points = parseAmount(typed);
  return points === null || points < 0 ? null : points;
}

/** 8750 → "87.50" */
export const formatPoints = (points: number): string =>
  `${Math.floor(points / 100)}.${String(points % 100).padStart(2, "0")}`;

/** 4000 → "40", 3750 → "37.5": basis points as per cent. */
export const formatPercent = (bp: number): string => String(bp / (WHOLE_BP / 100));
