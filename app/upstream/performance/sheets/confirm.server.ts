import { sql } from "drizzle-orm";
import type { z } from "zod";
import { CONFIRMED_BY, SHEET_STATE } from "~/contracts/performance/codes";
import type { confirmSheet as contract } from "~/contracts/performance/scoring";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, stale } from "~/upstream/platform/refusal.server";
import { moveSheets } from "./sheet-move.server";
import { heldSheet, ownOf } from "./standing.server";

/** The own result of a cycle stands on the main sheet. */
export const ownMain = (caller: Caller) => sql`(${ownOf(caller)} and s.is_main = 1)`;

/**
 * Accepts the own result, with time and address; all segments of the cycle with it. A second time changes nothing and
 * answers the first (performance rule 22).
 */
export async function confirmSheet(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const sheet = await heldSheet(tx, caller, { id: input.id }, ownMain(caller));
  const { state, version, confirmedAt } = sheet;
  if (state === SHEET_STATE.confirmed) return { state, version, confirmedAt };
  if (version !== input.version) throw stale();
  if (state !== SHEET_STATE.toConfirm) throw conflict("perfScoring:said.notNow");
  const at = new Date().toISOString();
  const moved = await moveSheets(tx, caller, {
    where: sql`s.cycle_id = ${sheet.cycleId} and s.emp_id = ${sheet.empId}`,
    from: [SHEET_STATE.toConfirm],
    to: SHEET_STATE.confirmed,
    set: sql`
      confirmed_at = ${at}::timestamptz, confirmed_by = ${CONFIRMED_BY.person}, confirmed_ip = ${caller.ip},
      confirm_text = ${input.text}
    `,
    told: { act: "confirm", text: input.text },
  });
  await audit(tx, caller, {
    action: "perfSheet.confirm",
    objectType: "perfSheet",
    objectId: sheet.id,
    after: { state: SHEET_STATE.confirmed, text: input.text },
  });
  const own = moved.find(({ id }) => id === sheet.id)!;
  return { state: SHEET_STATE.confirmed, version: own.version, confirmedAt: at };
}

/** Results nobody answered in time count as confirmed by the rule (performance rule 22). */
export const resultsConfirmed = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const moved = await moveSheets(
      tx,
      {},
      {
        where: sql`s.confirm_by < ${companyDay(now)}::date`,
        from: [SHEET_STATE.toConfirm],
        to: SHEET_STATE.confirmed,
        set: sql`confirmed_at = now(), confirmed_by = ${CONFIRMED_BY.rule}`,
        told: { act: "confirmByRule" },
      },
    );
    return moved.length;
  });
