import { sql } from "drizzle-orm";
import { BIZ, SUBSIDY_STATE } from "~/contracts/employees/codes";
import { READ_SECONDS } from "~/contracts/employees/subsidies";
import { saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { sign } from "../papers/signatures.server";
import { type Subsidy, subsidyDocument } from "./subsidy-document.server";
import { SUBSIDY, subsidyKind } from "./subsidy-kind.server";
import { registrySubsidies } from "./tables.server";

const OBJECT = "registrySubsidy";
const KEPT = { table: registrySubsidies, object: OBJECT } satisfies Kept<typeof registrySubsidies>;

/**
 * The holder's invitation, locked: of a signature and a refusal at once one is the first. Its form is locked first, as
 * every act of approval does it.
 */
async function lockOwn(tx: Tx, caller: Caller, id: number, version: number): Promise<Subsidy> {
  await tx.execute(
    sql`
      select
      from approval_forms
      where kind_code = ${SUBSIDY} and business_id = ${id} and requester_emp_id = ${caller.empId ?? 0}
      for update
    `,
  );
  return heldRecord(tx, KEPT, id, version, ({ empId, state }) => {
    if (empId !== caller.empId) throw missing();
    if (state !== SUBSIDY_STATE.invited) throw conflict("subsidy:said.decided");
  });
}

/** Notes when the agreement was opened, by the server's clock; opened again, the first time counts. */
export async function openSubsidy(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const row = await lockOwn(tx, caller, id, version);
  if (row.openedAt !== null) return null;
  await tx
    .update(registrySubsidies)
    .set({ openedAt: sql`clock_timestamp()` })
    .where(sql`${registrySubsidies.id} = ${id}`);
  await audit(tx, caller, {
    action: "subsidy.open",
    objectType: OBJECT,
    objectId: id,
    after: { agreementVersion: row.agreementVersion },
  });
  return null;
}

interface Signing {
  id: number;
  version: number;
  agreed: number;
  image: string;
  typedName: string;
  verifyCode: string;
}

/** Signs and sends it to HR and finance (employees rule 45). */
export async function signSubsidy(tx: Tx, caller: Caller, { id, version, agreed, ...given }: Signing) {
  await lockOwn(tx, caller, id, version);
  const { rowCount } = await tx.execute(
    sql`
      select
      from registry_subsidies
      where id = ${id} and opened_at <= clock_timestamp() - make_interval(secs => ${READ_SECONDS}::int)
    `,
  );
  if (rowCount !== 1 || agreed !== 1) throw conflict("subsidy:said.readFirst");
  const document = await subsidyDocument(tx, id);
  const signatureId = await sign(tx, caller, BIZ.subsidy, id, document!, given);
  await tx.update(registrySubsidies).set({ signatureId }).where(sql`${registrySubsidies.id} = ${id}`);
  const draft = await saveDraft(tx, caller, subsidyKind, id);
  await submitDraft(tx, caller, draft);
  await audit(tx, caller, {
    action: "subsidy.sign",
    objectType: OBJECT,
    objectId: id,
    before: { state: SUBSIDY_STATE.invited },
    after: { state: SUBSIDY_STATE.review, signatureId },
  });
  return { signatureId };
}

/** Declining has no further effect (employees, States). */
export async function declineSubsidy(
  tx: Tx,
  caller: Caller,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<null> {
  await lockOwn(tx, caller, id, version);
  await tx
    .update(registrySubsidies)
    .set({ state: SUBSIDY_STATE.declined, declineReason: reason, version: version + 1, updatedAt: sql`now()` })
    .where(sql`${registrySubsidies.id} = ${id}`);
  await audit(tx, caller, {
    action: "subsidy.decline",
    objectType: OBJECT,
    objectId: id,
    before: { state: SUBSIDY_STATE.invited },
    after: { state: SUBSIDY_STATE.declined, reason },
  });
  return null;
}
