import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  INDICATOR,
  LEAST_COMMENT,
  LEVEL,
  PLAIN_FROM,
  PLAIN_TO,
  SHEET_STATE,
  type SheetState,
} from "~/contracts/performance/codes";
import type { submitSuperior as contract } from "~/contracts/performance/scoring";
import { formatPoints } from "~/lib/performance/format";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { stale } from "~/upstream/platform/refusal.server";
import { addedPoints, completeEntries, judgeEntries } from "./entry-judge.server";
import { moreLimits } from "./limits.server";
import { type Entry, entriesOf, type Line, linesOf, pointsOf, putEntries, type ScoredAs } from "./lines.server";
import { closeLevel, ofPerson } from "./self-score.server";
import { isSuperior, mustAct, scorerAt, turnOf } from "./sheet-acts.server";
import { moveSheets, refreshTurns, tellTrail } from "./sheet-move.server";
import { reckonTotals } from "./sheet-total.server";
import { heldSheet, type Scorer, type Standing, touchSheet } from "./standing.server";
import { tellTurns } from "./turn-notice.server";
import { scoredBy } from "./visible.server";

type Input = Pick<
  z.output<(typeof contract)["input"]>,
  "id" | "version" | "lines" | "totalComment" | "bonus" | "deduction"
>;

/** Keeps what the scorer says whose turn it is. */
export async function saveSuperior(tx: Tx, caller: Caller, input: Input) {
  const { sheet, scorer } = await heldTurn(tx, caller, input);
  return keepScores(tx, caller, sheet, scorer, input);
}

/** Submits it: the sheet goes to the next superior, or is calculated; a peer's answer stands beside. */
export async function submitSuperior(tx: Tx, caller: Caller, input: Input) {
  const { sheet, scorer } = await heldTurn(tx, caller, input);
  return submitScores(tx, caller, sheet, scorer, input);
}

/**
 * The sheet and whose points are given. Peers score beside each other and beside the superiors, whose acts change the
 * version: to them it says nothing, and what one has submitted is not submitted again.
 */
async function heldTurn(tx: Tx, caller: Caller, input: Input): Promise<{ sheet: Standing; scorer: Scorer }> {
  const sheet = await heldSheet(tx, caller, { id: input.id }, scoredBy(caller));
  const asPeer = sheet.scorers.find((one) => one.level === LEVEL.peer && one.scorerEmpId === caller.empId);
  if (asPeer ? asPeer.submittedAt !== null : sheet.version !== input.version) throw stale();
  mustAct(sheet, caller, todayOf(caller), "score");
  return { sheet, scorer: turnOf(sheet, caller)! };
}

const asScorer = (sheet: Standing, { level, scorerEmpId, onBehalfOf }: Scorer): ScoredAs => ({
  sheetId: sheet.id,
  level,
  scorerEmpId,
  onBehalfOf,
});

export async function keepScores(tx: Tx, caller: Caller, sheet: Standing, scorer: Scorer, input: Input) {
  const as = asScorer(sheet, scorer);
  const lines = await linesOf(tx, sheet.id);
  const faults: Faults = {};
  const given = judgeEntries(faults, lines, input.lines, as.level);
  judgeMore(faults, await limitsOf(tx, caller, scorer), together(lines, given, input));
  refuseAll(faults);
  await putEntries(tx, as, given);
  const levelScore = pointsOf(lines, await entriesOf(tx, as));
  await keepWhole(tx, scorer, levelScore, input);
  await audit(tx, caller, {
    action: "perfSheet.save",
    objectType: "perfSheet",
    objectId: sheet.id,
    after: { level: as.level, lines: given, bonus: input.bonus, deduction: input.deduction },
  });
  const version = isSuperior(scorer) ? await touchSheet(tx, caller, sheet.id) : sheet.version;
  return { state: sheet.state, version, levelScore, totalScore: null };
}

