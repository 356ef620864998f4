import { sql } from "drizzle-orm";
import type { Domain } from "~/upstream/domain.server";

/** Days of a calendar that an import had made something else are what they were; what follows from them is told. */
export const calendarUndone: NonNullable<Domain["importUndone"]> = async (tx, caller, batchId, { calendarChanged }) => {
  const { rows } = await tx.execute<{ siteId: number; dates: string[] }>(sql`
    select (row_key ->> 'site_id')::int as "siteId", array_agg(distinct row_key ->> 'date' order by row_key ->> 'date')
      as dates
    from import_changes
    where batch_id = ${batchId} and table_name = 'calendar_days'
    group by 1
    order by 1`);
  for (const change of rows) await calendarChanged(tx, caller, change);
};
