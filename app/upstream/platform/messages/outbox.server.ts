import { sql } from "drizzle-orm";
import { NOTIFICATION_STATE } from "~/contracts/platform/codes";
import { transaction } from "../database/db.server";

/**
 * Delivers queued notifications. The in-app channel (1) is the row itself: it counts as sent once its transaction has
 * committed, which is exactly when this job can see it. Rows are claimed with skip locked, so two workers never send
 * one twice.
 * @returns number delivered
 */
export function deliverNotifications(limit = 500): Promise<number> {
  return transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update notifications set state = ${NOTIFICATION_STATE.sent}, tries = tries + 1
      where id in (
        select id from notifications where state = ${NOTIFICATION_STATE.queued} and tries < 5
        order by id limit ${limit} for update skip locked)`);
    return rowCount ?? 0;
  });
}
