import { FINANCE_KIND, RENT_STATE } from "~/contracts/finance/codes";
import { bounceAdvance, payOutAdvances } from "./advances/entries.server";
import { addPaidPeriods } from "./agents/renewal-paid.server";
import { formRow } from "./forms/finance-form.server";
import { moveRents } from "./leases/rent-kind.server";
import type { LockedPayable } from "./payables/payable-lock.server";
import type { EffectsByKind } from "./payables/payable-pay.server";
import { rateOn } from "./rates/conversion.server";

const formsOf = (payables: readonly LockedPayable[]) => payables.map(({ formId }) => formId);

/** What a payment means for the forms of each kind. */
export const payEffects: EffectsByKind = new Map([
  [
    FINANCE_KIND.borrowing,
    {
      /** The debts begin, at the rate of the day of payment (finance, Borrowing). */
      async paid(tx, caller, payables, { currency, paidOn }) {
        const rateE8 = await rateOn(tx, currency, paidOn);
        const paidOut = payables.map(({ formId, amount }) => ({ borrowingId: formId, amount }));
        await payOutAdvances(tx, caller, paidOut, { rateE8, paidOn });
      },
      async bounced(tx, caller, { formId }, bookedOn) {
        const { totalCny } = await formRow(tx, formId);
        await bounceAdvance(tx, caller, { borrowingId: formId, heldCny: totalCny ?? 0, bookedOn });
      },
    },
  ],
  [
    FINANCE_KIND.rent,
    {
      /** Paid once more after a bounce they stay what they are (finance, States). */
      async paid(tx, _caller, payables) {
        await moveRents(tx, formsOf(payables), RENT_STATE.inApproval, RENT_STATE.paid);
      },
    },
  ],
  [
    FINANCE_KIND.proxyRenewal,
    {
      async paid(tx, caller, payables) {
        for (const formId of formsOf(payables)) await addPaidPeriods(tx, caller, formId);
      },
    },
  ],
]);
