import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRADES, type Grade } from "~/contracts/performance/codes";
import { capOf, distribute, gradeOf, gradingGroups, type Scheme } from "~/lib/performance/grades";

const SCHEME: Scheme = {
  grades: [
    { code: "S", minScore: 9_500, coefficientPct: 150 },
    { code: "A", minScore: 8_500, coefficientPct: 120 },
    { code: "B", minScore: 7_000, coefficientPct: 100 },
    { code: "C", minScore: 6_000, coefficientPct: 80 },
    { code: "D", minScore: 0, coefficientPct: 0 },
  ],
  capS: 1_000,
  capSA: 3_000,
  bottomPct: 1_000,
  minGroup: 10,
};

const GROUP = [
  ...[9_820, 9_650, 9_650, 9_510, 9_400, 9_210, 9_100, 8_890, 8_700, 8_550, 8_400, 8_230, 8_100, 8_000, 7_900, 7_810],
  ...[7_700, 7_600, 7_500, 7_420, 7_300, 7_210, 7_150],
];
const of = (scores: readonly number[], scheme = SCHEME) =>
  distribute(
    scores.map((score, id) => ({ id, score })),
    scheme,
  );

describe("grades of a group", () => {
  it("performance 5: caps cut from the top, the bottom share fills from below, equal points stay together", () => {
    const { caps, counts, people } = of(GROUP);
    expect(caps).toEqual({ S: 2, SA: 6, bottom: 2 });
    expect(counts).toEqual({ S: 1, A: 5, B: 15, C: 2, D: 0 });
    expect(people.filter(({ grade }) => grade === "S").map(({ score }) => score)).toEqual([9_820]);
    expect(people.filter(({ grade }) => grade === "A").at(-1)!.score).toBe(9_210);
    expect(people.find(({ score }) => score === 9_650)!.steps).toEqual([
      { by: "threshold", grade: "S" },
      { by: "capS", from: "S", to: "A", full: 1, cap: 2, tie: { score: 9_650, people: 2 } },
    ]);
  });

  it("performance 6: a tie that does not fit into the bottom share leaves it empty; who is low already counts", () => {
    expect(of([...GROUP.slice(0, -3), 7_150, 7_150, 7_150]).counts).toEqual({ S: 1, A: 5, B: 17, C: 0, D: 0 });
    expect(of([...GROUP.slice(0, -2), 6_100, 5_900]).counts).toEqual({ S: 1, A: 5, B: 15, C: 1, D: 1 });
  });

  it("performance 7: nine people are graded with the parent department", () => {
    const units = [
      { departmentId: 1, parentId: null, people: 4 },
      { departmentId: 2, parentId: 1, people: 12 },
      { departmentId: 3, parentId: 1, people: 9 },
      { departmentId: 4, parentId: 3, people: 0 },
    ];
    const { of: group, byShare } = gradingGroups(units, 10);
    expect([...group]).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
      [4, 4],
    ]);
    expect([...byShare].sort()).toEqual([1, 2]);
  });

  it("graded by thresholds alone where even the top department is too small", () => {
    const { byShare } = gradingGroups([{ departmentId: 1, parentId: null, people: 9 }], 10);
    expect([...byShare]).toEqual([]);
  });

  /** Rule 18 read once more, by trying instead of counting along. */
  function readPlainly(scores: readonly number[]): Grade[] {
    const n = scores.length;
    const grade = scores.map((score) => gradeOf(score, SCHEME));
    const above = (score: number, among: readonly number[]) => among.filter((one) => one >= score).length;
    const best = (letters: readonly Grade[], cap: number) => {
      const held = scores.filter((_, i) => letters.includes(grade[i]!));
      if (held.length <= cap) return;
      // Who keeps it: everybody at whose points and above no more than the cap stand.
      scores.forEach((score, i) => {
        if (letters.includes(grade[i]!) && above(score, held) > cap) grade[i] = GRADES[GRADES.indexOf(grade[i]!) + 1]!;
      });
    };
    best(["S"], Math.floor(n / 10));
    best(["S", "A"], Math.floor((n * 3) / 10));
    const isLow = (i: number) => grade[i] === "C" || grade[i] === "D";
    const most = Math.floor(n / 10);
    const low = scores.filter((_, i) => isLow(i)).length;
    const others = scores.filter((_, i) => !isLow(i));
    const fits = (score: number) => low + others.filter((one) => one <= score).length <= most;
    return grade.map((one, i) => (!isLow(i) && fits(scores[i]!) ? "C" : one));
  }

  it("are what the rule says of any group of 1 to 500, whatever the order; no cap is broken, no tie split", () => {
    const scores = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 500 }),
      fc.array(
        fc.integer({ min: 56, max: 100 }).map((one) => one * 100),
        { minLength: 1, maxLength: 500 },
      ),
    );
    fc.assert(
      fc.property(scores, (given) => {
        const { people, counts, caps } = of(given);
        const graded = new Map(people.map(({ id, grade }) => [id, grade]));
        expect(given.map((_, id) => graded.get(id))).toEqual(readPlainly(given));
        expect(counts.S).toBeLessThanOrEqual(caps.S);
        expect(counts.S + counts.A).toBeLessThanOrEqual(caps.SA);
        expect(caps).toEqual({
          S: capOf(given.length, 1_000),
          SA: capOf(given.length, 3_000),
          bottom: capOf(given.length, 1_000),
        });
        const byScore = new Map<number, Set<Grade>>();
        for (const { score, grade } of people) byScore.set(score, (byScore.get(score) ?? new Set()).add(grade));
        expect([...byScore.values()].every((grades) => grades.size === 1)).toBe(true);
      }),
      { numRuns: process.env.SOAK ? 3_000 : 150 },
    );
  });
});
