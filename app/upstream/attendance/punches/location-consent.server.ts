import { sql } from "drizzle-orm";
import { LOCATION_NOTICE } from "~/contracts/attendance/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";

/** The caller's open consent ends; it stays, as what was shown and agreed to at its time. */
async function endConsent(tx: Tx, empId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update location_consents set withdrawn_at = now() where emp_id = ${empId} and withdrawn_at is null`);
  return rowCount ?? 0;
}

/** Consents to the location at a punch, for the notice that is in force (attendance rule 55). */
export async function consentLocation(tx: Tx, caller: Caller, { noticeVersion }: { noticeVersion: string }) {
  const { empId } = caller;
  if (empId === null) throw missing();
  if (noticeVersion !== LOCATION_NOTICE) throw conflict("punches:said.notice");
  await endConsent(tx, empId);
  const { rows } = await tx.execute<{ consentedAt: string }>(sql`
    insert into location_consents (emp_id, notice_version)
    values (${empId}, ${noticeVersion})
    on conflict (emp_id) where withdrawn_at is null do update set notice_version = excluded.notice_version
    returning ${isoInstant(sql`consented_at`)} as "consentedAt"`);
  await audit(tx, caller, {
    action: "location.consent",
    objectType: "locationConsent",
    objectId: empId,
    after: { noticeVersion },
  });
  return rows[0]!;
}

/** Takes it back; where there is none nothing changes. */
export async function withdrawConsent(tx: Tx, caller: Caller): Promise<null> {
  const { empId } = caller;
  if (empId === null) throw missing();
  if ((await endConsent(tx, empId)) > 0)
    await audit(tx, caller, { action: "location.withdraw", objectType: "locationConsent", objectId: empId });
  return null;
}
