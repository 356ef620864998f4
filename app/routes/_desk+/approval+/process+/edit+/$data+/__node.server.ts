import { data } from "@remix-run/node";
import { call, type Refused } from "~/api.server";
import { processDetail } from "~/contracts/approvals/process";
import { languageOf } from "~/session/person.server";
import { say } from "~/lib/texts.server";

/** A definition and the node an address names; a node that is not in it is not there. */
export async function readNode(request: Request, params: { data?: string; key?: string }) {
  const process = await call(request, processDetail, { id: params.data });
  const node = process.nodes.find(({ key }) => key === params.key);
  if (!node) throw data<Refused>({ kind: "record", msg: say(languageOf(request), { key: "errors:recordMissing" }) }, { status: 404 });
  return { process, node };
}
