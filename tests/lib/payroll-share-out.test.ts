import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatShare, isWhole, shareOut } from "~/lib/payroll/share-out";

describe("sharing", () => {
  it("finance 5: 999.99 shared 50/30/20 %; 1,000.00 over three equal parts", () => {
    expect(shareOut(99_999, [5_000, 3_000, 2_000])).toEqual([49_999, 30_000, 20_000]);
    expect(shareOut(100_000, [1, 1, 1])).toEqual([33_334, 33_333, 33_333]);
  });

  it("finance 6: 50/30/19 % is no whole", () => {
    expect([isWhole([5_000, 3_000, 1_900]), isWhole([5_000, 3_000, 2_000]), isWhole([])]).toEqual([false, true, false]);
  });

  it("the largest amounts stay exact, a negative one is the opposite of its size", () => {
    expect(shareOut(99_999_999_999, [3_333, 3_333, 3_334])).toEqual([33_330_000_000, 33_330_000_000, 33_339_999_999]);
    expect(shareOut(-101, [1, 1])).toEqual([-51, -50]);
    expect(shareOut(0, [1, 9_999])).toEqual([0, 0]);
    expect(() => shareOut(1, [0, 0])).toThrow(RangeError);
    expect([formatShare(1), formatShare(3_333), formatShare(10_000)]).toEqual(["0.01", "33.33", "100.00"]);
  });

  it("the parts add up to the amount, each within one unit of its exact share, larger parts never below smaller ones", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 }),
        (amount, weights) => {
          const parts = shareOut(amount, weights);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          parts.forEach((part, n) => {
            const exact = BigInt(amount) * BigInt(weights[n]!);
            const distance = BigInt(part) * BigInt(total) - exact;
            expect(distance > -BigInt(total) && distance < BigInt(total)).toBe(true);
            for (const [m, other] of parts.entries()) if (weights[m]! > weights[n]!) expect(other >= part).toBe(true);
          });
        },
      ),
    );
  });
});
