import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import type { submitOnBehalf as contract } from "~/contracts/performance/scoring";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { putActuals } from "./actuals-save.server";
import { linesOf } from "./lines.server";
import { ofPerson } from "./self-score.server";
import { behalfOf, hasLeft, scorerAt } from "./sheet-acts.server";
import { moveSheets } from "./sheet-move.server";
import { reckonTotals } from "./sheet-total.server";
import { heldSheet, type Scorer, type Standing, touchSheet } from "./standing.server";
import { keepScores, submitScores } from "./superior-score.server";
import { tellTurns } from "./turn-notice.server";
import { editable, scoredBy } from "./visible.server";

type Input = z.output<(typeof contract)["input"]>;

/** Keeps what is filled in for a leaver: actual values of the person himself, points of a superior (rule 16). */
export async function saveOnBehalf(tx: Tx, caller: Caller, input: Input) {
  const { sheet, scorer } = await begin(tx, caller, input);
  if (scorer) return keepScores(tx, caller, sheet, scorer, input);
  await putActuals(tx, caller, sheet.id, await linesOf(tx, sheet.id), input.lines);
  return { ...(await unscored(tx, caller, sheet)), state: sheet.state };
}

/** Submits it: of the person himself actual values only, his points are left out (rules 9, 16). */
export async function submitOnBehalf(tx: Tx, caller: Caller, input: Input) {
  const { sheet, scorer } = await begin(tx, caller, input);
  if (scorer) return submitScores(tx, caller, sheet, scorer, input);
  await putActuals(tx, caller, sheet.id, await linesOf(tx, sheet.id), input.lines);
  const [moved] = await moveSheets(tx, caller, {
    where: sql`s.id = ${sheet.id}`,
    from: [SHEET_STATE.self],
    to: SHEET_STATE.first,
    told: { act: "selfOnBehalf", level: LEVEL.self, onBehalfOf: sheet.empId },
  });
  await reckonTotals(tx, ofPerson(sheet));
  await audit(tx, caller, {
    action: "perfSheet.selfOnBehalf",
    objectType: "perfSheet",
    objectId: sheet.id,
    after: { state: SHEET_STATE.first },
  });
  await tellTurns(tx, [sheet.id]);
  return { state: SHEET_STATE.first, version: moved!.version, levelScore: null, totalScore: null };
}

const unscored = async (tx: Tx, caller: Caller, sheet: Standing) => ({
  version: await touchSheet(tx, caller, sheet.id),
  levelScore: null,
  totalScore: null,
});

/** The sheet, and for which superior points are given; none: actual values of the person who left. */
async function begin(tx: Tx, caller: Caller, input: Input): Promise<{ sheet: Standing; scorer: Scorer | undefined }> {
  const sheet = await heldSheet(tx, caller, input, sql`(${scoredBy(caller)} or ${editable(caller)})`);
  mustHaveLeft(sheet, input.grade);
  if (!behalfOf(sheet, caller).includes(input.grade)) throw conflict("perfScoring:said.notSubstitute");
  return { sheet, scorer: input.grade === LEVEL.self ? undefined : scorerAt(sheet, input.grade) };
}

/** @throws a refusal that names whoever is still employed (performance rule 16) */
export function mustHaveLeft(sheet: Standing, grade: Input["grade"]): void {
  if (grade === LEVEL.self) {
    if (!hasLeft(sheet)) throw conflict("perfScoring:said.employed", { name: sheet.empName });
    return;
  }
  const scorer = scorerAt(sheet, grade);
  if (!scorer) throw conflict("perfScoring:said.noLevel");
  if (!scorer.hasLeft && scorer.onBehalfOf === null) throw conflict("perfScoring:said.employed", { name: scorer.name });
}
