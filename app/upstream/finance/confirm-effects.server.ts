import { FINANCE_KIND, type FinanceKind } from "~/contracts/finance/codes";
import type { ConfirmByKind, ConfirmEffect } from "./payables/form-confirm.server";
import { bookReceipt } from "./receipts/receipt-book.server";
import { bookCashBack } from "./reversals/reversal-book.server";
import { bookTransfer } from "./transfers/transfer-book.server";

/** What a cashier's confirmation books, by kind. */
export const confirmEffects: ConfirmByKind = new Map<FinanceKind, ConfirmEffect>([
  [FINANCE_KIND.reversal, bookCashBack],
  [FINANCE_KIND.receipt, bookReceipt],
  [FINANCE_KIND.transfer, bookTransfer],
]);
