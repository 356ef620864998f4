import { eq } from "drizzle-orm";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import type { MergeInput } from "~/contracts/finance/merges";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { insertForm, updateForm } from "../forms/finance-form.server";
import { mergeKind } from "./merge-kind.server";
import { payablesToMerge, refuseUnlike } from "./merge-payables.server";
import { mergePaymentLines, mergePayments } from "./tables.server";

const OBJECT = "mergePayment";

/** What a merge of these payables says; whether they still wait is asked when it is sent. */
async function merged(tx: Tx, caller: Caller, { payableIds, reason }: Pick<MergeInput, "payableIds" | "reason">) {
  const rows = await payablesToMerge(tx, caller, payableIds);
  refuseUnlike(rows);
  const { companyId, currency, payeeName, payeeHash, payeeTail } = rows[0]!;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    common: { companyId, currency, total, reason },
    own: { payeeName, payeeAccountHash: payeeHash, payeeAccountTail: payeeTail },
  };
}

const putLines = (tx: Tx, formId: number, payableIds: readonly number[]) =>
  tx.insert(mergePaymentLines).values(payableIds.map((payableId) => ({ formId, payableId })));

/** Writes a merge payment of the caller's and its draft, and sends it where that is asked for (finance rule 20). */
export async function createMerge(tx: Tx, caller: Caller, input: MergeInput) {
  const { common, own } = await merged(tx, caller, input);
  const form = await insertForm(tx, caller, FINANCE_KIND.merge, common);
  await tx.insert(mergePayments).values({ formId: form.id, ...own });
  await putLines(tx, form.id, input.payableIds);
  await audit(tx, caller, {
    action: "mergePayment.create",
    objectType: OBJECT,
    objectId: form.id,
    after: { ...common, payableIds: input.payableIds },
  });
  return {
    formId: form.id,
    version: form.version,
    ...(await draftOrSend(tx, caller, mergeKind, form.id, input)),
  };
}

/** Changes the own draft, withdrawn or returned merge, and sends it; refused in approval and after it. */
export async function updateMerge(
  tx: Tx,
  caller: Caller,
  { formId, version, ...input }: MergeInput & { formId: number; version: number },
) {
  await lockForEdit(tx, caller, mergeKind, formId);
  const { common, own } = await merged(tx, caller, input);
  const { before, version: next } = await updateForm(tx, formId, version, common);
  const gone = await tx.delete(mergePaymentLines).where(eq(mergePaymentLines.formId, formId)).returning();
  await putLines(tx, formId, input.payableIds);
  await tx.update(mergePayments).set(own).where(eq(mergePayments.formId, formId));
  await audit(tx, caller, {
    action: "mergePayment.update",
    objectType: OBJECT,
    objectId: formId,
    before: { total: before.total, reason: before.reason, payableIds: gone.map(({ payableId }) => payableId) },
    after: { total: common.total, reason: common.reason, payableIds: input.payableIds },
  });
  return { formId, version: next, ...(await draftOrSend(tx, caller, mergeKind, formId, input)) };
}
