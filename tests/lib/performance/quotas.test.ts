import fc from "fast-check";
import { expect, it } from "vitest";
import { GRADES } from "~/contracts/performance/codes";
import { stepWords } from "~/lib/performance/grade-words";
import { distribute } from "~/lib/performance/grades";
import { brokenQuotas, capsOf, countsOf } from "~/lib/performance/quotas";

const SCHEME = {
  grades: [
    { code: "S", minScore: 9500, coefficientPct: 150 },
    { code: "A", minScore: 8500, coefficientPct: 120 },
    { code: "B", minScore: 7000, coefficientPct: 100 },
    { code: "C", minScore: 6000, coefficientPct: 80 },
    { code: "D", minScore: 0, coefficientPct: 0 },
  ] as const,
  ...{ capS: 1000, capSA: 3000, bottomPct: 1000, minGroup: 10 },
};

it("what the algorithm proposes breaks no quota, and moving nobody never does", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12000 }), { minLength: 10, maxLength: 60 }), (scores) => {
      const { people, caps, counts } = distribute(
        scores.map((score, id) => ({ id, score })),
        SCHEME,
      );
      expect(caps).toEqual(capsOf(scores.length, SCHEME));
      expect(counts).toEqual(countsOf(people.map(({ grade }) => grade)));
      expect(brokenQuotas(counts, counts, caps, 0)).toEqual([]);
      expect(counts.S <= caps.S && counts.S + counts.A <= caps.SA).toBe(true);
    }),
  );
});

it("a quota counts against whoever makes it worse; one more is another's to allow", () => {
  const caps = { S: 2, SA: 6, bottom: 2 };
  const before = { ...countsOf([]), S: 2, A: 4, B: 15, C: 2 };
  const third = { ...before, S: 3, A: 3 };
  expect(brokenQuotas(before, third, caps, 0)).toEqual([{ quota: "S", n: 3, max: 2 }]);
  expect(brokenQuotas(before, third, caps, 1)).toEqual([]);
  expect(brokenQuotas(third, { ...third, A: 2, B: 16 }, caps, 0)).toEqual([]);
  expect(brokenQuotas(before, { ...before, B: 16, C: 1 }, caps, 1)).toEqual([{ quota: "C+D", n: 1, max: 2 }]);
});

it("says of each step why", () => {
  const scores = [9820, 9650, 9650, ...Array.from({ length: 20 }, (_, n) => 7400 - n)];
  const { people } = distribute(
    scores.map((score, id) => ({ id, score })),
    SCHEME,
  );
  expect(people.map(({ steps }) => stepWords(steps)).slice(1, 2)).toEqual([
    [
      { key: "step.threshold", params: { grade: "S" } },
      { key: "step.capTie", params: { quota: "S", n: 2, to: "A", score: "96.50", people: 2 } },
    ],
  ]);
  expect(stepWords(people.at(-1)!.steps).map(({ key }) => key)).toEqual(["step.threshold", "step.bottom"]);
  expect(GRADES).toContain(people.at(-1)!.grade);
});
