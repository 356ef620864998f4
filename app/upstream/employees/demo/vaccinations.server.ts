import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { addDays } from "~/lib/period-dates";
import { transaction } from "~/upstream/platform/database/db.server";

/** What three of five in the larger departments have told of themselves: a dose against influenza this autumn. */
export async function loadVaccinations(today: string): Promise<void> {
  await transaction((tx) =>
    tx.execute(sql`
      insert into vaccination_records (emp_id, vaccine, dose_no, date, consent_at, created_by, updated_by)
      select e.emp_id, '1', 1, greatest(e.hire_date, ${addDays(today, -60)}::date + e.emp_id % 50), now(), u.user_id,
        u.user_id
      from employees e join users u using (emp_id)
      where e.employment = ${EMPLOYMENT.onJob}
        and e.emp_id % 5 < 3
        and e.emp_id > 20
        and (
          select count(*)
          from employees d
          where d.department_id = e.department_id and d.employment = ${EMPLOYMENT.onJob}
        ) >= 15`),
  );
}
