import { RECEIPT_CATEGORY, type ReceiptCategory } from "~/contracts/finance/codes";
import { fromFen, toFen } from "./conversion";

/** An advance or a deposit comes back: only these receipts name a borrowing (finance rule 18). */
export const ofAdvance = (category: ReceiptCategory | null): boolean =>
  category === RECEIPT_CATEGORY.advanceReturned || category === RECEIPT_CATEGORY.depositReturned;

/**
 * What money clears of an advance, in the advance's currency: as it is, or CNY at the rate it was paid at (finance rule
 * 11). What is worth all that is owed clears all of it, whatever rounding says. Null: money of a third currency.
 */
export function clearedBy(
  amount: number,
  currency: string,
  advance: { currency: string; rateE8: number; returnable: number },
): number | null {
  if (currency === advance.currency) return amount;
  if (currency !== "CNY") return null;
  if (amount === toFen(advance.returnable, advance.currency, advance.rateE8)) return advance.returnable;
  return fromFen(amount, advance.currency, advance.rateE8);
}
