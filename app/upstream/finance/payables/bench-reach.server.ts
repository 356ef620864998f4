import type { SQL } from "drizzle-orm";
import { MAY } from "~/contracts/finance/may";
import { cashierScope } from "~/upstream/approvals/engine/payment.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";

/**
 * Of the companies and places one is cashier of; who may not pay reads all in the scope of the code (finance rule 39).
 */
export function benchReach(caller: Caller): SQL {
  if (holds(caller, MAY.cashier.pay)) return cashierScope(caller.empId ?? 0);
  return visibleTo(caller, MAY.cashier.see);
}
