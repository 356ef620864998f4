import { calibrationDetail } from "~/contracts/performance/calibrations";
import { call, recordId } from "~/door/call.server";

/** The group of a step: what names it, and the version that is looked at. */
export async function groupOf(request: Request, data: string | undefined) {
  const group = await call(request, calibrationDetail, { id: recordId(request, data) });
  const { id, version, cycleName, groupName, isManager, members, unscored, acts } = group;
  return { id, version, cycleName, groupName, isManager, members, unscored, acts };
}
