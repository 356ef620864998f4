import { type SQL, sql } from "drizzle-orm";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** Whose statement of a month there is: site and company are those of the last day (attendance rule 31). */
export interface MonthPerson {
  [column: string]: unknown;
  empId: number;
  /** 7 is the overseas warehouse. */
  siteId: number;
  companyId: number | null;
  departmentId: number;
  /** First and last day of the period on which he was employed. */
  from: string;
  to: string;
  /** His last day lies in the period. */
  leaver: boolean;
}

/** People of a period as a query: one row each, of the last employment that reaches into it. */
export const peopleOfPeriod = (from: string, to: string, where: SQL = sql`true`): SQL => sql`
  select distinct on (s.emp_id) s.emp_id as "empId",
    ${siteOfRow("p")} as "siteId", s.company_id as "companyId",
    p.department_id as "departmentId", greatest(s.start_date, ${from}::date) as "from",
    least(s.end_date, ${to}::date) as "to", coalesce(s.end_date <= ${to}::date, false) as leaver
  from employment_spells s
  join employee_posts p
    on p.emp_id = s.emp_id
      and p.valid_from <= least(s.end_date, ${to}::date)
      and coalesce(p.valid_to, 'infinity') >= least(s.end_date, ${to}::date)
  join employees on employees.emp_id = s.emp_id
  where s.start_date <= ${to}::date and coalesce(s.end_date, 'infinity') >= ${from}::date and ${where}
  order by s.emp_id, s.start_date desc
`;

/** The same, read. */
export async function monthPeople(db: Reader | Tx, from: string, to: string, where?: SQL): Promise<MonthPerson[]> {
  const { rows } = await db.execute<MonthPerson>(peopleOfPeriod(from, to, where));
  return rows;
}
