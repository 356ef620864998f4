import { sql } from "drizzle-orm";
import { GRADES, SHEET_STATE } from "~/contracts/performance/codes";
import { groupBy } from "~/lib/group-by";
import { distribute, gradeOf, type Scheme } from "~/lib/performance/grades";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { gradeSheets, type SheetGrade } from "../sheets/sheet-grade.server";

/** Scored people of a group `s`: all whom its shares count (performance rule 18). */
export const COUNTED = sql`
  s.total_score is not null
    and s.veto_confirmed_by is null
    and s.state between ${SHEET_STATE.calculated} and ${SHEET_STATE.locked}
`;

/**
 * Proposes the grades of groups from their scores; what a panel moved there is lost. Whoever has gone on from the
 * calculation keeps what he has, and is counted. Statements do not grow with groups or people.
 * @param places groups of sheets that are not written yet: they are, with the grade
 */
export async function proposeGrades(
  tx: Tx,
  by: Partial<Pick<Caller, "actorUserId">>,
  groupIds: readonly number[],
  places: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const of = sql`any(${sql.param([...groupIds])}::int[])`;
  const groups = await select(tx, { id: num`id`, scheme: sql<Scheme>`scheme`, byShare: num`by_share` })`
    from perf_calibrations
    where id = ${of}`;
  const rows = await select(tx, {
    id: num`s.id`,
    groupId: sql<number | null>`s.calibration_id`,
    score: num`s.total_score`,
    state: num`s.state`,
  })`
    from perf_sheets s
    where (s.calibration_id = ${of} or s.id = any(${sql.param([...places.keys()])}::int[])) and ${COUNTED}
    order by s.id`;
  const ruleOf = new Map(groups.map((group) => [group.id, group]));
  const placed = groupBy(rows, ({ id, groupId }) => places.get(id) ?? groupId);
  const graded = [...placed].flatMap(([calibrationId, people]): SheetGrade[] => {
    const rule = calibrationId === null ? undefined : ruleOf.get(calibrationId);
    if (calibrationId === null || !rule) return [];
    const { scheme, byShare } = rule;
    const open = new Set(people.flatMap(({ id, state }) => (state === SHEET_STATE.calculated ? [id] : [])));
    if (byShare === 1)
      return distribute(people, scheme).people.flatMap(({ id, grade, steps }) =>
        open.has(id) ? [{ id, calibrationId, finalGrade: grade, proposedGrade: grade, steps }] : [],
      );
    return people.flatMap(({ id, score }) => {
      const grade = gradeOf(score, scheme);
      const steps = [{ by: "threshold" as const, grade }];
      return open.has(id) ? [{ id, calibrationId, finalGrade: grade, proposedGrade: grade, steps }] : [];
    });
  });
  await gradeSheets(tx, by, graded);
}

/** Whoever's veto was confirmed has the lowest grade, in no group's shares (performance rule 8). */
export async function gradeVetoes(tx: Tx, by: Partial<Pick<Caller, "actorUserId">>, cycleId: number): Promise<void> {
  const rows = await select(tx, { id: num`s.id` })`
    from perf_sheets s
    where s.cycle_id = ${cycleId}
      and s.is_main = 1
      and s.state = ${SHEET_STATE.calculated}
      and s.veto_confirmed_by is not null
      and s.final_grade is null`;
  const lowest = GRADES[GRADES.length - 1]!;
  await gradeSheets(
    tx,
    by,
    rows.map(({ id }) => ({ id, finalGrade: lowest, proposedGrade: lowest, steps: [] })),
  );
}
