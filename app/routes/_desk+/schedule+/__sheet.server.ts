import { sheetDetail } from "~/contracts/attendance/schedule-sheets";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";

/** The sheet that an address names. */
export const sheetAsked = (request: Request): number => recordId(request, listQuery(request).query.id);

/** What a step of it shows. */
export async function sheetOfStep(request: Request) {
  const { id, department, month, version } = await call(request, sheetDetail, { id: sheetAsked(request) });
  return { id, department, month, version };
}
