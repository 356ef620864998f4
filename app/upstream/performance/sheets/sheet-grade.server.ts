import { sql } from "drizzle-orm";
import { type Grade, SHEET_STATE } from "~/contracts/performance/codes";
import type { GradeStep } from "~/lib/performance/grades";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** The grade of a main sheet. What is left out stays: a panel that moves somebody leaves what was proposed. */
export interface SheetGrade {
  id: number;
  calibrationId?: number;
  finalGrade: Grade;
  proposedGrade?: Grade;
  steps?: readonly GradeStep[];
}

type Author = Partial<Pick<Caller, "actorUserId">>;

/** Sheets written together. */
const PORTION = 5_000;

/**
 * Grades of calculated sheets with the coefficient that the scheme of their class has for them; a confirmed veto pays
 * nothing whatever the scheme says (performance rule 8). One statement a portion.
 */
export async function gradeSheets(tx: Tx, by: Author, grades: readonly SheetGrade[]): Promise<void> {
  for (let at = 0; at < grades.length; at += PORTION)
    await tx.execute(sql`
      with given as materialized (
        select *
        from jsonb_to_recordset(${JSON.stringify(grades.slice(at, at + PORTION))}::jsonb) as g(
          id int, "calibrationId" int, "finalGrade" text, "proposedGrade" text, steps jsonb
        )
      ), coefficients as materialized (
        select y.cycle_id, y.class_id, one ->> 'code' as code, (one ->> 'coefficientPct')::int as pct
        from (
          select distinct s.cycle_id, s.class_id
          from given g
          join perf_sheets s on s.id = g.id
        ) of
        join perf_cycle_classes y on y.cycle_id = of.cycle_id and y.class_id = of.class_id
        cross join jsonb_array_elements(y.taken -> 'scheme' -> 'grades') as one
      )
      update perf_sheets s
      set final_grade = g."finalGrade", proposed_grade = coalesce(g."proposedGrade", s.proposed_grade),
        grade_steps = coalesce(g.steps, s.grade_steps), calibration_id = coalesce(g."calibrationId", s.calibration_id),
        coefficient_pct = case when s.veto_confirmed_by is null then g.pct else 0 end,
        version = s.version + 1, updated_by = ${by.actorUserId ?? null}, updated_at = now()
      from (
        select g.*, coalesce(c.pct, 0) as pct
        from given g
        join perf_sheets k on k.id = g.id
        left join coefficients c
          on c.cycle_id = k.cycle_id and c.class_id = k.class_id and c.code = g."finalGrade"
      ) g
      where s.id = g.id and s.state = ${SHEET_STATE.calculated}`);
}

/** Which group each sheet is graded in; none is a sheet of its own. */
export async function groupSheets(tx: Tx, groups: readonly { id: number; sheetIds: readonly number[] }[]) {
  await tx.execute(sql`
    update perf_sheets s
    set calibration_id = g.id
    from (
      select g.id, unnest(g."sheetIds") as sheet_id
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g(id int, "sheetIds" int[])
    ) g
    where s.id = g.sheet_id and s.calibration_id is distinct from g.id`);
}

/**
 * Sheets lose their grade, because they are scored anew.
 * @returns the groups they were graded in
 */
export async function clearGrades(tx: Tx, by: Author, sheetIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    update perf_sheets s
    set proposed_grade = null, final_grade = null, grade_steps = '[]', coefficient_pct = null,
      version = s.version + 1, updated_by = ${by.actorUserId ?? null}, updated_at = now()
    where s.id = any(${sql.param([...sheetIds])}::int[])
    returning s.calibration_id as id`);
  return [...new Set(rows.flatMap(({ id }) => id ?? []))];
}
