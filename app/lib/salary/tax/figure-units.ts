import type { TaxFigureCode } from "~/contracts/salary/tax-codes";
import { formatAmount, parseAmount } from "~/lib/money";

/** How people read and write a dated figure: yuan, a whole number of something, percent with two decimals. */
export type FigureUnit = "money" | "whole" | "percent";

const WHOLE: readonly TaxFigureCode[] = ["severanceMultiple", "degreeMonths", "housingLoanMonths", "internBasePct"];

export const unitOf = (code: TaxFigureCode): FigureUnit =>
  code === "annuityBp" ? "percent" : WHOLE.includes(code) ? "whole" : "money";

/** 9,999,999.99 yuan. */
const MOST = 999_999_999;
const MOST_WHOLE = 9_999;

/** As it is stored: fen, the number itself, basis points; null: no such figure. */
export function parseFigure(code: TaxFigureCode, typed: string): number | null {
  if (unitOf(code) === "whole") return /^\d{1,4}$/.test(typed.trim()) ? atMost(Number(typed.trim()), MOST_WHOLE) : null;
  // A basis point is a hundredth of a percent, as a fen is of a yuan.
  const value = parseAmount(typed);
  return value !== null && value >= 0 ? atMost(value, MOST) : null;
}

const atMost = (value: number, most: number): number | null => (value <= most ? value : null);

export const formatFigure = (code: TaxFigureCode, value: number): string =>
  unitOf(code) === "whole" ? String(value) : formatAmount(value);
