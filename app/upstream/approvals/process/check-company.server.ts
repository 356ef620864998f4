import { sql } from "drizzle-orm";
import { COMPANY_STATE, EMPLOYMENT } from "~/contracts/organization/codes";
import type { CheckedCompany } from "~/lib/approvals/chain-check";
import type { ChartDepartment, ChartMember, ChartPerson } from "~/lib/approvals/company-chart";
import { groupBy } from "~/lib/group-by";
import type { OtherNames } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { companiesOf } from "~/upstream/organization/companies.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { administrators } from "../engine/people.server";

interface Person extends ChartPerson {
  [column: string]: unknown;
  empName: string;
  jobNumber: string;
  /** Somebody of the department is tried: who leads one, and who leads none. */
  tried: boolean;
  leads: boolean;
}

interface Department extends ChartDepartment {
  [column: string]: unknown;
  name: string;
  names: OtherNames;
}

interface Member extends ChartMember {
  [column: string]: unknown;
  roleCode: string;
}

/** The company as processes are checked against it, with the names of what may be missing. */
export interface Company extends CheckedCompany {
  departments: ReadonlyMap<number, Department>;
  people: ReadonlyMap<number, Person>;
  /** One person of each department and site who leads none, and one who leads one. */
  tried: readonly Person[];
}

/** Memberships `m` of roles in effect that count today. */
const membersToday = () => sql`
  from approval_role_members m
  join approval_roles r on r.role_code = m.role_code and r.is_take_effect = 1
  join employees p on p.emp_id = m.emp_id and p.employment = ${EMPLOYMENT.onJob}
  where ${companyDay()}::date between m.valid_from and coalesce(m.valid_to, 'infinity')
`;

/** Whom a rule may name: who is tried, heads, members, whom processes name, and the managers of all these. */
const peopleToCheck = (named: readonly number[]) => sql`
  with recursive placed as (
    select e.emp_id, e.department_id, ${siteOfRow("e")} as digit, exists (
        select from departments h where h.head_emp_id = e.emp_id
      ) as leads,
      coalesce(d.head_emp_id = e.emp_id, false) as own
    from employees e
    join departments d using (department_id)
    where e.employment = ${EMPLOYMENT.onJob}
  ), tried as (
    select distinct on (department_id, digit, leads) emp_id, leads
    from placed
    order by department_id, digit, leads, own desc, emp_id
  ), wanted (emp_id) as (
    select emp_id
    from (
      select emp_id from tried
      union select head_emp_id from departments
      union select m.emp_id ${membersToday()}
      union select unnest(${sql.param([...named])}::int[])
    ) as first
    where emp_id is not null
    union
    select e.manager_emp_id
    from wanted w
    join employees e using (emp_id)
    where e.employment = ${EMPLOYMENT.onJob} and e.manager_emp_id is not null
  )
  select e.emp_id as "empId", e.emp_name as "empName", e.job_number as "jobNumber",
    e.department_id as "departmentId", e.manager_emp_id as "managerEmpId", ${siteOfRow("e")} as "siteDigit",
    coalesce(p.rank, 0) as rank, t.emp_id is not null as tried, coalesce(t.leads, false) as leads
  from wanted w
  join employees e using (emp_id)
  left join position_levels p on p.level_id = e.level_id
  left join tried t on t.emp_id = e.emp_id
  where e.employment = ${EMPLOYMENT.onJob}
  order by e.department_id, t.leads, e.emp_id`;

/**
 * Departments, role members and, of the people on job, whom a rule may name: as many statements however large the
 * company is.
 * @param named people whom processes name
 */
export async function companyToCheck(db: Reader, caller: Caller, named: readonly number[]): Promise<Company> {
  const [departments, people, members, stand, companies] = await Promise.all([
    db.execute<Department>(sql`
      select department_id as "departmentId", parent_id as "parentId", head_emp_id as "headEmpId",
        department_level_id as level, department_name as name, names
      from departments`),
    db.execute<Person>(peopleToCheck(named)),
    db.execute<Member>(sql`
      select m.role_code as "roleCode", m.emp_id as "empId", m.site_digit as "siteDigit",
        m.department_id as "departmentId", m.company_id as "companyId"
      ${membersToday()}
      order by m.id`),
    administrators(db),
    companiesOf(db, caller),
  ]);
  const payers = [...companies.values()].filter(({ status }) => status === COMPANY_STATE.operating);
  return {
    departments: new Map(departments.rows.map((row) => [row.departmentId, row])),
    people: new Map(people.rows.map((row) => [row.empId, row])),
    members: groupBy(members.rows, ({ roleCode }) => roleCode),
    tried: people.rows.filter(({ tried }) => tried),
    administrators: stand.map(({ empId }) => empId),
    payers: payers.length === 0 ? [null] : payers.map(({ companyId }) => companyId),
  };
}
