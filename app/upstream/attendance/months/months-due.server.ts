import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { PersonDays } from "../due/due.server";

/**
 * Statements that count something of these days wait to be reckoned anew, so that none is sent or locked with what no
 * longer holds; a sent one is then another version, a confirmed one has to be sent again.
 */
export async function monthsDue(tx: Tx, days: readonly PersonDays[]): Promise<void> {
  await tx.execute(sql`
    with held as (
      select m.id
      from monthly_results m
      where m.state not in (${MONTH_STATE.open}, ${MONTH_STATE.locked})
        and exists (
          select 1
          from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("empId" int, "from" date, "to" date)
          where d."empId" = m.emp_id and m.from_date <= d."to" and m.to_date >= d."from"
        )
      order by m.emp_id, m.month
      for update
    )
    update monthly_results m
    set reckoned_at = null
    from held
    where m.id = held.id`);
}

/** The same of all statements of a site that count one of some dates, also of dates to come. */
export async function monthsDueAt(tx: Tx, siteId: number, dates: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with held as (
      select m.id
      from monthly_results m
      where m.state not in (${MONTH_STATE.open}, ${MONTH_STATE.locked})
        and m.site_id = ${siteId}
        and exists (
          select from unnest(${sql.param([...dates])}::date[]) as d
          where to_char(d, 'YYYY-MM') = m.month or d between m.from_date and m.to_date
        )
      order by m.emp_id, m.month
      for update
    )
    update monthly_results m
    set reckoned_at = null
    from held
    where m.id = held.id`);
}
