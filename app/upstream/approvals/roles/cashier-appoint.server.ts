import { sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { isCashier } from "../engine/cashiers.server";
import { saveRoleMember } from "./roles-members.server";

/**
 * Makes people cashiers of every company and place from today, for a room that has asked whether the caller may; who is
 * a cashier of anything today stays what he is. A membership that is over begins anew.
 */
export async function appointCashiers(tx: Tx, caller: Caller, empIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ empId: number; id: number | null; version: number | null }>(sql`
    select p.emp_id as "empId", m.id, m.version
    from unnest(${sql.param([...empIds])}::int[]) as p(emp_id)
    left join approval_role_members m on m.emp_id = p.emp_id
      and m.role_code = ${CASHIER_ROLE}
      and m.site_digit = 0
      and m.department_id is null
      and m.company_id is null
    where not ${isCashier(sql`p.emp_id`)}
    order by p.emp_id`);
  for (const { empId, id, version } of rows)
    await saveRoleMember(tx, caller, {
      roleCode: CASHIER_ROLE,
      empId,
      siteDigit: 0,
      validFrom: companyDay(),
      ...(id !== null && version !== null && { id, version }),
    });
}
