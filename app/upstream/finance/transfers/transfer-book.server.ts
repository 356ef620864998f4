import { eq } from "drizzle-orm";
import { FUND_SOURCE } from "~/contracts/finance/codes";
import { bookFunds } from "../accounts/fund-book.server";
import type { ConfirmEffect } from "../payables/form-confirm.server";
import { fundTransfers } from "./tables.server";
import { transferRow } from "./transfer-kind.server";

/**
 * A transfer has been made: out of one account, the fee as an entry of its own, into the other; refused where the first
 * would fall below zero (finance rules 19 and 21).
 */
export const bookTransfer: ConfirmEffect = async (tx, caller, { id }, { bankSerialNo, bookedOn }) => {
  const { fromAccountId, toAccountId, outAmount, inAmount, fee } = await transferRow(tx, id);
  const { transfer, fee: ofFee } = FUND_SOURCE;
  const moved = { sourceId: id, bankSerialNo, bookedOn };
  const out = { ...moved, accountId: fromAccountId! };
  await bookFunds(tx, caller, [
    { ...out, amount: -outAmount!, sourceType: transfer },
    ...(fee > 0 ? [{ ...out, amount: -fee, sourceType: ofFee }] : []),
    { ...moved, accountId: toAccountId!, amount: inAmount!, sourceType: transfer },
  ]);
  await tx.update(fundTransfers).set({ bookedOn }).where(eq(fundTransfers.formId, id));
};
