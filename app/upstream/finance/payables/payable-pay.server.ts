import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import type { confirmPaid as contract } from "~/contracts/finance/cashier";
import { FUND_SOURCE, PAY_STATE, PAYABLE_STATE } from "~/contracts/finance/codes";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { completePayments } from "~/upstream/approvals/engine/complete.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { countCardUse } from "~/upstream/employees/cards/payee-for-payment.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid, stale } from "~/upstream/platform/refusal.server";
import { bookFunds, type LockedAccount, lockAccounts } from "../accounts/fund-book.server";
import { setPayState } from "../forms/finance-form.server";
import { type LockedPayable, lockForCashier } from "./payable-lock.server";

/**
 * What paying, or the bank's giving back, does beside the payment, by the kind of the form. What is paid together is of
 * one kind, currency and day.
 */
export interface PayEffects {
  paid?: (
    tx: Tx,
    caller: Caller,
    payables: readonly LockedPayable[],
    how: { currency: string; paidOn: string },
  ) => Promise<void>;
  bounced?: (tx: Tx, caller: Caller, payable: LockedPayable, bookedOn: string) => Promise<void>;
}
export type EffectsByKind = ReadonlyMap<number, PayEffects>;

export const OBJECT = "payable";
/** In these a payable that is in a merge is moved with it alone. */
const UNDER_WAY: readonly number[] = [PAYABLE_STATE.merged, PAYABLE_STATE.paying];
export const PAYABLE_NOW: readonly number[] = [PAYABLE_STATE.waiting, PAYABLE_STATE.paying];

interface Item {
  payableId: number;
  version: number;
}

/** What is to be moved, as the person was shown it; whoever was faster is named by the state he left. */
export function asShown<I extends Item>(
  locked: ReadonlyMap<number, LockedPayable>,
  items: readonly I[],
  states: readonly number[],
): (LockedPayable & { item: I })[] {
  return items.map((item) => {
    const payable = locked.get(item.payableId)!;
    if (payable.mergeNumber && UNDER_WAY.includes(payable.status))
      throw conflict("finance:said.payableOfMerge", { number: payable.mergeNumber });
    if (!states.includes(payable.status)) throw conflict("finance:said.notThisPayable");
    if (payable.version !== item.version) throw stale();
    return { ...payable, item };
  });
}

/** The paying account is the company's, in the currency, and in use. */
export function accountFits(account: LockedAccount | undefined, payables: readonly LockedPayable[]): LockedAccount {
  if (account?.isTakeEffect !== 1) throw invalid({ accountId: { key: "finance:said.accountOff" } });
  const fits = payables.every(
    ({ payerCompanyId, currency }) => payerCompanyId === account.companyId && currency === account.currency,
  );
  if (!fits) throw invalid({ accountId: { key: "finance:said.accountCompany" } });
  return account;
}

/** On the way to the bank: from here on the form cannot leave the cashier (finance, States). */
export async function startPaying(
  tx: Tx,
  caller: Caller,
  { items, accountId }: { items: readonly Item[]; accountId: number },
): Promise<{ count: number }> {
  const locked = await lockForCashier(
    tx,
    caller,
    items.map(({ payableId }) => payableId),
  );
  const payables = asShown(locked, items, [PAYABLE_STATE.waiting]);
  await putPaying(tx, caller, payables, accountId);
  return { count: payables.length };
}

/** Payables, as they were locked, go to the bank from an account. */
export async function putPaying(
  tx: Tx,
  caller: Caller,
  payables: readonly LockedPayable[],
  accountId: number,
): Promise<void> {
  if (payables.some(({ cardConfirmed }) => cardConfirmed === 0)) throw conflict("finance:said.cardUnconfirmed");
  accountFits((await lockAccounts(tx, [accountId])).get(accountId), payables);
  const ids = payables.map(({ id }) => id);
  await tx.execute(sql`
    update payables
    set status = ${PAYABLE_STATE.paying}, payer_account_id = ${accountId}, cashier_emp_id = ${caller.empId},
      version = version + 1
    where id = any(${sql.param(ids)}::int[])`);
  await setPayState(
    tx,
    payables.map(({ formId }) => formId),
    PAY_STATE.paying,
  );
  await audit(
    tx,
    caller,
    ...ids.map((id) => ({ action: "payable.paying", objectType: OBJECT, objectId: id, after: { accountId } })),
  );
}

type Paid = z.output<(typeof contract)["input"]>;