export async function submitScores(tx: Tx, caller: Caller, sheet: Standing, scorer: Scorer, input: Input) {
  const as = asScorer(sheet, scorer);
  const lines = await linesOf(tx, sheet.id);
  const faults: Faults = {};
  const given = judgeEntries(faults, lines, input.lines, as.level);
  const entries = completeEntries(faults, lines, await entriesOf(tx, as), given);
  judgeMore(faults, await limitsOf(tx, caller, scorer), together(lines, entries, input));
  const levelScore = pointsOf(lines, entries);
  judgeComment(faults, levelScore, input.totalComment);
  refuseAll(faults);
  await putEntries(tx, as, entries);
  await keepWhole(tx, scorer, levelScore, input);
  await closeLevel(tx, as);
  const { state, version } = isSuperior(scorer)
    ? await goOn(tx, caller, sheet, scorer, together(lines, entries, input))
    : await answered(tx, caller, sheet);
  await reckonTotals(tx, ofPerson(sheet));
  await audit(tx, caller, {
    action: "perfSheet.submit",
    objectType: "perfSheet",
    objectId: sheet.id,
    after: { level: as.level, levelScore, bonus: input.bonus, deduction: input.deduction, onBehalfOf: as.onBehalfOf },
  });
  await tellTurns(tx, [sheet.id]);
  const row = await selectOne(tx, {
    total: sql<number | null>`coalesce(total_score, segment_score)`,
  })`from perf_sheets where id = ${sheet.id}`;
  return { state, version, levelScore, totalScore: isSuperior(scorer) ? row!.total : null };
}

/** A superior's sheet goes on; his bonus and deduction stand for those of a superior before. */
async function goOn(
  tx: Tx,
  caller: Caller,
  sheet: Standing,
  { level, onBehalfOf }: Scorer,
  more: { bonus: number; deduction: number },
) {
  const second = level === LEVEL.first && scorerAt(sheet, LEVEL.second) !== undefined;
  const state: SheetState = second ? SHEET_STATE.second : SHEET_STATE.calculated;
  const [moved] = await moveSheets(tx, caller, {
    where: sql`s.id = ${sheet.id}`,
    from: [sheet.state],
    to: state,
    set: sql`bonus = ${more.bonus}, deduction = ${more.deduction}`,
    told: { act: onBehalfOf === null ? "submit" : "submitOnBehalf", level, onBehalfOf },
  });
  return { state, version: moved!.version };
}

/** A peer has answered: the sheet stays where it is. */
async function answered(tx: Tx, caller: Caller, sheet: Standing) {
  await refreshTurns(tx, sql`c.sheet_id = ${sheet.id}`);
  await tellTrail(tx, caller, sheet.id, { act: "peerSubmit", level: LEVEL.peer });
  return { state: sheet.state, version: sheet.version };
}

const keepWhole = (tx: Tx, { id }: Scorer, levelScore: number | null, input: Input) =>
  tx.execute(sql`
    update perf_scorers
    set level_score = ${levelScore}, total_comment = ${input.totalComment}, bonus = ${input.bonus},
      deduction = ${input.deduction}
    where id = ${id}`);

/** What a superior gives beside the weighted lines: lines of bonus and deduction, and what he adds. */
const together = (lines: readonly Line[], entries: readonly Entry[], { bonus, deduction }: Input) => ({
  bonus: bonus + addedPoints(lines, entries, INDICATOR.bonus),
  deduction: deduction + addedPoints(lines, entries, INDICATOR.deduction),
});

/** A peer gives neither bonus nor deduction. */
const limitsOf = (tx: Tx, caller: Caller, scorer: Scorer) =>
  isSuperior(scorer) ? moreLimits(tx, caller) : { mostBonus: 0, mostDeduction: 0 };

/** Bonus and deduction within their limits (performance rule 7). */
function judgeMore(
  faults: Faults,
  { mostBonus, mostDeduction }: { mostBonus: number; mostDeduction: number },
  { bonus, deduction }: { bonus: number; deduction: number },
): void {
  if (bonus > mostBonus) addFault(faults, "bonus", "perfScoring:said.mostPoints", { most: formatPoints(mostBonus) });
  if (deduction > mostDeduction)
    addFault(faults, "deduction", "perfScoring:said.mostPoints", { most: formatPoints(mostDeduction) });
}

/** Points that are out of the ordinary are explained (performance rule 10). */
export function judgeComment(faults: Faults, levelScore: number | null, comment: string): void {
  if (levelScore === null || (levelScore >= PLAIN_FROM && levelScore <= PLAIN_TO)) return;
  if ([...comment].length < LEAST_COMMENT)
    addFault(faults, "totalComment", "perfScoring:said.comment", { score: formatPoints(levelScore) });
}
