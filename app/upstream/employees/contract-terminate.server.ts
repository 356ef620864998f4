import { EDIT_CONTRACTS } from "~/contracts/employees/contract";
import type { OpenedDimission } from "~/contracts/employees/dimission";
import type { Caller } from "../platform/caller.server";
import type { Tx } from "../platform/db.server";
import { conflict } from "../platform/refusal.server";
import { need } from "../platform/rights.server";
import { lockContract, STATE } from "./contract.server";
import { OPEN } from "./dimission.server";
import { openDimission } from "./dimission-open.server";

/**
 * A contract ends before its time, or is not followed by another, with the employment alone: a dimission of its person
 * (employees, States of a contract).
 */
export async function terminateContract(
  tx: Tx,
  caller: Caller,
  { id, ...dimission }: OpenedDimission & { id: number },
) {
  need(caller, OPEN);
  const row = await lockContract(tx, caller, id, { code: EDIT_CONTRACTS });
  if (row.state !== STATE.inForce && row.state !== STATE.expired) throw conflict("contract:said.notRunning");
  return openDimission(tx, caller, { ...dimission, empId: row.empId, empIdText: undefined });
}
