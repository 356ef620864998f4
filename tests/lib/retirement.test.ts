import fc from "fast-check";
import { expect, it } from "vitest";
import { needsReengagement, retirementReminder, statutoryRetirement } from "~/lib/retirement";

it("employees 16: a man born 1968-07-15 retires in 2029-06, at 60 years 11 months", () => {
  expect(statutoryRetirement("1968-07-15", 1)).toEqual({
    month: "2029-06",
    delayMonths: 11,
    ageYears: 60,
    ageMonths: 11,
  });
  expect(needsReengagement("1968-07-15", 1, "2029-06-30")).toBe(false);
  expect(needsReengagement("1968-07-15", 1, "2029-07-01")).toBe(true);
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
  expect(retirementReminder("1968-07-15", 1, 180)).toBe("2028-12-03");
  expect(retirementReminder("1968-07-15", 1, 31)).toBe("2029-05-01");
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
