import { sql } from "drizzle-orm";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Keeps performance for the whole company, and for Longhua alone. */
export const PERFORMANCE_KEEPER = "10006";
export const LONGHUA_KEEPER = "10005";
/** Whom the role of approvals names as well. */
const PAYROLL_MANAGER = "10004";

/**
 * Who works on performance in the demo company: a role for all sites beside the one of a site, and the payroll manager.
 */
export async function grantRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into roles (role_code, role_name, data_scope)
    values ('hrPerformanceGroup', '绩效管理（集团）', ${DATA_SCOPE.all})`);
  await tx.execute(sql`
    insert into role_permissions (role_id, permission_code)
    select g.id, p.permission_code
    from roles g, roles r
    join role_permissions p on p.role_id = r.id
    where g.role_code = 'hrPerformanceGroup' and r.role_code = 'hrPerformance'`);
  await tx.execute(sql`
    insert into user_roles (user_id, role_id)
    select u.user_id, r.id
    from (
      values (${PERFORMANCE_KEEPER}, 'hrPerformanceGroup'), (${LONGHUA_KEEPER}, 'hrPerformance'),
        (${PAYROLL_MANAGER}, 'payrollManager')
    ) as given(job_number, role_code)
    join users u on u.job_number = given.job_number
    join roles r on r.role_code = given.role_code
    on conflict do nothing`);
}
