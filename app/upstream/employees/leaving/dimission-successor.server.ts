import { DIMISSION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { companyDay } from "~/lib/period";
import { SEVERANCE_ITEM } from "~/lib/salary/snapshot";
import { reachEmployee } from "~/upstream/organization/people.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { putRunInput } from "~/upstream/payroll/run-inputs.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, stale } from "~/upstream/platform/refusal.server";
import { type DimissionRow, type Leaver, lockDimission, OBJECT, UNDER_WAY } from "./dimission.server";
import { moveTo } from "./dimission-confirm.server";
import { severanceNow } from "./dimission-severance.server";

/** Who takes over the people and departments of a head who leaves (employees rule 14). */
export async function nameSuccessor(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: { id: number; version: number; successorEmpId?: number; successorEmpIdText?: string },
): Promise<null> {
  const { row } = await lockDimission(tx, id);
  const { siteId } = await reachEmployee(tx, caller, MAY.dimission.edit, row.empId);
  if (row.version !== version) throw stale();
  if (!UNDER_WAY.includes(row.state)) throw conflict("dimission:said.settled");
  const successorEmpId = await successorOf(tx, row, input);
  await moveTo(tx, row, { successorEmpId });
  await audit(tx, caller, {
    action: "dimission.successor",
    objectType: OBJECT,
    objectId: id,
    siteId,
    before: { successorEmpId: row.successorEmpId },
    after: { successorEmpId },
  });
  return null;
}

/** Everything is handed over and settled (employees rule 30): open items hold this back, and severance with it. */
export async function closeDimission(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const { row } = await lockDimission(tx, id);
  const { siteId } = await reachEmployee(tx, caller, MAY.dimission.edit, row.empId);
  if (row.version !== version) throw stale();
  if (row.state !== DIMISSION_STATE.effective) throw conflict("dimission:said.notEffective");
  const rows = await select(tx, {
    open: num`count(*)::int`,
  })`from handover_items where dimission_id = ${id} and done_at is null`;
  if (rows[0]!.open > 0) throw conflict("dimission:said.itemsOpen", { n: rows[0]!.open });
  const severance = await severanceNow(tx, row);
  await moveTo(tx, row, { state: DIMISSION_STATE.closed, closedAt: new Date().toISOString(), severance });
  await paySeverance(tx, caller, row, severance ?? 0);
  await audit(tx, caller, {
    action: "dimission.close",
    objectType: OBJECT,
    objectId: id,
    siteId,
    before: { state: row.state },
    after: { state: DIMISSION_STATE.closed },
  });
  return { state: DIMISSION_STATE.closed };
}

/** What severance comes to is paid with wages, taxed by itself (employees rule 30, salary rule 22). */
async function paySeverance(tx: Tx, caller: Caller, row: DimissionRow, amount: number): Promise<void> {
  if (amount === 0) return;
  await putRunInput(tx, caller, {
    sourceType: INPUT_SOURCE.severance,
    sourceId: row.id,
    empId: row.empId,
    itemCode: SEVERANCE_ITEM,
    amount,
    month: (row.lastWorkDate ?? companyDay()).slice(0, 7),
  });
}

/** Who takes over from somebody who leaves, as a form names him: not himself. */
export async function successorOf(
  tx: Tx,
  leaver: Pick<Leaver, "empId"> | null,
  input: { successorEmpId?: number; successorEmpIdText?: string },
): Promise<number | null> {
  const successor = await chosenPerson(tx, "successorEmpId", {
    empId: input.successorEmpId,
    typed: input.successorEmpIdText,
  });
  if (successor !== null && successor === leaver?.empId)
    throw invalid({ successorEmpId: { key: "dimission:said.ownSuccessor" } });
  return successor;
}
