import { recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { isRealDate } from "~/lib/period-dates";
import { notThere } from "~/session/refused.server";

/** The person and week that an address names; anything else is no record. */
export function weekAsked(request: Request): { empId: number; week: string } {
  const { empId, week = "" } = listQuery(request).query;
  if (!isRealDate(week)) throw notThere(request);
  return { empId: recordId(request, empId), week };
}
