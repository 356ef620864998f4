import { sql } from "drizzle-orm";
import { SALARY_KIND } from "~/contracts/salary/codes";
import type { Tx } from "~/upstream/platform/database/db.server";

/** The approval of a form, once it was sent. */
export async function instanceOf(
  tx: Tx,
  formId: number,
): Promise<{ id: number; version: number; requesterEmpId: number } | null> {
  const { rows } = await tx.execute<{ id: number; version: number; requesterEmpId: number }>(sql`
    select id, version, requester_emp_id as "requesterEmpId"
    from approval_instances
    where kind_code = ${SALARY_KIND.adjustment} and business_id = ${formId}`);
  return rows[0] ?? null;
}
