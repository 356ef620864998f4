import { monthDetail } from "~/contracts/attendance/months";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";

/** The statement that an address names; without a person the own one. */
export function readMonth(request: Request) {
  const { empId, month } = listQuery(request).query;
  return call(request, monthDetail, { empId: /^\d{1,9}$/.test(empId ?? "") ? empId : undefined, month: month ?? "" });
}
