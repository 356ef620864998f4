import { CONTRACT_STATE } from "~/contracts/employees/codes";
import type { OpenedDimission } from "~/contracts/employees/dimission-forms";
import { MAY } from "~/contracts/employees/may";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need } from "~/upstream/platform/identity/rights.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { openDimission } from "../leaving/dimission-open.server";
import { lockContract } from "./contract.server";

/**
 * A contract ends before its time, or is not followed by another, with the employment alone: a dimission of its person
 * (employees, States of a contract).
 */
export async function terminateContract(
  tx: Tx,
  caller: Caller,
  { id, ...dimission }: OpenedDimission & { id: number },
) {
  need(caller, MAY.dimission.edit);
  const row = await lockContract(tx, caller, id, { code: MAY.contract.edit });
  if (row.state !== CONTRACT_STATE.inForce && row.state !== CONTRACT_STATE.expired)
    throw conflict("contract:said.notRunning");
  return openDimission(tx, caller, { ...dimission, empId: row.empId, empIdText: undefined });
}
