import { WHOLE_BP } from "~/contracts/performance/codes";
import { roundedQuotient } from "~/lib/payroll/exact";

/** An amount in fen changed by basis points, rounded half up to the cent once (performance rule 28). */
export const changedAmount = (fen: number, bp: number): number =>
  roundedQuotient(BigInt(fen) * BigInt(WHOLE_BP + bp), BigInt(WHOLE_BP));

interface Ranks {
  classId: number;
  rankFrom: number;
  rankTo: number;
}

const isTurned = ({ rankFrom, rankTo }: Ranks): boolean => rankTo < rankFrom;

/** For a line the first one before it that has a level of the same class as well, from 0; turned lines have none. */
export function overlapWith(lines: readonly Ranks[], at: number): number | null {
  const line = lines[at]!;
  const found = lines.findIndex(
    (other, n) =>
      n < at &&
      other.classId === line.classId &&
      !isTurned(other) &&
      !isTurned(line) &&
      other.rankFrom <= line.rankTo &&
      line.rankFrom <= other.rankTo,
  );
  return found === -1 ? null : found;
}

interface Priced {
  classId: number;
  className: string;
  levelFrom: number;
  levelTo: number;
  from: string;
  to: string;
  monthlyAmount: number;
}

export interface ComparedLine {
  key: string;
  className: string;
  from: string;
  to: string;
  /** Fen; null: the version has no such line. */
  before: number | null;
  after: number | null;
}

/** The lines of two versions side by side, by class and levels: those of the later one first, then those that went. */
export function comparedLines(before: readonly Priced[], after: readonly Priced[]): ComparedLine[] {
  const keyOf = ({ classId, levelFrom, levelTo }: Priced) => `${classId}.${levelFrom}.${levelTo}`;
  const was = new Map(before.map((line) => [keyOf(line), line.monthlyAmount]));
  const is = new Map(after.map((line) => [keyOf(line), line.monthlyAmount]));
  return [...after, ...before.filter((line) => !is.has(keyOf(line)))].map((line) => ({
    key: keyOf(line),
    className: line.className,
    from: line.from,
    to: line.to,
    before: was.get(keyOf(line)) ?? null,
    after: is.get(keyOf(line)) ?? null,
  }));
}
