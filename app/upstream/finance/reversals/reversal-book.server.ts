import { eq } from "drizzle-orm";
import { ADVANCE_ENTRY, type AdvanceEntryType, FUND_SOURCE, REVERSAL_WAY } from "~/contracts/finance/codes";
import { companyDay } from "~/lib/period";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { bookFunds, lockAccounts } from "../accounts/fund-book.server";
import { releaseAdvances } from "../advances/holds.server";
import { openLoan, returnEarly } from "../advances/loans.server";
import { owedOf } from "../advances/outstanding.server";
import type { ConfirmEffect } from "../payables/form-confirm.server";
import { inCny, isCashBack, ofWay, type Reversal, type ReversalLine, reversalRow } from "./reversal-rows.server";
import { reversals } from "./tables.server";

/** What a cashier will take, in fen. */
export async function keepCashBack(tx: Tx, formId: number, cashBackCny: number): Promise<void> {
  await tx.update(reversals).set({ cashBackCny }).where(eq(reversals.formId, formId));
}

/**
 * Clears what lines have frozen, one entry an advance. What the form's other lines hold stays frozen beside it, so that
 * an early return lowers older loan plans by what is really left (finance rule 14).
 */
async function clearLines(
  tx: Tx,
  by: Partial<Pick<Caller, "actorUserId">>,
  formId: number,
  lines: readonly ReversalLine[],
  type: AdvanceEntryType,
  bookedOn: string,
): Promise<void> {
  if (lines.length === 0) return;
  const freed = await releaseAdvances(
    tx,
    [formId],
    lines.map(({ line }) => line),
  );
  const sums = new Map<number, number>();
  for (const { borrowingId, amount } of freed) sums.set(borrowingId, (sums.get(borrowingId) ?? 0) + amount);
  for (const [borrowingId, amount] of [...sums].sort(([a], [b]) => a - b))
    await returnEarly(tx, by, { borrowingId, type, amount, sourceFormId: formId, bookedOn });
}

/** Ways 1 and 3 take effect: invoices clear, agreements on wages begin; cash was booked by its cashier. */
export const bookApproved: NonNullable<ApprovalKind["onApproved"]> = async (tx, { businessId }, by) => {
  const { id, lines } = await reversalRow(tx, businessId);
  await clearLines(tx, by, id, ofWay(lines, REVERSAL_WAY.invoice), ADVANCE_ENTRY.invoice, companyDay());
  const agreed = ofWay(lines, REVERSAL_WAY.wages);
  if (agreed.length === 0) return;
  await releaseAdvances(
    tx,
    [id],
    agreed.map(({ line }) => line),
  );
  for (const { borrowingId, amount, instalment, startMonth, id: sourceId } of agreed)
    await openLoan(tx, by, {
      borrowingId: borrowingId!,
      amount: amount!,
      sourceId,
      instalment: instalment!,
      startMonth: startMonth!,
    });
};

/** What cash comes to in the account it goes into: the company's, in CNY or in the currency of the debt. */
async function cashInto(tx: Tx, accountId: number | undefined, form: Reversal, cash: readonly ReversalLine[]) {
  if (accountId === undefined) throw invalid({ accountId: { key: "errors:required" } });
  const account = (await lockAccounts(tx, [accountId])).get(accountId);
  if (account?.isTakeEffect !== 1) throw invalid({ accountId: { key: "finance:said.accountOff" } });
  if (account.companyId !== form.companyId) throw invalid({ accountId: { key: "reversal:said.account" } });
  if (account.currency === form.currency) return cash.reduce((sum, { amount }) => sum + amount!, 0);
  if (account.currency !== "CNY") throw invalid({ accountId: { key: "reversal:said.account" } });
  const debts = await owedOf(
    tx,
    cash.map(({ borrowingId }) => borrowingId!),
  );
  return inCny(cash, new Map(debts.map((debt) => [debt.borrowingId, debt])));
}

/** Cash was handed over: into the account that the cashier names, and off the debts (finance rule 14). */
export const bookCashBack: ConfirmEffect = async (tx, caller, { id }, { accountId, bankSerialNo, bookedOn }) => {
  const form = await reversalRow(tx, id);
  const cash = form.lines.filter(isCashBack);
  const amount = await cashInto(tx, accountId, form, cash);
  await bookFunds(tx, caller, [
    { accountId: accountId!, amount, sourceType: FUND_SOURCE.reversal, sourceId: id, bankSerialNo, bookedOn },
  ]);
  await clearLines(tx, caller, id, cash, ADVANCE_ENTRY.cashReturned, bookedOn);
};
