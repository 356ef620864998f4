import { eq, sql } from "drizzle-orm";
import { FUND_SOURCE, PAY_STATE, PAYABLE_STATE } from "~/contracts/finance/codes";
import { companyDay } from "~/lib/period";
import { cardsForPayment } from "~/upstream/employees/cards/payee-for-payment.server";
import { payeeChoosable } from "~/upstream/employees/cards/payee-pick.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { bookFunds } from "../accounts/fund-book.server";
import { setPayState } from "../forms/finance-form.server";
import { type LockedPayable, lockForCashier, lockPayables } from "./payable-lock.server";
import { asShown, type EffectsByKind, OBJECT } from "./payable-pay.server";
import { payables } from "./tables.server";

interface Back {
  payableId: number;
  version: number;
  reason: string;
}

/**
 * The bank has refused a payment: the form stays where it is, the requester is asked about the card (finance, States).
 */
export async function failPayment(tx: Tx, caller: Caller, input: Back): Promise<{ payableId: number }> {
  const locked = await lockForCashier(tx, caller, [input.payableId]);
  const [payable] = asShown(locked, [input], [PAYABLE_STATE.paying]);
  return { payableId: (await giveUp(tx, caller, [payable!], input.reason, "failed")).get(payable!.id)! };
}

/** A payment that was made comes back (退票): the account has it again, an advance is owed no more. */
export async function bouncePayment(
  effects: EffectsByKind,
  tx: Tx,
  caller: Caller,
  input: Back & { bookedOn: string },
): Promise<{ payableId: number }> {
  const locked = await lockForCashier(tx, caller, [input.payableId]);
  const [payable] = asShown(locked, [input], [PAYABLE_STATE.paid]);
  const { id, amount, payerAccountId, paidOn } = payable!;
  const today = companyDay();
  if (input.bookedOn < paidOn! || input.bookedOn > today)
    throw invalid({ bookedOn: { key: "finance:said.paidDay", params: { from: paidOn!, to: today } } });
  const next = (await giveUp(tx, caller, [payable!], input.reason, "bounced")).get(id)!;
  await bookFunds(tx, caller, [
    {
      accountId: payerAccountId!,
      amount,
      sourceType: FUND_SOURCE.bounce,
      sourceId: id,
      bankSerialNo: "",
      bookedOn: input.bookedOn,
    },
  ]);
  await effects.get(payable!.kindCode)?.bounced?.(tx, caller, payable!, input.bookedOn);
  return { payableId: next };
}

/**
 * Payments that are over; the next ones wait for their requesters' word on the card.
 * @returns the next payable of each
 */
export async function giveUp(
  tx: Tx,
  caller: Caller,
  given: readonly LockedPayable[],
  reason: string,
  how: "failed" | "bounced",
): Promise<Map<number, number>> {
  const ids = sql`${sql.param(given.map(({ id }) => id))}::int[]`;
  await tx.execute(sql`
    update payables
    set status = ${PAYABLE_STATE.failed}, fail_reason = ${reason}, version = version + 1
    where id = any(${ids})`);
  const { rows } = await tx.execute<{ id: number; previous: number }>(sql`
    insert into payables (
      form_id, requester_emp_id, payee_emp_id, payee_card_id, payee_name, payee_account_no, payee_account_hash,
      payee_account_tail, payee_bank, card_confirmed, currency, amount, payer_company_id, previous_payable_id,
      approved_on
    )
    select form_id, requester_emp_id, payee_emp_id, payee_card_id, payee_name, payee_account_no, payee_account_hash,
      payee_account_tail, payee_bank, 0, currency, amount, payer_company_id, id, approved_on
    from payables
    where id = any(${ids})
    order by id
    returning id, previous_payable_id as previous`);
  const next = new Map(rows.map(({ id, previous }) => [previous, id]));
  await setPayState(
    tx,
    given.map(({ formId }) => formId),
    PAY_STATE.failed,
  );
  await notify(
    tx,
    ...given.map(({ id, number, requesterEmpId }) => ({
      eventKey: `payable:${id}:${how}`,
      empIds: [requesterEmpId],
      title: { key: `finance:notice.${how}.title`, params: { number } },
      text: { key: `finance:notice.${how}.text`, params: { number, reason } },
      url: `/workflow/payable/${next.get(id)}/card`,
    })),
  );
  await audit(
    tx,
    caller,
    ...given.map(({ id }) => ({
      action: `payable.${how}`,
      objectType: OBJECT,
      objectId: id,
      after: { reason, next: next.get(id) },
    })),
  );
  return next;
}

/**
 * The requester confirms the card after a failure or a bounce, or names another of the same payee (finance rule 23);
 * the approvers of the form are told when the account is another one.
 */
export async function confirmCard(
  tx: Tx,
  caller: Caller,
  { payableId, version, payeeCardId }: { payableId: number; version: number; payeeCardId: number },
): Promise<{ status: number; instanceId: number }> {
  const [payable] = await lockPayables(tx, [payableId]);
  if (!payable || payable.requesterEmpId !== caller.empId) throw missing();
  if (payable.version !== version) throw stale();
  if (payable.status !== PAYABLE_STATE.waiting || payable.cardConfirmed === 1)
    throw conflict("finance:said.notThisPayable");
  const card = (await cardsForPayment(tx, caller, [payeeCardId])).get(payeeCardId);
  if (card?.enabled !== 1 || card.ownerEmpId !== payable.payeeEmpId || card.accountName !== payable.payeeName)
    throw invalid({ payeeCardId: { key: "finance:said.samePayee" } });
  // Who is no employee is paid in the currency of the card only, and to none that has ended since.
  if (payable.payeeEmpId === null && (await payeeChoosable(tx, payeeCardId))?.currency !== payable.currency)
    throw invalid({ payeeCardId: { key: "finance:said.samePayee" } });
  await tx
    .update(payables)
    .set({
      payeeCardId,
      payeeAccountNo: card.accountNo,
      payeeAccountHash: card.accountHash,
      payeeAccountTail: card.accountTail,
      payeeBank: card.bankName,
      cardConfirmed: 1,
      version: sql`${payables.version} + 1`,
    })
    .where(eq(payables.id, payableId));
  await setPayState(tx, [payable.formId], PAY_STATE.waiting);
  if (payeeCardId !== payable.payeeCardId) await tellApprovers(tx, payable);
  await audit(tx, caller, {
    action: "payable.card",
    objectType: OBJECT,
    objectId: payableId,
    before: { payeeCardId: payable.payeeCardId },
    after: { payeeCardId },
  });
  return { status: PAYABLE_STATE.waiting, instanceId: payable.instanceId };
}

async function tellApprovers(tx: Tx, { id, instanceId, number, requesterEmpId }: LockedPayable): Promise<void> {
  const { rows } = await tx.execute<{ empId: number }>(sql`
    select distinct decided_by_emp_id as "empId"
    from approval_steps
    where instance_id = ${instanceId} and decided_by_emp_id is not null and decided_by_emp_id <> ${requesterEmpId}`);
  await notify(tx, {
    eventKey: `payable:${id}:card`,
    empIds: rows.map(({ empId }) => empId),
    title: { key: "finance:notice.card.title", params: { number } },
    text: { key: "finance:notice.card.text", params: { number } },
    url: `/approval/detail/${instanceId}`,
  });
}
