import { sql } from "drizzle-orm";
import { audit } from "~/upstream/platform/audit.server";
import type { SiteAdded } from "~/upstream/platform/site-hooks.server";

/** A new site has the leave types of another, where that one has its own. */
export const copyLeaveTypes: SiteAdded = async (tx, caller, { siteId, like }) => {
  if (like === undefined) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into leave_types (
      code, site_id, effective_from, unit, basis, pay, balance_kind, quota_centi_day, proof_required, gender,
      keeps_full_attendance, enabled, created_by, updated_by
    )
    select code, ${siteId}, effective_from, unit, basis, pay, balance_kind, quota_centi_day, proof_required, gender,
      keeps_full_attendance, enabled, ${caller.actorUserId}, ${caller.actorUserId}
    from leave_types where site_id = ${like}
    returning id`);
  const copied = rows.map(({ id }) => ({
    action: "leaveType.create",
    objectType: "leaveType",
    objectId: id,
    after: { siteId, like },
  }));
  await audit(tx, caller, ...copied);
};
