import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  divide,
  type Exact,
  exactText,
  fromDecimal,
  fromInteger,
  isNumber,
  least,
  MOST_DIGITS,
  most,
  multiply,
  negate,
  type Rational,
  roundHalfUp,
  subtract,
} from "~/lib/salary/rational";

const RUNS = { numRuns: 300 };

function given(value: Exact): Rational {
  if (!isNumber(value)) throw new Error(value.fault);
  return value;
}
const decimal = (text: string) => given(fromDecimal(text));
const text = (value: Exact) => (isNumber(value) ? exactText(value) : value.fault);

const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([above, below]) => given(fromInteger(above, below)));

describe("exact fractions", () => {
  it("are read from decimals and from parts of a whole, and written without loss", () => {
    expect(["12.50", "-0.05", "007", "1200"].map((one) => text(fromDecimal(one)))).toEqual([
      "12.5",
      "-0.05",
      "7",
      "1200",
    ]);
    expect([text(fromInteger(1_050, 100)), text(fromInteger(-40_000, 7)), text(fromInteger(5, -10))]).toEqual([
      "10.5",
      "-40000/7",
      "-0.5",
    ]);
    expect(["", "+1", "1.", ".5", "1e3", "1,000", "１", "--1", "1 "].map((one) => text(fromDecimal(one)))).toEqual(
      Array(9).fill("notANumber"),
    );
  });

  it("a division by zero and too many digits are values", () => {
    expect(divide(decimal("1"), decimal("0"))).toEqual({ fault: "divisionByZero" });
    expect(fromInteger(1, 0)).toEqual({ fault: "divisionByZero" });
    expect(fromDecimal("9".repeat(MOST_DIGITS))).not.toHaveProperty("fault");
    expect(fromDecimal("0".repeat(MOST_DIGITS + 1))).toEqual({ fault: "tooManyDigits" });
    const long = decimal("9".repeat(MOST_DIGITS));
    expect([add(long, decimal("1")), multiply(long, long), multiply(long, decimal("-2"))]).toEqual(
      Array(3).fill({ fault: "tooManyDigits" }),
    );
    expect(divide(divide(decimal("1"), long) as Rational, decimal("10"))).toEqual({ fault: "tooManyDigits" });
  });

  it("are rounded half away from zero, to any unit", () => {
    const to = (value: string, unit: string) => text(roundHalfUp(decimal(value), decimal(unit)));
    expect([to("0.005", "0.01"), to("-0.005", "0.01"), to("0.00499", "0.01"), to("617.28", "1")]).toEqual([
      "0.01",
      "-0.01",
      "0",
      "617",
    ]);
    expect([to("7", "5"), to("7.5", "5"), to("-7.5", "5"), to("7.5", "-5"), to("1.15", "0.3")]).toEqual([
      "5",
      "10",
      "-10",
      "10",
      "1.2",
    ]);
    expect(to("1", "0")).toBe("divisionByZero");
  });

  it("keep the laws of arithmetic, reduced and with a positive denominator", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(given(add(a, b))).toEqual(add(b, a));
        expect(multiply(a, given(add(b, c)))).toEqual(add(given(multiply(a, b)), given(multiply(a, c))));
        expect(subtract(given(add(a, b)), b)).toEqual(a);
        if (b.above !== 0n) expect(multiply(given(divide(a, b)), b)).toEqual(a);
        const sum = given(add(a, b));
        expect(sum.below > 0n).toBe(true);
        expect(fromInteger(sum.above * 6n, sum.below * 6n)).toEqual(sum);
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
        expect(given(add(least(a, b), most(a, b)))).toEqual(sum);
        expect(compare(least(a, b), most(a, b))).toBeLessThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it("a rounded one is the nearest multiple, and that of the opposite its opposite", () => {
    const units = fc.constantFrom("0.01", "0.1", "1", "100", "0.3").map(decimal);
    fc.assert(
      fc.property(fraction, units, (value, unit) => {
        const near = given(roundHalfUp(value, unit));
        expect(given(divide(near, unit)).below).toBe(1n);
        const away = given(subtract(value, near));
        const size = away.above < 0n ? negate(away) : away;
        expect(compare(given(add(size, size)), unit)).toBeLessThanOrEqual(0);
        expect(roundHalfUp(negate(value), unit)).toEqual(negate(near));
      }),
      RUNS,
    );
  });

  it("decimals survive being written and read", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(1, 10, 100, 8, 1_024, 12_500), (above, below) => {
        const value = given(fromInteger(above, below));
        expect(fromDecimal(exactText(value))).toEqual(value);
      }),
      RUNS,
    );
  });
});
