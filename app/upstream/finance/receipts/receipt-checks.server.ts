import { BORROWING_PURPOSE, RECEIPT_CATEGORY, RECEIPT_METHOD } from "~/contracts/finance/codes";
import { clearedBy, ofAdvance } from "~/lib/finance/advance";
import { companyDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { serialBooked } from "../accounts/fund-book.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { type Owed, owedOf } from "../advances/outstanding.server";
import { withOtherCashier } from "../forms/other-cashier.server";
import type { Receipt } from "./receipt-rows.server";

const REQUIRED: Message = { key: "errors:required" };

/**
 * Companies of accounts in use, by account; the one cashier of a company writes no receipts of it: nobody could confirm
 * them (rule 22).
 */
export async function receivingCompanies(
  tx: Tx,
  empId: number,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const named = new Set(accountIds);
  const accounts = (await payingAccounts(tx)).filter(({ id }) => named.has(id));
  if (accounts.length < named.size) throw invalid({ accountId: { key: "finance:said.accountOff" } });
  const confirmed = await withOtherCashier(
    tx,
    empId,
    accounts.map(({ companyId }) => companyId),
  );
  if (!accounts.every(({ companyId }) => confirmed.has(companyId)))
    throw invalid({ accountId: { key: "receipt:said.oneCashier" } });
  return new Map(accounts.map(({ id, companyId }) => [id, companyId]));
}

/** The debt that a receipt names, as it stands now. */
export async function debtOf(tx: Tx, { borrowingId }: Pick<Receipt, "borrowingId">): Promise<Owed | undefined> {
  return borrowingId === null ? undefined : (await owedOf(tx, [borrowingId]))[0];
}

/**
 * What sending asks for, all at once (finance rules 18 and 21): a copy or an import may have made a draft that has
 * less.
 */
export async function refuseIncomplete(tx: Tx, form: Receipt): Promise<void> {
  const { accountId, receivedOn, category, total, reason, payerName, method, bankSerialNo, borrowingId } = form;
  const today = companyDay();
  const faults: Record<string, Message> = {
    ...(accountId === null && { accountId: REQUIRED }),
    ...(receivedOn === null && { receivedOn: REQUIRED }),
    ...(receivedOn !== null && receivedOn > today && { receivedOn: { key: "receipt:said.future" } }),
    ...(category === null && { category: REQUIRED }),
    ...(total === null && { amount: REQUIRED }),
    ...(reason.trim().length < 2 && { reason: REQUIRED }),
    ...(payerName === "" && { payerName: REQUIRED }),
    ...(method === RECEIPT_METHOD.bank && bankSerialNo === "" && { bankSerialNo: { key: "receipt:said.serial" } }),
    ...(category === RECEIPT_CATEGORY.advanceReturned &&
      borrowingId === null && { borrowingId: { key: "receipt:said.advance" } }),
    ...(await accountFaults(tx, form)),
    ...advanceFaults(form, await debtOf(tx, form)),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function accountFaults(
  tx: Tx,
  { accountId, currency, requesterEmpId, bankSerialNo }: Receipt,
): Promise<Record<string, Message>> {
  if (accountId === null) return {};
  await receivingCompanies(tx, requesterEmpId, [accountId]);
  const account = (await payingAccounts(tx)).find(({ id }) => id === accountId)!;
  return {
    ...(account.currency !== currency && { currency: { key: "receipt:said.currency" } }),
    ...((await serialBooked(tx, accountId, bankSerialNo)) && { bankSerialNo: { key: "finance:said.serialUsed" } }),
  };
}

/** A debt fits its category, and the money its currency. */
function advanceFaults({ category, borrowingId, total, currency }: Receipt, debt?: Owed): Record<string, Message> {
  if (borrowingId === null) return {};
  const fits =
    debt !== undefined &&
    ofAdvance(category) &&
    (category !== RECEIPT_CATEGORY.depositReturned || debt.purpose === BORROWING_PURPOSE.deposit);
  if (!fits) return { borrowingId: { key: "receipt:said.notThisAdvance" } };
  if (total !== null && clearedBy(total, currency, debt) === null)
    return { currency: { key: "receipt:said.advanceCurrency", params: { currency: debt.currency } } };
  return {};
}
