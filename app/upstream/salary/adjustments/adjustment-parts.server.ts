import { SALARY_KIND } from "~/contracts/salary/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";

/** The approval of a form, once it was sent. */
export async function instanceOf(
  tx: Tx,
  formId: number,
): Promise<{ id: number; version: number; requesterEmpId: number } | null> {
  const row = await selectOne(tx, { id: num`id`, version: num`version`, requesterEmpId: num`requester_emp_id` })`
    from approval_forms
    where kind_code = ${SALARY_KIND.adjustment} and business_id = ${formId}`;
  return row ?? null;
}
