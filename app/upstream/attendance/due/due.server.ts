import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Days of one person, both included. */
export interface PersonDays {
  empId: number;
  from: string;
  to: string;
}

export const oneDay = (empId: number, workDate: string): PersonDays => ({ empId, from: workDate, to: workDate });

/**
 * Marks days whose figures are to be reckoned anew, in the transaction that changed what they follow from; one
 * statement whatever their number. Days to come are not marked: each is reckoned when it is over.
 * @param cause what changed, for whoever looks why
 */
export async function dueDays(tx: Tx, cause: string, days: readonly PersonDays[]): Promise<void> {
  if (days.length > 0) await tx.execute(markingDue(cause, days));
}

/**
 * The statement of it, for a verb that writes everything at once.
 * @param when the days are marked only where this holds
 */
export const markingDue = (cause: string, days: readonly PersonDays[], when: SQL = sql`true`): SQL => sql`
  insert into attendance_due (emp_id, work_date, cause)
  select distinct d."empId", day::date, ${cause}
  from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("empId" int, "from" date, "to" date)
  cross join generate_series(d."from", least(d."to", current_date + 1), interval '1 day') as day
  where ${when}
  order by 1, 2
  on conflict (emp_id, work_date) do update set cause = excluded.cause, marked_at = clock_timestamp()`;
