import type { ContractAct } from "~/contracts/employees/codes";
import { contractDetail } from "~/contracts/employees/contract";
import { call, recordId } from "~/door/call.server";
import { notThere } from "~/session/refused.server";

/** The contract of a step's page; a step that its state does not allow is not there. */
export async function contractFor(request: Request, data: string | undefined, act: ContractAct) {
  const contract = await call(request, contractDetail, { id: recordId(request, data) });
  if (!contract.acts.includes(act)) throw notThere(request);
  return contract;
}
