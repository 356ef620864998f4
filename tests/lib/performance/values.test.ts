import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, formatPercent, formatPoints, formatValue } from "~/lib/performance/format";
import { parseDecimal, parsePercent, parsePoints, parseValue } from "~/lib/performance/values";

describe("values, points and shares as people type them", () => {
  it("are whole numbers of their last decimal", () => {
    expect(["2.5", "500", "0.0001", "-1.5", "１２．５", " 3 "].map(parseValue)).toEqual([
      25_000, 5_000_000, 1, -15_000, 125_000, 30_000,
    ]);
    expect(["93.00", "93", "0", "120.00"].map(parsePoints)).toEqual([9_300, 9_300, 0, 12_000]);
    expect(["40", "33.33", "40%", "5 ％"].map(parsePercent)).toEqual([4_000, 3_333, 4_000, 500]);
  });

  it("are refused with too many decimals, with separators and with anything else", () => {
    expect(["2.12345", "1,000", "1e3", "", "-", "2.", ".5", "99999999999999"].map(parseValue)).toEqual(
      new Array(8).fill(null),
    );
    expect(["93.001", "9 3,0"].map(parsePoints)).toEqual([null, null]);
  });

  it("are written without the zeros that say nothing; points with both decimals", () => {
    expect([25_000, 5_000_000, 1, -15_000, 0].map(formatValue)).toEqual(["2.5", "500", "0.0001", "-1.5", "0"]);
    expect([9_300, 50, 12_000].map(formatPoints)).toEqual(["93.00", "0.50", "120.00"]);
    expect([4_000, 3_333, 10_000, 5].map(formatPercent)).toEqual(["40", "33.33", "100", "0.05"]);
  });

  it("come back as they were written", () => {
    const number = fc.integer({ min: -900_000_000_000, max: 900_000_000_000 });
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), (value, digits, least) => {
        expect(parseDecimal(formatDecimal(value, digits, Math.min(least, digits)), digits)).toBe(value);
      }),
    );
  });
});
