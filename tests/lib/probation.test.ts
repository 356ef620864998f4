import { expect, it } from "vitest";
import { maxProbationMonths, probationFault, probationWageFloor } from "~/lib/employees/probation";
import { endOfPeriod } from "~/lib/period-dates";

const contract = (months: number, probationMonths: number) => ({
  type: 1 as const,
  startDate: "2026-12-01",
  endDate: endOfPeriod("2026-12-01", months),
  probationMonths,
});

it("employees 7: probation of six months needs three years, twelve months allow two", () => {
  expect(probationFault(contract(36, 6))).toBeNull();
  expect(probationFault(contract(12, 3))).toEqual({ code: "tooLong", max: 2 });
});

it("employees 8: the floor is 80 % of the wage, or the minimum wage", () => {
  expect(probationWageFloor(800_000, 252_000)).toBe(640_000);
  expect(probationWageFloor(300_000, 252_000)).toBe(252_000);
  expect(probationWageFloor(400_001, 252_000)).toBe(320_001);
});

it("steps at 3, 12 and 36 months, the figure itself included", () => {
  expect([2, 3, 11, 12, 35, 36].map((term) => maxProbationMonths(1, term))).toEqual([0, 1, 1, 2, 2, 6]);
});

it("decides by the type where the type decides", () => {
  expect(maxProbationMonths(2, null)).toBe(6);
  expect(([3, 4, 5, 7] as const).map((type) => maxProbationMonths(type, 48))).toEqual([0, 0, 0, 0]);
  expect([maxProbationMonths(6, 24), maxProbationMonths(8, null)]).toEqual([2, 6]);
});

it("counts a term one day short as the lower step", () => {
  expect(probationFault({ ...contract(36, 6), endDate: "2029-11-29" })).toEqual({ code: "tooLong", max: 2 });
});

it("stays inside the term where no limit but the term is left", () => {
  expect(probationFault({ type: 8, startDate: "2026-12-01", endDate: "2027-01-31", probationMonths: 3 })).toEqual({
    code: "outsideTerm",
  });
});
