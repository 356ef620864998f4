import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INDICATOR, LEVEL } from "~/contracts/performance/codes";
import {
  computedScore,
  type LevelScore,
  levelScore,
  overSegments,
  peersScore,
  totalScore,
  type Weighted,
} from "~/lib/performance/scores";

const higher = (target: number, actual: number) => computedScore({ kind: INDICATOR.higher, target }, actual);
const lower = (target: number, actual: number) => computedScore({ kind: INDICATOR.lower, target }, actual);

describe("the score of an actual value", () => {
  it("performance 1: more is better up to 120, less is worth nothing below 60; and the other way round", () => {
    expect([higher(5_000_000, 4_650_000), higher(5_000_000, 6_500_000), higher(5_000_000, 2_500_000)]).toEqual([
      9_300, 12_000, 0,
    ]);
    expect([lower(20_000, 25_000), lower(20_000, 15_000), lower(20_000, 30_000)]).toEqual([7_500, 12_000, 0]);
  });

  it("asks whether it is below 60 before it rounds", () => {
    expect(higher(30_000, 18_000)).toBe(6_000);
    // 59.997 would round to 60.00.
    expect(higher(100_000, 59_997)).toBe(0);
  });

  it("is the row of a table that holds the value, and none outside of all", () => {
    const table = [
      { from: 0, to: 10_000, score: 6_000 },
      { from: 10_000, to: 20_000, score: 9_000 },
    ];
    const score = (actual: number) => computedScore({ kind: INDICATOR.table, target: null, table }, actual);
    expect([score(-1), score(0), score(9_999), score(10_000), score(20_000)]).toEqual([
      null,
      6_000,
      6_000,
      9_000,
      null,
    ]);
  });

  it("is none without a target above 0, nor for kinds that are judged by people", () => {
    expect([higher(0, 5), lower(0, 5), computedScore({ kind: INDICATOR.qualitative, target: 5 }, 5)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const target = fc.integer({ min: 1, max: 1_000_000_000 });
  it("never falls while the actual value gets better, and stays within bounds", () => {
    fc.assert(
      fc.property(target, value, value, (goal, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(higher(goal, less)!).toBeLessThanOrEqual(higher(goal, more)!);
        expect(lower(goal, less)!).toBeGreaterThanOrEqual(lower(goal, more)!);
        for (const score of [higher(goal, less)!, lower(goal, less)!])
          expect(score === 0 || (score >= 6_000 && score <= 12_000)).toBe(true);
      }),
    );
  });
});

const SHEET_X = [4_000, 3_000, 2_000, 1_000];
const level = (...scores: number[]) => levelScore(scores.map((score, n) => ({ weightBp: SHEET_X[n]!, score })));
const chain = (self: number | null, first: number | null, second: number | null): LevelScore[] => [
  { level: LEVEL.self, weightBp: 1_000, score: self },
  { level: LEVEL.first, weightBp: 6_000, score: first },
  { level: LEVEL.second, weightBp: 3_000, score: second },
];

describe("the total of a sheet", () => {
  it("performance 2: levels by their weights, then bonus and deduction", () => {
    const scores = [
      level(9_300, 7_500, 9_500, 10_000),
      level(9_300, 7_500, 8_000, 10_000),
      level(9_300, 7_500, 8_800, 9_000),
    ] as const;
    expect(scores).toEqual([8_870, 8_570, 8_630]);
    expect(totalScore(chain(...scores), 0, 0)).toBe(8_618);
    expect(totalScore(chain(...scores), 300, 100)).toBe(8_818);
  });

  it("performance 3: a level without a score is left out and the others scaled", () => {
    expect(totalScore(chain(8_870, 8_570, null), 0, 0)).toBe(8_613);
  });

  it("performance 10: without the self part the total is that of the superiors", () => {
    expect(totalScore(chain(null, 8_570, 8_630), 0, 0)).toBe(8_590);
  });

  it("is none without a superior's score", () => {
    expect(totalScore(chain(9_000, null, null), 0, 0)).toBeNull();
  });

  it("performance 4: two jobs count by their days", () => {
    expect(
      overSegments([
        { score: 8_200, days: 40 },
        { score: 9_100, days: 52 },
      ]),
    ).toBe(8_709);
  });

  it("of peers is their mean, from two answers on", () => {
    expect([peersScore([]), peersScore([9_000]), peersScore([9_000, 9_001])]).toEqual([null, null, 9_001]);
  });

  const points = fc.integer({ min: 0, max: 12_000 });
  const weighted: fc.Arbitrary<Weighted[]> = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 100 }), points), { minLength: 1, maxLength: 10 })
    .map((lines) => {
      const all = lines.reduce((sum, [weight]) => sum + weight, 0);
      const bps = lines.map(([weight]) => Math.floor((weight * 10_000) / all));
      bps[0]! += 10_000 - bps.reduce((sum, bp) => sum + bp, 0);
      return lines.map(([, score], n) => ({ weightBp: bps[n]!, score }));
    });

  it("does not depend on the order of lines or levels, and stays between the worst and the best", () => {
    fc.assert(
      fc.property(
        weighted,
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (lines, up, down) => {
          const score = levelScore(lines);
          expect(levelScore([...lines].reverse())).toBe(score);
          expect(score).toBeGreaterThanOrEqual(Math.min(...lines.map((one) => one.score)));
          expect(score).toBeLessThanOrEqual(Math.max(...lines.map((one) => one.score)));
          const levels = chain(score, lines[0]!.score, lines.at(-1)!.score);
          const total = totalScore(levels, up, down)!;
          expect(totalScore([...levels].reverse(), up, down)).toBe(total);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(12_000);
        },
      ),
    );
  });

  it("with every level the same is that score, whichever are missing", () => {
    fc.assert(
      fc.property(points, fc.boolean(), fc.boolean(), (score, self, second) => {
        expect(totalScore(chain(self ? score : null, score, second ? score : null), 0, 0)).toBe(score);
      }),
    );
  });
});
