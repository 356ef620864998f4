import { expect, it } from "vitest";
import { toFiniteNumber, withSuffix } from "~/lib/number-suffix";

it("turns a non-number into 0 and infinity into 100", () => {
  expect(
    ["abc", undefined, null, "", Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "12.5", -3].map(
      toFiniteNumber,
    ),
  ).toEqual([0, 0, 0, 0, 0, 100, 100, 12.5, -3]);
});

it("walks through k M G T P E", () => {
  expect([999, 1000, 1500, 2e6, 3e9, 4e12, 5e15, 6e18, 7e21].map((n) => withSuffix(n))).toEqual([
    "999",
    "1k",
    "1.5k",
    "2M",
    "3G",
    "4T",
    "5P",
    "6E",
    "7000E",
  ]);
});

it("never shows a thousand of a unit that has a next one", () => {
  expect([withSuffix(999_949), withSuffix(999_960), withSuffix(999.96), withSuffix(1234, 2)]).toEqual([
    "999.9k",
    "1M",
    "1k",
    "1.23k",
  ]);
});

it("keeps the sign and shows non-numbers as 0", () => {
  expect([withSuffix(-1500), withSuffix("x"), withSuffix(Number.POSITIVE_INFINITY), withSuffix(-0.01)]).toEqual([
    "-1.5k",
    "0",
    "100",
    "0",
  ]);
});
