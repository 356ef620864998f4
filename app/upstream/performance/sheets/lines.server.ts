import { sql } from "drizzle-orm";
import type { IndicatorKind, Level } from "~/contracts/performance/codes";
import { levelScore, type TableRow } from "~/lib/performance/scores";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { isWeighted } from "../indicators/weights.server";

/** An indicator of a sheet. */
export interface Line {
  id: number;
  indicatorId: number;
  name: string;
  kind: IndicatorKind;
  unit: string;
  scoreTable: TableRow[];
  maxPoints: number | null;
  weightBp: number;
  target: number | null;
  actual: number | null;
  computedScore: number | null;
  proof: number[];
}

/** What a scorer says of a line. */
export interface Entry {
  lineId: number;
  score: number | null;
  comment: string;
}

export async function linesOf(db: Reader | Tx, sheetId: number): Promise<Line[]> {
  const rows = await select(db, {
    id: num`l.id`,
    indicatorId: num`l.indicator_id`,
    name: str`l.name`,
    kind: sql<IndicatorKind>`l.kind`,
    unit: str`l.unit`,
    scoreTable: sql<TableRow[]>`l.score_table`,
    maxPoints: sql<number | null>`l.max_points`,
    weightBp: num`l.weight_bp`,
    target: sql<number | null>`l.target`,
    actual: sql<number | null>`l.actual`,
    computedScore: sql<number | null>`l.computed_score`,
    proof: sql<number[]>`l.proof`,
  })`
    from perf_sheet_lines l
    where l.sheet_id = ${sheetId}
    order by l.sort, l.id`;
  return rows;
}

/** Whose entries: one scorer of one level. */
export interface ScoredAs {
  sheetId: number;
  level: Level;
  scorerEmpId: number;
  onBehalfOf: number | null;
}

export async function entriesOf(tx: Tx, { sheetId, level, scorerEmpId }: ScoredAs): Promise<Entry[]> {
  const { rows } = await tx.execute<Entry & Record<string, unknown>>(sql`
    select line_id as "lineId", score, comment
    from perf_scores
    where sheet_id = ${sheetId} and level = ${level} and scorer_emp_id = ${scorerEmpId}`);
  return rows;
}

/**
 * Keeps what a scorer says of lines: one row a line, level and scorer. What was submitted is not written over.
 * @param corrects performance staff corrects what was submitted
 */
export async function putEntries(
  tx: Tx,
  { sheetId, level, scorerEmpId, onBehalfOf }: ScoredAs,
  entries: readonly Entry[],
  corrects = false,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into perf_scores as p (sheet_id, line_id, level, scorer_emp_id, on_behalf_of, score, comment)
    select ${sheetId}, e."lineId", ${level}, ${scorerEmpId}, ${onBehalfOf}::int, e.score, e.comment
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("lineId" int, score int, comment text)
    on conflict (line_id, level, scorer_emp_id) do update
    set score = excluded.score, comment = excluded.comment, on_behalf_of = excluded.on_behalf_of
    where p.submitted_at is null or ${corrects}`);
}

/** The points of a scorer from his entries: null as long as there are none. */
export function pointsOf(lines: readonly Line[], entries: readonly Entry[]): number | null {
  const scores = new Map(entries.map(({ lineId, score }) => [lineId, score]));
  const given = lines
    .filter(({ kind }) => isWeighted(kind))
    .flatMap((line) => {
      const score = scores.get(line.id) ?? null;
      return score === null ? [] : [{ weightBp: line.weightBp, score }];
    });
  return given.length === 0 ? null : levelScore(given);
}
