import { recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { isRealDate } from "~/lib/period-dates";
import { notThere } from "~/session/refused.server";

/** The person and day that an address names; anything else is no record. */
export function dayAsked(request: Request): { empId: number; workDate: string } {
  const { empId, workDate = "" } = listQuery(request).query;
  if (!isRealDate(workDate)) throw notThere(request);
  return { empId: recordId(request, empId), workDate };
}
