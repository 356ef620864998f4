import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInScope, monthsOf, segmentsOf } from "~/lib/performance/segments";
import { addDays, daysBetween } from "~/lib/period-dates";

const post = (from: string, to: string, positionId: number) => ({ from, to, positionId, departmentId: positionId });

describe("the jobs of a person in a cycle", () => {
  it("are one each in another position; another level in the same one is no other job", () => {
    expect(
      segmentsOf([
        post("2026-10-01", "2026-10-09", 1),
        post("2026-10-10", "2026-11-09", 1),
        post("2026-11-10", "2026-12-31", 2),
      ]),
    ).toEqual([post("2026-10-01", "2026-11-09", 1), post("2026-11-10", "2026-12-31", 2)]);
  });

  it("of fewer than fifteen days belong to the one before, the first to the next", () => {
    expect(segmentsOf([post("2026-10-01", "2026-10-20", 1), post("2026-10-21", "2026-10-31", 2)])).toEqual([
      post("2026-10-01", "2026-10-31", 1),
    ]);
    expect(segmentsOf([post("2026-10-01", "2026-10-10", 1), post("2026-10-11", "2026-10-31", 2)])).toEqual([
      post("2026-10-01", "2026-10-31", 2),
    ]);
  });

  it("go on when somebody comes back from one of fewer than fifteen days", () => {
    const moves = [
      post("2026-10-01", "2026-11-10", 1),
      post("2026-11-11", "2026-11-20", 2),
      post("2026-11-21", "2026-12-31", 1),
    ];
    expect(segmentsOf(moves)).toEqual([post("2026-10-01", "2026-12-31", 1)]);
  });

  it("cover every day once, whatever moves there were", () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(moves, (given) => {
        let day = "2026-01-01";
        const posts = given.map(([days, position]) => {
          const one = post(day, addDays(day, days - 1), position);
          day = addDays(day, days);
          return one;
        });
        const jobs = segmentsOf(posts);
        expect(jobs[0]!.from).toBe(posts[0]!.from);
        expect(jobs.at(-1)!.to).toBe(posts.at(-1)!.to);
        for (const [n, { from }] of jobs.slice(1).entries()) expect(from).toBe(addDays(jobs[n]!.to, 1));
        for (const [n, { positionId }] of jobs.slice(1).entries()) expect(positionId).not.toBe(jobs[n]!.positionId);
        if (jobs.length > 1)
          for (const { from, to } of jobs) expect(daysBetween(from, to) + 1).toBeGreaterThanOrEqual(15);
      }),
    );
  });
});

describe("a cycle", () => {
  it("takes whoever was there on its first day, or came with half of its days left, that day among them", () => {
    const cycle = { from: "2026-11-01", to: "2026-11-30" };
    expect(["2020-01-01", "2026-11-01", "2026-11-16", "2026-11-17"].map((day) => isInScope(day, cycle))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("has the months that it touches", () => {
    expect(monthsOf({ from: "2026-10-01", to: "2026-12-31" })).toEqual(["2026-10", "2026-11", "2026-12"]);
    expect(monthsOf({ from: "2026-12-15", to: "2027-01-14" })).toEqual(["2026-12", "2027-01"]);
  });
});
