import { eq } from "drizzle-orm";
import { ADVANCE_ENTRY, FUND_SOURCE, RECEIPT_METHOD } from "~/contracts/finance/codes";
import { invalid } from "~/upstream/platform/refusal.server";
import { bookFunds } from "../accounts/fund-book.server";
import { releaseAdvances } from "../advances/holds.server";
import { returnEarly } from "../advances/loans.server";
import type { ConfirmEffect } from "../payables/form-confirm.server";
import { receiptRow } from "./receipt-rows.server";
import { receipts } from "./tables.server";

/**
 * The money is on its account: the account goes up, and what the form froze of an advance is cleared (finance rule 18).
 */
export const bookReceipt: ConfirmEffect = async (tx, caller, { id }, { bankSerialNo: said, bookedOn }) => {
  const { accountId, receivedOn, total, method, borrowingId, ...receipt } = await receiptRow(tx, id);
  const bankSerialNo = said || receipt.bankSerialNo;
  if (method === RECEIPT_METHOD.bank && bankSerialNo === "")
    throw invalid({ bankSerialNo: { key: "receipt:said.serial" } });
  if (bookedOn < receivedOn!)
    throw invalid({ bookedOn: { key: "receipt:said.bookedEarly", params: { day: receivedOn! } } });
  await bookFunds(tx, caller, [
    {
      accountId: accountId!,
      amount: total!,
      sourceType: FUND_SOURCE.receipt,
      sourceId: id,
      bankSerialNo,
      bookedOn,
    },
  ]);
  await tx.update(receipts).set({ bankSerialNo, bookedOn }).where(eq(receipts.formId, id));
  if (borrowingId === null) return;
  for (const { amount } of await releaseAdvances(tx, [id]))
    await returnEarly(tx, caller, {
      borrowingId,
      type: ADVANCE_ENTRY.cashReturned,
      amount,
      sourceFormId: id,
      bookedOn,
    });
};
