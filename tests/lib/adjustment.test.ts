import { describe, expect, it } from "vitest";
import { changeBp, formatChange, shareOfFirst, valueDifference } from "~/lib/salary/adjustment";
import type { ArchiveValue } from "~/lib/salary/archive-values";
import { cutAt, itemDifference, withFigures } from "~/lib/salary/redo";
import type { KeptStretch } from "~/lib/salary/snapshot";
import { keptMonth, STRUCTURE } from "./salary/pay-cases";

const value = (itemCode: string, fromDate: string, yuan: number): ArchiveValue => ({
  itemCode,
  fromDate,
  amount: yuan * 100,
});
const stretch = (from: string, paidCentiDay: number, more: Partial<KeptStretch> = {}): KeptStretch => ({
  ...{ from, paidCentiDay, unpaidStdMin: 0, fixed: { base: 1_200_000 } },
  ...{ sickStdMin: 0, sickPct: 60, minWage: 252_000, overtime: [] },
  ...more,
});
const line = (...stretches: KeptStretch[]) => ({ kept: keptMonth(stretches), structure: STRUCTURE });
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
    expect(valueDifference([month], raised("2026-11-16"))).toEqual(new Map([["base", 52_381]]));
  });
  it("sums the months, and is nothing where nothing changes", () => {
    const month = line(stretch("2026-11-01", 2_100));
    expect(valueDifference([month, month], raised("2026-11-01"))).toEqual(new Map([["base", 200_000]]));
    expect(valueDifference([month], { ...raised("2026-11-01"), after: before })).toEqual(new Map());
  });
  it("does not pay again what an earlier difference has paid: the values say what was owed, not the run", () => {
    const month = line(stretch("2026-11-01", 2_100));
    const first = [...before, value("base", "2026-11-01", 13_000)];
    const second = [...before, value("base", "2026-11-01", 13_500)];
    expect(valueDifference([month], { before: first, after: second, since: "2026-11-01" })).toEqual(
      new Map([["base", 50_000]]),
    );
  });
  it("has all that fixed pay prices: unpaid and sick time, overtime", () => {
    const worked = {
      ...{ unpaidStdMin: 480, sickStdMin: 480 },
      overtime: [{ bucket: "200" as const, minutes: 480, multiplePct: 200 }],
    };
    const month = line(stretch("2026-11-01", 2_100, worked));
    // A thousand more a month: 1,195.40 less 1,103.45, 597.70 less 551.72, 239.08 less 220.69.
    expect(valueDifference([month], raised("2026-11-01"))).toEqual(
      new Map([
        ["base", 100_000],
        ["overtime", 9_195],
        ["unpaidLeave", 4_598],
        ["sickLeave", 1_839],
      ]),
    );
  });
  it("inside a stretch needs the days before it: the rest is what was locked", () => {
    const { kept, structure } = line(stretch("2026-11-01", 2_100, { unpaidStdMin: 480 }));
    const none = { employedCentiDay: 0, unpaidStdMin: 0, sickStdMin: 0, ot150Min: 0, ot200Min: 0, ot300Min: 0 };
    const all = { ...none, employedCentiDay: 2_100, unpaidStdMin: 480 };
    const cut = cutAt(kept, "2026-11-16", { before: { ...none, employedCentiDay: 1_000 }, all })!;
    expect(cut.stretches.map(({ from, paidCentiDay, unpaidStdMin }) => [from, paidCentiDay, unpaidStdMin])).toEqual([
      ["2026-11-01", 1_000, 0],
      ["2026-11-16", 1_100, 480],
    ]);
    expect(valueDifference([{ kept: cut, structure }], raised("2026-11-16"))).toEqual(
      new Map([
        ["base", 52_381],
        ["unpaidLeave", 4_598],
      ]),
    );
    expect(cutAt(kept, "2026-11-16", { before: none, all: { ...all, unpaidStdMin: 0 } })).toBeNull();
    expect(cutAt(kept, "2026-11-16", { before: none, all: { ...all, sickStdMin: 1 } })).toBeNull();
    expect(cutAt(kept, "2026-11-01", { before: none, all: none })).toBe(kept);
  });
  it("is not known from a day inside a stretch", () => {
    const month = line(stretch("2026-11-01", 2_100));
    expect(valueDifference([month], raised("2026-11-16"))).toBeNull();
    expect(valueDifference([month], raised("2026-12-01"))).toEqual(new Map());
  });
});

describe("the difference of another attendance", () => {
  const kept = keptMonth([stretch("2026-10-01", 2_100, { unpaidStdMin: 480 })]);
  const change = (field: string, before: number, after: number) => ({ field, before, after });

  it("salary 31: 480 unpaid minutes were sick leave at 60 %: 551.72 and − 220.69", () => {
    const other = withFigures(kept, [change("unpaidStdMin", 480, 0), change("sickStdMin", 0, 480)])!;
    const more = itemDifference(STRUCTURE, kept, other)!;
    expect(more).toEqual(
      new Map([
        ["unpaidLeave", -55_172],
        ["sickLeave", 22_069],
      ]),
    );
    expect(-more.get("unpaidLeave")! - more.get("sickLeave")!).toBe(33_103);
  });
  it("is nothing for what pays nothing, and not known where the pay changed inside the month", () => {
    expect(itemDifference(STRUCTURE, kept, withFigures(kept, [change("lateMin", 5, 0)])!)).toEqual(new Map());
    const two = keptMonth([stretch("2026-10-01", 1_000), stretch("2026-10-16", 1_100)]);
    expect(withFigures(two, [change("unpaidStdMin", 0, 480)])).toBeNull();
    expect(withFigures(two, [change("nightCount", 0, 2)])).toMatchObject({ nightCount: 2 });
    expect(withFigures(kept, [change("unpaidStdMin", 960, 0)])).toBeNull();
  });
});
