import { sql } from "drizzle-orm";
import type { Author } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { leavesEnd, recharge } from "../applications/recharge.server";
import { CALENDAR_CAUSE, dueDays, markingDueAmong, type PersonDays } from "../due/due.server";

/**
 * People belong to other sites on some days: calendar, office hours and zone are those of the site of the day
 * (attendance rule 31). Days that were reckoned are due, in locked months a difference, and approved leaves follow.
 */
export async function placesChanged(tx: Tx, by: Author, days: readonly PersonDays[]): Promise<void> {
  await recharge(tx, by, days);
  await dueDays(tx, CALENDAR_CAUSE, days);
}

/**
 * An employment has ended, perhaps long ago where a file says so: no day after the last one belongs to a site, and
 * those that were reckoned are due. Leaves first, as whoever approves one holds them before days.
 */
export async function employmentEnded(tx: Tx, by: Author, empId: number, lastDay: string): Promise<void> {
  await leavesEnd(tx, by, empId, lastDay);
  await tx.execute(
    markingDueAmong(
      CALENDAR_CAUSE,
      sql`
        select r.emp_id, r.work_date, r.work_date
        from daily_results r
        where r.emp_id = ${empId} and r.work_date > ${lastDay}::date`,
    ),
  );
}
