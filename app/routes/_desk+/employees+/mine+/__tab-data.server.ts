import { ownBadges } from "~/contracts/employees/badge";
import { myBenefits } from "~/contracts/employees/benefits/people";
import { myAccesses } from "~/contracts/employees/employee-records";
import { myRequests } from "~/contracts/employees/own-file";
import { myPayeeCards } from "~/contracts/employees/payee-cards";
import { searchClassify } from "~/contracts/shell/dictionary";
import { call } from "~/door/call.server";
import { bankNames } from "~/lib/options";

export type MineTab = "file" | "benefits" | "badge";

/** What one view of the own file shows beside the record itself. */
export async function mineData(request: Request, tab: MineTab) {
  if (tab === "benefits") return { tab, benefits: await call(request, myBenefits) };
  if (tab === "badge") return { tab, badge: await call(request, ownBadges) };
  const [accesses, banks, requests, cards] = await Promise.all([
    call(request, myAccesses),
    call(request, searchClassify, { query: { classifyCode: "bank_name" } }),
    call(request, myRequests),
    call(request, myPayeeCards),
  ]);
  return { tab, accesses, requests, cards, banks: bankNames(banks) };
}
