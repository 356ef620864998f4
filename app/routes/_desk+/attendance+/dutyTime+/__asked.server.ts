import type { dutyTotals } from "~/contracts/attendance/duty";
import { dutyFilters, type searchDuties } from "~/contracts/attendance/duty";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { companyDay } from "~/lib/period";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** A list of the duties of the month that is asked for, the one that runs where none is, with its filters. */
export async function dutiesAsked<E extends typeof searchDuties | typeof dutyTotals>(request: Request, endpoint: E) {
  const { query } = listQuery(request);
  const month = MONTH.test(query.month ?? "") ? query.month! : companyDay().slice(0, 7);
  const [found, filters] = await Promise.all([list(request, endpoint, { month }), call(request, dutyFilters, query)]);
  return { ...found, ...filters, month };
}
