import { eq } from "drizzle-orm";
import type { BorrowingInput } from "~/contracts/finance/borrowings";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { pick } from "~/lib/pick";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { insertForm, ownForm, updateForm } from "../forms/finance-form.server";
import { putFormFiles } from "../forms/form-files.server";
import { borrowingKind, borrowingRow } from "./borrowing-kind.server";
import { borrowings } from "./tables.server";

const OBJECT = "borrowing";
const COMMON = ["companyId", "currency", "total", "reason"] as const;
const OWN = ["purpose", "expectedReturnOn", "payeeCardId"] as const;

/** Writes a borrowing of the caller's and its draft, and sends it where that is asked for (approvals, States). */
export async function createBorrowing(tx: Tx, caller: Caller, input: BorrowingInput) {
  const form = await insertForm(tx, caller, FINANCE_KIND.borrowing, pick(input, COMMON));
  await tx.insert(borrowings).values({ formId: form.id, ...pick(input, OWN) });
  await putFormFiles(tx, caller, form.id, [], input.attachmentIds);
  await audit(tx, caller, {
    action: "borrowing.create",
    objectType: OBJECT,
    objectId: form.id,
    after: { ...pick(input, COMMON), ...pick(input, OWN), attachmentIds: input.attachmentIds },
  });
  return {
    formId: form.id,
    version: form.version,
    ...(await draftOrSend(tx, caller, borrowingKind, form.id, input)),
  };
}

/** Changes the own draft, withdrawn or returned borrowing, and sends it; refused in approval and after it. */
export async function updateBorrowing(
  tx: Tx,
  caller: Caller,
  { formId, version, ...input }: BorrowingInput & { formId: number; version: number },
) {
  await lockForEdit(tx, caller, borrowingKind, formId);
  const stored = await borrowingRow(tx, formId);
  const { before, version: next } = await updateForm(tx, formId, version, pick(input, COMMON));
  await tx.update(borrowings).set(pick(input, OWN)).where(eq(borrowings.formId, formId));
  await putFormFiles(tx, caller, formId, before.attachmentIds, input.attachmentIds);
  const fields = [...COMMON, ...OWN, "attachmentIds"] as const;
  const change = difference(pick(stored, fields), pick(input, fields));
  if (change) await audit(tx, caller, { action: "borrowing.update", objectType: OBJECT, objectId: formId, ...change });
  return { formId, version: next, ...(await draftOrSend(tx, caller, borrowingKind, formId, input)) };
}

/** The own borrowing once more, as a draft without files, day of return and number (finance rule 24). */
export async function copyBorrowing(tx: Tx, caller: Caller, { formId }: { formId: number }) {
  const copy = await borrowingKind.copy!(tx, caller, await ownForm(tx, caller, FINANCE_KIND.borrowing, formId));
  const form = await saveDraft(tx, caller, borrowingKind, copy);
  await audit(tx, caller, { action: "borrowing.copy", objectType: OBJECT, objectId: copy, after: { of: formId } });
  return { formId: copy, instanceId: form.id, version: 1, sent: false };
}
