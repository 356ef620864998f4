import { sql } from "drizzle-orm";
import type { Domain } from "~/upstream/domain.server";
import { num, select } from "~/upstream/platform/database/select.server";

/** Days of a calendar that an import had made something else are what they were; what follows from them is told. */
export const calendarUndone: NonNullable<Domain["importUndone"]> = async (tx, caller, batchId, { calendarChanged }) => {
  const rows = await select(tx, {
    siteId: num`(row_key ->> 'site_id')::int`,
    dates: sql<string[]>`array_agg(distinct row_key ->> 'date' order by row_key ->> 'date')`,
  })`
    from import_changes
    where batch_id = ${batchId} and table_name = 'calendar_days'
    group by 1
    order by 1`;
  for (const change of rows) await calendarChanged(tx, caller, change);
};
