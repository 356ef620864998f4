import { CONTRACT_STATE, EXTENSION_REASON, type ExtensionReason } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { changeContract, lockContract, OBJECT } from "./contract.server";
import { overlapping } from "./contract-history.server";
import { dateEnd } from "./contract-in-force.server";

/**
 * A term that would end within a protected period runs on to the end of that period (employees rule 21; Labour Contract
 * Law arts 42 and 45), or as long as both have agreed: the contract itself is not edited, its last day moves.
 */
export async function extendContract(
  tx: Tx,
  caller: Caller,
  { id, version, reason, extendedTo }: { id: number; version: number; reason: ExtensionReason; extendedTo: string },
): Promise<null> {
  const row = await lockContract(tx, caller, id, { code: MAY.contract.edit, version });
  if (row.state !== CONTRACT_STATE.inForce || row.lastDay === null) throw conflict("contract:said.notRunning");
  if (extendedTo <= row.lastDay)
    throw invalid({ extendedTo: { key: "contract:said.notLater", params: { date: row.lastDay } } });
  const overlap = await overlapping(tx, row, extendedTo);
  if (overlap)
    throw invalid({ extendedTo: { key: "employees:fault.contractOverlap", params: { contractNo: overlap } } });
  await changeContract(
    tx,
    row,
    { extendedTo, extensionReason: reason, ...(reason === EXTENSION_REASON.agreed && { agreedTo: extendedTo }) },
    caller,
  );
  await dateEnd(tx, row.empId);
  await audit(tx, caller, {
    action: "contract.extend",
    objectType: OBJECT,
    objectId: id,
    siteId: row.siteId,
    before: { lastDay: row.lastDay },
    after: { lastDay: extendedTo, reason },
  });
  return null;
}
