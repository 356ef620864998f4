import { sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { saveRoleMember as contract } from "~/contracts/approvals/roles";
import { saveRoleMember } from "~/upstream/approvals/roles/roles-members.server";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";

/** In the company of 300 he works beside the first one. */
export const SECOND_CASHIER = "100107";

/** A second cashier: what one of them writes or asks for, the other one confirms (finance rule 22). */
export async function addCashier({ today }: DemoRun): Promise<void> {
  const administrator = await demoCaller({ jobNumber: "10010" });
  const { empId } = await demoCaller({ jobNumber: SECOND_CASHIER });
  await transaction(async (tx) => {
    await tx.execute(sql`
      insert into user_roles (user_id, role_id)
      select u.user_id, r.id
      from users u, roles r
      where u.job_number = ${SECOND_CASHIER} and r.role_code = 'cashier'
      on conflict do nothing`);
    const input = contract.input.parse({ roleCode: CASHIER_ROLE, empId: empId!, validFrom: today });
    await saveRoleMember(tx, administrator, input);
  });
}
