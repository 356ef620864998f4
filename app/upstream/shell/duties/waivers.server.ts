import { sql } from "drizzle-orm";
import { DUTY_AXIS } from "~/contracts/shell/codes";
import { MAY } from "~/contracts/shell/may";
import { normalizeText } from "~/lib/text";
import type { Duty } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { type Asked, cellOf, reachesPlace } from "./duty-place.server";
import { dutyWaivers } from "./tables.server";

/** The company says that it has no such duty there. Refused while somebody holds it; said twice, it stands once. */
export async function waiveDuty(
  duties: readonly Duty[],
  tx: Tx,
  caller: Caller,
  { reason, ...asked }: Asked & { reason: string },
) {
  const { cell } = await cellOf(tx, caller, duties, asked);
  if (cell.count > 0) throw conflict("duties:said.isHeld");
  const { duty, axis, key } = cell;
  const values = {
    duty,
    axis,
    reason: normalizeText(reason),
    companyId: axis === DUTY_AXIS.company ? key : null,
    siteId: axis === DUTY_AXIS.site ? key : null,
  };
  const [row] = await tx
    .insert(dutyWaivers)
    .values({ ...values, waivedBy: caller.userId })
    .onConflictDoNothing()
    .returning({ id: dutyWaivers.id });
  if (!row) throw conflict("duties:said.waivedAlready");
  await audit(tx, caller, { action: "duty.waive", objectType: "duty", objectId: row.id, after: values });
  return row;
}

/** Takes that back. */
export async function unwaiveDuty(tx: Tx, caller: Caller, { id }: { id: number }): Promise<null> {
  const { rows } = await tx.execute<
    Pick<typeof dutyWaivers.$inferSelect, "duty" | "axis" | "companyId" | "siteId" | "reason">
  >(sql`
    delete from duty_waivers
    where id = ${id}
    returning duty, axis, company_id as "companyId", site_id as "siteId", reason`);
  const row = rows[0];
  if (!row || !reachesPlace(caller, MAY.roles.editMembers, { axis: row.axis, key: row.companyId ?? row.siteId }))
    throw missing();
  await audit(tx, caller, { action: "duty.unwaive", objectType: "duty", objectId: id, before: row });
  return null;
}
