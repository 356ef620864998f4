import { expect, it } from "vitest";
import { CYCLE_KIND } from "~/contracts/performance/codes";
import { dueMonth, monthAfter, payMonth } from "~/lib/performance/pay-month";

const october = { kind: CYCLE_KIND.month, to: "2026-10-31" };
const quarter = { kind: CYCLE_KIND.quarter, to: "2026-09-30" };

it("performance 24: a monthly result is paid a lag after its month, postponed later; a quarter in the month of its lock", () => {
  expect(payMonth(october, 1, "2026-11-24", null)).toBe("2026-11");
  expect(payMonth(october, 1, "2026-12-03", "2026-12")).toBe("2026-12");
  expect(payMonth(quarter, 1, "2026-11-10", null)).toBe("2026-11");
});

it("without a lag a month pays itself; the year turns; what was put off never comes sooner", () => {
  expect(payMonth(october, 0, "2026-11-02", null)).toBe("2026-10");
  expect(payMonth({ ...october, to: "2026-12-31" }, 1, "2027-01-20", null)).toBe("2027-01");
  expect(payMonth({ kind: CYCLE_KIND.year, to: "2026-12-31" }, 1, "2027-03-15", "2027-02")).toBe("2027-03");
  expect([dueMonth(quarter, 1), dueMonth(october, 1), monthAfter("2026-01", -1)]).toEqual([null, "2026-11", "2025-12"]);
});
