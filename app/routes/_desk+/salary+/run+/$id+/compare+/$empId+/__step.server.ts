import type { LoaderFunctionArgs } from "@remix-run/node";
import { trialPerson } from "~/contracts/salary/trial";
import { call, recordId } from "~/door/call.server";
import { notThere } from "~/session/refused.server";

type Args = Pick<LoaderFunctionArgs, "request" | "params">;

/** The difference that an address names. */
export const namedBy = (request: Request, params: Args["params"]) => ({
  id: Number(params.id),
  empId: Number(params.empId),
  item: new URL(request.url).searchParams.get("item") ?? "",
});

/** What a step about a difference of a person shows: its item, and how many of his are open. */
export async function readDifference({ request, params }: Args) {
  const [id, empId] = [recordId(request, params.id), recordId(request, params.empId)];
  const query = new URL(request.url).searchParams;
  const { run, person, items } = await call(request, trialPerson, { id, empId });
  const found = items.find(({ item, difference }) => item === query.get("item") && difference !== 0);
  if (!found) throw notThere(request);
  const { item, name, alike, reason } = found;
  const open = items.filter(({ difference, explained }) => difference !== 0 && !explained).length;
  return { run, person, item: { item, name, alike, reason }, open, scope: query.get("scope") ?? "" };
}
