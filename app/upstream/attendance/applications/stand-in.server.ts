import { APPLICATION } from "~/contracts/attendance/codes";
import { suggestDelegation } from "~/upstream/approvals/desk/delegation-suggest.server";
import type { FormInstance } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Application, ApplicationLine } from "./application-rows.server";

/** Hundredths of a day from which on somebody should hand his approvals over. */
const FROM_CENTI_DAY = 100;
const AWAY: readonly number[] = [APPLICATION.leave, APPLICATION.trip];

/** Whoever decides for others and is away for a day or longer is asked to name somebody (approvals rule 21). */
export async function suggestStandIn(
  tx: Tx,
  { id: instanceId }: FormInstance,
  { type, empId, chargeCentiDay }: Application,
  [line]: readonly ApplicationLine[],
): Promise<void> {
  if (!line || !AWAY.includes(type) || chargeCentiDay < FROM_CENTI_DAY) return;
  const startAt = `${line.startDate}T${line.startHalf === 2 ? "12:00" : "00:00"}`;
  const endAt = `${line.endDate}T${line.endHalf === 1 ? "12:00" : "23:59"}`;
  await suggestDelegation(tx, { instanceId, empId, startAt, endAt });
}
