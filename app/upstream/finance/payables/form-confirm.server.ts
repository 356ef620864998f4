import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import type { confirmForm as contract } from "~/contracts/finance/cashier";
import { companyDay } from "~/lib/period";
import { completePayments } from "~/upstream/approvals/engine/complete.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { approvedBy, cashierScope, lockForms } from "~/upstream/approvals/engine/payment.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid, missing, noEmployee, ownCase, stale } from "~/upstream/platform/refusal.server";
import { type FinanceForm, formRow } from "../forms/finance-form.server";

/** What a cashier says of money that came in or was moved. */
export type Booking = Omit<z.output<(typeof contract)["input"]>, "formId" | "version">;

/** Books what a confirmed form means: accounts, and debts where some come back. */
export type ConfirmEffect = (
  tx: Tx,
  caller: Caller,
  form: FinanceForm & { instanceId: number; number: string },
  booking: Booking,
) => Promise<void>;
export type ConfirmByKind = ReadonlyMap<number, ConfirmEffect>;

interface Waiting {
  instanceId: number;
  number: string;
  kindCode: number;
  status: number;
  version: number;
  own: boolean;
  covers: boolean;
}

/**
 * A cashier confirms money that came in or was moved (kinds 103 with cash, 104 and 105): booked, and his task done, in
 * one transaction and once, whoever else confirms it at the same moment (finance, States; rule 22).
 */
export async function confirmForm(
  kinds: Kinds,
  effects: ConfirmByKind,
  tx: Tx,
  caller: Caller,
  { formId, version, ...booking }: z.output<(typeof contract)["input"]>,
): Promise<{ status: number }> {
  const form = await lockWaiting(tx, caller, formId);
  const book = effects.get(form.kindCode);
  if (!book) throw missing();
  if (form.status !== FORM_STATE.open) throw conflict("finance:said.confirmedAlready");
  if (form.version !== version) throw stale();
  const to = companyDay();
  if (booking.bookedOn > to) throw invalid({ bookedOn: { key: "finance:said.bookedLate", params: { to } } });
  const { instanceId, number } = form;
  const row = await formRow(tx, formId);
  await book(tx, caller, { ...row, instanceId, number }, booking);
  const [done] = await completePayments(kinds, tx, caller, [instanceId]);
  await notify(tx, {
    eventKey: `financeForm:${formId}:booked`,
    empIds: [row.requesterEmpId],
    title: { key: "finance:notice.booked.title", params: { number } },
    text: { key: "finance:notice.booked.text", params: { number, day: booking.bookedOn } },
    url: `/approval/detail/${instanceId}`,
  });
  await audit(tx, caller, {
    action: "financeForm.booked",
    objectType: "financeForm",
    objectId: formId,
    after: { ...booking },
  });
  return { status: done!.status };
}

/** The form under its lock; who asked for it or approved it does not confirm it, and only its cashiers see it. */
async function lockWaiting(tx: Tx, caller: Caller, formId: number): Promise<Waiting> {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const found = await select(tx, { id: num`i.id` })`
    from finance_forms f
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where f.id = ${formId}`;
  if (!found[0]) throw missing();
  await lockForms(tx, [found[0].id]);
  const row = await selectOne(tx, {
    instanceId: num`i.id`,
    number: str`i.instance_no`,
    kindCode: num`i.kind_code`,
    status: num`i.status`,
    version: num`i.version`,
    own: bool`${empId} in (i.requester_emp_id, coalesce(i.submitted_by_emp_id, 0)) or ${approvedBy(empId)}`,
    covers: bool`${cashierScope(empId)}`,
  })`
    from approval_forms i
    where i.id = ${found[0].id}`;
  if (row!.own) throw ownCase("finance:said.ownPayment");
  if (!row!.covers) throw missing();
  return row!;
}
