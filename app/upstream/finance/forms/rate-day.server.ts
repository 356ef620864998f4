import { FORM_STATE } from "~/contracts/approvals/codes";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { FinanceForm } from "./finance-form.server";

/** The day whose rate a form is converted at: that of its submission while it is in approval, else today. */
export async function rateDay(tx: Tx, { id, kindCode }: Pick<FinanceForm, "id" | "kindCode">): Promise<string> {
  const row = await selectOne(tx, { at: str`submitted_at::text` })`
    from approval_forms
    where kind_code = ${kindCode} and business_id = ${id} and status in (${FORM_STATE.open}, ${FORM_STATE.approved})`;
  return companyDay(row?.at ?? new Date());
}
