import { BALANCE, KEPT_BALANCES } from "~/contracts/attendance/codes";
import { recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";

/** The balance that an address names: somebody's, of a kind; of annual leave where it names none. */
export function balanceAsked(request: Request) {
  const { empId, kind } = listQuery(request).query;
  return {
    empId: recordId(request, empId),
    kind: KEPT_BALANCES.find((one) => String(one) === kind) ?? BALANCE.annual,
  };
}
