import * as settlement from "~/contracts/salary/settlement";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { signSettlement } from "./settlement-sign.server";
import { ownSettlement, refuseSettlement, settlementDetail } from "./settlements.server";

/** Settlements of leavers: for whoever works on their runs, and for themselves. */
export const settlementEndpoints: Binding[] = [
  // Reads and notes the look in one transaction: no read-only connection.
  free(settlement.settlementDetail, settlementDetail),
  command(settlement.refuseSettlement, refuseSettlement),
  query(settlement.ownSettlement, ownSettlement),
  command(settlement.signSettlement, signSettlement),
];
