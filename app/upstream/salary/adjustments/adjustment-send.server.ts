import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { submitAdjustments as contract } from "~/contracts/salary/adjustments";
import { ADJUST_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { lockForEdit, saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, noEmployee, ownCase, stale } from "~/upstream/platform/refusal.server";
import { reachesPay, seesFigures } from "../reach.server";
import { adjustmentKind } from "./adjustment-kind.server";
import { instanceOf } from "./adjustment-parts.server";
import { OBJECT } from "./adjustment-write.server";
import { salaryAdjustForms } from "./tables.server";

/** Sends a form with all its drafts: of people whom the sender reaches, every one of them. */
export async function submitAdjustments(tx: Tx, caller: Caller, { id, version }: z.output<(typeof contract)["input"]>) {
  await mustReachAll(tx, caller, id);
  const [form] = await tx.select().from(salaryAdjustForms).where(eq(salaryAdjustForms.id, id));
  if (form!.version !== version) throw stale();
  await sendForm(tx, caller, id);
  return { id, no: form!.no, state: ADJUST_STATE.inApproval };
}

/**
 * Who is in the form: nobody within reach, and it is not there; somebody out of reach or above the limit, and the
 * caller cannot answer for it; himself: rule 4.
 */
async function mustReachAll(tx: Tx, caller: Caller, formId: number): Promise<void> {
  const rows = await select(tx, {
    empId: num`j.emp_id`,
    reached: bool`${reachesPay(caller, MAY.adjustments.draft)}`,
    seen: bool`${seesFigures(caller)}`,
  })`
    from salary_adjustments j
    join employees on employees.emp_id = j.emp_id
    left join salary_archives a on a.emp_id = j.emp_id
    where j.form_id = ${formId} and j.state <> ${ADJUST_STATE.withdrawn}`;
  if (!rows.some(({ reached }) => reached)) throw missing();
  if (rows.some(({ empId }) => empId === caller.empId)) throw ownCase("salArchives:said.own");
  if (!rows.every(({ reached }) => reached)) throw conflict("salAdjust:said.othersInside");
  if (!rows.every(({ seen }) => seen)) throw conflict("salArchives:said.aboveLimit");
}

/**
 * Record, draft and submission are one transaction: a refusal leaves nothing behind. What was never sent is sent by
 * whoever sends it; what came back is its requester's. What a draft says is judged by the kind's own hook, which runs
 * wherever the form is sent from.
 */
export async function sendForm(tx: Tx, caller: Caller, formId: number): Promise<void> {
  if (caller.empId === null) throw noEmployee();
  const instance = await instanceOf(tx, formId);
  if (instance && instance.requesterEmpId !== caller.empId) throw conflict("salAdjust:said.notRequester");
  if (instance) await lockForEdit(tx, caller, adjustmentKind, formId);
  await tx
    .update(salaryAdjustForms)
    .set({
      requesterEmpId: caller.empId,
      version: sql`version + 1`,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(eq(salaryAdjustForms.id, formId));
  const sent = await submitDraft(tx, caller, await saveDraft(tx, caller, adjustmentKind, formId));
  await audit(tx, caller, {
    action: `${OBJECT}.submit`,
    objectType: `${OBJECT}Form`,
    objectId: formId,
    after: { approval: sent.instanceNo },
  });
}
