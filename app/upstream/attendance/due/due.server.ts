import { type SQL, sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Days of one person, both included. */
export interface PersonDays {
  empId: number;
  from: string;
  to: string;
}

export const oneDay = (empId: number, workDate: string): PersonDays => ({ empId, from: workDate, to: workDate });

/** The query that names days which are known: person, first day, last day. */
export const personDays = (days: readonly PersonDays[]): SQL => sql`
  select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given("empId" int, "from" date, "to" date)`;

/** What a change of the calendar marks: in a locked month a day of it is compared, not reckoned (rule 49). */
export const CALENDAR_CAUSE = "calendar";

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
export const markingDue = (cause: string, days: readonly PersonDays[], when?: SQL): SQL =>
  markingDueAmong(cause, personDays(days), when);

/** The same of days that a query names: person, first day, last day. */
export const markingDueAmong = (cause: string, days: SQL, when: SQL = sql`true`): SQL => sql`
  insert into attendance_due (emp_id, work_date, cause)
  select distinct d.emp_id, day::date, ${cause}
  from (${days}) as d(emp_id, first_day, last_day)
  cross join generate_series(d.first_day, least(d.last_day, ${companyDay()}::date + 1), interval '1 day') as day
  where ${when}
  order by 1, 2
  on conflict (emp_id, work_date) do update
  set marked_at = clock_timestamp(),
    cause = case when attendance_due.cause = ${CALENDAR_CAUSE} then attendance_due.cause else excluded.cause end`;
