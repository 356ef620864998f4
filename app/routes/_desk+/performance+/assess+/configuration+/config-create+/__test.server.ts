import { OK } from "~/contracts/endpoint";
import { resolveClass } from "~/contracts/performance/classes";
import { listQuery } from "~/door/list.server";
import { attempt } from "~/door/send.server";

/** The class of the person that the address names, or why it was not found; nothing where it names nobody. */
export async function classAsked(request: Request) {
  const { empId, empIdText, cycleKind } = listQuery(request).query;
  if (empId === undefined && empIdText === undefined) return { found: null, refused: null };
  const answer = await attempt(request, resolveClass, { empId, empIdText, cycleKind });
  if (answer.code === OK) return { found: answer.data, refused: null };
  return { found: null, refused: answer.fieldErrors?.empId?.join(" ") ?? answer.msg };
}
