import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FixedCase, type FixedMonth, fixedMonth, type PayPeriod } from "~/lib/salary/fixed-pay";

const RUNS = { numRuns: 300 };
const FROM = "2026-11-01";

function month(given: FixedCase): FixedMonth {
  const found = fixedMonth(given);
  if ("key" in found) throw new Error(found.key);
  return found;
}
const period = (amounts: number[], days: number, unpaidDays = 0, from = FROM): PayPeriod => ({
  from,
  amounts,
  paidCentiDay: days * 100,
  unpaidStdMin: unpaidDays * 480,
});
/** One fixed item in the unpaid base; days whole. */
const one = (requiredDays: number, ...periods: PayPeriod[]) =>
  month({ items: [{ code: "base", inUnpaidBase: 1 }], periods, requiredCentiDay: requiredDays * 100 });
const sums = ({ earned, unpaid }: FixedMonth) => [earned.amountFen, unpaid.amountFen];

describe("fixed pay of a month", () => {
  it("salary 13: a rise inside the month, a joiner, a leaver, and more than half of it unpaid", () => {
    expect(sums(one(21, period([1_200_000], 10), period([1_300_000], 11, 0, "2026-11-16")))).toEqual([1_252_381, 0]);
    expect(sums(one(21, period([1_200_000], 10)))).toEqual([571_429, 0]);
    expect(sums(one(21, period([1_500_000], 13)))).toEqual([928_571, 0]);
    expect(sums(one(23, period([1_044_000], 23, 22)))).toEqual([48_000, 0]);
  });

  it("salary 9: one unpaid day of 12,000.00, and 120 minutes", () => {
    expect(sums(one(21, period([1_200_000], 21, 1)))).toEqual([1_200_000, 55_172]);
    expect(sums(one(21, { ...period([1_200_000], 21), unpaidStdMin: 120 }))).toEqual([1_200_000, 13_793]);
  });

  it("unpaid time is deducted once: half of the paid days by the minute, more than half by the days worked", () => {
    expect(sums(one(20, period([1_044_000], 20, 10)))).toEqual([1_044_000, 480_000]);
    expect(sums(one(20, { ...period([1_044_000], 20), unpaidStdMin: 4_801 }))).toEqual([479_900, 0]);
    expect(sums(one(20, period([1_044_000], 10, 5)))).toEqual([522_000, 240_000]);
    expect(sums(one(20, period([1_044_000], 10, 6)))).toEqual([192_000, 0]);
    expect(sums(one(20, period([1_044_000], 20, 20)))).toEqual([0, 0]);
    expect(sums(one(20, period([1_044_000], 20, 21)))).toEqual([0, 0]);
  });

  it("unpaid time is priced at the pay of its day, the base alone, one rounding", () => {
    const found = month({
      items: [
        { code: "base", inUnpaidBase: 1 },
        { code: "car", inUnpaidBase: 0 },
      ],
      periods: [period([1_000_000, 200_000], 10, 1), period([1_100_000, 200_000], 11, 2, "2026-11-16")],
      requiredCentiDay: 2_100,
    });
    // (10,000.00 × 480 + 11,000.00 × 960) ÷ 10,440
    expect(found.unpaid.amountFen).toBe(147_126);
    expect(found.unpaid.trace).toEqual({
      isCovered: false,
      periods: [
        { from: FROM, fixed: 1_200_000, unpaidBase: 1_000_000, paidCentiDay: 1_000, unpaidStdMin: 480 },
        { from: "2026-11-16", fixed: 1_300_000, unpaidBase: 1_100_000, paidCentiDay: 1_100, unpaidStdMin: 960 },
      ],
    });
  });

  it("what was worked is never worth more than the proration: who missed only the cheap days", () => {
    const found = one(23, period([2_000_000], 11), period([0], 12, 12, "2026-11-16"));
    expect(sums(found)).toEqual([956_522, 0]);
    expect(found.earned.trace.by).toBe("capped");
  });

  it("items of a prorated month share the one rounded sum, fen by the largest remainder in item order", () => {
    const found = month({
      items: ["base", "position", "skill"].map((code) => ({ code, inUnpaidBase: 1 as const })),
      periods: [period([100, 100, 100], 10)],
      requiredCentiDay: 2_100,
    });
    // 1.428…; each is 0.476.
    expect(found.earned.amountFen).toBe(143);
    expect(found.shares).toEqual([
      { code: "base", amountFen: 48 },
      { code: "position", amountFen: 48 },
      { code: "skill", amountFen: 47 },
    ]);
    const whole = month({
      items: ["base", "position"].map((code) => ({ code, inUnpaidBase: 1 as const })),
      periods: [period([1_100_000, 100_001], 21)],
      requiredCentiDay: 2_100,
    });
    expect(whole.shares.map(({ amountFen }) => amountFen)).toEqual([1_100_000, 100_001]);
    expect(one(21, period([0], 21)).shares).toEqual([{ code: "base", amountFen: 0 }]);
  });

  it("a month without required days, or with fewer than were paid, is a fault", () => {
    const of = (requiredCentiDay: number) =>
      fixedMonth({ items: [{ code: "base", inUnpaidBase: 1 }], periods: [period([100], 21)], requiredCentiDay });
    expect([of(0), of(2_099)]).toEqual([
      { key: "salMonth:said.noRequiredDays", params: { paidCentiDay: 2_100, requiredCentiDay: 0 } },
      { key: "salMonth:said.daysBeyondMonth", params: { paidCentiDay: 2_100, requiredCentiDay: 2_099 } },
    ]);
  });

  const cases = fc
    .record({
      required: fc.integer({ min: 1_500, max: 2_300 }),
      count: fc.integer({ min: 1, max: 5 }),
      stretches: fc.array(
        fc.record({
          amounts: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 5, maxLength: 5 }),
          part: fc.integer({ min: 0, max: 100 }),
          unpaid: fc.integer({ min: 0, max: 100 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ required, count, stretches }): FixedCase => {
      const whole = Math.max(100, ...[stretches.reduce((all, { part }) => all + part, 0)]);
      return {
        items: Array.from({ length: count }, (_, n) => ({ code: `item${n}`, inUnpaidBase: n % 3 === 2 ? 0 : 1 })),
        requiredCentiDay: required,
        periods: stretches.map(({ amounts, part, unpaid }) => {
          const paidCentiDay = Math.floor((required * part) / whole);
          return {
            from: FROM,
            amounts: amounts.slice(0, count),
            paidCentiDay,
            unpaidStdMin: Math.floor((paidCentiDay * 480 * unpaid) / 10_000),
          };
        }),
      };
    });

  it("earned pay is neither below 0 nor above the highest fixed pay of the month, and its items add up to it", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(cases, (given) => {
        const { earned, shares, unpaid } = month(given);
        seen.add(earned.trace.by);
        const highest = Math.max(...earned.trace.periods.map(({ fixed }) => fixed));
        expect(earned.amountFen).toBeGreaterThanOrEqual(0);
        expect(earned.amountFen).toBeLessThanOrEqual(highest);
        expect(shares.reduce((all, { amountFen }) => all + amountFen, 0)).toBe(earned.amountFen);
        expect(Math.min(...shares.map(({ amountFen }) => amountFen))).toBeGreaterThanOrEqual(0);
        expect(unpaid.amountFen > 0 && earned.trace.by !== "proration").toBe(false);
        expect(unpaid.amountFen).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
    expect([...seen]).toEqual(expect.arrayContaining(["proration", "worked"]));
  });

  it("a stretch cut in two at the same pay changes nothing", () => {
    fc.assert(
      fc.property(cases, fc.nat(100), (given, at) => {
        const cut = given.periods.flatMap((whole) => {
          const days = Math.floor((whole.paidCentiDay * at) / 100);
          return [
            { ...whole, paidCentiDay: days, unpaidStdMin: 0 },
            { ...whole, paidCentiDay: whole.paidCentiDay - days },
          ];
        });
        const [before, after] = [month(given), month({ ...given, periods: cut })];
        expect([sums(after), after.shares]).toEqual([sums(before), before.shares]);
      }),
      RUNS,
    );
  });
});
