import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/shell/may";
import { companyDay } from "~/lib/period";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import type { StandardRole } from "~/upstream/platform/identity/standard-roles.server";
import type { PresentRows } from "~/upstream/platform/imports/definition.server";

/** As a file writes that a membership is to be. */
const GRANT = 1;

/**
 * Members of roles in the columns of their import, of accounts within the caller's scope whose people are on job. The
 * role that everybody has by himself, and what has ended, is left out.
 */
export function presentMembers(caller: Caller, roleIds: readonly number[]): PresentRows {
  const members = sql`
    from user_roles ur
    join users u on u.user_id = ur.user_id
    join roles r on r.id = ur.role_id
    left join employees e on e.emp_id = u.emp_id
    where ur.role_id = any(${sql.param([...roleIds])}::int[])
      and r.role_code <> ${"employee" satisfies StandardRole}
      and coalesce(ur.expire_date, 'infinity') >= ${companyDay()}::date
      and coalesce(e.employment, ${EMPLOYMENT.onJob}) = ${EMPLOYMENT.onJob}
      and ${visibleUsers(caller, MAY.access.import)}
  `;
  return {
    count: sql`select count(*)::int as n ${members}`,
    select: sql`
      select upper(u.job_number), coalesce(e.emp_name, u.username), r.role_code, ur.effective_date, ur.expire_date
      ${members}
      order by u.job_number, r.role_code`,
    cells: ([jobNumber, name, role, from, to]) =>
      [jobNumber, name, role, null, GRANT, from, to] as (string | number | null)[],
  };
}
