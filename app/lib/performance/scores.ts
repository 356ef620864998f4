import {
  INDICATOR,
  type IndicatorKind,
  LEAST_PEERS,
  LEVEL,
  type Level,
  MOST_POINTS,
  PLAIN_FROM,
  WHOLE_BP,
} from "~/contracts/performance/codes";
import { roundedQuotient } from "~/lib/payroll/exact";

/** Points in hundredths for every actual value from `from` on and below `to`, both in ten-thousandths. */
export interface TableRow {
  from: number;
  to: number;
  score: number;
}

const clamp = (points: number): number => Math.min(Math.max(points, 0), MOST_POINTS);

/** What an actual value is judged by. */
export interface Measure {
  kind: IndicatorKind;
  /** Ten-thousandths; null where the kind has none. */
  target: number | null;
  table?: readonly TableRow[];
}

/**
 * Points that an actual value makes, in hundredths (performance rule 6): at most 120.00, none below 60.00. Whether it
 * is below is asked of the exact quotient, before it is rounded.
 * @param actual ten-thousandths
 * @returns null where the kind has no such score, or no row of the table holds the value
 */
export function computedScore({ kind, target, table = [] }: Measure, actual: number): number | null {
  if (kind === INDICATOR.table) return table.find(({ from, to }) => from <= actual && actual < to)?.score ?? null;
  if ((kind !== INDICATOR.higher && kind !== INDICATOR.lower) || target === null || target <= 0) return null;
  const below = BigInt(target);
  const share = BigInt(actual) * BigInt(WHOLE_BP);
  const above = kind === INDICATOR.higher ? share : 2n * BigInt(WHOLE_BP) * below - share;
  if (above < BigInt(PLAIN_FROM) * below) return 0;
  return clamp(roundedQuotient(above, below));
}

export interface Weighted {
  weightBp: number;
  score: number;
}

/** Points of one scorer: the weighted mean of the indicators, in hundredths, rounded once (performance rule 7). */
export function levelScore(lines: readonly Weighted[]): number {
  const sum = lines.reduce((all, { weightBp, score }) => all + BigInt(weightBp) * BigInt(score), 0n);
  return roundedQuotient(sum, BigInt(WHOLE_BP));
}

/** What the peers say together: the mean of those who answered, null where fewer than two did (performance rule 11). */
export function peersScore(scores: readonly number[]): number | null {
  if (scores.length < LEAST_PEERS) return null;
  return roundedQuotient(BigInt(scores.reduce((all, one) => all + one, 0)), BigInt(scores.length));
}

export interface LevelScore {
  level: Level;
  weightBp: number;
  /** Null: the level has none and is left out. */
  score: number | null;
}

/**
 * The total of a sheet in hundredths (performance rules 7 and 9): levels without a score are left out and the others
 * scaled, rounded once, then bonus and deduction, within 0.00 and 120.00.
 * @returns null without a superior's score: the sheet cannot be calculated
 */
export function totalScore(levels: readonly LevelScore[], bonus: number, deduction: number): number | null {
  const given = levels.flatMap(({ level, weightBp, score }) =>
    score === null ? [] : [{ level, weightBp: BigInt(weightBp), score: BigInt(score) }],
  );
  if (!given.some(({ level }) => level === LEVEL.first || level === LEVEL.second)) return null;
  const weight = given.reduce((all, one) => all + one.weightBp, 0n);
  if (weight === 0n) return null;
  const sum = given.reduce((all, one) => all + one.weightBp * one.score, 0n);
  return clamp(roundedQuotient(sum, weight) + bonus - deduction);
}

/** Several jobs inside one cycle, each by its days (performance rule 14). */
export function overSegments(segments: readonly { score: number; days: number }[]): number {
  const sum = segments.reduce((all, { score, days }) => all + BigInt(score) * BigInt(days), 0n);
  const days = segments.reduce((all, one) => all + one.days, 0);
  return roundedQuotient(sum, BigInt(days));
}
