import { PAYABLE_STATE } from "~/contracts/finance/codes";
import { groupBy } from "~/lib/group-by";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { giveUp } from "./payable-back.server";
import { lockForCashier } from "./payable-lock.server";
import { asShown, type EffectsByKind, PAYABLE_NOW, pay } from "./payable-pay.server";

/** What the bank says of one payable, as it stood when the file was checked. */
export interface PaymentResult {
  payableId: number;
  version: number;
  accountId: number;
  paidOn: string;
  serial: string;
  /** Null: it was paid. */
  failReason: string | null;
}

/**
 * Writes what the bank says of payables, all or none: they are locked together in one order; those of one account and
 * day are paid together, those of one reason fail together, so that statements do not grow with the rows of the file.
 */
export async function writeResults(
  kinds: Kinds,
  effects: EffectsByKind,
  tx: Tx,
  caller: Caller,
  results: readonly PaymentResult[],
): Promise<void> {
  if (results.length === 0) return;
  const locked = await lockForCashier(
    tx,
    caller,
    results.map(({ payableId }) => payableId),
  );
  const failed = asShown(
    locked,
    results.filter(({ failReason }) => failReason !== null),
    [PAYABLE_STATE.paying],
  );
  const paid = asShown(
    locked,
    results.filter(({ failReason }) => failReason === null),
    PAYABLE_NOW,
  );
  for (const alike of groupBy(paid, ({ item }) => `${item.accountId} ${item.paidOn}`).values()) {
    const { accountId, paidOn } = alike[0]!.item;
    const payables = alike.map((payable) => ({ ...payable, serial: payable.item.serial }));
    await pay(kinds, effects, tx, caller, payables, { accountId, paidOn });
  }
  for (const [reason, alike] of groupBy(failed, ({ item }) => item.failReason!))
    await giveUp(tx, caller, alike, reason, "failed");
}
