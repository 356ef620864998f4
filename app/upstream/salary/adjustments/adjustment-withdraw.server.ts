import { sql } from "drizzle-orm";
import type { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { withdrawAdjustment as contract } from "~/contracts/salary/adjustments";
import { ADJUST_STATE } from "~/contracts/salary/codes";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { closeBySystem } from "~/upstream/approvals/engine/system-close.server";
import { voidForm, withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, stale } from "~/upstream/platform/refusal.server";
import { adjustmentKind } from "./adjustment-kind.server";
import { instanceOf } from "./adjustment-parts.server";
import { answerOf, lockedAdjustment, reachedAdjustment } from "./adjustment-save.server";
import { OBJECT, touchForm } from "./adjustment-write.server";

type Input = z.output<(typeof contract)["input"]>;

/**
 * Gives up a draft, or takes back what is in approval (salary, States: withdraw). In approval a form is one, and its
 * sender's; of drafts each is by itself, and a form without any is void.
 */
export const withdrawAdjustment =
  (kinds: Kinds) =>
  async (tx: Tx, caller: Caller, { id, version }: Input) => {
    const seen = await reachedAdjustment(tx, caller, id);
    const instance = await instanceOf(tx, seen.formId);
    if (seen.state === ADJUST_STATE.inApproval && instance) {
      if (instance.requesterEmpId !== caller.empId) throw conflict("salAdjust:said.notRequester");
      await mustBe(tx, id, version);
      await withdrawForm(kinds, tx, caller, { id: instance.id, version: instance.version, comment: "" });
    } else if (seen.state !== ADJUST_STATE.draft) throw conflict("salAdjust:said.over");
    else if (!instance) await giveUp(tx, caller, { ...seen, version });
    else await giveUpSent(kinds, tx, caller, { ...seen, version, instance });
    await audit(tx, caller, {
      action: `${OBJECT}.withdraw`,
      objectType: OBJECT,
      objectId: id,
      before: { state: seen.state },
      after: { state: ADJUST_STATE.withdrawn },
    });
    return answerOf(tx, id);
  };

/** As the caller saw it. */
async function mustBe(tx: Tx, id: number, version: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select
    from salary_adjustments
    where id = ${id} and version = ${version}`);
  if (rowCount === 0) throw stale();
}

type Draft = { id: number; formId: number; version: number };

/** @returns drafts that are left in the form */
async function giveUp(tx: Tx, caller: Caller, { id, formId, version }: Draft): Promise<number> {
  const before = await lockedAdjustment(tx, { id, formId });
  if (before.version !== version) throw stale();
  if (before.state !== ADJUST_STATE.draft) throw conflict("salAdjust:said.notDraft");
  await tx.execute(sql`
    update salary_adjustments
    set state = ${ADJUST_STATE.withdrawn}, version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where id = ${id}`);
  await touchForm(tx, formId);
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from salary_adjustments
    where form_id = ${formId} and state = ${ADJUST_STATE.draft}`;
  return row!.n;
}

/** One that came back: it is its requester's, or whoever reaches it when that one has left. */
async function giveUpSent(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { instance, ...draft }: Draft & { instance: NonNullable<Awaited<ReturnType<typeof instanceOf>>> },
): Promise<void> {
  const own = instance.requesterEmpId === caller.empId;
  if (!own && (await isOnJob(tx, instance.requesterEmpId))) throw conflict("salAdjust:said.notRequester");
  if (!own) {
    const form = { kindCode: adjustmentKind.kindCode, businessId: draft.formId };
    await closeBySystem(kinds, tx, caller, form, async () => (await giveUp(tx, caller, draft)) === 0);
    return;
  }
  await lockForEdit(tx, caller, adjustmentKind, draft.formId);
  const left = await giveUp(tx, caller, draft);
  if (left > 0) await saveDraft(tx, caller, adjustmentKind, draft.formId);
  else await voidForm(kinds, tx, caller, { id: instance.id, version: instance.version, comment: "" });
}

async function isOnJob(tx: Tx, empId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select
    from employees
    where emp_id = ${empId} and employment = ${EMPLOYMENT.onJob}`);
  return rowCount === 1;
}
