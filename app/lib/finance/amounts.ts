import { minorDigits, parseAmount } from "~/lib/money";
import { normalizeCode } from "~/lib/text";

/** Minor units of 99,999,999.99: the most of a line (finance rule 3). */
export const MOST_OF_LINE = 9_999_999_999;
/** The most of a form: 999,999,999.99. */
export const MOST_OF_FORM = 99_999_999_999;

/** A text key under `finance:said` and its parameters. */
export interface AmountFault {
  key: string;
  params?: Record<string, number>;
}

/**
 * Why an amount that was typed is none to be paid: unreadable, more decimals than its currency has (finance rule 35),
 * not above 0, or too large. Nothing typed is no fault.
 * @param most minor units
 */
export function amountFault(typed: string, currency: string, most = MOST_OF_LINE): AmountFault | null {
  if (typed.trim() === "") return null;
  const digits = minorDigits(currency);
  const decimals = /[.．](\d+)$/.exec(normalizeCode(typed))?.[1]?.length ?? 0;
  const amount = parseAmount(typed, currency);
  if (amount === null && decimals > digits && /^-?[\d,]+[.]\d+$/.test(normalizeCode(typed)))
    return { key: "finance:said.decimals", params: { n: digits } };
  if (amount === null) return { key: "finance:said.amount" };
  if (amount <= 0) return { key: "finance:said.notAboveZero" };
  if (amount > most) return { key: "finance:said.amountTooLarge" };
  return null;
}
