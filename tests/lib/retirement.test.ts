import fc from "fast-check";
import { expect, it } from "vitest";
import {
  mayNeedReengagement,
  needsReengagement,
  retirementMonths,
  retirementReminder,
  statutoryRetirement,
} from "~/lib/employees/retirement";

it("employees 16: a man born 1968-07-15 retires in 2029-06, at 60 years 11 months", () => {
  expect(statutoryRetirement("1968-07-15", 1)).toEqual({
    month: "2029-06",
    day: "2029-06-15",
    delayMonths: 11,
    ageYears: 60,
    ageMonths: 11,
  });
  for (const retireCategory of [1, null]) {
    expect(needsReengagement({ gender: 1, birthDate: "1968-07-15", retireCategory }, "2029-06-30")).toBe(false);
    expect(needsReengagement({ gender: 1, birthDate: "1968-07-15", retireCategory }, "2029-07-01")).toBe(true);
  }
});

it("a man needs no category; a woman without one is warned by the worker's month and refused by the cadre's", () => {
  const man = { gender: 1, birthDate: "1968-07-15" };
  for (const retireCategory of [null, 1, 2, 3])
    expect(retirementMonths({ ...man, retireCategory })).toMatchObject({
      earliest: { month: "2029-06" },
      latest: { month: "2029-06" },
      unsure: false,
    });
  const woman = { gender: 2, birthDate: "1972-05-10" };
  // As a worker in 2022-05, before the decision; as a cadre in 2028-01.
  expect(retirementMonths({ ...woman, retireCategory: null })).toMatchObject({
    earliest: { month: "2022-05" },
    latest: { month: "2028-01" },
    unsure: true,
  });
  expect(retirementMonths({ ...woman, retireCategory: 3 })).toMatchObject({
    earliest: { month: "2022-05" },
    latest: { month: "2022-05" },
    unsure: false,
  });
  const unknown = { ...woman, retireCategory: null };
  expect([
    needsReengagement(unknown, "2026-12-01"),
    mayNeedReengagement(unknown, "2026-12-01"),
    needsReengagement(unknown, "2028-02-01"),
  ]).toEqual([false, true, true]);
  expect(retirementReminder(unknown, 180)).toBe("2021-11-02");
});

it("agrees with the tables of the decision at their ends", () => {
  expect(statutoryRetirement("1964-12-31", 1).month).toBe("2024-12");
  expect(statutoryRetirement("1965-01-01", 1).month).toBe("2025-02");
  expect(statutoryRetirement("1965-05-01", 1).month).toBe("2025-07");
  expect(statutoryRetirement("1976-09-01", 1).month).toBe("2039-09");
  expect(statutoryRetirement("1970-01-01", 2).month).toBe("2025-02");
  expect(statutoryRetirement("1981-09-01", 2).month).toBe("2039-09");
  expect(statutoryRetirement("1975-01-01", 3).month).toBe("2025-02");
  expect(statutoryRetirement("1975-03-01", 3).month).toBe("2025-05");
  expect(statutoryRetirement("1984-11-01", 3).month).toBe("2039-11");
});

it("stops at 63, 58 and 55 years", () => {
  expect(statutoryRetirement("1990-01-01", 1)).toMatchObject({
    month: "2053-01",
    delayMonths: 36,
    ageYears: 63,
    ageMonths: 0,
  });
  expect(statutoryRetirement("1990-01-01", 2)).toMatchObject({ month: "2048-01", delayMonths: 36, ageYears: 58 });
  expect(statutoryRetirement("1990-01-01", 3)).toMatchObject({ month: "2045-01", delayMonths: 60, ageYears: 55 });
});

it("reminds 180 days before the month, or by the parameter", () => {
  expect(retirementReminder({ gender: 1, birthDate: "1968-07-15", retireCategory: null }, 180)).toBe("2028-12-03");
  expect(retirementReminder({ gender: 1, birthDate: "1968-07-15", retireCategory: 1 }, 31)).toBe("2029-05-01");
});

it("never retires a later-born person of the same category earlier", () => {
  const month = fc.integer({ min: 1940 * 12, max: 2010 * 12 });
  const birth = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-15`;
  fc.assert(
    fc.property(month, month, fc.constantFrom(1 as const, 2 as const, 3 as const), (one, other, category) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((m) =>
        statutoryRetirement(birth(m), category),
      );
      expect(earlier!.month <= later!.month).toBe(true);
    }),
  );
});
