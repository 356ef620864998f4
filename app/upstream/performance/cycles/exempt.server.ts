import { sql } from "drizzle-orm";
import type { z } from "zod";
import { CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import type { exemptSheet as contract } from "~/contracts/performance/cycle-changes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { moveSheets } from "../sheets/sheet-move.server";
import { heldWithCycle } from "./sheet-held.server";

const BEFORE_CALCULATED = [
  SHEET_STATE.targets,
  SHEET_STATE.toAgree,
  SHEET_STATE.running,
  SHEET_STATE.self,
  SHEET_STATE.first,
  SHEET_STATE.second,
] as const;

/** A person is not assessed in a cycle, and paid as rule 15 says; all his sheets of the cycle. */
export async function exemptSheet(
  tx: Tx,
  caller: Caller,
  { exemption, reason, ...key }: z.output<(typeof contract)["input"]>,
) {
  const { sheet, cycle } = await heldWithCycle(tx, caller, key);
  if (cycle.state === CYCLE_STATE.locked || !BEFORE_CALCULATED.some((state) => state === sheet.state))
    throw conflict("perfCycles:said.calculated");
  const moved = await moveSheets(tx, caller, {
    where: sql`s.cycle_id = ${sheet.cycleId} and s.emp_id = ${sheet.empId}`,
    from: [...BEFORE_CALCULATED, SHEET_STATE.calculated],
    to: SHEET_STATE.exempt,
    set: sql`exemption = ${exemption}, exempt_reason = ${reason}`,
    told: { act: "exempted", text: reason },
  });
  await audit(tx, caller, {
    action: "perfSheet.exempt",
    objectType: "perfSheet",
    objectId: sheet.id,
    siteId: sheet.siteId,
    after: { exemption, reason },
  });
  return { id: sheet.id, version: moved.find(({ id }) => id === sheet.id)!.version };
}
