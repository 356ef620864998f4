import { ADVANCE_ENTRY } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, ownCase, stale } from "~/upstream/platform/refusal.server";
import { lockAdvance, outstanding } from "./advances.server";
import { correctAdvance as book } from "./entries.server";

interface Correction {
  borrowingId: number;
  currency: string;
  /** What the person was shown. */
  outstanding: number;
  /** − lowers, + raises the debt. */
  amount: number;
  reason: string;
}

/**
 * Puts a debt right, with an entry of its own (finance rule 17). Not by whoever pays: a cashier keeps no book of debts
 * (rule 22; Accounting Law, art. 37), and nobody his own.
 */
export async function correctAdvance(tx: Tx, caller: Caller, given: Correction): Promise<{ outstanding: number }> {
  if (holds(caller, MAY.cashier.pay)) throw conflict("finance:said.cashierCorrects");
  const advance = await lockAdvance(tx, given.borrowingId);
  if (advance.currency !== given.currency) throw missing();
  if (advance.empId === caller.empId) throw ownCase("finance:said.ownDebt");
  if (outstanding(advance) !== given.outstanding) throw stale();
  if (given.amount === 0) throw invalid({ amount: { key: "finance:said.amount" } });
  const after = await book(tx, caller, {
    borrowingId: given.borrowingId,
    type: ADVANCE_ENTRY.correction,
    amount: given.amount,
    reason: given.reason,
    bookedOn: companyDay(),
  });
  await audit(tx, caller, {
    action: "advance.correct",
    objectType: "advance",
    objectId: given.borrowingId,
    before: { outstanding: given.outstanding },
    after: { outstanding: outstanding(after), reason: given.reason },
  });
  return { outstanding: outstanding(after) };
}
