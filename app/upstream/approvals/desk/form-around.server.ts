import { sql } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import { nameInSql } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Instance } from "../engine/work.server";

/** Who began a form, where he works, who was copied in. */
export interface Around {
  requester: string;
  jobNumber: string;
  department: string;
  company: string | null;
  hash: string | null;
  cc: { name: string; empId: number; readAt: string | null }[];
}

export async function around(db: Reader, form: Instance, language: Language): Promise<Around> {
  const row = await selectOne(db, {
    requester: str`e.emp_name`,
    jobNumber: str`e.job_number`,
    department: str`${nameInSql(sql`d.department_name`, sql`d.names`, language)}`,
    company: sql<string | null>`(
        select c.company_name
        from employment_spells s
        join companies c using (company_id)
        where s.emp_id = e.emp_id and s.end_date is null
      )`,
    hash: sql<string | null>`(
        select s.hash
        from approval_snapshots s
        where s.instance_id = ${form.id}
        order by s.round desc, s.edits desc
        limit 1
      )`,
    cc: sql<Around["cc"]>`coalesce(
        (
          select jsonb_agg(jsonb_build_object('name', r.emp_name, 'empId', c.emp_id, 'readAt', c.read_at) order by c.id)
          from approval_cc c
          join employees r using (emp_id)
          where c.instance_id = ${form.id}
        ),
          '[]'
      )`,
  })`
    from employees e, departments d
    where e.emp_id = ${form.requesterEmpId} and d.department_id = ${form.requesterDepartmentId}`;
  return row!;
}

export async function namesOf(db: Reader, empIds: (number | null)[]): Promise<Map<number, string>> {
  const rows = await select(db, { id: num`emp_id`, name: str`emp_name` })`
    from employees
    where emp_id = any(${sql.param([...new Set(empIds.filter((empId) => empId !== null))])}::int[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
