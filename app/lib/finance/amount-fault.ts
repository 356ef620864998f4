import { minorDigits, parseAmount } from "../money";

/** Minor units: 9,999,999,999.99, far above what a register holds. */
const MOST = 999_999_999_999;
const DECIMALS = /\.(\d+)$/;

interface AmountFault {
  key: string;
  params?: Record<string, number>;
}

/**
 * What is wrong with an amount as it was typed, in a currency (finance rule 35).
 * @param least minor units
 */
export function amountFault(typed: string, currency: string, least: number): AmountFault | null {
  const amount = parseAmount(typed, currency);
  const decimals = DECIMALS.exec(typed.trim())?.[1]?.length ?? 0;
  if (amount === null && decimals > minorDigits(currency))
    return { key: "registers:said.decimals", params: { n: minorDigits(currency) } };
  if (amount === null || amount > MOST) return { key: "registers:said.amount" };
  return amount < least ? { key: least > 0 ? "registers:said.positive" : "registers:said.amount" } : null;
}
