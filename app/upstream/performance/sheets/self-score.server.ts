import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import type { submitSelf as contract } from "~/contracts/performance/scoring";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { putActuals } from "./actuals-save.server";
import { completeEntries, judgeEntries } from "./entry-judge.server";
import { entriesOf, type Line, linesOf, pointsOf, putEntries } from "./lines.server";
import { mustAct, scorerAt } from "./sheet-acts.server";
import { moveSheets } from "./sheet-move.server";
import { reckonTotals } from "./sheet-total.server";
import { heldSheet, ownOf, type Standing, touchSheet } from "./standing.server";
import { tellTurns } from "./turn-notice.server";

type Input = z.output<(typeof contract)["input"]>;

/** Keeps what the person says of himself. */
export async function saveSelf(tx: Tx, caller: Caller, input: Input) {
  const { sheet, lines } = await begin(tx, caller, input);
  const faults: Faults = {};
  const given = judgeEntries(faults, lines, input.lines, LEVEL.self);
  refuseAll(faults);
  const as = asSelf(sheet);
  await putEntries(tx, as, given);
  const levelScore = pointsOf(lines, await entriesOf(tx, as));
  await keepWhole(tx, sheet.id, levelScore, input.totalComment);
  await audit(tx, caller, {
    action: "perfSheet.selfSave",
    objectType: "perfSheet",
    objectId: sheet.id,
    after: { lines: given },
  });
  return { state: sheet.state, version: await touchSheet(tx, caller, sheet.id), levelScore, totalScore: null };
}

/** Submits the self-assessment: every line with a weight has points, computed ones where nothing else is said. */
export async function submitSelf(tx: Tx, caller: Caller, input: Input) {
  const { sheet, lines } = await begin(tx, caller, input);
  const as = asSelf(sheet);
  const faults: Faults = {};
  const given = judgeEntries(faults, lines, input.lines, LEVEL.self);
  const entries = completeEntries(faults, lines, await entriesOf(tx, as), given);
  refuseAll(faults);
  await putEntries(tx, as, entries);
  const levelScore = pointsOf(lines, entries);
  await keepWhole(tx, sheet.id, levelScore, input.totalComment);
  await closeLevel(tx, as);
  const [moved] = await moveSheets(tx, caller, {
    where: sql`s.id = ${sheet.id}`,
    from: [SHEET_STATE.self],
    to: SHEET_STATE.first,
    set: sql`self_missed = 0`,
    told: { act: "selfSubmit", level: LEVEL.self },
  });
  await reckonTotals(tx, ofPerson(sheet));
  await audit(tx, caller, {
    action: "perfSheet.selfSubmit",
    objectType: "perfSheet",
    objectId: sheet.id,
    after: { levelScore },
  });
  await tellTurns(tx, [sheet.id]);
  return { state: SHEET_STATE.first, version: moved!.version, levelScore, totalScore: null };
}

async function begin(tx: Tx, caller: Caller, input: Input): Promise<{ sheet: Standing; lines: Line[] }> {
  const sheet = await heldSheet(tx, caller, input, ownOf(caller));
  mustAct(sheet, caller, todayOf(caller), "self");
  const valued = input.lines.filter(({ withValues }) => withValues === 1);
  return { sheet, lines: await putActuals(tx, caller, sheet.id, await linesOf(tx, sheet.id), valued) };
}

/** A class whose chain leaves the person out has no row for him: what he says is kept all the same. */
const asSelf = (sheet: Standing) => ({
  sheetId: sheet.id,
  level: LEVEL.self,
  scorerEmpId: sheet.empId,
  onBehalfOf: scorerAt(sheet, LEVEL.self)?.onBehalfOf ?? null,
});

const keepWhole = (tx: Tx, sheetId: number, levelScore: number | null, totalComment: string) =>
  tx.execute(sql`
    update perf_scorers
    set level_score = ${levelScore}, total_comment = ${totalComment}
    where sheet_id = ${sheetId} and level = ${LEVEL.self}`);

/** What a scorer said is submitted. */
export async function closeLevel(
  tx: Tx,
  { sheetId, level, scorerEmpId }: { sheetId: number; level: number; scorerEmpId: number },
): Promise<void> {
  await tx.execute(sql`
    with entries as (
      update perf_scores
      set submitted_at = now()
      where sheet_id = ${sheetId} and level = ${level} and scorer_emp_id = ${scorerEmpId}
    )
    update perf_scorers
    set submitted_at = now()
    where sheet_id = ${sheetId} and level = ${level} and scorer_emp_id = ${scorerEmpId}`);
}

/** The main sheet of a sheet's person and cycle: totals are reckoned over all segments. */
export const ofPerson = ({ cycleId, empId }: Pick<Standing, "cycleId" | "empId">) =>
  sql`s.cycle_id = ${cycleId} and s.emp_id = ${empId}`;
