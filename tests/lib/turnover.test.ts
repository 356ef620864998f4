import fc from "fast-check";
import { expect, it } from "vitest";
import { percentOf, turnover } from "~/lib/employees/turnover";
import { SMALL, withoutSmallGroups } from "~/lib/small-groups";

it("employees 23: headcount 1,200 to 1,180 and 47 leavers are 3.95 %", () => {
  expect(percentOf(turnover(47, 1_200, 1_180)!)).toBe("3.95%");
});

it("turnover is the exact quotient rounded half up; without anybody there is none", () => {
  expect(turnover(0, 0, 0)).toBeNull();
  expect(turnover(3, 1, 0)).toBe(60_000);
  const people = fc.integer({ min: 0, max: 300_000 });
  fc.assert(
    fc.property(people, people, people, (leavers, start, end) => {
      fc.pre(start + end > 0);
      const exact = (leavers * 20_000) / (start + end);
      expect(Math.abs(turnover(leavers, start, end)! - exact)).toBeLessThanOrEqual(0.5);
    }),
  );
});

it("no group under five is told, and none follows from the total", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 }), (counts) => {
      const shown = withoutSmallGroups(counts);
      shown.forEach((count, n) => {
        if (count !== null) expect(count).toBe(counts[n]);
        if (counts[n]! > 0 && counts[n]! < SMALL) expect(count).toBeNull();
      });
      const hidden = shown.filter((count) => count === null).length;
      if (counts.filter((count) => count > 0).length > 1) expect(hidden).not.toBe(1);
    }),
  );
  expect(withoutSmallGroups([40, 3, 7])).toEqual([40, null, null]);
});
