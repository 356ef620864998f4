import { expect, it } from "vitest";
import { exactNumber, rounded, roundedQuotient } from "~/lib/payroll/exact";

it("a quotient is rounded half away from zero", () => {
  expect([rounded(5n, 10n), rounded(-5n, 10n), rounded(4n, 10n), rounded(-15n, 10n)]).toEqual([1n, -1n, 0n, -2n]);
  expect([roundedQuotient(29n, 2n), roundedQuotient(-1n, 3n)]).toEqual([15, 0]);
});

it("only an exact number leaves exact arithmetic", () => {
  expect(exactNumber(-(2n ** 53n) + 1n)).toBe(-Number.MAX_SAFE_INTEGER);
  expect(() => exactNumber(2n ** 53n)).toThrow(RangeError);
});
