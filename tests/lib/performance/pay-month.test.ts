import { expect, it } from "vitest";
import { CYCLE_KIND } from "~/contracts/performance/codes";
import { monthAfter, payMonth } from "~/lib/performance/pay-month";

const october = { kind: CYCLE_KIND.month, toDate: "2026-10-31" };
const quarter = { kind: CYCLE_KIND.quarter, toDate: "2026-09-30" };

it("performance 24: a monthly result is paid a lag after its month, postponed later; a quarter in the month of its lock", () => {
  expect(payMonth(october, { lag: 1, lockedOn: "2026-11-24" })).toBe("2026-11");
  expect(payMonth(october, { lag: 1, lockedOn: "2026-12-03", postponedTo: "2026-12" })).toBe("2026-12");
  expect(payMonth(quarter, { lag: 1, lockedOn: "2026-11-10" })).toBe("2026-11");
});

it("without a lag a month pays itself; the year turns; what was put off never comes sooner", () => {
  expect(payMonth(october, { lag: 0, lockedOn: "2026-11-02" })).toBe("2026-10");
  expect(payMonth({ ...october, toDate: "2026-12-31" }, { lag: 1, lockedOn: "2027-01-20" })).toBe("2027-01");
  const year = { kind: CYCLE_KIND.year, toDate: "2026-12-31" };
  expect(payMonth(year, { lag: 1, lockedOn: "2027-03-15", postponedTo: "2027-02" })).toBe("2027-03");
  expect([monthAfter("2026-12"), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});
