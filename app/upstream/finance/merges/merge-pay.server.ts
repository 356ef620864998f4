import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND, PAY_STATE, PAYABLE_STATE } from "~/contracts/finance/codes";
import type { confirmMerge as confirmContract, startMerge as startContract } from "~/contracts/finance/merges";
import { atCashier } from "~/upstream/approvals/desk/delegated.server";
import { completePayments } from "~/upstream/approvals/engine/complete.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { approvedBy, cashierScope, lockForms } from "~/upstream/approvals/engine/payment.server";
import { closeBySystem } from "~/upstream/approvals/engine/system-close.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, missing, noEmployee, ownCase, stale } from "~/upstream/platform/refusal.server";
import { setPayState } from "../forms/finance-form.server";
import { giveUp } from "../payables/payable-back.server";
import { type LockedPayable, lockForCashier } from "../payables/payable-lock.server";
import { type EffectsByKind, pay, putPaying } from "../payables/payable-pay.server";

const OBJECT = "mergePayment";

interface Merge {
  instanceId: number;
  number: string;
  requesterEmpId: number;
  status: number;
  version: number;
  own: boolean;
  covers: boolean;
  atCashier: boolean;
  payableIds: number[];
}

interface Asked {
  formId: number;
  version: number;
}

/** All payables of a merge on their way to the bank: from here on it cannot leave the cashier. */
export async function startMerge(
  tx: Tx,
  caller: Caller,
  { accountId, ...asked }: z.output<(typeof startContract)["input"]>,
): Promise<{ count: number }> {
  const { payables } = await lockMerge(tx, caller, asked, [PAYABLE_STATE.merged]);
  await putPaying(tx, caller, payables, accountId);
  await setPayState(tx, [asked.formId], PAY_STATE.paying);
  await audit(tx, caller, {
    action: "mergePayment.paying",
    objectType: OBJECT,
    objectId: asked.formId,
    after: { accountId },
  });
  return { count: payables.length };
}

/**
 * A merge is paid, with every payable of it or none: one serial number for all entries, every source form confirmed,
 * then the merge itself (finance rule 20).
 */
export async function confirmMerge(
  kinds: Kinds,
  effects: EffectsByKind,
  tx: Tx,
  caller: Caller,
  { accountId, bankSerialNo, paidOn, ...asked }: z.output<(typeof confirmContract)["input"]>,
): Promise<{ count: number }> {
  const merge = await lockMerge(tx, caller, asked, [PAYABLE_STATE.merged, PAYABLE_STATE.paying]);
  const { payables, instanceId, number } = merge;
  const paid = payables.map((payable) => ({ ...payable, serial: bankSerialNo }));
  await pay(kinds, effects, tx, caller, paid, { accountId, paidOn });
  await completePayments(kinds, tx, caller, [instanceId]);
  await setPayState(tx, [asked.formId], PAY_STATE.paid);
  await notify(tx, {
    eventKey: `mergePayment:${asked.formId}:paid`,
    empIds: [merge.requesterEmpId],
    title: { key: "finance:notice.paid.title", params: { number } },
    text: { key: "finance:notice.paid.text", params: { number, day: paidOn } },
    url: `/approval/detail/${instanceId}`,
  });
  await audit(tx, caller, {
    action: "mergePayment.paid",
    objectType: OBJECT,
    objectId: asked.formId,
    after: { accountId, bankSerialNo, paidOn, payableIds: payables.map(({ id }) => id) },
  });
  return { count: payables.length };
}

/** The bank has refused it: every payable of it fails, and the merge is void (finance, States). */
export async function failMerge(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { reason, ...asked }: Asked & { reason: string },
): Promise<{ count: number }> {
  const { payables } = await lockMerge(tx, caller, asked, [PAYABLE_STATE.paying]);
  await giveUp(tx, caller, payables, reason, "failed");
  const form = { kindCode: FINANCE_KIND.merge, businessId: asked.formId };
  await closeBySystem(kinds, tx, caller, form, async () => true, reason);
  await setPayState(tx, [asked.formId], PAY_STATE.failed);
  await audit(tx, caller, {
    action: "mergePayment.failed",
    objectType: OBJECT,
    objectId: asked.formId,
    after: { reason, payableIds: payables.map(({ id }) => id) },
  });
  return { count: payables.length };
}

/**
 * A merge at its cashier with all its payables, under their locks: its form and theirs first, in one order, as every
 * act on a form has them. Who asked for it, approved it or gets something of it does not pay it (finance rule 22), and
 * only cashiers of all of it see it (rule 39).
 */
async function lockMerge(
  tx: Tx,
  caller: Caller,
  { formId, version }: Asked,
  states: readonly number[],
): Promise<Merge & { payables: LockedPayable[] }> {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const { rows: forms } = await tx.execute<{ id: number }>(sql`
    select i.id
    from approval_forms i
    where i.kind_code = ${FINANCE_KIND.merge} and i.business_id = ${formId}
    union all
    select i.id
    from merge_payment_lines l
    join payables p on p.id = l.payable_id
    join finance_forms f on f.id = p.form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where l.form_id = ${formId}`);
  await lockForms(
    tx,
    forms.map(({ id }) => id),
  );
  const merge = await selectOne(tx, {
    instanceId: num`i.id`,
    number: str`i.instance_no`,
    requesterEmpId: num`i.requester_emp_id`,
    status: num`i.status`,
    version: num`i.version`,
    own: bool`${empId} in (i.requester_emp_id, coalesce(i.submitted_by_emp_id, 0)) or ${approvedBy(empId)}`,
    covers: bool`${cashierScope(empId)}`,
    atCashier: bool`exists (
        select
        from approval_steps t
        where t.instance_id = i.id and t.node_key = i.current_node_key and t.round = i.round and ${atCashier}
      )`,
    payableIds: sql<number[]>`array(
        select p.id
        from payables p
        where p.merge_id = ${formId} and p.status = any(${sql.param([...states])}::smallint[])
      )`,
  })`
    from approval_forms i
    where i.kind_code = ${FINANCE_KIND.merge} and i.business_id = ${formId}`;
  if (!merge) throw missing();
  if (merge.own) throw ownCase("finance:said.ownPayment");
  if (!merge.covers) throw missing();
  if (merge.status !== FORM_STATE.open || !merge.atCashier || merge.payableIds.length === 0)
    throw conflict("finance:said.notThisPayable");
  if (merge.version !== version) throw stale();
  const payables = await lockForCashier(tx, caller, merge.payableIds);
  return { ...merge, payables: [...payables.values()] };
}
