import { sql } from "drizzle-orm";
import { FORM_STATE, type FormState } from "~/contracts/approvals/codes";
import type { FinanceKind } from "~/contracts/finance/codes";
import type { ApprovalKind, Kinds } from "~/upstream/approvals/engine/kind.server";
import { lockForEdit, submitForm } from "~/upstream/approvals/engine/submit.server";
import { voidForm } from "~/upstream/approvals/engine/withdraw.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { type FormWritten, formRow, insertForm, updateForm } from "./finance-form.server";
import { putFormFiles } from "./form-files.server";

interface Named {
  formId: number;
  version: number;
}

/**
 * The common part of an application with its files, new or changed; a form of somebody else is not there, one in
 * approval stays as it is.
 * @returns its key and version, and whether it was made now
 */
export async function putApplication(
  tx: Tx,
  caller: Caller,
  kind: ApprovalKind,
  { formId, version, attachmentIds }: { formId?: number; version?: number; attachmentIds: readonly number[] },
  written: FormWritten,
): Promise<Named & { made: boolean }> {
  if (formId === undefined) {
    const form = await insertForm(tx, caller, kind.kindCode as FinanceKind, written);
    await putFormFiles(tx, caller, form.id, [], attachmentIds);
    return { formId: form.id, version: form.version, made: true };
  }
  if (version === undefined) throw stale();
  await lockForEdit(tx, caller, kind, formId);
  const { before, version: next } = await updateForm(tx, formId, version, written);
  await putFormFiles(tx, caller, formId, before.attachmentIds, attachmentIds);
  return { formId, version: next, made: false };
}

interface Around {
  id: number;
  status: FormState;
  number: string | null;
  version: number;
}

/** The approval of an own form. */
async function aroundOwn(db: Reader | Tx, caller: Caller, { kindCode }: ApprovalKind, formId: number): Promise<Around> {
  const row = await selectOne(db, {
    id: num`id`,
    status: sql<FormState>`status`,
    number: sql<string | null>`instance_no`,
    version: num`version`,
  })`
    from approval_forms
    where kind_code = ${kindCode} and business_id = ${formId} and requester_emp_id = ${caller.empId ?? 0}`;
  if (!row) throw missing();
  return row;
}

/** Key of the approval and number of an own form; somebody else's is not there. */
export async function ownForm(db: Reader, caller: Caller, kind: ApprovalKind, formId: number) {
  const { id: instanceId, number } = await aroundOwn(db, caller, kind, formId);
  return { instanceId, number };
}

/** Sends an own draft, withdrawn or returned form as it is stored. */
export async function sendApplication(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  kind: ApprovalKind,
  { formId, version }: Named,
): Promise<{ instanceNo: string; status: FormState }> {
  await lockForEdit(tx, caller, kind, formId);
  if ((await formRow(tx, formId)).version !== version) throw stale();
  const around = await aroundOwn(tx, caller, kind, formId);
  const { instanceNo, status } = await submitForm(kinds, tx, caller, around.id, {
    chosen: {},
    cc: [],
    version: around.version,
  });
  return { instanceNo, status };
}

/** Gives up an own draft: the engine keeps it among the voided forms, for its owner alone (approvals rule 35). */
export async function discardDraft(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  kind: ApprovalKind,
  { formId, version }: Named,
): Promise<{ formId: number }> {
  await lockForEdit(tx, caller, kind, formId);
  if ((await formRow(tx, formId)).version !== version) throw stale();
  const around = await aroundOwn(tx, caller, kind, formId);
  if (around.status !== FORM_STATE.draft || around.number !== null) throw conflict("financeApply:said.notDraft");
  await voidForm(kinds, tx, caller, { id: around.id, version: around.version, comment: "" });
  return { formId };
}
