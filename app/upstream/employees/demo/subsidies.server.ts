import { sql } from "drizzle-orm";
import { inviteSubsidy as contract } from "~/contracts/employees/subsidies";
import { CODE_PURPOSE } from "~/contracts/platform/codes";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { issueSlip } from "~/upstream/platform/messages/verify-codes.server";
import { inviteSubsidy } from "../subsidies/subsidy-invite.server";
import { openSubsidy, signSubsidy } from "../subsidies/subsidy-sign.server";

/**
 * Registry subsidies of the demo company: one in effect, signed by its holder and passed by HR and finance, and one
 * invitation.
 */
export async function loadDemoSubsidies(kinds: Kinds): Promise<void> {
  const hr = await demoCaller({ jobNumber: "10002" });
  const month = (n: number) => addMonths(`${companyDay().slice(0, 7)}-01`, n).slice(0, 7);
  const invite = (empIdText: string, role: number, monthlyAmount: string) =>
    transaction((tx) =>
      inviteSubsidy(
        tx,
        hr,
        contract.input.parse({
          empIdText,
          companyId: 1,
          role,
          monthlyAmount,
          startMonth: month(0),
          endMonth: month(11),
        }),
      ),
    );
  await invite("10015", 3, "500");
  const { id } = await invite("10006", 4, "800");
  const holder = await demoCaller({ jobNumber: "10006" });
  const verifyCode = await transaction(async (tx) => {
    await openSubsidy(tx, holder, { id, version: 1 });
    await tx.execute(sql`update registry_subsidies set opened_at = opened_at - interval '1 minute' where id = ${id}`);
    return issueSlip(tx, CODE_PURPOSE.signature, `user:${holder.userId}`);
  });
  await transaction((tx) =>
    signSubsidy(tx, holder, { id, version: 1, agreed: 1, image: "", typedName: holder.empName, verifyCode }),
  );
  const { rows } = await transaction((tx) =>
    tx.execute<{ id: number }>(sql`select id from approval_forms where kind_code = 505 and business_id = ${id}`),
  );
  await approveThrough(kinds, rows[0]!.id);
}
