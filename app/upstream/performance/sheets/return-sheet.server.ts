import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { LEVEL, type Level, SHEET_STATE, type SheetState } from "~/contracts/performance/codes";
import type { returnSheet as contract } from "~/contracts/performance/scoring";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { ofPerson } from "./self-score.server";
import { mustAct, turnOf } from "./sheet-acts.server";
import { moveSheets } from "./sheet-move.server";
import { reckonTotals } from "./sheet-total.server";
import { heldSheet } from "./standing.server";
import { tellTurns } from "./turn-notice.server";
import { scoredBy } from "./visible.server";

/** Gives a sheet back with a reason: the first superior to the person, the second to the first; twice at most. */
export async function returnSheet(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, scoredBy(caller));
  mustAct(sheet, caller, todayOf(caller), "return");
  const { level, onBehalfOf } = turnOf(sheet, caller)!;
  const [to, back]: [SheetState, Level] =
    level === LEVEL.first ? [SHEET_STATE.self, LEVEL.self] : [SHEET_STATE.first, LEVEL.first];
  await reopenLevels(tx, sql`c.sheet_id = ${sheet.id} and c.level = ${back}`);
  const [moved] = await moveSheets(tx, caller, {
    where: sql`s.id = ${sheet.id}`,
    from: [sheet.state],
    to,
    set: sql`returns = returns + 1`,
    told: { act: "return", level, onBehalfOf, text: input.reason },
  });
  await reckonTotals(tx, ofPerson(sheet));
  await audit(tx, caller, {
    action: "perfSheet.return",
    objectType: "perfSheet",
    objectId: sheet.id,
    before: { state: sheet.state },
    after: { state: to, reason: input.reason },
  });
  await tellTurns(tx, [sheet.id]);
  return { state: to, version: moved!.version };
}

/**
 * What scorers submitted is theirs to change again, with all they wrote; the totals are the caller's to reckon.
 * @param where which scorers `c`
 */
export async function reopenLevels(tx: Tx, where: SQL): Promise<void> {
  await tx.execute(sql`
    with reopened as (
      update perf_scorers c
      set submitted_at = null
      where ${where} and c.submitted_at is not null
      returning c.sheet_id, c.level, c.scorer_emp_id
    )
    update perf_scores p
    set submitted_at = null
    from reopened r
    where p.sheet_id = r.sheet_id and p.level = r.level and p.scorer_emp_id = r.scorer_emp_id`);
}
