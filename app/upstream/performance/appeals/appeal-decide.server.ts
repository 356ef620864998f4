import { sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  appointDecider as appointContract,
  decideAppeal as contract,
  takeBackAppeal as takeBackContract,
} from "~/contracts/performance/appeals";
import { APPEAL_KIND, APPEAL_STATE, CONFIRMED_BY, DECISION, SHEET_STATE } from "~/contracts/performance/codes";
import { coefficientOf } from "~/lib/performance/grades";
import { performancePaths } from "~/lib/performance/paths";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { changeRecord, heldRecord } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { moveSheets, tellTrail } from "../sheets/sheet-move.server";
import { heldSheet, type Standing, touchSheet } from "../sheets/standing.server";
import { APPEAL } from "./appeal-open.server";
import { appealReached, decides } from "./appeals.server";
import { payDifference } from "./pay-difference.server";

type Decided = z.output<(typeof contract)["input"]>;
type Appeal = Awaited<ReturnType<typeof heldAppeal>>;

/** The appeal, held, where it is there for the caller: the sheet first, as whoever moves it holds it. */
async function heldAppeal(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const { rows } = await tx.execute<{ sheetId: number; decides: boolean; appoints: boolean }>(sql`
    select a.sheet_id as "sheetId", ${decides(caller)} as decides
    from perf_appeals a
    join perf_sheets s on s.id = a.sheet_id
    join employees on employees.emp_id = s.emp_id
    where a.id = ${id} and ${appealReached(caller)}`);
  if (!rows[0]) throw missing();
  const sheet = await heldSheet(tx, caller, { id: rows[0].sheetId }, sql`true`);
  const appeal = await heldRecord(tx, APPEAL, id, version);
  return { sheet, appeal, mayDecide: rows[0].decides };
}

/** Upholds the result or changes it; what is changed stands whatever the shares of grades are (performance rule 22). */
export async function decideAppeal(tx: Tx, caller: Caller, input: Decided) {
  const held = await heldAppeal(tx, caller, input);
  const { sheet, appeal } = held;
  mustDecide(held, caller);
  const changed = input.decision === DECISION.changed;
  if (changed && input.newScore === undefined && input.newGrade === undefined)
    throw invalid({ newScore: { key: "perfAppeals:said.nothingNew" } });
  const newScore = changed ? (input.newScore ?? null) : null;
  const newGrade = changed ? (input.newGrade ?? null) : null;
  const saved = await changeRecord(
    tx,
    caller,
    APPEAL,
    appeal,
    {
      state: APPEAL_STATE.decided,
      decision: input.decision,
      newScore,
      newGrade,
      reason: input.reason,
      deciderEmpId: caller.empId ?? appeal.deciderEmpId,
      decidedAt: new Date().toISOString(),
    },
    "decide",
  );
  await settle(tx, caller, sheet, appeal, input.reason, {
    score: newScore ?? sheet.totalScore,
    grade: newGrade ?? sheet.finalGrade,
    changed,
  });
  await notify(tx, {
    eventKey: `perfAppeal:${appeal.id}:decided`,
    empIds: [...new Set([appeal.byEmpId, ...(appeal.kind === APPEAL_KIND.own ? [sheet.empId] : [])])],
    title: { key: `perfAppeals:notice.decided${input.decision}.title`, params: { name: sheet.empName } },
    text: { key: `perfAppeals:notice.decided${input.decision}.text`, params: { reason: input.reason } },
    url: performancePaths.appeal(appeal.id),
  });
  return { ...saved, state: APPEAL_STATE.decided };
}

/** Nobody decides on his own points, on his own appeal, or on a sheet that he scored (performance rule 22). */
function mustDecide({ sheet, appeal, mayDecide }: Appeal, { empId }: Caller): void {
  if (appeal.state !== APPEAL_STATE.open) throw conflict("perfAppeals:said.closed");
  if (!mayDecide || sheet.isOwn || appeal.byEmpId === empId) throw conflict("perfAppeals:said.notYours");
  if (sheet.scorers.some(({ scorerEmpId }) => scorerEmpId === empId)) throw conflict("perfAppeals:said.scorer");
}

