import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";

/** Where no figures of the city are on file (rule 36). */
const CUTOFF_DAY = 15;

/**
 * The first month that is not paid for somebody who has left, in a statement over an archive `a` and its person
 * (employees rule 36): the month of the last day where that lies up to the city's cut-off day, else the next; null for
 * who is on job.
 */
const stopOfLeaver = sql`(case when employees.employment <> ${EMPLOYMENT.onJob} then to_char(case
  when extract(day from employees.leave_date) <= coalesce((select cp.cutoff_day from city_params cp
    where cp.city_code = a.city_code and cp.start_month <= to_char(employees.leave_date, 'YYYY-MM')
    order by cp.start_month desc
    limit 1), ${sql.raw(String(CUTOFF_DAY))})
  then employees.leave_date
    else (date_trunc('month', employees.leave_date::timestamp) + interval '1 month')::date
    end, 'YYYY-MM')
    end)`;

/** Whether a month is after the last one that is paid for a leaver: what is generated leaves it out (rule 36). */
export const afterLeaving = (month: string): SQL => sql`coalesce(${stopOfLeaver} <= ${month}, false)`;

/**
 * An archive that nobody has stopped although its person has left, from the first month on that is not paid (rule 36).
 */
export const openOfLeaver = (month: string): SQL =>
  sql`${afterLeaving(month)} and (a.stop_month is null or a.stop_month > ${month})`;
