import { sql } from "drizzle-orm";
import { audit } from "~/upstream/platform/audit.server";
import type { SiteAdded } from "~/upstream/platform/site-hooks.server";

/** A new site has the days of another, all years of them. */
export const copyCalendar: SiteAdded = async (tx, caller, { siteId, like }) => {
  if (like === undefined) return;
  const { rowCount } = await tx.execute(sql`
    insert into calendar_days (site_id, date, day_type, name)
    select ${siteId}, date, day_type, name from calendar_days where site_id = ${like}`);
  if (rowCount)
    await audit(tx, caller, {
      action: "calendar.copy",
      objectType: "calendar",
      objectId: siteId,
      after: { like, days: rowCount },
    });
};
