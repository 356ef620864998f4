import { type BorrowingPurpose, FINANCE_KIND, PAY_STATE } from "~/contracts/finance/codes";
import { toFen } from "~/lib/finance/conversion";
import { bringApproved } from "~/upstream/approvals/engine/brought.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type OpeningDebt, openDebts } from "../advances/opening.server";
import { insertForms } from "../forms/finance-form.server";
import { borrowingKind } from "./borrowing-kind.server";
import { borrowingSummary } from "./borrowing-summary.server";
import { borrowings } from "./tables.server";

/** A borrowing that another system has paid, with what of it is still owed. */
export interface BroughtDebt extends Omit<OpeningDebt, "borrowingId"> {
  purpose: BorrowingPurpose;
}

/**
 * Borrowings of another system with the debts that are left of them: approved and paid there, so that they go no way
 * and are paid no second time; as many statements however many.
 */
export async function bringDebts(tx: Tx, caller: Caller, brought: readonly BroughtDebt[]): Promise<void> {
  if (brought.length === 0) return;
  const worth = brought.map(({ amount, currency, rateE8 }) => toFen(amount, currency, rateE8));
  const forms = await insertForms(
    tx,
    FINANCE_KIND.borrowing,
    brought.map(({ empId, companyId, currency, amount, oldNumber, reason }, n) => ({
      requesterEmpId: empId,
      companyId,
      currency,
      total: amount,
      totalCny: worth[n]!,
      payStatus: PAY_STATE.paid,
      reason: `${oldNumber} ${reason}`.trim(),
    })),
  );
  await tx.insert(borrowings).values(
    forms.map(({ id }, n) => ({
      formId: id,
      purpose: brought[n]!.purpose,
      expectedReturnOn: brought[n]!.dueOn,
    })),
  );
  await bringApproved(
    tx,
    caller,
    borrowingKind,
    forms.map((form, n) => ({
      businessId: form.id,
      summary: borrowingSummary({ ...form, purpose: brought[n]!.purpose }, worth[n]!),
    })),
  );
  await openDebts(
    tx,
    caller,
    brought.map(({ purpose: _, ...debt }, n) => ({ ...debt, borrowingId: forms[n]!.id })),
  );
  await audit(
    tx,
    caller,
    ...forms.map(({ id }, n) => ({
      action: "advance.opening",
      objectType: "advance",
      objectId: id,
      after: { ...brought[n]! },
    })),
  );
}
