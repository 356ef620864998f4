import { type SQL, sql } from "drizzle-orm";
import { LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import { groupBy } from "~/lib/group-by";
import { type LevelScore, overSegments, peersScore, totalScore } from "~/lib/performance/scores";
import { daysBetween } from "~/lib/period-dates";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";

interface ScoredSheet {
  id: number;
  cycleId: number;
  empId: number;
  isMain: number;
  segmentFrom: string;
  segmentTo: string;
  state: number;
  selfScore: number | null;
  superiorScore: number | null;
  secondScore: number | null;
  peers: number[];
  weights: Record<string, number>;
  bonus: number;
  deduction: number;
}

/** What comes of the scorers of a sheet. Points in hundredths; null where no superior has scored. */
interface Total extends Pick<ScoredSheet, "selfScore" | "superiorScore" | "secondScore"> {
  id: number;
  peerScore: number | null;
  segmentScore: number | null;
  totalScore: number | null;
}

/** Sheets reckoned together: one read and one write each. */
const PORTION = 5_000;

/**
 * Totals of sheets anew from what their scorers submitted (performance rules 7, 9, 11 and 14): of each segment, and on
 * the main sheet of a person over all of them. Statements do not grow with the sheets of a portion.
 * @param where which sheets `s`; all segments of their people come with them
 */
export async function reckonTotals(tx: Tx, where: SQL): Promise<void> {
  let after = 0;
  for (;;) {
    const people = await select(tx, { id: num`s.id` })`
      from perf_sheets s
      where ${where} and s.is_main = 1 and s.id > ${after} and s.state <> ${SHEET_STATE.exempt}
      order by s.id
      limit ${PORTION}`;
    if (people.length === 0) return;
    await writeTotals(
      tx,
      totalsOf(
        await scoredSheets(
          tx,
          people.map(({ id }) => id),
        ),
      ),
    );
    if (people.length < PORTION) return;
    after = people.at(-1)!.id;
  }
}

/** The sheets of the people of main sheets, with what was submitted. */
async function scoredSheets(tx: Tx, mainIds: readonly number[]): Promise<ScoredSheet[]> {
  const rows = await select(tx, {
    id: num`s.id`,
    cycleId: num`s.cycle_id`,
    empId: num`s.emp_id`,
    isMain: num`s.is_main`,
    segmentFrom: str`s.segment_from`,
    segmentTo: str`s.segment_to`,
    state: num`s.state`,
    selfScore: sql<
      number | null
    >`max(c.level_score) filter (where c.level = ${LEVEL.self} and c.submitted_at is not null)`,
    superiorScore: sql<
      number | null
    >`max(c.level_score) filter (where c.level = ${LEVEL.first} and c.submitted_at is not null)`,
    secondScore: sql<
      number | null
    >`max(c.level_score) filter (where c.level = ${LEVEL.second} and c.submitted_at is not null)`,
    peers: sql<number[]>`coalesce(
        array_agg(c.level_score order by c.id) filter (where c.level = ${LEVEL.peer} and c.submitted_at is not null),
        '{}'
      )`,
    weights: sql<
      Record<string, number>
    >`coalesce(jsonb_object_agg(c.level, c.weight_bp) filter (where c.level is not null), '{}')`,
    bonus: num`s.bonus`,
    deduction: num`s.deduction`,
  })`
    from perf_sheets m
    join perf_sheets s on s.cycle_id = m.cycle_id and s.emp_id = m.emp_id
    left join perf_scorers c on c.sheet_id = s.id
    where m.id = any(${sql.param([...mainIds])}::int[])
    group by s.id
    order by s.cycle_id, s.emp_id, s.segment_from`;
  return rows;
}

function totalsOf(sheets: readonly ScoredSheet[]): Total[] {
  return [...groupBy(sheets, ({ cycleId, empId }) => `${cycleId}/${empId}`).values()].flatMap((segments) => {
    const own = segments.map((sheet) => ({ sheet, peerScore: peersScore(sheet.peers), score: segmentScore(sheet) }));
    const counted = own.filter(({ sheet }) => sheet.state !== SHEET_STATE.exempt);
    const days = ({ segmentFrom, segmentTo }: ScoredSheet) => daysBetween(segmentFrom, segmentTo) + 1;
    const whole = counted.every(({ score }) => score !== null)
      ? overSegments(counted.map(({ sheet, score }) => ({ score: score!, days: days(sheet) })))
      : null;
    return own.map(({ sheet: { id, isMain, selfScore, superiorScore, secondScore }, peerScore, score }) => ({
      id,
      selfScore,
      superiorScore,
      secondScore,
      peerScore,
      segmentScore: score,
      totalScore: isMain === 1 ? whole : null,
    }));
  });
}

function segmentScore(sheet: ScoredSheet): number | null {
  const level = (code: number, score: number | null): LevelScore => ({
    level: code as LevelScore["level"],
    weightBp: sheet.weights[code] ?? 0,
    score,
  });
  return totalScore(
    [
      level(LEVEL.self, sheet.selfScore),
      level(LEVEL.peer, peersScore(sheet.peers)),
      level(LEVEL.first, sheet.superiorScore),
      level(LEVEL.second, sheet.secondScore),
    ],
    sheet.bonus,
    sheet.deduction,
  );
}

async function writeTotals(tx: Tx, totals: readonly Total[]): Promise<void> {
  await tx.execute(sql`
    update perf_sheets s
    set self_score = t."selfScore", superior_score = t."superiorScore", second_score = t."secondScore",
      peer_score = t."peerScore", segment_score = t."segmentScore", total_score = t."totalScore"
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as t(
      id int, "selfScore" int, "superiorScore" int, "secondScore" int, "peerScore" int, "segmentScore" int,
      "totalScore" int
    )
    where s.id = t.id
      and (
        s.self_score, s.superior_score, s.second_score, s.peer_score, s.segment_score, s.total_score
      ) is distinct from (
        t."selfScore", t."superiorScore", t."secondScore", t."peerScore", t."segmentScore", t."totalScore"
      )`);
}
