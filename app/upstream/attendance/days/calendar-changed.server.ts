import { sql } from "drizzle-orm";
import { APPLICATION } from "~/contracts/attendance/codes";
import type { CalendarChange } from "~/upstream/domain.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holdLeaves, rechargeAmong } from "../applications/recharge.server";
import { CALENDAR_CAUSE, markingDueAmong } from "../due/due.server";
import { monthsDueAt } from "../months/months-due.server";

/**
 * Days of a site's calendar became others: those that were reckoned are due, with the ones beside them, which a night
 * reaches into, and statements that count them too; approved leaves follow (attendance rules 9 and 37).
 */
export async function calendarChanged(tx: Tx, caller: Caller, { siteId, dates }: CalendarChange): Promise<void> {
  const onLeave = sql`
    select r.emp_id, c.date, c.date
    from unnest(${sql.param([...dates])}::date[]) as c(date)
    join application_rows r
      on r.type = ${APPLICATION.leave} and r.start_date <= c.date + 1 and r.end_date >= c.date - 1
    join employee_posts p
      on p.emp_id = r.emp_id and c.date between p.valid_from and coalesce(p.valid_to, 'infinity')
        and ${siteOfRow("p")} = ${siteId}`;
  // Leaves before statements before balances before days, as whoever approves or reckons takes them.
  await holdLeaves(tx, onLeave);
  await monthsDueAt(tx, siteId, dates);
  await rechargeAmong(tx, caller, onLeave);
  await tx.execute(
    markingDueAmong(
      CALENDAR_CAUSE,
      sql`
        select r.emp_id, r.work_date, r.work_date
        from unnest(${sql.param([...dates])}::date[]) as c(date)
        join daily_results r on r.work_date between c.date - 1 and c.date + 1
        join employee_posts p
          on p.emp_id = r.emp_id and c.date between p.valid_from and coalesce(p.valid_to, 'infinity')
            and ${siteOfRow("p")} = ${siteId}`,
    ),
  );
}
