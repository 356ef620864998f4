import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attended, coefficientPaid, performancePay, withinBudget } from "~/lib/performance/pay";

const pay = (standard: number, coefficientPct: number, days?: { worked: number; required: number }, months = 1) =>
  performancePay({ standard, months, coefficientPct }, days);
const month = { requiredCentiDay: 2_100, paidHolidayDays: 0, employedCentiDay: 2_100, unpaidStdMin: 0 };

describe("performance pay", () => {
  it("performance 8: standard by coefficient, and by days where it is prorated", () => {
    expect([pay(200_000, 120), pay(200_000, 150), pay(250_000, 80)]).toEqual([240_000, 300_000, 200_000]);
    expect(pay(200_000, 120, { worked: 1_850, required: 2_100 })).toBe(211_429);
    expect(pay(200_000, 120, { worked: 1_050, required: 2_100 })).toBe(120_000);
  });

  it("performance 9: a budget that does not suffice is shared, the cents left over by the largest remainders", () => {
    const people = [300_000, 240_000, 240_000].map((amount) => ({ budget: 200_000, amount }));
    expect(withinBudget(people)).toEqual([230_769, 184_616, 184_615]);
    expect(withinBudget([{ budget: 200_000, amount: 160_000 }])).toEqual([160_000]);
  });

  it("performance 12: a hundred per cent of the standard", () => {
    expect(pay(200_000, 100)).toBe(200_000);
  });

  it("goes by the standard's coefficient of the grade; a veto pays nothing unless an appeal gave another grade", () => {
    const coefficients = [
      { grade: "A" as const, pct: 130 },
      { grade: "D" as const, pct: 50 },
    ];
    const sheet = { isExempt: false, veto: false, finalGrade: "A" as const, coefficientPct: 120 };
    expect(coefficientPaid(sheet, coefficients)).toBe(130);
    expect(coefficientPaid(sheet, [])).toBe(120);
    expect(coefficientPaid({ ...sheet, finalGrade: null }, coefficients)).toBe(50);
    expect(coefficientPaid({ ...sheet, finalGrade: "D", veto: true }, coefficients)).toBe(0);
    expect(coefficientPaid({ ...sheet, veto: true }, coefficients)).toBe(130);
    expect(coefficientPaid({ ...sheet, isExempt: true, veto: true }, coefficients)).toBe(100);
  });

  it("performance 25: only time that is neither worked nor paid counts", () => {
    const days = attended([{ ...month, unpaidStdMin: 1_200 }]);
    expect(days).toEqual({ worked: 1_850, required: 2_100 });
    expect(pay(200_000, 120, days)).toBe(211_429);
    expect(pay(200_000, 120, attended([month]))).toBe(240_000);
  });

  it("of a quarter goes by the sums of its months up to the last day", () => {
    const days = attended([
      { requiredCentiDay: 1_700, paidHolidayDays: 2, employedCentiDay: 1_900, unpaidStdMin: 0 },
      { requiredCentiDay: 2_100, paidHolidayDays: 0, employedCentiDay: 1_600, unpaidStdMin: 0 },
      { requiredCentiDay: 2_400, paidHolidayDays: 0, employedCentiDay: 0, unpaidStdMin: 0 },
    ]);
    expect(days).toEqual({ worked: 3_500, required: 6_400 });
    expect(pay(200_000, 100, days, 3)).toBe(328_125);
  });

  it("within a budget is exact: no cent more or less, nobody more than before", () => {
    const people = fc.array(
      fc.record({ budget: fc.integer({ min: 1, max: 10_000_000 }), pct: fc.constantFrom(0, 80, 100, 120, 150) }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(people, (given) => {
        const rows = given.map(({ budget, pct }) => ({ budget, amount: pay(budget, pct) }));
        const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
        const budget = sum(rows.map((row) => row.budget));
        const paid = withinBudget(rows);
        expect(sum(paid)).toBe(Math.min(budget, sum(rows.map(({ amount }) => amount))));
        expect(paid.every((amount, n) => amount <= rows[n]!.amount)).toBe(true);
      }),
    );
  });
});
