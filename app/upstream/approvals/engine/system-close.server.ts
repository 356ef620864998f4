import { ACT, FORM_STATE } from "~/contracts/approvals/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { systemActor } from "./actor.server";
import { close } from "./close.server";
import type { Kinds } from "./kind.server";
import { save } from "./save.server";
import { EDITABLE } from "./submit.server";
import { type Actor, lockForm, nodeOfKey, note } from "./work.server";

/**
 * Voids a form because a rule of its domain has decided without it. The form is locked first, as every decision does,
 * then `first` writes the domain's own record; what was decided meanwhile stands.
 * @param first answers whether the form is to be closed
 * @param comment why, for the history
 * @returns whether it was closed
 */
export async function closeBySystem(
  kinds: Kinds,
  tx: Tx,
  around: Actor["around"],
  { kindCode, businessId }: { kindCode: number; businessId: number },
  first: () => Promise<boolean>,
  comment = "",
): Promise<boolean> {
  const row = await selectOne(tx, {
    id: num`id`,
  })`from approval_instances where kind_code = ${kindCode} and business_id = ${businessId}`;
  if (!row) return false;
  const work = await lockForm(tx, kinds, systemActor(around), row);
  const { form } = work;
  if (form.status !== FORM_STATE.open && !EDITABLE.includes(form.status)) return false;
  if (!(await first())) return false;
  note(work, { action: ACT.void, node: nodeOfKey(work, form.currentNodeKey), comment });
  await close(tx, work, FORM_STATE.voided);
  await save(tx, work);
  return true;
}
