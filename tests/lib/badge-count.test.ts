import { expect, it } from "vitest";
import { badgeCount } from "~/lib/shell/badge-count";

it("shell 18: 99 is shown, 100 is 99+, 0 has no badge", () => {
  expect([99, 100, 0].map(badgeCount)).toEqual(["99", "99+", null]);
});

it("shows nothing for what is no count", () => {
  expect([-1, Number.NaN, 1, 1e9].map(badgeCount)).toEqual([null, null, "1", "99+"]);
});
