import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ContractType } from "~/contracts/employees/codes";
import type { StaffType } from "~/contracts/organization/codes";
import * as rules from "~/lib/employees/contributions";
import { baseLimits, contributionBase } from "../support/contribution-model";

const money = fc.integer({ min: 0, max: 10_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });
const rounding = fc.record({ roundTo: fc.constantFrom(1, 10, 100), roundMode: fc.constantFrom(1, 2, 3) });
const fen = { roundTo: 1, roundMode: 1 };
const yuan = { roundTo: 100, roundMode: 1 };
const city = { avgWage: 900_000, minWage: 252_000 };
const none = { floor: null, cap: null };

describe("amounts", () => {
  it("employees 14: 4,200.00 counts as 5,400.00, 30,000.00 as 27,000.00; both sides by kind", () => {
    const { floor, cap } = baseLimits(1, city, none);
    expect([floor, cap]).toEqual([540_000, 2_700_000]);
    const base = contributionBase(420_000, floor, cap);
    const side = (...rates: number[]) => rates.map((bp) => rules.contribution(base, bp, fen));
    expect(side(800, 200, 20)).toEqual([43_200, 10_800, 1_080]);
    expect(side(1_600, 500, 80, 50, 20)).toEqual([86_400, 27_000, 4_320, 2_700, 1_080]);
    expect(rules.contribution(contributionBase(3_000_000, floor, cap), 800, fen)).toBe(216_000);
  });

  it("employees 15: 12,345.67 at 5% is 617.28, in yuan 617.00; 13% is no rate; 1,215.00 are 12.15 late after 20 days", () => {
    expect([rules.contribution(1_234_567, 500, fen), rules.contribution(1_234_567, 500, yuan)]).toEqual([
      61_728, 61_700,
    ]);
    expect([499, 500, 1_200, 1_201, 1_300].map(rules.isFundRate)).toEqual([false, true, true, false, false]);
    expect(rules.lateFee(121_500, 20)).toBe(1_215);
  });

  it("the fund counts from the minimum wage to three average wages; the notice's figures go before the defaults", () => {
    expect(baseLimits(6, city, none)).toEqual({ floor: 252_000, cap: 2_700_000 });
    expect(baseLimits(1, city, { floor: 449_200, cap: 2_750_100 })).toEqual({ floor: 449_200, cap: 2_750_100 });
  });

  it("are whole units next to the exact figure, on the side that the mode names", () => {
    fc.assert(
      fc.property(money, rate, rounding, (base, bp, how) => {
        const amount = rules.contribution(base, bp, how);
        const exact = BigInt(base) * BigInt(bp);
        const off = BigInt(amount) * 10_000n - exact;
        const unit = BigInt(how.roundTo) * 10_000n;
        expect(amount % how.roundTo).toBe(0);
        if (how.roundMode === 1) expect(off * 2n <= unit && off * 2n > -unit).toBe(true);
        if (how.roundMode === 2) expect(off >= 0n && off < unit).toBe(true);
        if (how.roundMode === 3) expect(off <= 0n && off > -unit).toBe(true);
      }),
    );
  });

  it("grow with the base and lie between those of floor and cap", () => {
    fc.assert(
      fc.property(money, money, rate, rounding, (a, b, bp, how) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(rules.contribution(low, bp, how)).toBeLessThanOrEqual(rules.contribution(high, bp, how));
        expect(contributionBase((a + b) % 7_000_000, low, high)).toBeGreaterThanOrEqual(low);
        expect(contributionBase((a + b) % 7_000_000, low, high)).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe("who is insured in what", () => {
  const kinds = (contractType: ContractType | null, staffType: StaffType = 1, drawsPension = 0) =>
    rules.insuredKinds({ contractType, staffType, drawsPension });
  it("interns, local law abroad and dispatched people in nothing, part-time people against work injury only", () => {
    for (const type of [4, 6, 8] as const) expect(kinds(type)).toEqual([]);
    expect(kinds(1, 4)).toEqual([]);
    expect(kinds(7)).toEqual([4]);
    expect(kinds(1)).toEqual([1, 2, 3, 4, 5, 7]);
  });

  it("a re-engaged person leaves pension, medical and unemployment only when drawing a pension", () => {
    expect(kinds(5)).toEqual([1, 2, 3, 4, 5, 7]);
    expect(kinds(5, 3, 1)).toEqual([4, 5, 7]);
    expect(kinds(1, 1, 1)).toEqual([1, 2, 3, 4, 5, 7]);
  });

  it("without a contract on file the staff type says it", () => {
    expect([kinds(null, 2), kinds(null, 3, 1), kinds(null, 4), kinds(null, 5), kinds(null, 1).length]).toEqual([
      [],
      [4, 5, 7],
      [],
      [4],
      6,
    ]);
  });
});

describe("days and months", () => {
  it("up to the cut-off day a change counts for its month, later for the next", () => {
    expect(["2026-11-15", "2026-11-16", "2026-12-31"].map((day) => rules.effectiveMonth(day, 15))).toEqual([
      "2026-11",
      "2026-12",
      "2027-01",
    ]);
  });

  it("employees 26: a re-engaged person from 2026-08-03 is due the same day and red the next; below the minimum wage is told", () => {
    const reengaged = { contractType: 5, staffType: 3, drawsPension: 1 } as const;
    expect(rules.registration("2026-08-03", reengaged, "2026-07-01")).toEqual({
      due: "2026-08-03",
      redFrom: "2026-08-04",
    });
    expect(rules.registration("2026-06-30", reengaged, "2026-07-01")).toEqual({
      due: "2026-07-29",
      redFrom: "2026-07-30",
    });
    expect([240_000, 251_999, 252_000].map((wage) => rules.belowMinimumWage(wage, city.minWage))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("everybody else has 30 days, the 31st is red; interns have none", () => {
    expect(rules.registration("2026-11-01", { contractType: 1, staffType: 1, drawsPension: 0 }, "2026-07-01")).toEqual({
      due: "2026-11-30",
      redFrom: "2026-12-01",
    });
    expect(
      rules.registration("2026-11-01", { contractType: 4, staffType: 2, drawsPension: 0 }, "2026-07-01"),
    ).toBeNull();
  });

  it("arrears run from the end of the insured month to the month that pays them", () => {
    expect([rules.arrearsDays("2026-09", "2026-11"), rules.arrearsDays("2026-11", "2026-11")]).toEqual([31, 0]);
  });

  it("a rate reads as a person writes it", () => {
    expect([80, 500, 1_600, 5, 1_250, 0].map(rules.rateText)).toEqual(["0.8%", "5%", "16%", "0.05%", "12.5%", "0%"]);
  });
});