/**
 * Confirms payments: the account goes down, the debt of an advance begins, the cashier's task is done; all of it or
 * nothing, once, whoever else confirms the same at the same moment (finance rules 21 and 38).
 */
export async function confirmPaid(
  kinds: Kinds,
  effects: EffectsByKind,
  tx: Tx,
  caller: Caller,
  { items, accountId, paidOn }: Paid,
): Promise<{ count: number }> {
  const locked = await lockForCashier(
    tx,
    caller,
    items.map(({ payableId }) => payableId),
  );
  const payables = asShown(locked, items, PAYABLE_NOW);
  await pay(
    kinds,
    effects,
    tx,
    caller,
    payables.map((payable) => ({ ...payable, serial: payable.item.bankSerialNo })),
    { accountId, paidOn },
  );
  return { count: payables.length };
}

/** A payable that is paid, with the number the bank gave the payment. */
type PaidPayable = LockedPayable & { serial: string };

/**
 * Payables, as they were locked, are paid from an account on a day: booked, and their forms approved; what all of them
 * need is written in one statement each, however many they are.
 */
export async function pay(
  kinds: Kinds,
  effects: EffectsByKind,
  tx: Tx,
  caller: Caller,
  payables: readonly PaidPayable[],
  { accountId, paidOn }: Pick<Paid, "accountId" | "paidOn">,
): Promise<void> {
  if (payables.some(({ cardConfirmed }) => cardConfirmed === 0)) throw conflict("finance:said.cardUnconfirmed");
  const account = accountFits((await lockAccounts(tx, [accountId])).get(accountId), payables);
  checkDay(paidOn, payables);
  await markPaid(tx, caller, payables, accountId, paidOn);
  await bookFunds(
    tx,
    caller,
    payables.map(({ id, amount, serial }) => ({
      accountId: account.id,
      amount: -amount,
      sourceType: FUND_SOURCE.payable,
      sourceId: id,
      bankSerialNo: serial,
      bookedOn: paidOn,
    })),
  );
  await countCardUse(
    tx,
    payables.map(({ payeeCardId }) => payeeCardId),
  );
  for (const [kindCode, alike] of groupBy(payables, (payable) => payable.kindCode))
    await effects.get(kindCode)?.paid?.(tx, caller, alike, { currency: account.currency, paidOn });
  // What was approved before, and is paid again after a bounce, needs no act.
  const open = payables.filter(({ formStatus }) => formStatus === FORM_STATE.open);
  await completePayments(
    kinds,
    tx,
    caller,
    open.map(({ instanceId }) => instanceId),
  );
  await tellPaid(tx, caller, payables, paidOn);
}

/** Between the day it could be paid from and today (finance rule 21). */
function checkDay(paidOn: string, payables: readonly LockedPayable[]): void {
  const from = payables
    .map(({ approvedOn }) => approvedOn)
    .sort()
    .at(-1)!;
  const to = companyDay();
  if (paidOn < from || paidOn > to) throw invalid({ paidOn: { key: "finance:said.paidDay", params: { from, to } } });
}

async function markPaid(
  tx: Tx,
  caller: Caller,
  payables: readonly PaidPayable[],
  accountId: number,
  paidOn: string,
): Promise<void> {
  await tx.execute(sql`
    update payables p
    set status = ${PAYABLE_STATE.paid}, payer_account_id = ${accountId}, paid_on = ${paidOn}::date,
      bank_serial_no = s.serial, cashier_emp_id = ${caller.empId}, version = p.version + 1
    from unnest(
      ${sql.param(payables.map(({ id }) => id))}::int[],
      ${sql.param(payables.map(({ serial }) => serial))}::text[]
    ) as s(id, serial)
    where p.id = s.id`);
  await setPayState(
    tx,
    payables.map(({ formId }) => formId),
    PAY_STATE.paid,
  );
}

async function tellPaid(tx: Tx, caller: Caller, payables: readonly LockedPayable[], paidOn: string): Promise<void> {
  await notify(
    tx,
    ...payables.map(({ id, number, requesterEmpId, instanceId }) => ({
      eventKey: `payable:${id}:paid`,
      empIds: [requesterEmpId],
      title: { key: "finance:notice.paid.title", params: { number } },
      text: { key: "finance:notice.paid.text", params: { number, day: paidOn } },
      url: `/approval/detail/${instanceId}`,
    })),
  );
  await audit(
    tx,
    caller,
    ...payables.map(({ id, formId, amount, currency }) => ({
      action: "payable.paid",
      objectType: OBJECT,
      objectId: id,
      after: { formId, amount, currency, paidOn },
    })),
  );
}
