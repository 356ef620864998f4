import { BALANCE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { keepersOfSites } from "../settings/site-keepers.server";
import { saidUnits } from "./adjust.server";

/** Somebody who leaves, as his leave is paid out. */
export interface Leaving {
  [column: string]: unknown;
  empId: number;
  dimissionId: number;
  lastDay: string;
}

/**
 * Tells whoever keeps balances where he works or worked what the product cannot settle, once for each amount: a run has
 * taken the pay of his last month, so that what is due to him is not added to it, or what was paid cannot be leave
 * again.
 * @param amount in hundredths of a day
 */
export async function tellPayout(
  tx: Tx,
  what: "notPaid" | "staysPaid",
  { empId, dimissionId, lastDay }: Leaving,
  amount: number,
): Promise<void> {
  const { name, siteId } = (await selectOne(tx, { name: str`e.emp_name`, siteId: num`${siteOfRow("e")}` })`
    from employees e
    where e.emp_id = ${empId}`)!;
  const keepers = await keepersOfSites(tx, MAY.balances.edit, [siteId], companyDay());
  const params = { name, date: lastDay, month: lastDay.slice(0, 7), days: saidUnits(BALANCE.annual)(amount) };
  await notify(tx, {
    eventKey: `attendance:payout:${dimissionId}:${what}:${amount}`,
    empIds: [...(keepers.get(siteId) ?? [])].filter((keeper) => keeper !== empId),
    title: { key: `balances:notice.${what}.title`, params },
    text: { key: `balances:notice.${what}.text`, params },
    url: attendancePaths.balanceLedger(empId, BALANCE.annual),
  });
}
