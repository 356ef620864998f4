import { and, eq, inArray, sql } from "drizzle-orm";
import { PAY_STATE, PAYABLE_STATE } from "~/contracts/finance/codes";
import { companyDay } from "~/lib/period";
import { cardsForPayment } from "~/upstream/employees/cards/payee-for-payment.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { setPayState } from "../forms/finance-form.server";
import { payables } from "./tables.server";

export type Payable = typeof payables.$inferSelect;

/** What a form asks a cashier to pay. */
export interface ToPay {
  formId: number;
  requesterEmpId: number;
  payeeCardId: number;
  currency: string;
  amount: number;
  payerCompanyId: number;
}

/**
 * The form has reached the cashier: what is to be paid, with payee and account as the card says now (finance, States).
 */
export async function makePayable(tx: Tx, { payeeCardId, ...toPay }: ToPay): Promise<void> {
  const card = (await cardsForPayment(tx, { ...(await systemCircumstances()), language: "zh" }, [payeeCardId])).get(
    payeeCardId,
  );
  if (card?.enabled !== 1) throw conflict("finance:said.cardEnded");
  await tx.insert(payables).values({
    ...toPay,
    payeeEmpId: card.ownerEmpId,
    payeeCardId,
    payeeName: card.accountName,
    payeeAccountNo: card.accountNo,
    payeeAccountHash: card.accountHash,
    payeeAccountTail: card.accountTail,
    payeeBank: card.bankName,
    approvedOn: companyDay(),
  });
  await setPayState(tx, [toPay.formId], PAY_STATE.waiting);
}

/** States in which a payable is still to be paid. */
const OPEN = [PAYABLE_STATE.waiting, PAYABLE_STATE.merged, PAYABLE_STATE.paying] as const;

/**
 * The form leaves the cashier unpaid: its payable goes, so that another visit makes another one and nothing is paid
 * twice. @throws a refusal while it is in a merge or on its way to the bank
 */
export async function withdrawPayable(tx: Tx, formId: number): Promise<void> {
  const [payable] = await tx
    .select()
    .from(payables)
    .where(and(eq(payables.formId, formId), inArray(payables.status, [...OPEN])))
    .for("no key update");
  if (!payable) return;
  if (payable.status === PAYABLE_STATE.merged) {
    const row = await selectOne(tx, { number: sql<string | null>`i.instance_no` })`
      from finance_forms f
      join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
      where f.id = ${payable.mergeId}`;
    throw conflict("finance:said.merged", { number: row?.number ?? "" });
  }
  if (payable.status === PAYABLE_STATE.paying) throw conflict("finance:said.paying");
  await tx
    .update(payables)
    .set({ status: PAYABLE_STATE.cancelled, version: sql`${payables.version} + 1` })
    .where(eq(payables.id, payable.id));
  await setPayState(tx, [formId], PAY_STATE.none);
}
