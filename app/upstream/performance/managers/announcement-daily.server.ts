import { sql } from "drizzle-orm";
import { ANNOUNCEMENT_STATE, BATCH_ROW, SHEET_STATE } from "~/contracts/performance/codes";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { objected } from "../appeals/appeal-open.server";
import { showResults } from "../sheets/sheet-show.server";

/**
 * Announcements whose last day has passed are closed, and whoever stands in them without an open objection reads his
 * result; the others do on the day after theirs is decided, for which the same step looks each day (performance rule
 * 24).
 */
export async function closeAnnouncements({ now, around }: Due): Promise<number> {
  return transaction(async (tx) => {
    const { rows: closed } = await tx.execute<{ id: number }>(sql`
      update perf_announcements
      set state = ${ANNOUNCEMENT_STATE.closed}, version = version + 1, updated_at = now()
      where state = ${ANNOUNCEMENT_STATE.public} and to_date < ${companyDay(now)}::date
      returning id`);
    await audit(
      tx,
      around,
      ...closed.map(({ id }) => ({
        action: "perfAnnouncement.close",
        objectType: "perfAnnouncement",
        objectId: id,
        after: { state: ANNOUNCEMENT_STATE.closed },
      })),
    );
    const shown = await showResults(tx, around, {
      where: sql`
        exists (
          select
          from perf_batch_rows r
          join perf_announcements a on a.batch_id = r.batch_id and a.state = ${ANNOUNCEMENT_STATE.closed}
          where r.sheet_id = s.id and r.state = ${BATCH_ROW.in}
        )
        and not ${objected}
      `,
      from: [SHEET_STATE.inApproval],
      now,
    });
    return closed.length + shown.length;
  });
}