interface Outcome {
  score: number | null;
  grade: Standing["finalGrade"];
  changed: boolean;
}

/**
 * The sheet after the decision: an own appeal ends in a confirmed result, a row with an objection stays until the
 * announcement is over; a locked result pays the difference (performance rule 29).
 */
async function settle(tx: Tx, caller: Caller, sheet: Standing, appeal: Appeal["appeal"], text: string, to: Outcome) {
  const { score, grade, changed } = to;
  const scheme = sheet.taken?.scheme;
  const coefficient = grade && scheme ? coefficientOf(grade, scheme) : null;
  const figures = changed
    ? sql`, total_score = ${score}::int, final_grade = ${grade}::text, coefficient_pct = ${coefficient}::int`
    : sql``;
  const told = { act: changed ? "appealChanged" : "appealUpheld", text };
  if (sheet.state === SHEET_STATE.inAppeal && appeal.kind === APPEAL_KIND.own) {
    await moveSheets(tx, caller, {
      where: sql`s.id = ${sheet.id}`,
      from: [SHEET_STATE.inAppeal],
      to: SHEET_STATE.confirmed,
      set: sql`confirmed_at = now(), confirmed_by = ${CONFIRMED_BY.decision}${figures}`,
      told,
    });
    return;
  }
  await tellTrail(tx, caller, sheet.id, told);
  if (!changed) return;
  await touchSheet(
    tx,
    caller,
    sheet.id,
    sql`total_score = ${score}::int, final_grade = ${grade}::text, coefficient_pct = ${coefficient}::int`,
  );
  if (sheet.state === SHEET_STATE.locked) await payDifference(tx, caller, sheet);
}

/** Names who decides: somebody on job who did not score the sheet, nor is it about him. */
export async function appointDecider(tx: Tx, caller: Caller, input: z.output<(typeof appointContract)["input"]>) {
  const { sheet, appeal } = await heldAppeal(tx, caller, input);
  if (appeal.state !== APPEAL_STATE.open) throw conflict("perfAppeals:said.closed");
  const decider = await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText });
  if (decider === null) throw invalid({ empId: { key: "errors:required" } });
  if (decider === sheet.empId || decider === appeal.byEmpId)
    throw invalid({ empId: { key: "perfAppeals:said.party" } });
  if (sheet.scorers.some(({ scorerEmpId }) => scorerEmpId === decider))
    throw invalid({ empId: { key: "perfAppeals:said.scorer" } });
  const saved = await changeRecord(tx, caller, APPEAL, appeal, { deciderEmpId: decider }, "appoint");
  await notify(tx, {
    eventKey: `perfAppeal:${appeal.id}:decider:${decider}`,
    empIds: [decider],
    title: { key: "perfAppeals:notice.open.title", params: { name: sheet.empName } },
    text: { key: "perfAppeals:notice.open.text", params: { name: sheet.empName, day: appeal.decideBy } },
    url: performancePaths.appeal(appeal.id),
  });
  return { ...saved, state: appeal.state };
}

/** Takes the own appeal back: the result is to confirm again, within the time that is left. */
export async function takeBackAppeal(tx: Tx, caller: Caller, input: z.output<(typeof takeBackContract)["input"]>) {
  const { sheet, appeal } = await heldAppeal(tx, caller, input);
  if (appeal.byEmpId !== caller.empId) throw missing();
  if (appeal.state !== APPEAL_STATE.open) throw conflict("perfAppeals:said.closed");
  const saved = await changeRecord(tx, caller, APPEAL, appeal, { state: APPEAL_STATE.takenBack }, "takeBack");
  if (appeal.kind === APPEAL_KIND.own)
    await moveSheets(tx, caller, {
      where: sql`s.id = ${sheet.id}`,
      from: [SHEET_STATE.inAppeal],
      to: SHEET_STATE.toConfirm,
      told: { act: "appealTakenBack" },
    });
  return { ...saved, state: APPEAL_STATE.takenBack };
}
