import { eq, sql } from "drizzle-orm";
import { FINANCE_KIND, PAYER_TYPE } from "~/contracts/finance/codes";
import type { ReceiptInput } from "~/contracts/finance/receipts";
import { ofAdvance } from "~/lib/finance/advance";
import { pick } from "~/lib/pick";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, noEmployee } from "~/upstream/platform/refusal.server";
import { owedOf } from "../advances/outstanding.server";
import { insertForms, updateForm } from "../forms/finance-form.server";
import { putFormFiles } from "../forms/form-files.server";
import { receivingCompanies } from "./receipt-checks.server";
import { receiptKind } from "./receipt-kind.server";
import { receiptRow } from "./receipt-rows.server";
import { receipts } from "./tables.server";

const OBJECT = "receipt";
const COMMON = ["companyId", "currency", "total", "reason"] as const;
const OWN = [
  ...["payerType", "payerEmpId", "payerName", "accountId", "receivedOn", "category", "method", "bankSerialNo"],
  "borrowingId",
] as const;

export type ReceiptWritten = Omit<ReceiptInput, "attachmentIds" | "send" | "chosen" | "chosenText" | "cc" | "ccText">;

/** Receipts are of their accounts' companies, and paid by whoever has the advance they name. */
async function whole<W extends ReceiptWritten>(tx: Tx, { empId }: Caller, inputs: readonly W[]) {
  if (empId === null) throw noEmployee();
  const companies = await receivingCompanies(
    tx,
    empId,
    inputs.flatMap(({ accountId }) => accountId ?? []),
  );
  const named = inputs.flatMap(({ category, borrowingId }) => (ofAdvance(category) ? (borrowingId ?? []) : []));
  const debts = new Map((await owedOf(tx, named)).map((debt) => [debt.borrowingId, debt]));
  return inputs.map((input) => {
    const borrowingId = ofAdvance(input.category) ? input.borrowingId : null;
    const debt = borrowingId === null ? undefined : debts.get(borrowingId);
    if (borrowingId !== null && !debt) throw invalid({ borrowingId: { key: "errors:notOption" } });
    const payer = debt && { payerType: PAYER_TYPE.employee, payerName: debt.empName };
    const companyId = input.accountId === null ? null : companies.get(input.accountId)!;
    return { ...input, ...payer, borrowingId, companyId, payerEmpId: debt?.empId ?? null };
  });
}

/** Receipts of the caller's, in statements that do not grow with them; their drafts are saved by whoever calls. */
export async function insertReceipts(
  tx: Tx,
  caller: Caller,
  inputs: readonly (ReceiptWritten & { attachmentIds: number[] })[],
) {
  if (inputs.length === 0) return [];
  const written = await whole(tx, caller, inputs);
  const forms = await insertForms(
    tx,
    FINANCE_KIND.receipt,
    written.map((one) => ({ ...pick(one, COMMON), requesterEmpId: caller.empId! })),
  );
  await tx.insert(receipts).values(written.map((one, n) => ({ formId: forms[n]!.id, ...pick(one, OWN) })));
  await audit(
    tx,
    caller,
    ...written.map((one, n) => ({
      action: "receipt.create",
      objectType: OBJECT,
      objectId: forms[n]!.id,
      after: { ...pick(one, COMMON), ...pick(one, OWN), attachmentIds: one.attachmentIds },
    })),
  );
  return forms.map((form, n) => ({ ...form, ...pick(written[n]!, OWN) }));
}

/** Writes a receipt of the caller's and its draft, and sends it where that is asked for (approvals, States). */
export async function createReceipt(tx: Tx, caller: Caller, input: ReceiptInput) {
  const [form] = await insertReceipts(tx, caller, [input]);
  const { id: formId, version } = form!;
  await putFormFiles(tx, caller, formId, [], input.attachmentIds);
  return { formId, version, ...(await draftOrSend(tx, caller, receiptKind, formId, input)) };
}

/** Changes the own draft, withdrawn or returned receipt, and sends it; refused in approval and after it. */
export async function updateReceipt(
  tx: Tx,
  caller: Caller,
  { formId, version, ...input }: ReceiptInput & { formId: number; version: number },
) {
  await lockForEdit(tx, caller, receiptKind, formId);
  const stored = await receiptRow(tx, formId);
  const [written] = await whole(tx, caller, [input]);
  const { before, version: next } = await updateForm(tx, formId, version, pick(written!, COMMON));
  await tx.update(receipts).set(pick(written!, OWN)).where(eq(receipts.formId, formId));
  await putFormFiles(tx, caller, formId, before.attachmentIds, input.attachmentIds);
  const fields = [...COMMON, ...OWN, "attachmentIds"] as const;
  const change = difference(pick(stored, fields), pick(written!, fields));
  if (change) await audit(tx, caller, { action: "receipt.update", objectType: OBJECT, objectId: formId, ...change });
  return { formId, version: next, ...(await draftOrSend(tx, caller, receiptKind, formId, input)) };
}

/** The own receipt once more, as a draft without files, day, serial number and advance (finance rule 24). */
export async function copyReceipt(tx: Tx, caller: Caller, { formId }: { formId: number }) {
  const own = await tx.execute(
    sql`
      select
      from finance_forms
      where id = ${formId} and kind_code = ${FINANCE_KIND.receipt} and requester_emp_id = ${caller.empId}
    `,
  );
  if (own.rowCount !== 1) throw missing();
  const copy = await receiptKind.copy!(tx, caller, formId);
  const form = await saveDraft(tx, caller, receiptKind, copy);
  await audit(tx, caller, { action: "receipt.copy", objectType: OBJECT, objectId: copy, after: { of: formId } });
  return { formId: copy, instanceId: form.id, version: 1, sent: false };
}
