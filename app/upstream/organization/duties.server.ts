import { sql } from "drizzle-orm";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { organizationPaths } from "~/lib/organization/paths";
import type { Duty } from "~/upstream/domain.server";

/** Heads `h` of departments `d`, on job, whose account is not in the role, whatever the dates of a membership. */
const WITHOUT_ROLE = sql`
  departments d
  join employees h on h.emp_id = d.head_emp_id and h.employment = ${EMPLOYMENT.onJob}
  join users u on u.emp_id = h.emp_id and u.status = ${ACCOUNT_STATE.enabled}
  where d.status = ${DEPARTMENT_STATUS.active}
    and not exists (
      select
      from user_roles ur
      join roles r on r.id = ur.role_id
      where ur.user_id = u.user_id and r.role_code = 'departmentHead'
    )`;

/** Each active department has a head, and he has the role that lets him decide. */
export const organizationDuties: readonly Duty[] = [
  {
    code: "departmentHead",
    axis: "once",
    roles: ["departmentHead"],
    also: () => sql`
      exists (
        select
        from departments d
        where d.head_emp_id = holder.emp_id and d.status <> ${DEPARTMENT_STATUS.closed}
      )`,
    gaps: [
      {
        text: "duties:told.headless",
        count: sql`
          select count(*)::int
          from departments d
          left join employees h on h.emp_id = d.head_emp_id and h.employment = ${EMPLOYMENT.onJob}
          where d.status = ${DEPARTMENT_STATUS.active} and h.emp_id is null`,
        to: organizationPaths.departments,
      },
      { text: "duties:told.withoutRole", count: sql`select count(distinct h.emp_id)::int from ${WITHOUT_ROLE}` },
    ],
    offered: sql`
      select distinct h.emp_name as name, h.job_number as number
      from ${WITHOUT_ROLE}
      order by number`,
  },
];
