import { dimissionDetail } from "~/contracts/employees/dimission";
import { call, recordId } from "~/door/call.server";
import { notThere } from "~/session/refused.server";

/** A handover item that is open, with its dimission. */
export async function openItem(request: Request, params: { data?: string; itemId?: string }) {
  const detail = await call(request, dimissionDetail, { id: recordId(request, params.data) });
  const item = detail.items.find(({ id }) => String(id) === params.itemId);
  if (!item || item.doneAt) throw notThere(request);
  return { of: { id: detail.id, empName: detail.empName, jobNumber: detail.jobNumber, version: item.version }, item };
}
