import { sql } from "drizzle-orm";
import type { z } from "zod";
import { EDIT_STAGE, type EditStage, LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import type { editSheet as contract } from "~/contracts/performance/scoring";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { reopenGroups } from "../calibration/groups.server";
import { putActuals, reckoned } from "./actuals-save.server";
import { judgeEntries } from "./entry-judge.server";
import { weightLimits } from "./limits.server";
import { entriesOf, type Line, linesOf, pointsOf, putEntries } from "./lines.server";
import { ofPerson } from "./self-score.server";
import { editsOf, staffEdits, turnOf } from "./sheet-acts.server";
import { clearGrades } from "./sheet-grade.server";
import { tellTrail } from "./sheet-move.server";
import { reckonTotals } from "./sheet-total.server";
import { heldSheet, type Scorer, type Standing, touchSheet } from "./standing.server";
import { judgeTarget, judgeTargets } from "./target-rules.server";
import { editable, reached } from "./visible.server";

type Input = z.output<(typeof contract)["input"]>;
type Given = Input["lines"];

/**
 * Changes the fields of one stage and no others. Whoever's turn it is needs no reason; performance staff changes what
 * was submitted, with one, which the history keeps. The totals follow.
 */
export async function editSheet(tx: Tx, caller: Caller, input: Input) {
  const sheet = await heldSheet(tx, caller, input, sql`(${reached(caller)} or ${editable(caller)})`);
  if (!editsOf(sheet, caller, todayOf(caller)).includes(input.status)) throw conflict("perfScoring:said.notNow");
  const asStaff = staffEdits(sheet, input.status);
  const faults: Faults = {};
  if (asStaff && [...input.reason].length < 2) addFault(faults, "reason", "perfScoring:said.reason");
  const lines = await linesOf(tx, sheet.id);
  const before = await EDITS[input.status](tx, caller, { sheet, lines, given: input.lines, faults, asStaff });
  await reckonTotals(tx, ofPerson(sheet));
  if (sheet.state === SHEET_STATE.calculated) await gradeAnew(tx, caller, sheet);
  await tellTrail(tx, caller, sheet.id, {
    act: `edit${input.status}`,
    level: input.status === EDIT_STAGE.superior ? LEVEL.first : undefined,
    text: input.reason,
  });
  await audit(tx, caller, {
    action: "perfSheet.edit",
    objectType: "perfSheet",
    objectId: sheet.id,
    before: { lines: before },
    after: { stage: input.status, lines: input.lines, reason: input.reason },
  });
  return { state: sheet.state, version: await touchSheet(tx, caller, sheet.id) };
}

/** What is scored otherwise has no grade any more, and its group is open. */
async function gradeAnew(tx: Tx, caller: Caller, sheet: Standing): Promise<void> {
  const rows = await select(tx, { id: num`s.id` })`
    from perf_sheets s
    where ${ofPerson(sheet)} and s.is_main = 1 and s.final_grade is not null`;
  await reopenGroups(
    tx,
    await clearGrades(
      tx,
      caller,
      rows.map(({ id }) => id),
    ),
  );
}

interface Edit {
  sheet: Standing;
  lines: readonly Line[];
  given: Given;
  faults: Faults;
  asStaff: boolean;
}

/** Each stage writes its own fields, and answers what stood there. */
const EDITS: Record<EditStage, (tx: Tx, caller: Caller, edit: Edit) => Promise<unknown>> = {
  [EDIT_STAGE.targets]: editTargets,
  [EDIT_STAGE.actual]: editActuals,
  [EDIT_STAGE.self]: (tx, caller, edit) => editScores(tx, caller, edit, [LEVEL.self]),
  [EDIT_STAGE.superior]: (tx, caller, edit) => editScores(tx, caller, edit, [LEVEL.first, LEVEL.second]),
};

/** Weights and targets of the lines there are; what was reckoned from the targets is reckoned anew. */
async function editTargets(tx: Tx, caller: Caller, { sheet, lines, given, faults }: Edit): Promise<unknown> {
  const weights = await weightLimits(tx, caller);
  const byId = new Map(given.map((line, n) => [line.lineId, { ...line, n }]));
  const after = lines.map((line) => {
    const change = byId.get(line.id);
    if (!change) return line;
    const next = { ...line, weightBp: change.weight ?? 0, target: change.target ?? null };
    judgeTarget(faults, next, weights, (name) => `lines[${change.n}].${name}`);
    return { ...next, computedScore: reckoned(next, next.actual) };
  });
  judgeTargets(faults, after, "lines");
  refuseAll(faults);
  await tx.execute(sql`
    update perf_sheet_lines l
    set weight_bp = g."weightBp", target = g.target, computed_score = g."computedScore"
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as g(
      id int, "weightBp" int, target bigint, "computedScore" int
    )
    where l.id = g.id and l.sheet_id = ${sheet.id}`);
  await reckonLevels(tx, sheet, after);
  return lines.map(({ id, weightBp, target }) => ({ id, weightBp, target }));
}

async function editActuals(tx: Tx, caller: Caller, { sheet, lines, given, faults }: Edit): Promise<unknown> {
  refuseAll(faults);
  const proofs = new Map(lines.map(({ id, proof }) => [id, proof]));
  const values = given.map(({ lineId, actual }) => ({ lineId, actual, attachmentIds: proofs.get(lineId) ?? [] }));
  await putActuals(tx, caller, sheet.id, lines, values);
  return lines.map(({ id, actual }) => ({ id, actual }));
}

/** Points and comments of levels: of staff those that were submitted, else of whoever's turn it is. */
async function editScores(tx: Tx, caller: Caller, edit: Edit, levels: readonly number[]): Promise<unknown> {
  const { sheet, lines, given, faults, asStaff } = edit;
  const turn = turnOf(sheet, caller);
  const scorers = sheet.scorers.filter((one) => {
    if (!levels.includes(one.level)) return false;
    return asStaff ? one.submittedAt !== null : one === turn || (sheet.isOwn && one.level === LEVEL.self);
  });
  const before: unknown[] = [];
  // Two levels at most.
  for (const scorer of scorers) {
    const own = given.flatMap((line, n) => (levelOf(line, scorers) === scorer.level ? [{ ...line, n }] : []));
    const said: Faults = {};
    const entries = judgeEntries(said, lines, own, scorer.level);
    // Judged by their places among those of the level; the form numbers all of them.
    for (const [field, messages] of Object.entries(said))
      faults[field.replace(/\d+/, (n) => String(own[Number(n)]!.n))] = messages;
    if (asStaff)
      for (const { n, score } of own) if (score === undefined) addFault(faults, `lines[${n}].score`, "errors:required");
    before.push({ level: scorer.level, entries: await entriesOf(tx, asScored(sheet, scorer)) });
    if (Object.keys(faults).length === 0) await putEntries(tx, asScored(sheet, scorer), entries, asStaff);
  }
  refuseAll(faults);
  await reckonLevels(tx, sheet, lines);
  return before;
}

/** Whose points a line of the form is about; without a word the only one's. */
const levelOf = ({ level }: Given[number], scorers: readonly Scorer[]) => level ?? scorers[0]?.level;

const asScored = (sheet: Standing, { level, scorerEmpId, onBehalfOf }: Scorer) => ({
  sheetId: sheet.id,
  level,
  scorerEmpId,
  onBehalfOf,
});

/** The points of every scorer who has given any, anew from his entries and the weights. */
async function reckonLevels(tx: Tx, sheet: Standing, lines: readonly Line[]): Promise<void> {
  const rows = await select(tx, {
    level: num`level`,
    scorerEmpId: num`scorer_emp_id`,
    lineId: num`line_id`,
    score: sql<number | null>`score`,
  })`
    from perf_scores
    where sheet_id = ${sheet.id}`;
  const levels = sheet.scorers.map((scorer) => ({
    id: scorer.id,
    score: pointsOf(
      lines,
      rows
        .filter((row) => row.level === scorer.level && row.scorerEmpId === scorer.scorerEmpId)
        .map(({ lineId, score }) => ({ lineId, score, comment: "" })),
    ),
  }));
  await tx.execute(sql`
    update perf_scorers c
    set level_score = g.score
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as g(id int, score int)
    where c.id = g.id`);
}
