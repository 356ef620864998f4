import { processDetail } from "~/contracts/approvals/process";
import { call } from "~/door/call.server";
import { notThere } from "~/session/refused.server";

/** A definition and the node an address names; a node that is not in it is not there. */
export async function readNode(request: Request, params: { data?: string; key?: string }) {
  const process = await call(request, processDetail, { id: params.data });
  const node = process.nodes.find(({ key }) => key === params.key);
  if (!node) throw notThere(request);
  return { process, node };
}
