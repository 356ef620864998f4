import { sql } from "drizzle-orm";
import type { Moves } from "~/contracts/performance/calibrations";
import { CALIBRATION_STATE, type Grade, SHEET_STATE } from "~/contracts/performance/codes";
import { brokenQuotas, capsOf, countsOf } from "~/lib/performance/quotas";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { gradeSheets } from "../sheets/sheet-grade.server";
import { GRADING } from "./calibrations.server";
import { groupOf, type Member, peopleOf } from "./group-rows.server";
import { reachGroup } from "./reach.server";
import { perfCalibrations, perfGradeChanges } from "./tables.server";

export const OBJECT = "perfCalibration";

type Group = Awaited<ReturnType<typeof groupOf>>;

/** An open group as the caller saw it, held until the transaction ends; one he does not reach is not there. */
export async function heldGroup(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const { rowCount } = await tx.execute(sql`
    select
    from perf_calibrations
    where id = ${id}
    for update`);
  if (rowCount !== 1) throw missing();
  const reached = await reachGroup(tx, caller, id);
  const group = await groupOf(tx, id);
  if (group.version !== version) throw stale();
  if (!GRADING.includes(group.cycleState)) throw conflict("perfCalibration:said.notGrading");
  if (group.state !== CALIBRATION_STATE.open) throw conflict("perfCalibration:said.submitted");
  return { group, reached };
}

/** The group one version further. */
export async function raiseGroup(
  tx: Tx,
  caller: Caller,
  id: number,
  set: Partial<Pick<typeof perfCalibrations.$inferInsert, "bottomPct" | "bottomReason" | "members" | "state">>,
): Promise<number> {
  const [row] = await tx
    .update(perfCalibrations)
    .set({ ...set, version: sql`version + 1`, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(sql`id = ${id}`)
    .returning({ version: perfCalibrations.version });
  return row!.version;
}

interface Move {
  /** Place of the row in the form. */
  n: number;
  person: Member;
  to: Grade;
  reason: string;
}

/** Grades that are moved inside the quotas, each with its reason (performance rule 19); all faults at once. */
export async function moveGrades(tx: Tx, caller: Caller, input: Moves) {
  const { group, reached } = await heldGroup(tx, caller, input);
  const people = await peopleOf(tx, caller, group.id);
  const faults: Faults = {};
  const moves = movesOf(input, people, faults);
  const bottomPct = loweredBottom(input, group, faults);
  if (moves.length === 0 && bottomPct === null && Object.keys(faults).length === 0)
    throw conflict("perfCalibration:said.nothing");
  judgeQuotas(group, people, moves, bottomPct, reached.mayExceed ? 1 : 0, faults);
  refuseAll(faults);
  await gradeSheets(
    tx,
    caller,
    moves.map(({ person, to }) => ({ id: person.sheetId, finalGrade: to })),
  );
  if (moves.length > 0)
    await tx.insert(perfGradeChanges).values(
      moves.map(({ person, to, reason }) => ({
        calibrationId: group.id,
        sheetId: person.sheetId,
        fromGrade: person.final!,
        toGrade: to,
        reason,
        byEmpId: caller.empId,
      })),
    );
  const version = await raiseGroup(
    tx,
    caller,
    group.id,
    bottomPct === null ? {} : { bottomPct, bottomReason: input.bottomReason },
  );
  await audit(tx, caller, {
    action: `${OBJECT}.move`,
    objectType: OBJECT,
    objectId: group.id,
    before: { grades: Object.fromEntries(moves.map(({ person }) => [person.sheetId, person.final])) },
    after: {
      grades: Object.fromEntries(moves.map(({ person, to }) => [person.sheetId, to])),
      ...(bottomPct !== null && { bottomPct, reason: input.bottomReason }),
    },
  });
  return answerOf(tx, caller, group.id, version);
}

/** Rows that change something, of people whose grade may be moved. */
function movesOf({ changes }: Moves, people: readonly Member[], faults: Faults): Move[] {
  const known = new Map(people.map((person) => [person.sheetId, person]));
  const moved = new Set<number>();
  return changes.flatMap(({ sheetId, toGrade, reason }, n): Move[] => {
    const person = known.get(sheetId);
    const refused = (field: string, key: string) => {
      addFault(faults, `changes[${n}].${field}`, key);
      return [];
    };
    if (!person) return refused("toGrade", "errors:notOption");
    // Nobody moves himself, nor learns by it what his grade is.
    if (person.own) return refused("toGrade", "perfCalibration:said.own");
    if (toGrade === person.final) return [];
    if (person.veto) return refused("toGrade", "perfCalibration:said.veto");
    if (person.final === null || person.state !== SHEET_STATE.calculated)
      return refused("toGrade", "perfCalibration:said.notOpen");
    if (moved.has(sheetId)) return refused("toGrade", "perfCalibration:said.twice");
    moved.add(sheetId);
    if (reason === "") addFault(faults, `changes[${n}].reason`, "errors:required");
    return [{ n, person, to: toGrade, reason }];
  });
}

/** The lower share may be less than it was, with a reason, and never more. */
function loweredBottom({ bottomPercent, bottomReason }: Moves, group: Group, faults: Faults): number | null {
  const now = group.bottomPct ?? group.scheme.bottomPct;
  if (bottomPercent === undefined || bottomPercent === now || group.byShare === 0) return null;
  if (bottomPercent > now) addFault(faults, "bottomPercent", "perfCalibration:said.bottomRaised");
  if (bottomReason === "") addFault(faults, "bottomReason", "errors:required");
  return bottomPercent;
}

/** Which rows break which quota; a group graded by thresholds alone has none. */
function judgeQuotas(
  group: Group,
  people: readonly Member[],
  moves: readonly Move[],
  bottomPct: number | null,
  extra: number,
  faults: Faults,
): void {
  if (group.byShare === 0) return;
  const counted = people.filter((person) => person.counted && person.final !== null);
  const to = new Map(moves.map((move) => [move.person.sheetId, move.to]));
  const caps = capsOf(
    people.filter((person) => person.counted).length,
    group.scheme,
    bottomPct ?? group.bottomPct ?? undefined,
  );
  const broken = brokenQuotas(
    countsOf(counted.map(({ final }) => final!)),
    countsOf(counted.map(({ sheetId, final }) => to.get(sheetId) ?? final!)),
    caps,
    extra,
  );
  for (const { quota, n, max } of broken)
    for (const move of moves.filter((one) => raises(quota, one)))
      if (quota === "C+D") addFault(faults, `changes[${move.n}].toGrade`, "perfCalibration:said.bottom", { n, max });
      else addFault(faults, `changes[${move.n}].toGrade`, "perfCalibration:said.quota", { grade: quota, n, max });
}

const IN: Readonly<Record<string, readonly Grade[]>> = { S: ["S"], "S+A": ["S", "A"], "C+D": ["C", "D"] };

function raises(quota: string, { person, to }: Move): boolean {
  const was = IN[quota]!.includes(person.final!);
  const is = IN[quota]!.includes(to);
  return quota === "C+D" ? was && !is : is && !was;
}

/** Counts and caps as they are now. */
export async function answerOf(tx: Tx, caller: Caller, id: number, version: number) {
  const group = await groupOf(tx, id);
  const counted = (await peopleOf(tx, caller, id)).filter((person) => person.counted);
  return {
    id,
    version,
    counts: countsOf(counted.flatMap(({ final }) => final ?? [])),
    caps: group.byShare === 1 ? capsOf(counted.length, group.scheme, group.bottomPct ?? undefined) : null,
  };
}
