import { sql } from "drizzle-orm";
import { ADJUST_STATE } from "~/contracts/salary/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { headOf } from "./adjust-people.server";

export interface FormPerson {
  empId: number;
  name: string;
  headEmpId: number | null;
}

/** Whom a form is about, without those whose draft was given up, with who leads each of them now. */
export async function peopleIn(db: Reader | Tx, formId: number): Promise<FormPerson[]> {
  const rows = await select(db, {
    empId: num`employees.emp_id`,
    name: str`employees.emp_name`,
    headEmpId: sql<number | null>`${headOf(sql`f.requester_emp_id`)}`,
  })`
    from salary_adjustments j
    join salary_adjust_forms f on f.id = j.form_id
    join employees on employees.emp_id = j.emp_id
    where j.form_id = ${formId} and j.state <> ${ADJUST_STATE.withdrawn}
    order by length(employees.job_number), employees.job_number`;
  return rows;
}
