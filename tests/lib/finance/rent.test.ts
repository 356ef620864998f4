import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instalments, leaseStampDuty, rentOf } from "~/lib/finance/rent";
import { addDays, dateOfDayNumber, daysBetween, endOfPeriod } from "~/lib/period-dates";

const terms = fc
  .record({
    start: fc.integer({ min: 18_000, max: 22_000 }),
    days: fc.integer({ min: 0, max: 1_500 }),
    monthlyRent: fc.integer({ min: 1, max: 10_000_000_000 }),
    cycleMonths: fc.constantFrom(1, 3, 6, 12),
    payDayOffset: fc.integer({ min: -90, max: 90 }),
  })
  .map(({ start, days, ...rest }) => ({
    startOn: dateOfDayNumber(start),
    endOn: dateOfDayNumber(start + days),
    ...rest,
  }));

describe("the rent of a lease", () => {
  it("finance 18: four quarters, the stamp duty, ten days of thirty-one", () => {
    const plan = instalments({
      startOn: "2025-01-16",
      endOn: "2026-01-15",
      monthlyRent: 1_200_000,
      cycleMonths: 3,
      payDayOffset: 0,
    });
    expect(plan.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ["2025-01-16", 3_600_000],
      ["2025-04-16", 3_600_000],
      ["2025-07-16", 3_600_000],
      ["2025-10-16", 3_600_000],
    ]);
    expect(leaseStampDuty(14_400_000, 10)).toBe(14_400);
    expect(rentOf(1_200_000, "2025-07-16", "2025-07-25")).toBe(387_097);
  });

  it("begins months from the 29th to the 31st after the end that employees rule 15 gives them", () => {
    const plan = instalments({
      startOn: "2026-01-31",
      endOn: "2026-05-30",
      monthlyRent: 310_000,
      cycleMonths: 1,
      payDayOffset: -5,
    });
    expect(plan).toEqual([
      { periodFrom: "2026-01-31", periodTo: "2026-02-28", dueOn: "2026-01-26", amount: 310_000 },
      { periodFrom: "2026-03-01", periodTo: "2026-03-30", dueOn: "2026-02-24", amount: 310_000 },
      { periodFrom: "2026-03-31", periodTo: "2026-04-30", dueOn: "2026-03-26", amount: 310_000 },
      { periodFrom: "2026-05-01", periodTo: "2026-05-30", dueOn: "2026-04-26", amount: 310_000 },
    ]);
  });

  it("rounds the stamp duty half up to 0.10 yuan", () => {
    expect(leaseStampDuty(4_999, 10)).toBe(0);
    expect(leaseStampDuty(5_000, 10)).toBe(10);
    expect(leaseStampDuty(14_999, 10)).toBe(10);
    expect(leaseStampDuty(15_000, 10)).toBe(20);
  });

  it("covers each day of any lease once, from its first to its last", () => {
    fc.assert(
      fc.property(terms, (lease) => {
        const plan = instalments(lease);
        expect(plan[0]!.periodFrom).toBe(lease.startOn);
        expect(plan.at(-1)!.periodTo).toBe(lease.endOn);
        for (const [n, one] of plan.entries()) {
          expect(one.periodTo >= one.periodFrom).toBe(true);
          expect(daysBetween(one.periodFrom, one.dueOn)).toBe(lease.payDayOffset);
          if (n > 0) expect(one.periodFrom).toBe(addDays(plan[n - 1]!.periodTo, 1));
        }
      }),
    );
  });

  it("is a whole number of months' rent but for the last, and never more than the next whole month", () => {
    fc.assert(
      fc.property(terms, (lease) => {
        const plan = instalments(lease);
        for (const { amount } of plan.slice(0, -1)) expect(amount).toBe(lease.monthlyRent * lease.cycleMonths);
        const { amount } = plan.at(-1)!;
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(amount).toBeLessThanOrEqual(lease.monthlyRent * lease.cycleMonths);
      }),
    );
  });

  it("does not depend on the cycle, but for the rounding of nothing", () => {
    fc.assert(
      fc.property(terms, (lease) => {
        const total = (cycleMonths: number) =>
          instalments({ ...lease, cycleMonths }).reduce((sum, { amount }) => sum + amount, 0);
        expect(total(3)).toBe(total(1));
        expect(total(12)).toBe(total(1));
      }),
    );
  });

  it("a month of any length is the month's rent", () => {
    fc.assert(
      fc.property(terms, ({ startOn, monthlyRent }) => {
        expect(rentOf(monthlyRent, startOn, endOfPeriod(startOn, 1))).toBe(monthlyRent);
      }),
    );
  });
});
