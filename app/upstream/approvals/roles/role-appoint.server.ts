import { sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { approvalPaths } from "~/lib/approvals/paths";
import { companyDay } from "~/lib/period";
import type { Duty } from "~/upstream/domain.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { isCashier } from "../engine/cashiers.server";
import { membersToday } from "./role-filled.server";
import { saveRoleMember } from "./roles-members.server";

/**
 * Makes people members of an approval role for every company and place from today, for a room that has asked whether
 * the caller may; who is one of any place today stays what he is. A membership that is over begins anew.
 */
async function appointTo(tx: Tx, caller: Caller, roleCode: string, empIds: readonly number[]): Promise<void> {
  const rows = await select(tx, {
    empId: num`p.emp_id`,
    id: sql<number | null>`m.id`,
    version: sql<number | null>`m.version`,
  })`
    from unnest(${sql.param([...empIds])}::int[]) as p(emp_id)
    left join approval_role_members m on m.emp_id = p.emp_id
      and m.role_code = ${roleCode}
      and m.site_digit = 0
      and m.department_id is null
      and m.company_id is null
    where not exists (${membersToday(roleCode)} and m.emp_id = p.emp_id)
    order by p.emp_id`;
  for (const { empId, id, version } of rows)
    await saveRoleMember(tx, caller, {
      roleCode,
      empId,
      siteDigit: 0,
      validFrom: companyDay(),
      ...(id !== null && version !== null && { id, version }),
    });
}

type Deciding = Pick<Duty, "also" | "gaps" | "needs" | "written" | "appointed">;

/**
 * Of a duty whose holders decide forms in an approval role: an appointment makes them members, nobody there is a gap.
 */
export const deciding = (roleCode: string): Deciding => ({
  needs: [MAY.roles.edit],
  gaps: [
    {
      text: "duties:told.undecided",
      count: sql`select (not exists (${membersToday(roleCode)}))::int`,
      to: approvalPaths.approvalRoles,
    },
  ],
  written: () => sql`exists (${membersToday(roleCode)} and m.emp_id = holder.emp_id)`,
  appointed: (tx, caller, { empIds }) => appointTo(tx, caller, roleCode, empIds),
});

/** Of the duty to pay: only a member of the cashiers' role has it. */
export const paying: Deciding = {
  needs: [MAY.roles.edit],
  also: () => isCashier(sql`holder.emp_id`),
  appointed: (tx, caller, { empIds }) => appointTo(tx, caller, CASHIER_ROLE, empIds),
};
