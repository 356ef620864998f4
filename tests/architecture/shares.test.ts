import { expect, it } from "vitest";
import { MARGIN, NEW_DOMAIN, overdrawn, slowness } from "../support/shares.mjs";

const took = (file: string, cpuSeconds?: number) => ({ file, cpuSeconds });

it("a part whose tests take more than its share is named, also one that nobody has weighed", () => {
  const shares = { "tests/upstream/employees": 100, "tests/pages": 50 };
  const files = [
    took("tests/upstream/employees/contract.test.ts", 100 * MARGIN),
    took("tests/upstream/employees/entry.test.ts", 1),
    took("tests/upstream/salary/pay.test.ts", NEW_DOMAIN * MARGIN + 1),
    took("tests/pages/entry.test.ts", 50),
    took("tests/browser/entry.spec.ts"),
  ];
  expect(overdrawn(files, 1, shares).map(({ domain }) => domain)).toEqual([
    "tests/upstream/employees",
    "tests/upstream/salary",
  ]);
  expect(overdrawn(files, 2, shares)).toEqual([]);
});

it("a slower machine gets more, a faster one no less", () => {
  expect(slowness()).toBeGreaterThanOrEqual(1);
});
