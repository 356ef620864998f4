import { call, recordId } from "~/api.server";
import type { CONTRACT_ACTS } from "~/contracts/employees/codes";
import { contractDetail } from "~/contracts/employees/contract";
import { notThere } from "~/session/refused.server";

/** The contract of a step's page; a step that its state does not allow is not there. */
export async function contractFor(request: Request, data: string | undefined, act: (typeof CONTRACT_ACTS)[number]) {
  const contract = await call(request, contractDetail, { id: recordId(request, data) });
  if (!contract.acts.includes(act)) throw notThere(request);
  return contract;
}
