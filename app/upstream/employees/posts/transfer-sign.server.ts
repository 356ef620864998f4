import { sql } from "drizzle-orm";
import { BIZ, TRANSFER_STATE } from "~/contracts/employees/codes";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { type Caller, systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { type SignableDocument, sign } from "../papers/signatures.server";
import { transferOrders } from "./tables.server";

const ORDER = { table: transferOrders, object: "transfer" } satisfies Kept<typeof transferOrders>;

import { APPROVED, comparison, noticeOf, type Order, placeOfPerson } from "./transfer-order.server";

/** What the moved person signs: every field that changes, before and after. */
export async function transferDocument(db: Reader | Tx, id: number): Promise<SignableDocument | null> {
  const [order] = await db
    .select()
    .from(transferOrders)
    .where(sql`${transferOrders.id} = ${id} and ${transferOrders.state} in ${APPROVED}`);
  if (!order) return null;
  const person = await placeOfPerson(db, order.empId);
  const word = (key: string) => say("zh", { key: `transfer:${key}` });
  const changes = await comparison(db, { ...(await systemCircumstances()), language: "zh" }, order, order.before!);
  return {
    signerEmpId: order.empId,
    version: order.version,
    open: order.state === TRANSFER_STATE.unsigned,
    signatureId: order.signatureId,
    title: `${word(`type.${order.type}`)} ${person.empName} ${person.jobNumber}`,
    facts: [
      { label: word("field.effectiveDate"), value: order.effectiveDate },
      ...changes.flatMap(({ field, before, after }) =>
        after === null ? [] : [{ label: word(`field.${field}`), value: `${before || "—"} → ${after}` }],
      ),
      { label: word("field.reason"), value: order.reason },
    ],
  };
}

/** The moved person's row, locked: of a signature and a refusal at once one is the first. */
const lockOwn = (tx: Tx, caller: Caller, id: number, version: number): Promise<Order> =>
  heldRecord(tx, ORDER, id, version, ({ empId, state }) => {
    if (empId !== caller.empId || state === TRANSFER_STATE.draft || state === TRANSFER_STATE.open) throw missing();
    if (state !== TRANSFER_STATE.unsigned) throw conflict("transfer:said.decided");
  });

/** The moved person agrees; the order waits for its day (employees rule 26, States). */
export async function signTransfer(
  tx: Tx,
  caller: Caller,
  { id, version, ...given }: { id: number; version: number; image: string; typedName: string; verifyCode: string },
) {
  await lockOwn(tx, caller, id, version);
  const document = await transferDocument(tx, id);
  const signatureId = await sign(tx, caller, BIZ.transfer, id, document!, given);
  await tx
    .update(transferOrders)
    .set({ state: TRANSFER_STATE.scheduled, signatureId, version: version + 1 })
    .where(sql`${transferOrders.id} = ${id}`);
  return { signatureId };
}

/** The moved person does not agree: the order ends, whoever asked for it is told. */
export async function declineTransfer(
  tx: Tx,
  caller: Caller,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<null> {
  const order = await lockOwn(tx, caller, id, version);
  await tx
    .update(transferOrders)
    .set({ state: TRANSFER_STATE.declined, declineReason: reason, version: version + 1 })
    .where(sql`${transferOrders.id} = ${id}`);
  await notify(tx, noticeOf(order, "declined", [order.requesterEmpId]));
  await audit(tx, caller, {
    action: "transfer.decline",
    objectType: ORDER.object,
    objectId: id,
    before: { state: TRANSFER_STATE.unsigned },
    after: { state: TRANSFER_STATE.declined, reason },
  });
  return null;
}
