import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Who decides in which approval role of the demo company. */
const MEMBERS = [
  ["FIN_ACCOUNTANT", "10016"],
  ["FIN_MANAGER", "10009"],
  ["CASHIER", "10008"],
  ["GM", "10014"],
  ["HR_MANAGER", "10002"],
  ["HR_DIRECTOR", "10002"],
  ["PAYROLL_MANAGER", "10004"],
  ["COMPENSATION", "10004"],
  ["TRAINING_HEAD", "10006"],
  ["ADMIN_OFFICER", "10015"],
  ["ASSET_KEEPER", "10015"],
] as const;

export async function loadApprovalRoles(tx: Tx): Promise<void> {
  const rows = MEMBERS.map(([code, jobNumber]) => ({ code, job_number: jobNumber }));
  await tx.execute(sql`
    insert into approval_role_members (role_code, emp_id, valid_from)
    select m.code, e.emp_id, e.hire_date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(code text, job_number text)
    join employees e using (job_number)`);
}
