import { describe, expect, it } from "vitest";
import { changeBp, fixedDifference, formatChange, shareOfFirst } from "~/lib/salary/adjustment";
import type { ArchiveValue } from "~/lib/salary/archive-values";

const value = (itemCode: string, fromDate: string, yuan: number): ArchiveValue => ({
  itemCode,
  fromDate,
  amount: yuan * 100,
});
const stretch = (from: string, paidCentiDay: number, unpaidStdMin = 0) => ({
  ...{ from, paidCentiDay, unpaidStdMin, fixed: { base: 1_200_000 } },
  ...{ sickStdMin: 0, sickPct: 60, minWage: 252_000, overtime: [] },
});
const statement = {
  ...{ version: 1, fromDate: "2026-11-01", toDate: "2026-11-30" },
  ...{ lockedOpen: 0 as const, provisional: 0 as const },
};
const line = (...stretches: ReturnType<typeof stretch>[]) => ({
  kept: { stretches, requiredCentiDay: 2_100, statement },
  items: [{ code: "base", inUnpaidBase: 1 as const }],
});
const before = [value("base", "2026-01-01", 12_000)];

describe("how much more an amount is", () => {
  it("in basis points, rounded once, and nothing where nothing was", () => {
    expect([changeBp(1_200_000, 1_300_000), changeBp(300, 200), changeBp(0, 5), changeBp(null, 5)]).toEqual([
      833,
      -3_333,
      null,
      null,
    ]);
    expect([833, -3_333, 5, 0, 10_000].map(formatChange)).toEqual([
      "+8.33%",
      "−33.33%",
      "+0.05%",
      "+0.00%",
      "+100.00%",
    ]);
  });
  it("the first item takes what the others leave of a wage", () => {
    expect([shareOfFirst(1_000, [300, 200]), shareOfFirst(500, [500])]).toEqual([500, null]);
  });
});

describe("the difference of a closed month", () => {
  const raised = (day: string) => ({ before, after: [...before, value("base", day, 13_000)], since: day });

  it("salary 13: a rise on 2026-11-16 with 10 of 21 days before makes 12,523.81, 523.81 more", () => {
    const month = line(stretch("2026-11-01", 1_000), stretch("2026-11-16", 1_100));
    expect(fixedDifference([month], raised("2026-11-16"))).toEqual(new Map([["base", 52_381]]));
  });
  it("sums the months, and is nothing where nothing changes", () => {
    const month = line(stretch("2026-11-01", 2_100));
    expect(fixedDifference([month, month], raised("2026-11-01"))).toEqual(new Map([["base", 200_000]]));
    expect(fixedDifference([month], { ...raised("2026-11-01"), after: before })).toEqual(new Map());
  });
  it("does not pay again what an earlier difference has paid: the values say what was owed, not the run", () => {
    const month = line(stretch("2026-11-01", 2_100));
    const first = [...before, value("base", "2026-11-01", 13_000)];
    const second = [...before, value("base", "2026-11-01", 13_500)];
    expect(fixedDifference([month], { before: first, after: second, since: "2026-11-01" })).toEqual(
      new Map([["base", 50_000]]),
    );
  });
  it("is not known from a day inside a stretch", () => {
    const month = line(stretch("2026-11-01", 2_100));
    expect(fixedDifference([month], raised("2026-11-16"))).toBeNull();
    expect(fixedDifference([month], raised("2026-12-01"))).toEqual(new Map());
  });
});
